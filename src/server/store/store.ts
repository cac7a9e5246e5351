/**
 * The store: everything the server keeps, behind interfaces that know no HTTP. SQL lives in this folder only.
 *
 * Two engines, one dialect: PGlite in a worker thread (default, a directory) or PostgreSQL (`DATABASE_URL`). `openStore` migrates,
 * generates entity tables from the registry, and answers a `Store`. Identity, environments and the change log are plain tables; each
 * entity type has its typed table, hourly metrics and a rollup row. Every write that readers can see appends to the change log in the
 * same transaction, so patches exist exactly when the data do, in commit order.
 */

import type { Registry } from '../../spec/registry.js'
import type { KindWithData } from '../../wire/retention.js'
import type { AccountStore, RoleStore, TeamStore, WorkspaceStore } from './accounts/types.js'
import type { AdminStore } from './admin/types.js'
import type { AlertStores } from './alerts/types.js'
import type { AuditStore } from './audit/types.js'
import type { BrandStore } from './brands.js'
import type { CatalogueStore } from './catalogues.js'
import type { ChangeLog } from './change-log.js'
import type { ClientStore } from './clients.js'
import type { CostProfileStore } from './cost-profiles.js'
import type { DatastoreStore } from './datastore.js'
import type { DerivedStore } from './derived/types.js'
import type { DesignStore } from './design/types.js'
import type { DimensionStore } from './dimensions/types.js'
import type { EmbedKeyStore } from './embed-keys.js'
import type { EnvironmentStore } from './environments.js'
import type { ExtensionStore } from './extensions/extensions.js'
import type { ForecastStore } from './forecasts/types.js'
import type { HubStore } from './hubs/types.js'
import type { IdentityStore } from './identity-types.js'
import type { InviteStore } from './invites.js'
import type { LicenseStore } from './licenses/types.js'
import type { LinkStore } from './links.js'
import type { MailStore } from './mails.js'
import type { RetentionChange, RetentionDays } from './metrics/retention.js'
import type { RetentionLoss } from './metrics/retention-losses.js'
import type { OrganizationStore } from './organizations/types.js'
import type { OverlayStore } from './overlays/types.js'
import type { OwnSessionStore } from './own-sessions.js'
import type { PasskeyStore } from './passkeys.js'
import type { PeopleStore } from './people.js'
import type { EnvironmentRecordStore } from './places/environment-records.js'
import type { Holdings } from './places/holdings.js'
import type { IngestTallyStore } from './places/ingest-tallies.js'
import type { WorkspaceRecordStore } from './places/workspace-records.js'
import type { PolicyStore } from './policies.js'
import type { PseudonymStore } from './pseudonyms.js'
import type { RevocationStore } from './revocations.js'
import type { RewardStore } from './rewards/types.js'
import type { SavedFilterStore } from './saved-filters.js'
import type { SecondFactorStore } from './second-factor.js'
import type { SettingStore } from './settings.js'
import type { SignInGuardStore } from './sign-in-guard.js'
import type { FlowStore, ProviderStore, UserIdentityStore } from './sso/types.js'
import type { Standing } from './wall/wall.js'

export interface Store {
  readonly engine: 'pglite' | 'postgresql'
  /** The part of the second wall that stands. */
  readonly wall: Standing
  /** The types that it was opened with. */
  readonly registry: Registry
  readonly identity: IdentityStore
  readonly accounts: AccountStore
  readonly teams: TeamStore
  readonly workspaces: WorkspaceStore
  readonly roles: RoleStore
  readonly revocations: RevocationStore
  readonly guard: SignInGuardStore
  readonly links: LinkStore
  readonly people: PeopleStore
  readonly secondFactor: SecondFactorStore
  readonly passkeys: PasskeyStore
  readonly ownSessions: OwnSessionStore
  readonly invites: InviteStore
  readonly mails: MailStore
  readonly admin: AdminStore
  readonly audit: AuditStore
  readonly providers: ProviderStore
  readonly flows: FlowStore
  readonly userIdentities: UserIdentityStore
  readonly organizations: OrganizationStore
  readonly extensions: ExtensionStore
  readonly licenses: LicenseStore
  readonly rewards: RewardStore
  readonly clients: ClientStore
  readonly environments: EnvironmentStore
  readonly hubs: HubStore
  readonly environmentRecords: EnvironmentRecordStore
  readonly workspaceRecords: WorkspaceRecordStore
  readonly ingestTallies: IngestTallyStore
  readonly embedKeys: EmbedKeyStore
  readonly brands: BrandStore
  readonly policies: PolicyStore
  readonly savedFilters: SavedFilterStore
  readonly costProfiles: CostProfileStore
  readonly alerts: AlertStores
  readonly datastore: DatastoreStore
  readonly derived: DerivedStore
  readonly forecasts: ForecastStore
  readonly catalogues: CatalogueStore
  readonly designs: DesignStore
  readonly overlays: OverlayStore
  readonly dimensions: DimensionStore
  readonly changes: ChangeLog
  /** How many days a datastore keeps each kind of data; null keeps all. */
  readonly retention: {
    /** Days that count, by kind. */
    get(datastoreId: string): Promise<RetentionDays>
    /** Those that the environment says itself. */
    own(datastoreId: string): Promise<Partial<RetentionDays>>
    set(datastoreId: string, days: RetentionChange): Promise<void>
    /** Takes over what accounts say, of all datastores: after one says something else. */
    settle(): Promise<void>
    /** What would be lost of a kind that was kept for so many days; undefined where nothing is older. */
    loss(asked: {
      datastoreId: string
      kind: KindWithData
      days: number
      now: Date
    }): Promise<RetentionLoss | undefined>
  }
  /** Counts what an environment holds, which its deletion would lose. */
  holdings(environmentId: string, datastoreId: string): Promise<Holdings>
  /** Deletes what was in environments that are gone. */
  removeDatastores(): Promise<void>
  /** Resolves when no rollup is due any more, and slot sums are kept of all there is: both follow behind ingest. */
  settled(): Promise<void>
  /** Resolves when no rollup is due any more: lists and dashboards read them, while sums that are not kept yet are taken from samples. */
  rolledUp(): Promise<void>
  /** Does the regular upkeep: it closes days and deletes what is too old, in all datastores or in one. */
  keepUp(now: Date, datastoreId?: string): Promise<void>
  readonly settings: SettingStore
  readonly pseudonyms: PseudonymStore
  /** Runs one thing at a time of a name, on all servers of the database. */
  alone<T>(name: string, run: () => Promise<T>): Promise<T>
  /** Statistics of what was filled and dead rows, which are looked after in the background, now: resolves when done. */
  tend(): Promise<void>
  /** The part of it that planners need: statistics. */
  analyze(): Promise<void>
  /**
   * While nobody reads yet, as when an estate is founded: lines are taken in large slices, and what follows behind ingest waits for `settled` and
   * `tend`, or for the end of it.
   */
  founding(isOn: boolean): void
  /** Runs work whose statements come after those that somebody waits for. */
  asJob<T>(work: () => Promise<T>): Promise<T>
  /** Runs work whose statements follow each other, and come before those of readers. */
  together<T>(work: () => Promise<T>): Promise<T>
  /** Resolves when the database answers; rejects with UNAVAILABLE when it is away. */
  ping(): Promise<void>
  close(): Promise<void>
}
