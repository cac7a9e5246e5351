/** Saved filters of an account's users. A name is unique among one user's own, and among those shared with the account. */
import { randomUUID } from 'node:crypto'
import type { Kysely, Selectable } from 'kysely'
import type { Database } from './database.js'
import type { SavedFilterRecord, SavedFilterStore } from './store.js'

export function createSavedFilterStore(db: Kysely<Database>): SavedFilterStore {
  return {
    async list({ accountId, userId, entity }) {
      const rows = await db
        .selectFrom('saved_filter')
        .selectAll()
        .where('account_id', '=', accountId)
        .where('entity', '=', entity)
        .where(eb => eb.or([eb('user_id', '=', userId), eb('sharing', '=', 'account')]))
        .orderBy('name')
        .execute()
      return rows.map(recordOf)
    },
    async byName({ accountId, userId, entity, name, sharing }) {
      let query = db
        .selectFrom('saved_filter')
        .selectAll()
        .where('account_id', '=', accountId)
        .where('entity', '=', entity)
        .where('name', '=', name)
        .where('sharing', '=', sharing)
      if (sharing === 'user') query = query.where('user_id', '=', userId)
      const row = await query.executeTakeFirst()
      return row && recordOf(row)
    },
    async byId(accountId, id) {
      const row = await db
        .selectFrom('saved_filter')
        .selectAll()
        .where('account_id', '=', accountId)
        .where('id', '=', id)
        .executeTakeFirst()
      return row && recordOf(row)
    },
    async save({ accountId, userId, entity, name, view, sharing, id = randomUUID() }, now) {
      const values = { account_id: accountId, user_id: userId, entity, name, view, sharing, updated_at: now }
      const row = await db
        .insertInto('saved_filter')
        .values({ id, ...values })
        .onConflict(conflict => conflict.column('id').doUpdateSet({ view, updated_at: now }))
        .returningAll()
        .executeTakeFirstOrThrow()
      return recordOf(row)
    },
    async remove(accountId, id) {
      await db.deleteFrom('saved_filter').where('account_id', '=', accountId).where('id', '=', id).execute()
    },
  }
}

function recordOf(row: Selectable<Database['saved_filter']>): SavedFilterRecord {
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
