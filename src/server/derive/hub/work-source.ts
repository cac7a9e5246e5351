/** A source's changes → entities of the hub. What has not changed is not written. */
import { DAY } from '../../../wire/duration.js'
import type { EntityRow } from '../../store/derived/types.js'
import { columnsOf, type HubContext, machinesOf } from './context.js'
import { type Dirty, MEASURED, nothingDirty } from './dirty.js'
import { type HubEntity, ofMachines, singleOf } from './entities.js'
import { groupsOf, workOut } from './groups.js'
import { withTimes } from './health.js'
import { HARDWARE, HEADS, hardwarePrefixOf, OF_A_SOURCE, PARTS, prefixOf, REGION, SINGLES, SYSTEM } from './kinds.js'
import { workPeers } from './peers.js'
import { workRegions, workRegionsOf } from './regions.js'
import { workRelations } from './relations.js'

/** Groups, or singles, of one turn. */
const AT_ONCE = 200
const PAGE = 1_000
/** Samples of so many hours come late as a rule; what is older is copied with the whole. */
const RECENT_MS = 2 * DAY

/** Works out what is dirty. `isWhole`: of all there is, and what is not there any more goes. */
export async function workSource(context: HubContext, given: Dirty, isWhole: boolean): Promise<void> {
  const dirty = isWhole ? await everything(context) : given
  const groups = await groupsOf(context, dirty)
  const fresh: string[] = []
  for (let start = 0; start < groups.length; start += AT_ONCE) {
    await context.pause()
    const worked = await workOut(context, groups.slice(start, start + AT_ONCE))
    for (const type of [SYSTEM, HARDWARE]) {
      const gone = worked.gone.flatMap(each => (each.type === type ? [each.id] : []))
      await write(context, type, { put: worked.put.filter(each => each.type === type), gone, health: worked.health })
    }
    fresh.push(...worked.fresh)
  }
  for (const kind of SINGLES) if (kind.to !== REGION) await workSingles(context, kind, dirty.entities.get(kind.type))
  for (const type of dirty.machines) await workMachines(context, type)
  if (isWhole) await prune(context, dirty)
  if (isWhole || dirty.isRelated) await workRelations(context)
  // After what runs in them.
  if (isWhole) await workRegionsOf(context)
  else if (dirty.isRelated || dirty.entities.has('cloud.region')) await workRegions(context, context.source.accountId)
  if (isWhole || dirty.arePeers) await workPeers(context)
  await copyMeasures(context, isWhole ? 'whole' : { measured: dirty.measured, fresh })
}

async function everything({ store, source }: HubContext): Promise<Dirty> {
  const dirty = nothingDirty()
  for (const { type } of [...HEADS, ...PARTS, ...SINGLES]) {
    const ids = dirty.entities.get(type) ?? new Set<string>()
    for (let after = ''; ; ) {
      const rows = await store.derived.page(source.datastoreId, { type, columns: [], after, limit: PAGE })
      for (const { id } of rows) ids.add(id)
      after = rows.at(-1)?.id ?? ''
      if (rows.length < PAGE) break
    }
    if (ids.size > 0) dirty.entities.set(type, ids)
  }
  return dirty
}

interface Written {
  put: readonly HubEntity[]
  gone: readonly string[]
  health?: ReadonlyMap<string, unknown>
}

async function write({ store, hub, now }: HubContext, type: string, { put, gone, health }: Written): Promise<void> {
  const rows = put.map(each => ({
    id: each.id,
    values: health
      ? { ...each.values, healthByCategory: withTimes(each.health, health.get(`${type} ${each.id}`), now) }
      : each.values,
  }))
  if (rows.length + gone.length === 0) return
  await store.derived.write(hub.datastoreId, type, { put: rows, gone, isObserved: true }, now)
}

