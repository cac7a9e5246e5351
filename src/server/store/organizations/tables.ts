/** Rows of organizations. */
import type { Generated } from 'kysely'
import type { Instant } from '../instant.js'

export interface OrganizationTables {
  organization: {
    id: string
    account_id: string
    name: string
    version: Generated<number>
    created_at: Generated<string>
  }
  organization_domain: {
    organization_id: string
    domain: string
    proved_at: Instant | null
    proved_by: 'dns' | 'mail' | null
    /** The hash of the code that was mailed last. */
    code_hash: string | null
    code_until: Instant | null
    code_tries: Generated<number>
  }
  provision_rule: {
    organization_id: string
    position: number
    /** Null: each of the organization's. */
    domain: string | null
    account_id: string
    /** `member`, a role of the product by its name, or the id of another. */
    role_id: string
    team_id: string | null
  }
  provision_done: { organization_id: string; account_id: string; user_id: string; at: Instant }
}
