/** Rows of licences. */
import type { Generated } from 'kysely'
import type { Instant } from '../instant.js'

export interface LicenseTables {
  license: {
    id: string
    name: string
    capabilities: string[]
    most_environments: number | null
    most_entities: number | null
    version: Generated<number>
    created_at: Generated<string>
  }
  account_license: {
    id: string
    license_id: string
    account_id: string
    from_at: Instant
    until_at: Instant | null
    /** When its owners were told that it ends. */
    warned_at: Instant | null
    /** When tokens that came by it were ended after its time. */
    ended_at: Instant | null
  }
}
