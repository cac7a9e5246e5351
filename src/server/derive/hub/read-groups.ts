/** Reads the entities that groups are made of, in a few statements however many there are. */
import type { EntityRow } from '../../store/derived/types.js'
import { columnsOf, type HubContext } from './context.js'
import { CLUSTER, type GroupKey, HOSTS, headOf, REPORTED_TWICE, ZONES } from './kinds.js'
import { text } from './read-part.js'

export interface ReadGroups {
  /** Clusters, and entities that may stand alone, by type and id. */
  heads: Map<string, EntityRow>
  /** Parts by the type and id of their cluster. */
  parts: Map<string, EntityRow[]>
  /** Names of data centres, by id. */
  zones: Map<string, string>
  /** Machines of a manager that a hypervisor tells of as its hosts. */
  duplicates: Set<string>
}

export async function readGroups(context: HubContext, keys: readonly GroupKey[]): Promise<ReadGroups> {
  const { store, registry, source } = context
  const { datastoreId } = source
  const byType = groupedBy(keys, ({ type }) => type)
  const read: ReadGroups = { heads: new Map(), parts: new Map(), zones: new Map(), duplicates: new Set() }
  const zoned: EntityRow[] = []
  for (const [type, asked] of byType) {
    const values = asked.map(({ id }) => id)
    const rows = await store.derived.rows(datastoreId, { type, columns: columnsOf(registry, type), by: 'id', values })
    for (const row of rows) read.heads.set(`${type} ${row.id}`, row)
    zoned.push(...rows)
    const kind = headOf(type)
    if (!kind) continue
    const columns = columnsOf(registry, kind.parts)
    const parts = await store.derived.rows(datastoreId, { type: kind.parts, columns, by: CLUSTER, values })
    for (const [id, members] of groupedBy(parts, row => text(row[CLUSTER]) ?? ''))
      read.parts.set(`${type} ${id}`, members)
    zoned.push(...parts)
  }
  const places = new Set(zoned.flatMap(row => text(row['datacenter.id']) ?? []))
  const named = { type: ZONES, columns: ['name'], by: 'id', values: [...places] }
  for (const row of await store.derived.rows(datastoreId, named)) {
    const name = text(row.name)
    if (name !== undefined) read.zones.set(row.id, name)
  }
  const managed = [...(byType.get(REPORTED_TWICE.type) ?? [])].flatMap(
    ({ type, id }) => read.heads.get(`${type} ${id}`) ?? [],
  )
  const serials = managed.flatMap(row => text(row[REPORTED_TWICE.by]) ?? [])
  const known = new Set<unknown>()
  for (const type of serials.length === 0 ? [] : HOSTS) {
    const asked = { type, columns: [REPORTED_TWICE.by], by: REPORTED_TWICE.by, values: serials }
    for (const row of await store.derived.rows(datastoreId, asked)) known.add(row[REPORTED_TWICE.by])
  }
  for (const row of managed) if (known.has(row[REPORTED_TWICE.by])) read.duplicates.add(row.id)
  return read
}

function groupedBy<T>(items: readonly T[], keyOf: (item: T) => string): Map<string, T[]> {
  const groups = new Map<string, T[]>()
  for (const item of items) {
    const key = keyOf(item)
    const group = groups.get(key)
    if (group) group.push(item)
    else groups.set(key, [item])
  }
  return groups
}
