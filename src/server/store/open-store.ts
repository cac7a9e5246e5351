/**
 * Opens the store: engine, migrations, generated tables, then the parts of `Store` over one Kysely instance. No HTTP here, no policy
 * but what a caller hands in.
 */
import type { Registry } from '../../spec/registry.js'
import { createAccountStore } from './accounts/accounts.js'
import { createRoleStore } from './accounts/roles.js'
import { createTeamStore } from './accounts/teams.js'
import { createWorkspaceStore } from './accounts/workspaces.js'
import { createAdminStore } from './admin/list-records.js'
import { createAlertStores } from './alerts/stores.js'
import { createAuditStore } from './audit/audit.js'
import { createBrandStore } from './brands.js'
import { createCatalogueStore } from './catalogues.js'
import { createChangeLog, type WritableChangeLog } from './change-log.js'
import { createClientStore } from './clients.js'
import type { TypedDatabase } from './context.js'
import { createCostProfileStore } from './cost-profiles.js'
import { createDatastores } from './datastore.js'
import { createDerivedStore } from './derived/derived.js'
import { createDesignStore } from './design/scenarios.js'
import { createDimensionStore } from './dimensions/dimensions.js'
import { createEmbedKeyStore } from './embed-keys.js'
import { briefly, inLane, laned, together } from './engine/calls.js'
import { createTableCare } from './engine/table-care.js'
import { createEnvironmentStore } from './environments.js'
import { createExtensionStore } from './extensions/extensions.js'
import { createForecastStore } from './forecasts/forecasts.js'
import { createHubStore } from './hubs/hubs.js'
import { createIdentityStore } from './identity.js'
import type { Derive } from './ingest/entities.js'
import { createInviteStore } from './invites.js'
import { createLicenseStore } from './licenses/licenses.js'
import { createLinkStore } from './links.js'
import { createMailStore } from './mails.js'
import { createDueRollups } from './metrics/due-rollups.js'
import { settleRetention } from './metrics/inherited-retention.js'
import { ownRetention, retentionDays, setRetentionDays } from './metrics/retention.js'
import { retentionLoss } from './metrics/retention-losses.js'
import { type DatabasePlace, openMigrated } from './open-migrated.js'
import { createOrganizationStore } from './organizations/organizations.js'
import { createOverlayStore } from './overlays/overlays.js'
import { createOwnSessions } from './own-sessions.js'
import { createPasskeyStore } from './passkeys.js'
import { createPeopleStore } from './people.js'
import { createEnvironmentRecords } from './places/environment-records.js'
import { createHoldings } from './places/holdings.js'
import { createIngestTallies } from './places/ingest-tallies.js'
import { createRemoval } from './places/remove-datastores.js'
import { createWorkspaceRecords } from './places/workspace-records.js'
import { createPolicyStore } from './policies.js'
import { createPseudonymStore } from './pseudonyms.js'
import { createRevocations, type WritableRevocations } from './revocations.js'
import { createRewardStore } from './rewards/rewards.js'
import { createSavedFilterStore } from './saved-filters.js'
import { createSecondFactorStore } from './second-factor.js'
import { createSettingStore } from './settings.js'
import { createSignInGuard } from './sign-in-guard.js'
import { createFlowStore } from './sso/flows.js'
import { createProviderStore } from './sso/providers.js'
import { createUserIdentities } from './sso/user-identities.js'
import type { Store } from './store.js'
import { createKeptSums } from './sums/keep-sums.js'
import { createUpkeep } from './upkeep.js'
import { standing } from './wall/wall.js'

export interface StoreOptions extends DatabasePlace {
  registry: Registry
  now?: () => Date
  /** A query that takes longer is refused; default 30 s. */
  queryTimeLimitMs?: number
  /** Entities × hours of which summed series are read from samples (query/reader.ts). */
  exactEntityHours?: number
  /** Works out computed fields of entities as they are added or changed; the store itself knows none. */
  derive?: Derive
  /** Told once of each reason for which queries find no way through the second wall. */
  onWallShut?: (reason: string) => void
}

