/** Small settings of the server itself: signing keys, the seed's progress. */
import type { Kysely } from 'kysely'
import type { Database } from './database.js'

/** The key of access tokens, in the setting of this name. */
export const SIGNING_KEY = 'identity.signing-key'
/** What other secrets are derived from once that key was replaced: the first one's secret. */
export const DERIVED_FROM = 'identity.derived-from'

export interface SettingStore {
  get(key: string): Promise<string | undefined>
  set(key: string, value: string): Promise<void>
  remove(key: string): Promise<void>
  /** Keeps the value unless there is one already, of whichever server was first; gives the one that is kept. */
  keepFirst(key: string, value: string): Promise<string>
}

export function createSettingStore(db: Kysely<Database>): SettingStore {
  return {
    async get(key) {
      return (await db.selectFrom('setting').select('value').where('key', '=', key).executeTakeFirst())?.value
    },
    async set(key, value) {
      await db
        .insertInto('setting')
        .values({ key, value })
        .onConflict(conflict => conflict.column('key').doUpdateSet({ value }))
        .execute()
    },
    async remove(key) {
      await db.deleteFrom('setting').where('key', '=', key).execute()
    },
    async keepFirst(key, value) {
      await db
        .insertInto('setting')
        .values({ key, value })
        .onConflict(conflict => conflict.column('key').doNothing())
        .execute()
      return (await db.selectFrom('setting').select('value').where('key', '=', key).executeTakeFirstOrThrow()).value
    },
  }
}
