/** Companies of a hub: accounts that have something in it or have to do with its account, each with what the hub shows of it, counted. */
import type { EntityRow } from '../../store/derived/types.js'
import type { Hub } from '../../store/hubs/types.js'
import type { Store } from '../../store/store.js'
import { HARDWARE, K8S_CLUSTER, SYSTEM } from './kinds.js'
import { number, sum } from './read-part.js'

const TYPES = {
  own: 'hub.account',
  client: 'hub.client',
  partner: 'hub.partner',
  supplier: 'hub.supplier',
  solutionProvider: 'hub.solutionProvider',
} as const
const PAGE = 1_000
const MOST_COMPANIES = 10 * PAGE
const JUDGED = ['wellnessStatus', 'compositeRunwayDays']

interface Company {
  type: string
  id: string
  name: string
  accountType: string
  currency: string
}

export async function workCompanies(store: Store, hub: Hub, now: Date): Promise<void> {
  const companies = await companiesOf(store, hub)
  const systems = await byOwner(store, hub.datastoreId, SYSTEM, [
    ...['role', 'nodesCount', 'virtualMachinesCount', 'cores.total', 'memory.total', 'rackUnits'],
    ...['swEndOfSupport', ...JUDGED],
  ])
  const measured = await measuresOf(store, hub.datastoreId, { systems: [...systems.values()].flat(), now })
  const clusters = await byOwner(store, hub.datastoreId, K8S_CLUSTER, JUDGED)
  const hardware = await byOwner(store, hub.datastoreId, HARDWARE, ['healthStatus', 'hwEndOfLife'])
  const applications = await byOwner(store, hub.datastoreId, 'hub.application', [])
  const today = now.toISOString().slice(0, 10)
  for (const type of Object.values(TYPES)) {
    const own = companies.filter(company => company.type === type)
    const put = own.map(company => {
      const { id } = company
      const values = {
        ...{ ...identityOf(company), applicationsCount: applications.get(id)?.length ?? 0 },
        ...ofSystems(systems.get(id) ?? [], today),
        ...ofMeasures(systems.get(id) ?? [], measured),
        ...stateOf([...(systems.get(id) ?? []), ...(clusters.get(id) ?? [])]),
        ...ofHardware(hardware.get(id) ?? [], today),
      }
      return { id, values }
    })
    const known = await companyRows(store, hub, type)
    const gone = known.flatMap(({ id }) => (own.some(company => company.id === id) ? [] : [id]))
    await store.derived.write(hub.datastoreId, type, { put, gone, isObserved: true }, now)
  }
}

/** Whether the hub names other companies than it is to, or names them otherwise. */
export async function areCompaniesBehind(store: Store, hub: Hub): Promise<boolean> {
  return (await companyChanges(store, hub)).length > 0
}

/** Writes who they are and takes out who is none any more; what the hub shows of them is counted later. Says whether anything differed. */
export async function followCompanies(store: Store, hub: Hub, now: Date): Promise<boolean> {
  const changes = await companyChanges(store, hub)
  for (const { type, put, gone } of changes)
    await store.derived.write(hub.datastoreId, type, { put, gone, isObserved: true }, now)
  return changes.length > 0
}

async function companyChanges(store: Store, hub: Hub) {
  const companies = await companiesOf(store, hub)
  const changes = await Promise.all(
    Object.values(TYPES).map(async type => {
      const known = new Map((await companyRows(store, hub, type)).map(row => [row.id, row]))
      const own = companies.filter(company => company.type === type)
      const put = own
        .map(company => ({ id: company.id, values: identityOf(company) }))
        .filter(({ id, values }) =>
          Object.entries(values).some(([path, value]) => known.get(id)?.[path as keyof typeof values] !== value),
        )
      const gone = [...known.keys()].filter(id => !own.some(company => company.id === id))
      return { type, put, gone }
    }),
  )
  return changes.filter(({ put, gone }) => put.length + gone.length > 0)
}

const identityOf = ({ id, name, accountType, currency }: Company) => ({ name, nativeId: id, accountType, currency })

const companyRows = (store: Store, hub: Hub, type: string) =>
  store.derived.page<ReturnType<typeof identityOf>>(hub.datastoreId, {
    type,
    columns: ['name', 'nativeId', 'accountType', 'currency'],
    after: '',
    limit: MOST_COMPANIES,
  })