/** Lines of one transaction where everybody else waits for its end. */
const LINES_AT_ONCE = 200
/** Other replicas and jobs change tables without a notice here: tables are looked after this often. */
const TEND_EVERY_MS = 30_000
/** A database that does not answer a trifle within it is away. */
const PING_MS = 5_000

export async function openStore(options: StoreOptions): Promise<Store> {
  const { registry, now = () => new Date() } = options
  const engine = await openMigrated(options, registry)
  const { db, wall } = engine
  const source = { db, registry, wall: wall && { ...wall, onShut: once(options.onWallShut) } }
  const isEmbedded = engine.name === 'pglite'
  const changes = await createChangeLog(engine, source.wall)
  const revocations = await createRevocations(engine)
  const records = recordsOf(source, changes, revocations)
  let isFounding = false
  const due = createDueRollups({ ...source, changes, now, atOnce: isEmbedded ? 200 : 1_000 })
  const sums = createKeptSums(db, registry, engine.name, () => isFounding)
  const jobs = createJobs()
  const care = createTableCare(engine, work => inLane('job', work), jobs.areAtWork)
  const settle = () => inLane('job', () => due.settle())
  // What cannot be worked off now stays noted.
  const settleSoon = () => {
    if (isFounding) return
    void settle().then(care.soon, () => undefined)
    sums.soon()
  }
  const datastore = createDatastores({
    source,
    changes,
    now,
    limits: limitsOf(options),
    derive: options.derive,
    linesAtOnce: () => (isEmbedded && !isFounding ? LINES_AT_ONCE : undefined),
    onWritten: settleSoon,
    onRead: sums.asked,
  })
  const removal = createRemoval(source, engine.alone)
  const upkeep = createUpkeep({
    source,
    now,
    isPaused: () => isFounding,
    // Samples of closed days go: what is summed of them is summed first.
    async before(at) {
      await sums.settle()
      await records.audit.closeAbandoned()
      await records.licenses.keepUp(at)
    },
    async after(datastoreId) {
      if (datastoreId === undefined) await removal.run()
      datastore.touch(datastoreId)
    },
  })
  const tending = setInterval(() => isFounding || care.soon(), TEND_EVERY_MS).unref()
  // What a run before this one left.
  settleSoon()

  return {
    engine: engine.name,
    wall: standing(wall),
    registry,
    ...records,
    datastore,
    derived: createDerivedStore({ db, changes, registry, derive: options.derive }),
    forecasts: createForecastStore(source),
    overlays: createOverlayStore(source, changes, limitsOf(options)),
    changes,
    keepUp: upkeep.run,
    removeDatastores: removal.run,
    rolledUp: settle,
    settled: () => settle().then(() => sums.settle()),
    asJob: jobs.run,
    together,
    tend: () => care.run(),
    analyze: () => care.analyze(),
    founding(isOn) {
      isFounding = isOn
      if (!isOn) settleSoon()
    },
    ping: () => engine.ping(PING_MS),
    retention: retentionOf(source, datastore.touch),
    alone: engine.alone,
    async close() {
      clearInterval(tending)
      await removal.stop()
      await care.stop()
      await due.stop()
      await sums.stop()
      await upkeep.stop()
      datastore.close()
      await changes.close()
      await revocations.close()
      await engine.close()
    },
  }
}

function createJobs() {
  let atWork = 0
  return {
    areAtWork: () => atWork > 0,
    run<T>(work: () => Promise<T>): Promise<T> {
      atWork += 1
      return inLane('job', work).finally(() => {
        atWork -= 1
      })
    },
  }
}

