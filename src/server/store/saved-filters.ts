/** Saved filters of an account's users. A name is unique among the filters of a user, and among those shared with the account. */
import { randomUUID } from 'node:crypto'
import { type Selectable, sql } from 'kysely'
import type { SavedFilterInput } from '../../wire/saved-filter.js'
import type { Database, Db } from './database.js'
import { lockNames } from './locks.js'
import { readBehind, type WalledSource } from './wall/read-behind.js'

export interface SavedFilterRecord extends SavedFilterInput {
  id: string
  /** The list of who asks opens with it. */
  isDefault: boolean
  accountId: string
  userId: string
  updatedAt: string
}

export interface SavedFilterStore {
  /** The user's filters of an entity type, or of all, and those shared with the account, by name. */
  list(scope: { accountId: string; userId: string; entity?: string | undefined }): Promise<SavedFilterRecord[]>
  byId(accountId: string, id: string): Promise<Omit<SavedFilterRecord, 'isDefault'> | undefined>
  /**
   * Replaces one's own of that name. Gives why not: the account's of that name is somebody else's, the user sees another of that name (one's own beside the
   * account's), or there are as many as may be. Two calls at once
   * end as one after the other.
   */
  save(
    filter: Omit<SavedFilterRecord, 'id' | 'updatedAt' | 'isDefault'>,
    most: number,
    now: Date,
  ): Promise<SavedFilterRecord | 'taken' | 'twin' | 'full'>
  remove(accountId: string, id: string): Promise<void>
  /** Opens the user's list with this one in place of any other. False where there is none that the user sees. */
  openWith(user: { accountId: string; userId: string }, id: string): Promise<boolean>
  /** No longer, if it does: not if another one took its place. */
  openPlainly(user: { accountId: string; userId: string }, id: string): Promise<void>
}

export function createSavedFilterStore(source: WalledSource): SavedFilterStore {
  const { db } = source
  return {
    async list(scope) {
      return readBehind(source, { accountId: scope.accountId }, async reader => {
        const rows = await visible(reader, scope).orderBy('name').execute()
        const defaults = await defaultsOf(reader, scope)
        return rows.map(row => ({ ...recordOf(row), isDefault: defaults.has(row.id) }))
      })
    },
    async byId(accountId, id) {
      const row = await readBehind(source, { accountId }, reader =>
        reader
          .selectFrom('saved_filter')
          .selectAll()
          .where('account_id', '=', accountId)
          .where('id', '=', id)
          .executeTakeFirst(),
      )
      return row && recordOf(row)
    },
    async save(filter, most, now) {
      const { accountId, userId, entity, name, sharing, view } = filter
      return db.transaction().execute(async trx => {
        await lockNames(trx, [`filters ${accountId}`])
        const existing = await named(trx, filter)
        if (existing && existing.user_id !== userId) return 'taken'
        if (!existing && (await visible(trx, filter).where('name', '=', name).executeTakeFirst())) return 'twin'
        if (!existing && (await visible(trx, filter).execute()).length >= most) return 'full'
        const values = { account_id: accountId, user_id: userId, entity, name, view, sharing, updated_at: now }
        const row = await trx
          .insertInto('saved_filter')
          .values({ id: existing?.id ?? randomUUID(), ...values })
          .onConflict(conflict => conflict.column('id').doUpdateSet({ view, updated_at: now }))
          .returningAll()
          .executeTakeFirstOrThrow()
        return { ...recordOf(row), isDefault: (await defaultsOf(trx, filter)).has(row.id) }
      })
    },
    async remove(accountId, id) {
      await db.deleteFrom('saved_filter').where('account_id', '=', accountId).where('id', '=', id).execute()
    },
    async openWith({ accountId, userId }, id) {
      // The lock makes a deletion at the same moment wait: it then takes the row of the default with it.
      const { rows } = await sql`insert into default_view (account_id, user_id, entity, filter_id)
        select account_id, ${userId}, entity, id from saved_filter
          where account_id = ${accountId} and id = ${id} and (user_id = ${userId} or sharing = 'account') for key share
        on conflict (account_id, user_id, entity) do update set filter_id = excluded.filter_id returning filter_id`.execute(
        db,
      )
      return rows.length > 0
    },
    async openPlainly({ accountId, userId }, id) {
      await db
        .deleteFrom('default_view')
        .where('account_id', '=', accountId)
        .where('user_id', '=', userId)
        .where('filter_id', '=', id)
        .execute()
    },
  }
}

interface Scope {
  accountId: string
  userId: string
  entity: string
}

/** Returns the filters that the user sees, of one entity type or of all. */
function visible(db: Db, { accountId, userId, entity }: Omit<Scope, 'entity'> & { entity?: string | undefined }) {
  return db
    .selectFrom('saved_filter')
    .selectAll()
    .where('account_id', '=', accountId)
    .$if(entity !== undefined, query => query.where('entity', '=', entity ?? ''))
    .where(eb => eb.or([eb('user_id', '=', userId), eb('sharing', '=', 'account')]))
}

/** Ids of those that the user's lists open with. */
async function defaultsOf(db: Db, { accountId, userId }: Omit<Scope, 'entity'>): Promise<Set<string>> {
  const rows = await db
    .selectFrom('default_view')
    .select('filter_id')
    .where('account_id', '=', accountId)
    .where('user_id', '=', userId)
    .execute()
  return new Set(rows.map(row => row.filter_id))
}

/** The filter of that name: of the user, or of the account. */
function named(db: Db, { name, sharing, ...scope }: Scope & { name: string; sharing: 'user' | 'account' }) {
  const query = visible(db, scope).where('name', '=', name).where('sharing', '=', sharing)
  return (sharing === 'user' ? query.where('user_id', '=', scope.userId) : query).executeTakeFirst()
}

function recordOf(row: Selectable<Database['saved_filter']>): Omit<SavedFilterRecord, 'isDefault'> {
  return {
    id: row.id,
    accountId: row.account_id,
    userId: row.user_id,
    entity: row.entity,
    name: row.name,
    view: row.view,
    sharing: row.sharing,
    updatedAt: new Date(row.updated_at).toISOString(),
  }
}
