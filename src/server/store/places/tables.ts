/** Rows of environments and workspaces, of what sends to them, and of those that are gone. */
import type { ColumnType, Generated } from 'kysely'
import type { Instant } from '../instant.js'

export interface PlaceTables {
  environment: {
    id: string
    account_id: string
    name: string
    datastore_id: string
    demo: boolean
    location: string | null
    /** Its data are read scrambled, by whoever reads them. */
    is_scrambled: Generated<boolean>
    /** Rises with each change of its record. */
    version: Generated<number>
    created_at: Generated<string>
  }
  environment_key: {
    environment_id: string
    hash: string
    created_at: Generated<string>
    /** When a key ends that another one has replaced. */
    expires: Instant | null
  }
  /** Datastores of which everything is being deleted. */
  removed_datastore: { datastore_id: string; removed_at: Instant }
  ingest_source: { datastore_id: string; platform: string; first_at: Instant; last_at: Instant }
  /** Counts of what came in an hour. */
  ingest_tally: {
    datastore_id: string
    platform: string
    hour: Instant
    entities: number
    samples: number
    costs: number
    refused: number
  }
  /** Why lines of an hour were refused; `place` is where in the last of them. */
  ingest_refusal: {
    datastore_id: string
    platform: string
    hour: Instant
    reason: string
    n: number
    place: string
    last_at: Instant
  }
  workspace: {
    id: string
    account_id: string
    name: string
    /** Null once they belong to the account no more. */
    created_by: string | null
    from_at: Instant | null
    until_at: Instant | null
    is_scrambled: Generated<boolean>
    changed_at: ColumnType<string, string | undefined, string>
    /** Rises with each change of it. */
    version: Generated<number>
  }
  workspace_member: { workspace_id: string; user_id: string; is_admin: boolean }
  workspace_team: { workspace_id: string; team_id: string; is_admin: Generated<boolean> }
  workspace_environment: { workspace_id: string; environment_id: string }
}
