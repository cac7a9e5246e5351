/** Secret keys that partners' backends mint embed sessions with, and the origins that they may be embedded at. */
import { randomUUID } from 'node:crypto'
import type { Kysely } from 'kysely'
import type { Database } from './database.js'

/** A secret key a partner's backend mints embed sessions with. */
export interface EmbedKey {
  id: string
  accountId: string
  secretHash: string
  origins: string[]
}

export interface EmbedKeyStore {
  createEmbedKey(key: Omit<EmbedKey, 'id'> & { id?: string }): Promise<EmbedKey>
  embedKeys(): Promise<EmbedKey[]>
  registeredOrigins(): Promise<string[]>
}

export function createEmbedKeyStore(db: Kysely<Database>): EmbedKeyStore {
  return {
    async createEmbedKey(key) {
      const row = {
        id: key.id ?? randomUUID(),
        account_id: key.accountId,
        secret_hash: key.secretHash,
        origins: key.origins,
      }
      await db
        .insertInto('embed_key')
        .values(row)
        .onConflict(conflict =>
          conflict.column('id').doUpdateSet({ secret_hash: row.secret_hash, origins: row.origins }),
        )
        .execute()
      return { ...key, id: row.id }
    },
    async embedKeys() {
      const rows = await db.selectFrom('embed_key').selectAll().execute()
      return rows.map(row => ({
        id: row.id,
        accountId: row.account_id,
        secretHash: row.secret_hash,
        origins: row.origins,
      }))
    },
    async registeredOrigins() {
      const rows = await db.selectFrom('embed_key').select('origins').execute()
      return [...new Set(rows.flatMap(row => row.origins))]
    },
  }
}