/** An account is in the list once: as whose environments the hub shows before as what else it is. */
async function companiesOf(store: Store, hub: Hub): Promise<Company[]> {
  const found = new Map<string, Company>()
  for (const { accountId: id, accountName: name, accountType, currency, isOwn } of await store.hubs.sources(hub)) {
    found.set(id, { type: isOwn ? TYPES.own : TYPES.client, id, name, accountType, currency })
  }
  for (const { id, name, type: accountType, currency, kind } of await store.hubs.related(hub)) {
    if (!found.has(id)) found.set(id, { type: TYPES[kind], id, name, accountType, currency })
  }
  return [...found.values()]
}

async function byOwner(
  store: Store,
  datastoreId: string,
  type: string,
  columns: readonly string[],
): Promise<Map<string, EntityRow[]>> {
  const owned = new Map<string, EntityRow[]>()
  for (let after = ''; ; ) {
    const asked = { type, columns: ['owner.id', ...columns], after, limit: PAGE }
    const rows = await store.derived.page(datastoreId, asked)
    for (const row of rows) {
      const owner = String(row['owner.id'])
      const known = owned.get(owner)
      if (known) known.push(row)
      else owned.set(owner, [row])
    }
    after = rows.at(-1)?.id ?? ''
    if (rows.length < PAGE) return owned
  }
}

function ofSystems(rows: readonly EntityRow[], today: string) {
  const total = (path: string) => sum(rows.map(row => number(row[path])))
  return {
    systemsCount: rows.length,
    systemsEOS: rows.filter(row => isPast(row.swEndOfSupport, today)).length,
    nodesCount: total('nodesCount'),
    virtualMachinesCount: total('virtualMachinesCount'),
    'cores.total': total('cores.total'),
    'memory.total': total('memory.total'),
    rackUnits: total('rackUnits'),
  }
}

const MEASURES = ['storage.used', 'storage.capacity'] as const
type Measured = ReadonlyMap<string, Readonly<Record<(typeof MEASURES)[number], number | null>>>

async function measuresOf(
  store: Store,
  datastoreId: string,
  { systems, now }: { systems: readonly EntityRow[]; now: Date },
): Promise<Measured> {
  const found = new Map<string, Record<(typeof MEASURES)[number], number | null>>()
  for (let start = 0; start < systems.length; start += PAGE) {
    const ids = systems.slice(start, start + PAGE).map(({ id }) => id)
    const values = await store.derived.lastValues(datastoreId, { type: SYSTEM, ids, before: now }, MEASURES)
    for (const [id, value] of values) found.set(id, value)
  }
  return found
}

/** Systems that store by themselves. Other clusters use datastores that may stand on an array, which is counted itself. */
const STORES: ReadonlySet<unknown> = new Set(['storage', 'hyperconverged', 'backup'])

function ofMeasures(rows: readonly EntityRow[], measured: Measured) {
  const stores = rows.filter(({ role }) => STORES.has(role))
  const total = (measure: (typeof MEASURES)[number]) => sum(stores.map(({ id }) => measured.get(id)?.[measure] ?? null))
  return {
    'storage.used': total('storage.used'),
    'storage.capacity': total('storage.capacity'),
  }
}

/** Counts how well systems and Kubernetes clusters are. Their nodes are machines of systems, so that they add nothing to totals. */
function stateOf(rows: readonly EntityRow[]) {
  const are = (status: string) => rows.filter(row => row.wellnessStatus === status).length
  const days = rows.map(row => number(row.compositeRunwayDays)).filter(value => value !== null)
  return {
    'wellness.critical': are('critical'),
    'wellness.caution': are('caution'),
    'wellness.nominal': are('nominal'),
    leastRunwayDays: days.length === 0 ? null : Math.min(...days),
  }
}

function ofHardware(rows: readonly EntityRow[], today: string) {
  const are = (health: string) => rows.filter(row => row.healthStatus === health).length
  return {
    hardwareCount: rows.length,
    assetsEOL: rows.filter(row => isPast(row.hwEndOfLife, today)).length,
    'health.critical': are('critical'),
    'health.degraded': are('degraded'),
    'health.healthy': are('healthy'),
  }
}

const isPast = (day: unknown, today: string) => typeof day === 'string' && day < today
