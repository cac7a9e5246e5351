/** Teams of an account: those who belong to it, or to an account above it, by a name. */
import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import { PortalError } from '../../../wire/errors.js'
import type { Db } from '../database.js'
import { lockNames } from '../locks.js'
import { endOf } from '../revocations.js'
import type { AccountParts } from './account-rows.js'
import { fromCursor, pageOf } from './page.js'
import type { Team, TeamStore } from './types.js'

export function createTeamStore({ db, revocations }: AccountParts): TeamStore {
  async function withMembers(teams: readonly { id: string; account_id: string; name: string }[]): Promise<Team[]> {
    const ids = teams.map(({ id }) => id)
    const members = await db
      .selectFrom('team_member')
      .innerJoin('portal_user', 'portal_user.id', 'team_member.user_id')
      .select(['team_member.team_id', 'portal_user.id as userId', 'portal_user.name'])
      .where(sql<boolean>`team_member.team_id = any(${ids}::text[])`)
      .orderBy('portal_user.name')
      .orderBy('portal_user.id')
      .execute()
    return teams.map(({ id, account_id, name }) => ({
      id,
      accountId: account_id,
      name,
      members: members
        .filter(member => member.team_id === id)
        .map(member => ({ userId: member.userId, name: member.name })),
    }))
  }

  return {
    isOf: (accountId, id) => isOf(db, accountId, id),
    async list(accountId, asked) {
      const rows = await db
        .selectFrom('team')
        .selectAll()
        .where('account_id', '=', accountId)
        .where(fromCursor('team', asked))
        .orderBy('name')
        .orderBy('id')
        .limit(asked.limit + 1)
        .execute()
      const { rows: shown, next } = pageOf('team', rows, asked)
      return { rows: await withMembers(shown), next }
    },
    create: (accountId, name) =>
      db.transaction().execute(async trx => {
        const row = await trx
          .insertInto('team')
          .values({ id: randomUUID(), account_id: accountId, name })
          .onConflict(conflict => conflict.columns(['account_id', 'name']).doNothing())
          .returningAll()
          .executeTakeFirst()
        if (!row) throw taken(name)
        return { id: row.id, accountId, name, members: [] }
      }),
    async rename(accountId, id, name) {
      const row = await db.transaction().execute(async trx => {
        await lockNames(trx, [`teams ${accountId}`])
        const of = trx.selectFrom('team').select('id').where('account_id', '=', accountId)
        if (await of.where('name', '=', name).where('id', '!=', id).executeTakeFirst()) throw taken(name)
        return trx
          .updateTable('team')
          .set({ name })
          .where('account_id', '=', accountId)
          .where('id', '=', id)
          .returningAll()
          .executeTakeFirst()
      })
      return row && (await withMembers([row]))[0]
    },
    async remove(accountId, id) {
      const isGone = await db.transaction().execute(async trx => {
        const members = await membersOf(trx, id)
        const { numDeletedRows } = await trx
          .deleteFrom('team')
          .where('account_id', '=', accountId)
          .where('id', '=', id)
          .executeTakeFirst()
        if (numDeletedRows > 0n) await revocations.append(trx, 'member', members.map(endOf.user))
        return numDeletedRows > 0n
      })
      await revocations.publish()
      return isGone
    },
    ...createTeamMembers({ db, revocations }),
  }
}

function createTeamMembers({
  db,
  revocations,
}: Pick<AccountParts, 'db' | 'revocations'>): Pick<TeamStore, 'addMember' | 'removeMember'> {
  return {
    async addMember(accountId, id, userId) {
      const isAdded = await db.transaction().execute(async trx => {
        if (!(await isOf(trx, accountId, id)) || !(await belongs(trx, accountId, userId))) return false
        await trx
          .insertInto('team_member')
          .values({ team_id: id, user_id: userId })
          .onConflict(conflict => conflict.doNothing())
          .execute()
        await revocations.append(trx, 'member', [endOf.user(userId)])
        return true
      })
      await revocations.publish()
      return isAdded
    },
    async removeMember(accountId, id, userId) {
      const isGone = await db.transaction().execute(async trx => {
        if (!(await isOf(trx, accountId, id))) return false
        const { numDeletedRows } = await trx
          .deleteFrom('team_member')
          .where('team_id', '=', id)
          .where('user_id', '=', userId)
          .executeTakeFirst()
        if (numDeletedRows > 0n) await revocations.append(trx, 'member', [endOf.user(userId)])
        return numDeletedRows > 0n
      })
      await revocations.publish()
      return isGone
    },
  }
}

const taken = (name: string) => new PortalError('CONFLICT', { message: `There is a team '${name}' already` })

async function isOf(trx: Db, accountId: string, id: string): Promise<boolean> {
  const team = trx.selectFrom('team').select('id').where('account_id', '=', accountId).where('id', '=', id)
  return (await team.forKeyShare().executeTakeFirst()) !== undefined
}

export async function membersOf(trx: Db, teamId: string): Promise<string[]> {
  const rows = await trx.selectFrom('team_member').select('user_id').where('team_id', '=', teamId).execute()
  return rows.map(({ user_id }) => user_id)
}

/** True for members of the account and of those above it. The lock makes their removal at the same moment wait: it then ends this too. */
export async function belongs(trx: Db, accountId: string, userId: string): Promise<boolean> {
  const { rows } = await sql`select 1 from account_member where user_id = ${userId}
    and account_id = any((select lineage from account where id = ${accountId})::text[]) for share`.execute(trx)
  return rows.length > 0
}
