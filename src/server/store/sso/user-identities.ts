/** Ways in by a provider: an identity is an issuer and its name for somebody, never an address alone. */
import { randomUUID } from 'node:crypto'
import { type Kysely, type Selectable, sql, type Transaction } from 'kysely'
import { PortalError } from '../../../wire/errors.js'
import { insertAccount } from '../accounts/insert-account.js'
import type { Database, Db } from '../database.js'
import { proveFree } from '../links.js'
import { provision } from '../organizations/provision.js'
import type { WritableRevocations } from '../revocations.js'
import { noteTraits } from '../user-traits.js'
import type { NewIdentity, UserIdentity, UserIdentityStore } from './types.js'

const LAST = 'This is the only way that you sign in by: set a password first, or link another one'

export function createUserIdentities(db: Kysely<Database>, revocations: WritableRevocations): UserIdentityStore {
  return {
    holder: (issuer, subject) => holderOf(db, issuer, subject),
    async use(issuer, subject, now) {
      const row = await db
        .updateTable('user_identity')
        .set({ used_at: now })
        .where('issuer', '=', issuer)
        .where('subject', '=', subject)
        .returningAll()
        .executeTakeFirst()
      return row && identityOf(row)
    },
    async holdsOnlyIn(userId, accountId) {
      const { rows } = await sql<{
        is: boolean
      }>`with teams as (select team_id from team_member where user_id = ${userId}),
        held as (
          select account_id from account_member where user_id = ${userId}
          union all select account_id from role_assignment where user_id = ${userId} or team_id in (select team_id from teams)
          union all select w.account_id from workspace w where w.created_by = ${userId}
            or exists (select 1 from workspace_member m where m.workspace_id = w.id and m.user_id = ${userId})
            or exists (select 1 from workspace_team t where t.workspace_id = w.id and t.team_id in (select team_id from teams))
          union all select team.account_id from team where id in (select team_id from teams))
        select not exists (select 1 from held left join account on account.id = held.account_id
          where account.id is null or not (account.lineage @> array[${accountId}]::text[])) as is`.execute(db)
      return rows[0]?.is === true
    },
    async ofUser(userId) {
      const rows = await db
        .selectFrom('user_identity')
        .selectAll()
        .where('user_id', '=', userId)
        .orderBy('linked_at')
        .orderBy('id')
        .execute()
      return rows.map(identityOf)
    },
    link: (identity, userId, now) =>
      db.transaction().execute(async trx => {
        await insertIdentity(trx, identity, userId, now)
        await noteTraits(trx, userId)
      }),
    register: (identity, { email, name, account }, now) =>
      db.transaction().execute(async trx => {
        const address = email.toLowerCase()
        await proveFree(trx, address)
        const userId = randomUUID()
        await trx
          .insertInto('portal_user')
          .values({ id: userId, email: address, name, password_hash: null, verified_at: now })
          .execute()
        const joined = await provision({ trx, revocations, now }, userId)
        const isNew = 'name' in account
        // Who comes into the account of their company needs none of their own, unless they name one.
        if (joined.length === 0 || !isNew || account.type !== 'personal') {
          const accountId = isNew ? await insertAccount(trx, { ...account, currency: 'USD' }) : account.id
          await trx
            .insertInto('account_member')
            .values({ account_id: accountId, user_id: userId, is_owner: isNew })
            .onConflict(conflict => conflict.doNothing())
            .execute()
        }
        await insertIdentity(trx, identity, userId, now)
        await noteTraits(trx, userId)
        return userId
      }),
    unlink: (userId, id) =>
      db.transaction().execute(async trx => {
        // Of two that are taken away at once the second one sees what the first one left.
        const user = await trx
          .selectFrom('portal_user')
          .select('password_hash')
          .where('id', '=', userId)
          .forUpdate()
          .executeTakeFirst()
        const all = await trx.selectFrom('user_identity').select('id').where('user_id', '=', userId).execute()
        if (!all.some(identity => identity.id === id)) return false
        if (user?.password_hash === null && all.length === 1) throw new PortalError('CONFLICT', { message: LAST })
        await trx.deleteFrom('user_identity').where('id', '=', id).execute()
        await noteTraits(trx, userId)
        return true
      }),
  }
}

async function insertIdentity(
  trx: Transaction<Database>,
  { issuer, subject, providerName, email }: NewIdentity,
  userId: string,
  now: Date,
): Promise<void> {
  const made = await trx
    .insertInto('user_identity')
    .values({
      id: randomUUID(),
      issuer,
      subject,
      user_id: userId,
      provider_name: providerName,
      email,
      linked_at: now,
      used_at: null,
    })
    .onConflict(conflict => conflict.columns(['issuer', 'subject']).doNothing())
    .returning('id')
    .executeTakeFirst()
  if (made) return
  if ((await holderOf(trx, issuer, subject)) !== userId)
    throw new PortalError('CONFLICT', { message: `Somebody else signs in by this ${providerName} account already` })
}

async function holderOf(db: Db, issuer: string, subject: string): Promise<string | undefined> {
  const row = await db
    .selectFrom('user_identity')
    .select('user_id')
    .where('issuer', '=', issuer)
    .where('subject', '=', subject)
    .executeTakeFirst()
  return row?.user_id
}

function identityOf(row: Selectable<Database['user_identity']>): UserIdentity {
  return {
    id: row.id,
    issuer: row.issuer,
    userId: row.user_id,
    providerName: row.provider_name,
    email: row.email,
    linkedAt: new Date(row.linked_at).toISOString(),
    usedAt: row.used_at === null ? null : new Date(row.used_at).toISOString(),
  }
}
