/** Row types of the plain tables. Entity tables are generated from the registry (generated-tables.ts) and addressed by name. */
import type { ColumnType, Generated, Kysely, Transaction } from 'kysely'
import type { CapacityPrices } from '../../analytics/cost/owned-capacity.js'
import type { ActorKind, AuditKind, AuditOutcome } from '../../wire/audit.js'
import type { NodePrices } from '../../wire/cost-profile.js'
import type { Policies } from '../../wire/policies.js'
import type { AlertTables } from './alerts/tables.js'
import type { DesignTables } from './design/types.js'
import type { DimensionTables } from './dimensions/types.js'
import type { EmbeddingTables } from './embedding-tables.js'
import type { FlowTables } from './flows/tables.js'
import type { HubTables } from './hubs/tables.js'
import type { Instant } from './instant.js'
import type { ObjectTables } from './object-tables.js'
import type { OverlayTables } from './overlays/types.js'
import type { PersonTables } from './person-tables.js'
import type { PlaceTables } from './places/tables.js'
import type { SsoTables } from './sso/tables.js'
import type { SumTables } from './sums/tables.js'

/** What a cost profile says, as it is kept. */
export interface KeptProfile {
  prices: CapacityPrices
  nodes: NodePrices
  /** Budgets of a month, by currency. */
  budgets: { currency: string; amount: number }[]
}