const retentionOf = (source: TypedDatabase, touch: (datastoreId: string) => void): Store['retention'] => ({
  get: datastoreId => retentionDays({ db: source.db, datastoreId }),
  own: datastoreId => ownRetention({ db: source.db, datastoreId }),
  async set(datastoreId, days) {
    await setRetentionDays({ db: source.db, datastoreId }, days)
    touch(datastoreId)
  },
  async settle() {
    for (const datastoreId of await settleRetention(source.db)) touch(datastoreId)
  },
  loss: asked => inLane('read', () => retentionLoss(source, asked)),
})

/** Tells each reason the first time. */
function once(tell: StoreOptions['onWallShut']): (reason: string) => void {
  const warned = new Set<string>()
  return reason => {
    if (warned.has(reason)) return
    warned.add(reason)
    tell?.(reason)
  }
}

function limitsOf({ queryTimeLimitMs: timeLimitMs, exactEntityHours }: StoreOptions) {
  return {
    ...(timeLimitMs !== undefined && { timeLimitMs }),
    ...(exactEntityHours !== undefined && { exactEntityHours }),
  }
}

/** Users, accounts and environments: plain tables, read and written during a sign-in. */
function recordsOf(source: TypedDatabase, changes: WritableChangeLog, revocations: WritableRevocations) {
  const { db } = source
  const environments = createEnvironmentStore(db, changes)
  const settings = createSettingStore(db)
  const parts = { db, changes, revocations }
  return {
    holdings: createHoldings(source),
    accounts: laned('session', createAccountStore(parts)),
    teams: laned('session', createTeamStore(parts)),
    workspaces: laned('session', createWorkspaceStore(parts)),
    roles: laned('session', createRoleStore(parts)),
    identity: laned('session', createIdentityStore(db, revocations)),
    links: laned('session', createLinkStore(db, revocations)),
    secondFactor: laned('session', createSecondFactorStore(db)),
    passkeys: laned('session', createPasskeyStore(db)),
    people: laned('session', createPeopleStore(db, revocations)),
    ownSessions: laned('session', createOwnSessions(db, revocations)),
    invites: laned('session', createInviteStore(db, revocations)),
    mails: laned('session', createMailStore(db)),
    admin: laned('read', createAdminStore(db)),
    audit: laned('session', createAuditStore(db)),
    clients: laned('session', createClientStore(db, revocations)),
    brands: laned('session', createBrandStore(db, revocations)),
    policies: laned('session', createPolicyStore(db)),
    embedKeys: laned('session', createEmbedKeyStore(db, revocations)),
    guard: laned('session', createSignInGuard(db)),
    providers: laned('session', createProviderStore(db)),
    flows: laned('session', createFlowStore(db)),
    userIdentities: laned('session', createUserIdentities(db, revocations)),
    extensions: laned('session', createExtensionStore(db)),
    licenses: laned('session', createLicenseStore(db, revocations)),
    rewards: laned('session', createRewardStore(db)),
    organizations: laned('session', createOrganizationStore(db, revocations)),
    revocations: { ...laned('session', revocations), subscribe: revocations.subscribe },
    // Collectors prove their keys before the writes of others: what they send is read meanwhile.
    environments: {
      ...laned('session', environments),
      isAuthKey: (datastoreId: string, hash: string) => briefly(() => environments.isAuthKey(datastoreId, hash)),
    },
    hubs: laned('write', createHubStore(db, environments)),
    environmentRecords: laned('session', createEnvironmentRecords(parts)),
    workspaceRecords: laned('session', createWorkspaceRecords(parts)),
    ingestTallies: laned('read', createIngestTallies(db)),
    savedFilters: createSavedFilterStore(source),
    costProfiles: createCostProfileStore(source),
    alerts: createAlertStores(source, changes),
    designs: createDesignStore(source),
    dimensions: createDimensionStore(source, changes),
    catalogues: createCatalogueStore(db),
    settings: laned('session', settings),
    pseudonyms: laned('session', createPseudonymStore(settings, environments)),
  }
}
