/** Members of an account and their roles. Removed rights end in every token at once. */
import type { Kysely, Transaction } from 'kysely'
import { leaveWithin } from './accounts/leave-account.js'
import { hasOwner, lockAccount, NO_OWNER } from './accounts/owners.js'
import type { Database } from './database.js'
import type { IdentityStore } from './identity-types.js'
import { endOf, type WritableRevocations } from './revocations.js'

export function createMembers(
  db: Kysely<Database>,
  revocations: WritableRevocations,
): Pick<IdentityStore, 'membersOf' | 'addMember' | 'changeMember' | 'removeMember'> {
  /** Runs a change that must leave an owner. Changes of one account come one after the other. */
  async function changing<T>(
    accountId: string,
    userId: string,
    change: (trx: Transaction<Database>) => Promise<T>,
  ): Promise<T> {
    const result = await db.transaction().execute(async trx => {
      await lockAccount(trx, accountId)
      const hadOwner = await hasOwner(trx, accountId)
      const done = await change(trx)
      if (hadOwner && !(await hasOwner(trx, accountId))) throw NO_OWNER()
      await revocations.append(trx, 'member', [endOf.member(userId, accountId)])
      return done
    })
    await revocations.publish()
    return result
  }

  return {
    async membersOf(accountId) {
      const rows = await db
        .selectFrom('account_member')
        .innerJoin('portal_user', 'portal_user.id', 'account_member.user_id')
        .innerJoin('account', 'account.id', 'account_member.account_id')
        .select([
          'portal_user.id',
          'portal_user.email',
          'portal_user.name',
          'account_member.is_owner',
          'account_member.is_ghost',
          'account.type',
        ])
        .where('account_member.account_id', '=', accountId)
        .orderBy('account_member.is_owner', 'desc')
        .orderBy('portal_user.name')
        .orderBy('portal_user.id')
        .execute()
      return rows.map(({ id, email, name, is_owner, is_ghost, type }) => ({
        userId: id,
        email,
        name,
        isOwner: is_owner,
        isGhost: is_ghost,
        isSupport: is_ghost || type === 'support',
      }))
    },
    addMember: (accountId, userId, isOwner) =>
      changing(accountId, userId, async trx => {
        const ended = await endedByJoining(trx, accountId, userId)
        await trx
          .insertInto('account_member')
          .values({ account_id: accountId, user_id: userId, is_owner: isOwner })
          .onConflict(conflict => conflict.columns(['account_id', 'user_id']).doUpdateSet({ is_owner: isOwner }))
          .execute()
        await revocations.append(trx, 'member', ended)
      }),
    changeMember: (accountId, userId, isOwner, isGhost) =>
      changing(accountId, userId, async trx => {
        const { numUpdatedRows } = await trx
          .updateTable('account_member')
          .set({ is_owner: isOwner, ...(isGhost !== undefined && { is_ghost: isGhost }) })
          .where('account_id', '=', accountId)
          .where('user_id', '=', userId)
          .executeTakeFirst()
        return numUpdatedRows > 0n
      }),
    removeMember: (accountId, userId) =>
      changing(accountId, userId, async trx => {
        const { numDeletedRows } = await trx
          .deleteFrom('account_member')
          .where('account_id', '=', accountId)
          .where('user_id', '=', userId)
          .executeTakeFirst()
        await leaveWithin(trx, accountId, userId)
        await revocations.append(trx, 'member', [endOf.user(userId)])
        return numDeletedRows > 0n
      }),
  }
}

/** Tokens of a new member end wherever they are: none of them names the account yet. The caller holds the lock of the account. */
export async function endedByJoining(trx: Transaction<Database>, accountId: string, userId: string): Promise<string[]> {
  const known = await trx
    .selectFrom('account_member')
    .select('user_id')
    .where('account_id', '=', accountId)
    .where('user_id', '=', userId)
    .executeTakeFirst()
  return known ? [] : [endOf.user(userId)]
}
