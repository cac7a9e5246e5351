/** Rows of what partners embed with, and of brands. */
import type { ColumnType, Generated } from 'kysely'
import type { Brand } from '../../wire/brand.js'
import type { Instant } from './instant.js'

export interface EmbeddingTables {
  /** What an account says of its own brand. */
  branding: {
    account_id: string
    brand: ColumnType<Brand, string, string>
    version: number
    domain: string | null
    domain_proved_at: Instant | null
  }
  /** `data` is base64. */
  brand_image: { account_id: string; name: string; data: string; sent_at: Instant }
  embed_key: {
    id: string
    account_id: string
    secret_hash: string
    origins: string[]
    /** Empty for those from before there were names. */
    name: Generated<string>
    elements: string[] | null
    /** Goes up with each change of what it is for. */
    version: Generated<number>
    /** How the secret ends. */
    ending: Generated<string>
    created_at: ColumnType<string, Date | undefined, never>
    last_used_at: Instant | null
    /** The hash of the previous secret, which is valid until its time ends. */
    previous_hash: string | null
    previous_until: Instant | null
  }
}
