/**
 * Opens the store: engine, migrations, generated tables, then the parts of `Store` over one Kysely instance. No HTTP here, no policy
 * but what a caller hands in.
 */
import type { Kysely } from 'kysely'
import { createCostIds } from '../../connectors/focus/cost-id.js'
import type { Registry } from '../../spec/registry.js'
import type { IngestAnswer } from '../../wire/ingest.js'
import type { Query, QueryResult, Row } from '../../wire/query.js'
import { createCatalogueStore } from './catalogues.js'
import { createChangeLog } from './change-log.js'
import type { Database } from './database.js'
import { createDerivedStore } from './derived/derived.js'
import { inLane, laned } from './engine/calls.js'
import { openEngine } from './engine/open-engine.js'
import { createSharedReads } from './engine/shared-reads.js'
import { createTableCare } from './engine/table-care.js'
import { createEnvironmentStore } from './environments.js'
import { createForecastStore } from './forecasts/forecasts.js'
import { generateTables } from './generate-tables.js'
import { createIdentityStore } from './identity.js'
import { expireCosts } from './ingest/costs.js'
import type { Derive } from './ingest/entities.js'
import { ingest } from './ingest/ingest.js'
import { addAnswers, sliceLines } from './ingest/slices.js'
import { createLinkStore } from './links.js'
import { createDueRollups } from './metrics/due-rollups.js'
import { retentionDays, setRetentionDays } from './metrics/retention.js'
import { keepUpMetrics } from './metrics/upkeep.js'
import { migrate } from './migrations.js'
import { countVisible } from './query/count-visible.js'
import { createKeptAnswers } from './query/kept-answers.js'
import { queryFacts } from './query/query-facts.js'
import { explainQuery, exportPages, runQuery } from './query/run-query.js'
import { askedOf } from './query/share.js'
import { visibleIds } from './query/visible-ids.js'
import { createRevocations } from './revocations.js'
import { createSavedFilterStore } from './saved-filters.js'
import { createSignInGuard } from './sign-in-guard.js'
import type { DatastoreStore, QueryContext, Store } from './store.js'
import { createKeptSums } from './sums/keep-sums.js'

export interface StoreOptions {
  registry: Registry
  /** PostgreSQL; without it `dataDir` on PGlite, without that PGlite in memory. */
  url?: string
  dataDir?: string
  /** What a new `dataDir` begins as (pack-tables.ts); without the file its tables are made then. */
  template?: string
  now?: () => Date
  /** A query that takes longer is refused; default 30 s. */
  queryTimeLimitMs?: number
  /** Entities × hours of which summed series are read from samples (query/reader.ts). */
  exactEntityHours?: number
  /** Works out computed fields of entities as they are added or changed; the store itself knows none. */
  derive?: Derive
}

const UPKEEP_EVERY_MS = 600_000
/** Lines of one transaction where everybody else waits for its end. */
const LINES_AT_ONCE = 200
/** Changes that nobody tells of here: by other replicas, and by jobs. */
const TEND_EVERY_MS = 30_000
/** A database that does not answer a trifle within it is away. */
const PING_MS = 5_000

