/**
 * Regions of clouds in a hub. A region of one provider and one account is one, however many of the account's environments tell of it, and however many
 * times one does: an import and a collector both may. It stands by the first that tells of it, with what the others know besides.
 */
import type { EntityRow } from '../../store/derived/types.js'
import type { HubSource } from '../../store/hubs/types.js'
import { columnsOf, type HubContext } from './context.js'
import { singleOf } from './entities.js'
import { APPLICATION, K8S_CLUSTER, prefixOf, REGION, SINGLES } from './kinds.js'
import { number, text } from './read-part.js'

const TYPE = 'cloud.region'
const CONSUMERS = 'topologyConsumers'
const PRODUCERS = 'topologyProducers'
const PAGE = 1_000
const kind = SINGLES.find(({ type }) => type === TYPE)

/** Names that providers have beside those of their platforms. */
const PROVIDERS: Readonly<Record<string, string>> = {
  ...{ amazon: 'aws', 'amazon web services': 'aws', microsoft: 'azure', 'microsoft azure': 'azure' },
  ...{ google: 'gcp', 'google cloud': 'gcp', 'google cloud platform': 'gcp' },
}

/** The platform of a region's provider; undefined where it names none. */
export function platformOf(row: EntityRow): string | undefined {
  const named = text(row.provider)?.trim().toLowerCase()
  return named === undefined ? undefined : (PROVIDERS[named] ?? named)
}

/** One of which provider or place is not known is its source's own. */
export function regionIdOf({ datastoreId, accountId }: HubSource, row: EntityRow): string {
  const [platform, location] = [platformOf(row), text(row.location)?.trim().toLowerCase()]
  if (platform === undefined || location === undefined) return `${prefixOf(datastoreId, TYPE)}${row.id}`
  return `${accountId}:${TYPE}:${platform}:${location}`
}

type Context = Pick<HubContext, 'store' | 'registry' | 'hub' | 'now'>

export async function regionsOf({ store, registry }: Pick<Context, 'store' | 'registry'>, datastoreId: string) {
  const found: EntityRow[] = []
  const columns = [...new Set([...columnsOf(registry, TYPE), ...Object.values(kind?.fields ?? {})])]
  for (let after = ''; ; ) {
    const rows: EntityRow[] = await store.derived.page(datastoreId, { type: TYPE, columns, after, limit: PAGE })
    found.push(...rows)
    after = rows.at(-1)?.id ?? ''
    if (rows.length < PAGE) return found
  }
}

/** Writes the regions of a source's account, and those of an account that the source was of before. */
export async function workRegionsOf(context: HubContext): Promise<void> {
  const { store, hub, source } = context
  const asked = { type: REGION, columns: ['owner.id'], by: 'endpointId', values: [source.datastoreId] }
  const before = await store.derived.rows(hub.datastoreId, asked)
  const owners = before.flatMap(row => text(row['owner.id']) ?? [])
  for (const accountId of new Set([source.accountId, ...owners])) await workRegions(context, accountId)
}

/** Writes the regions of an account, with what runs in them; of all accounts without one, and what belongs to no source any more goes. */
export async function workRegions(context: Context, accountId?: string): Promise<void> {
  const { store, hub, now } = context
  if (!kind) return
  const all = await store.hubs.sources(hub)
  const sources = all.filter(source => accountId === undefined || source.accountId === accountId)
  const told = new Map<string, Told[]>()
  for (const source of [...sources].sort((a, b) => (a.datastoreId < b.datastoreId ? -1 : 1)))
    for (const row of await regionsOf(context, source.datastoreId)) {
      const id = regionIdOf(source, row)
      told.set(id, [...(told.get(id) ?? []), { source, row }])
    }
  const consumers = await consumersOf(context, sources)
  const put = [...told].map(([id, tellers]) => {
    const values = { ...mergedOf(id, tellers, hub.accountId), [CONSUMERS]: [...(consumers.get(id) ?? [])].sort() }
    return { id, values }
  })
  const stored = await store.derived.page(hub.datastoreId, {
    ...{ type: REGION, columns: ['owner.id'] },
    ...{ after: '', limit: Number.MAX_SAFE_INTEGER },
  })
  const isMeant = (row: EntityRow) => accountId === undefined || row['owner.id'] === accountId
  const gone = stored.flatMap(row => (isMeant(row) && !told.has(row.id) ? [row.id] : []))
  if (put.length + gone.length > 0)
    await store.derived.write(hub.datastoreId, REGION, { put, gone, isObserved: true }, now)
}

interface Told {
  source: HubSource
  row: EntityRow
}

function mergedOf(id: string, tellers: readonly Told[], hubAccountId: string) {
  const [first] = tellers
  if (!first || !kind) return {}
  const row: Record<string, unknown> & { id: string } = { ...first.row }
  for (const { row: other } of tellers) for (const [path, value] of Object.entries(other)) row[path] ??= value
  // Those of two tellers may be the same ones.
  const counts = tellers.flatMap(({ row: { virtualMachinesCount } }) => number(virtualMachinesCount) ?? [])
  row.virtualMachinesCount = counts.length === 0 ? null : Math.max(...counts)
  const { values } = singleOf(kind, id, row, { source: first.source, hubAccountId })
  const observedBy = [...new Set(tellers.map(({ source }) => source.name))].sort()
  return { ...values, platformType: platformOf(row) ?? 'generic', observedBy }
}

/** What of these sources says that it runs in regions, by region. */
async function consumersOf({ store, hub }: Context, sources: readonly HubSource[]): Promise<Map<string, Set<string>>> {
  const found = new Map<string, Set<string>>()
  for (const type of [K8S_CLUSTER, APPLICATION]) {
    const values = sources.map(({ datastoreId }) => datastoreId)
    const asked = { type, columns: [PRODUCERS], by: 'endpointId', values }
    for (const row of await store.derived.rows(hub.datastoreId, asked)) {
      const producers: readonly unknown[] = Array.isArray(row[PRODUCERS]) ? row[PRODUCERS] : []
      for (const id of producers) {
        const known = found.get(String(id)) ?? new Set()
        found.set(String(id), known.add(row.id))
      }
    }
  }
  return found
}