async function workSingles(
  context: HubContext,
  kind: (typeof SINGLES)[number],
  ids: ReadonlySet<string> = new Set(),
): Promise<void> {
  const { store, registry, source, hub } = context
  const { type } = kind
  const prefix = prefixOf(source.datastoreId, type)
  const all = [...ids]
  const columns = [...new Set([...columnsOf(registry, type), ...Object.values(kind.fields)])]
  for (let start = 0; start < all.length; start += AT_ONCE) {
    await context.pause()
    const values = all.slice(start, start + AT_ONCE)
    const asked = { type, columns, by: 'id', values }
    const rows: EntityRow[] = await store.derived.rows(source.datastoreId, asked)
    const there = new Set(rows.map(({ id }) => id))
    const put = rows.map(row => singleOf(kind, `${prefix}${row.id}`, row, { source, hubAccountId: hub.accountId }))
    const gone = values.filter(id => !there.has(id)).map(id => `${prefix}${id}`)
    await write(context, kind.to, { put, gone })
  }
}

/** Machines came, went or moved, or what is proposed of them did: of which systems is seen by what these come to. */
async function workMachines(context: HubContext, type: string): Promise<void> {
  const { store, source, hub, now } = context
  const columns = ['source.type', 'source.id', ...Object.keys(ofMachines(undefined))]
  const rows = await store.derived.rows(hub.datastoreId, {
    ...{ type: SYSTEM, columns },
    ...{ by: 'endpointId', values: [source.datastoreId] },
  })
  for (const kind of [...HEADS, ...PARTS]) {
    if (kind.machines?.type !== type) continue
    const machines = await machinesOf(context, kind)
    const put = rows.flatMap(row => {
      if (row['source.type'] !== kind.type) return []
      const values = ofMachines(machines(String(row['source.id'])))
      return Object.entries(values).some(([path, value]) => row[path] !== value) ? [{ id: row.id, values }] : []
    })
    await store.derived.write(hub.datastoreId, SYSTEM, { put }, now)
  }
}

/** Removes from the hub what the source no longer has. */
async function prune({ store, source, hub, now }: HubContext, { entities }: Dirty): Promise<void> {
  const there = new Set(
    [...entities].flatMap(([type, ids]) =>
      [...ids].flatMap(id => [prefixOf, hardwarePrefixOf].map(prefix => `${prefix(source.datastoreId, type)}${id}`)),
    ),
  )
  for (const type of OF_A_SOURCE) {
    const rows = await storedOf(store, hub.datastoreId, type, source.datastoreId)
    const gone = rows.filter(id => !there.has(id))
    await store.derived.write(hub.datastoreId, type, { gone, isObserved: true }, now)
  }
}

async function storedOf(store: HubContext['store'], hubId: string, type: string, sourceId: string): Promise<string[]> {
  const rows = await store.derived.rows(hubId, { type, columns: [], by: 'endpointId', values: [sourceId] })
  return rows.map(({ id }) => id)
}

/** Takes out of a hub what came of a source. */
export async function dropSource(
  { store, now }: Pick<HubContext, 'store' | 'now'>,
  hubId: string,
  sourceId: string,
): Promise<void> {
  for (const type of OF_A_SOURCE) {
    const gone = await storedOf(store, hubId, type, sourceId)
    await store.derived.write(hubId, type, { gone, isObserved: true }, now)
  }
  await store.hubs.dropFeed(hubId, sourceId)
}

type Copied = 'whole' | { measured: ReadonlySet<string>; fresh: readonly string[] }

async function copyMeasures({ store, hub, source, now }: HubContext, copied: Copied): Promise<void> {
  const rows = await store.derived.rows(hub.datastoreId, {
    ...{ type: SYSTEM, columns: ['source.type'] },
    ...{ by: 'endpointId', values: [source.datastoreId] },
  })
  const present = new Set(rows.map(row => row['source.type']))
  for (const type of MEASURED) {
    if (!present.has(type)) continue
    const prefix = prefixOf(source.datastoreId, type)
    const from = { datastoreId: source.datastoreId, type, prefix }
    const copy = (how: { since?: Date; ids?: readonly string[] }) =>
      store.derived.copyMeasures(hub.datastoreId, SYSTEM, { ...from, ...how }, now)
    if (copied === 'whole') await copy({})
    else {
      const ids = copied.fresh.filter(id => id.startsWith(prefix))
      if (ids.length > 0) await copy({ ids })
      if (copied.measured.has(type)) await copy({ since: new Date(now.getTime() - RECENT_MS) })
    }
    if (copied === 'whole' || copied.measured.has(type)) await store.derived.copySeen(hub.datastoreId, SYSTEM, from)
  }
}