export async function openStore(options: StoreOptions): Promise<Store> {
  const { registry, now = () => new Date() } = options
  const engine = await openEngine({
    ...(options.url !== undefined && { url: options.url }),
    ...(options.dataDir !== undefined && { dataDir: options.dataDir }),
    ...(options.template !== undefined && { template: options.template }),
  })
  const { db } = engine
  const source = { db, registry }
  try {
    await engine.alone('schema', async () => {
      await migrate(db)
      await generateTables(db, registry)
    })
  } catch (error) {
    await engine.close()
    throw error
  }
  const changes = await createChangeLog(engine)
  const revocations = await createRevocations(engine)

  const { queryTimeLimitMs: timeLimitMs, exactEntityHours } = options
  const limits = {
    ...(timeLimitMs !== undefined && { timeLimitMs }),
    ...(exactEntityHours !== undefined && { exactEntityHours }),
  }
  const readingFor = (context: QueryContext, signal = context.signal) => ({ ...limits, signal })
  const shared = createSharedReads<QueryResult>()
  const answers = createKeptAnswers()
  const stopHearing = changes.subscribe(answers.hear)
  /** An answer that still holds, else one that is on its way, else a new one. */
  const answer = async (query: Query, context: QueryContext): Promise<QueryResult> => {
    const run = (signal = context.signal) => runQuery(source, query, context, readingFor(context, signal))
    const asked = askedOf(registry, query, context)
    if (!asked) return run()
    const known = answers.find(asked)
    if (known) return known
    const keep = answers.begin(asked)
    const { epoch, sequence } = asked.position
    return shared.run(`${epoch} ${sequence} ${asked.key}`, context.signal, async signal => {
      const found = await run(signal)
      keep(found)
      return found
    })
  }
  const due = createDueRollups({ db, changes, registry, now, atOnce: engine.name === 'pglite' ? 200 : 1_000 })
  let isFounding = false
  const sums = createKeptSums(db, registry, engine.name, () => isFounding)
  const care = createTableCare(engine, work => inLane('job', work))
  const settle = () => inLane('job', () => due.settle())
  // What cannot be worked off now stays noted.
  const settleSoon = () => {
    if (isFounding) return
    void settle().then(care.soon, () => undefined)
    sums.soon()
  }

  const datastore: DatastoreStore = {
    async ingest(datastoreId, lines, idOfCost) {
      const slices = engine.name === 'pglite' && !isFounding ? sliceLines(lines, LINES_AT_ONCE) : [lines]
      const ids = idOfCost ?? createCostIds()
      const parts: IngestAnswer[] = []
      for (const slice of slices) {
        const write = () =>
          ingest({ db, datastoreId, registry, now: now() }, slice, { changes, derive: options.derive, idOfCost: ids })
        const told = await inLane('write', write)
        answers.touch(datastoreId, Object.keys(told.types))
        parts.push(told)
      }
      settleSoon()
      return addAnswers(parts)
    },
    query: answer,
    explain: (query, context) => explainQuery(source, query, context, readingFor(context)),
    facts: (query, context) => queryFacts(source, query, context, readingFor(context)),
    async exportRows(query, context) {
      const pages = exportPages(source, query, context, readingFor(context))
      const first = await pages.next()
      const page: QueryResult = first.done ? { rows: [], units: {}, total: 0, next: null } : first.value
      return { units: page.units, rows: rowsOf(page, pages) }
    },
    counts: access => countVisible(source, access),
    visibleIds: (access, types) => visibleIds(source, access, types, limits),
  }

  const keepUp = (at: Date, datastoreId?: string) =>
    inLane('job', async () => {
      // Samples of closed days go: what is summed of them is summed first.
      await sums.settle()
      await keepUpMetrics({ db, registry, now: at }, datastoreId)
      await expireCosts({ db, registry, now: at }, datastoreId)
      answers.touch(datastoreId)
    })
  let keepingUp: Promise<void> | undefined
  const upkeep = setInterval(() => {
    if (isFounding) return
    keepingUp ??= keepUp(now())
      .catch(() => undefined)
      .finally(() => {
        keepingUp = undefined
      })
  }, UPKEEP_EVERY_MS)
  upkeep.unref()
  const tending = setInterval(() => {
    if (!isFounding) care.soon()
  }, TEND_EVERY_MS).unref()
  // What a run before this one left.
  settleSoon()

  return {
    engine: engine.name,
    registry,
    identity: laned('session', createIdentityStore(db, revocations)),
    links: laned('session', createLinkStore(db, revocations)),
    guard: laned('session', createSignInGuard(db)),
    revocations: { ...laned('session', revocations), subscribe: revocations.subscribe },
    environments: laned('session', createEnvironmentStore(db, changes)),
    savedFilters: createSavedFilterStore(db),
    datastore,
    derived: createDerivedStore(db, changes, registry),
    forecasts: createForecastStore(db, registry),
    catalogues: createCatalogueStore(db),
    changes,
    keepUp,
    rolledUp: settle,
    async settled() {
      await settle()
      await sums.settle()
    },
    asJob: work => inLane('job', work),
    tend: () => care.run(),
    founding(isOn) {
      isFounding = isOn
      if (!isOn) settleSoon()
    },
    ping: () => engine.ping(PING_MS),
    retention: {
      get: datastoreId => retentionDays({ db, datastoreId }),
      async set(datastoreId, days) {
        await setRetentionDays({ db, datastoreId }, days)
        answers.touch(datastoreId)
      },
    },
    alone: engine.alone,
    settings: laned('session', createSettings(db)),
    async close() {
      clearInterval(upkeep)
      clearInterval(tending)
      await care.stop()
      await due.stop()
      await sums.stop()
      await keepingUp
      stopHearing()
      await changes.close()
      await revocations.close()
      await engine.close()
    },
  }
}

function createSettings(db: Kysely<Database>): Store['settings'] {
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

async function* rowsOf(first: QueryResult, pages: AsyncGenerator<QueryResult>): AsyncGenerator<Row> {
  yield* first.rows
  for await (const page of pages) yield* page.rows
}