export interface Database
  extends SsoTables,
    EmbeddingTables,
    ObjectTables,
    AlertTables,
    PlaceTables,
    HubTables,
    FlowTables,
    DesignTables,
    DimensionTables,
    OverlayTables,
    PersonTables,
    SumTables {
  setting: { key: string; value: string }
  portal_user: {
    id: string
    email: string
    name: string
    password_hash: string | null
    phone: string | null
    country: string | null
    company: string | null
    preferences: ColumnType<Record<string, unknown>, string | undefined, string>
    verified_at: Instant | null
    /** Since then they come in no more. */
    locked_at: Instant | null
    version: Generated<number>
  }
  account: {
    id: string
    name: string
    type: string
    currency: string
    slug_name: string
    parent_id: string | null
    /** Its id, its parent's, and so on to the root. */
    lineage: string[]
    capabilities: Generated<string[]>
    /** Its members need a second factor, as those of the accounts below. */
    factor_required: Generated<boolean>
    /** In it and below; null: as many as its licences allow. */
    most_environments: number | null
    version: Generated<number>
    created_at: Generated<string>
  }
  account_member: { account_id: string; user_id: string; is_owner: boolean; is_ghost: Generated<boolean> }
  /** The other account is what `kind` says to the account. */
  account_relation: { account_id: string; kind: string; other_id: string }
  team: { id: string; account_id: string; name: string }
  team_member: { team_id: string; user_id: string }
  /** A role belongs to an account, or to all where there is none. */
  identity_role: { id: string; account_id: string | null; name: string; actions: string[]; version: Generated<number> }
  role_assignment: {
    id: string
    /** Where it was made; null for all. */
    account_id: string | null
    /** A role of the product by its name, or the id of another. */
    role_id: string
    user_id: string | null
    team_id: string | null
    resource: 'all' | 'account' | 'environment' | 'workspace'
    /** Empty for all. */
    resource_id: string
  }
  refresh_family: {
    family: string
    user_id: string
    original_user_id: string | null
    /** Session of the administrator who acts as the user. */
    original_family: string | null
    /** An identity provider vouched for the user. */
    by_provider: Generated<boolean>
    /** Names are hidden in it. */
    in_demo_mode: Generated<boolean>
    revoked_at: Instant | null
    started_at: Instant | null
    used_at: Instant | null
    agent: string | null
    address: string | null
  }
  refresh_token: {
    hash: string
    family: string
    expires: Instant
    /** Set when rotated away: until `retired_at` + grace it answers the same successor. */
    retired_at: Instant | null
    sealed_successor: string | null
    /** Its session; another one for a token that was given up to end acting as somebody else. */
    successor_family: string | null
  }
  revocation: { id: Generated<number>; kind: 'session' | 'member'; subject: string; at: Generated<string> }
  sign_in_guard: { key: string; failures: number; last_at: Instant; closed_until: Instant }
  remembered_device: { hash: string; user_id: string; last_at: Instant }
  one_time_link: {
    id: string
    hash: string
    purpose: string
    user_id: string | null
    email: string | null
    expires: Instant
  }
  mail: {
    id: string
    kind: string
    recipient: string
    data: ColumnType<Record<string, string>, string, string>
    created_at: Instant
    due_at: Instant
    tries: Generated<number>
    done_at: Instant | null
  }
  invite: {
    id: string
    hash: string
    account_id: string
    email: string
    role: string
    invited_by: string
    created_at: Instant
    expires: Instant
    accepted_at: Instant | null
    declined_at: Instant | null
    workspace_id: Generated<string | null>
    is_workspace_admin: Generated<boolean>
  }
  /** The row of `portal_user` with the same id has its roles. */
  identity_client: { id: string; account_id: string; name: string; created_at: Instant }
  client_secret: {
    id: string
    client_id: string
    hash: string
    actions: string[] | null
    created_at: Instant
    expires: Instant
    last_used_at: Instant | null
  }
  audit_entry: {
    sequence: number
    /** The id of the call. */
    id: string
    at: Instant
    kind: AuditKind
    action: string
    outcome: AuditOutcome
    error: string | null
    actor_kind: ActorKind
    actor_id: string | null
    subject_id: string | null
    session_id: string | null
    account_id: string | null
    lineage: string[] | null
    target_type: string | null
    target_id: string | null
    address: string | null
    agent: string | null
    /** Text, so that it is read as it was written. */
    details: string
    previous: string
    hash: string
  }
  /** One row: where the chain of entries ends. */
  audit_head: { key: Generated<string>; sequence: number; hash: string }
  /** Calls that have begun and have no entry yet. */
  audit_open: { id: string; begun_at: Generated<string>; entry: string }
  reference_catalogue: {
    kind: string
    key: string
    part: string
    body: unknown
    source: string | null
    imported_at: Instant
  }
  saved_filter: {
    id: string
    account_id: string
    user_id: string
    entity: string
    name: string
    view: string
    sharing: 'user' | 'account'
    updated_at: Instant
  }
  /** The view that a user's list opens with. */
  default_view: { account_id: string; user_id: string; entity: string; filter_id: string }
  /** `first_at`: when something of the datastore was first observed. */
  datastore_state: { datastore_id: string; as_of: Instant | null; first_at: Instant | null }
  /** Types of which a datastore has or had entities. */
  held_type: { datastore_id: string; type: string }
  metric_state: {
    datastore_id: string
    type: string
    closed_before: Instant
    closing_before: Instant
    /** Hours before it may have been reported as a whole, without samples. */
    reported_until: Instant | null
    /** Days before it may have been reported as a whole, without hours. */
    reported_days_until: Instant | null
  }
  rollup_due: { datastore_id: string; type: string; id: string }
  counter_reading: { datastore_id: string; type: string; id: string; measure: string; at: Instant; total: number }
  /** Null keeps everything. `is_inherited`: as an account says, not the environment. */
  retention: { datastore_id: string; kind: string; days: number | null; is_inherited: Generated<boolean> }
  /** What an account sets of its policies. */
  account_policy: {
    account_id: string
    policies: ColumnType<Policies, string, string>
    version: number
    changed_at: Instant
  }
  /** What the values of a type were last worked out by. */
  policy_applied: { datastore_id: string; type: string; stamp: string }
  cost_profile: {
    datastore_id: string
    profile: ColumnType<KeptProfile, string, string>
    version: number
  }
  /** What entities were: `row` from `from_at` until `to_at`, when it changed or went. */
  entity_history: { datastore_id: string; type: string; id: string; from_at: Instant; to_at: Instant; row: string }
  forecast_made: {
    datastore_id: string
    type: string
    id: string
    metric: string
    made_on: string
    made_at: Instant
    first_day: string
    p50: number[]
    /** Null in what was made before there was such a band. */
    lo50: number[] | null
    hi50: number[] | null
    lo80: number[]
    hi80: number[]
    lo95: number[]
    hi95: number[]
    models: string[]
    mase: number | null
    scale: number
    scored_until: string | null
    scored_days: number
    scored_error: number
    within50: number
    within80: number
    within95: number
    tried_days: number
    held: number[]
  }
  /** Levels that the bands of a series are drawn at, by what its kept forecasts held. */
  forecast_level: {
    datastore_id: string
    type: string
    id: string
    metric: string
    levels: number[]
    moved_on: string
  }
  change_head: { key: string; epoch: string; sequence: number }
  change_commit: { key: string; sequence: number; patches: string; at: Generated<string> }
}

export type Db = Kysely<Database> | Transaction<Database>
