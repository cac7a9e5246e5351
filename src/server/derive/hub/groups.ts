/**
 * Which systems a change is about. A group is what becomes one system: a cluster with its parts, or a part that stands alone. A part that changed
 * is about the group it is in and the one it was in, so that it does not matter in which order things come.
 */
import type { EntityRow } from '../../store/derived/types.js'
import { type HubContext, machinesOf } from './context.js'
import type { Dirty } from './dirty.js'
import { type Group, type HubEntity, hardwareOf, systemOf } from './entities.js'
import {
  CLUSTER,
  type GroupKey,
  HARDWARE,
  HEADS,
  HOSTS,
  hardwarePrefixOf,
  headOf,
  headOfParts,
  PARTS,
  partOf,
  prefixOf,
  REPORTED_TWICE,
  SYSTEM,
} from './kinds.js'
import { readGroups } from './read-groups.js'
import { text } from './read-part.js'

const GROUP = 'topologyMetadata.groupId'

export async function groupsOf(context: HubContext, { entities }: Dirty): Promise<GroupKey[]> {
  const { store, source, hub } = context
  const { datastoreId } = source
  const keys = new Map<string, GroupKey>()
  const add = (type: string, id: string) => keys.set(`${type} ${id}`, { type, id })
  for (const { type } of HEADS) for (const id of entities.get(type) ?? []) add(type, id)
  const serials = new Set<string>()
  for (const { type } of PARTS) {
    const ids = [...(entities.get(type) ?? [])]
    if (ids.length === 0) continue
    const prefix = hardwarePrefixOf(datastoreId, type)
    const head = headOfParts(type)
    const columns = [...(head ? [CLUSTER] : []), ...(partOf(type)?.isVirtual ? [] : ['serialNumber'])]
    const now = await store.derived.rows(datastoreId, { type, columns, by: 'id', values: ids })
    const placed = new Set<string>()
    for (const row of now) {
      const cluster = text(row[CLUSTER])
      if (head && cluster !== undefined) {
        add(head.type, cluster)
        placed.add(row.id)
      }
      if (HOSTS.includes(type)) addText(serials, row.serialNumber)
    }
    // What stood alone may have gone, or have come to a cluster. Most parts of a cluster never stood alone, and reading each as a group takes long.
    for (const id of ids) if (!placed.has(id)) add(type, id)
    const alone = prefixOf(datastoreId, type)
    const systems = await store.derived.rows(hub.datastoreId, {
      ...{ type: SYSTEM, columns: [], by: 'id' },
      values: [...placed].map(id => `${alone}${id}`),
    })
    for (const { id } of systems) add(type, id.slice(alone.length))
    const stored = await store.derived.rows(hub.datastoreId, {
      ...{ type: HARDWARE, columns: [GROUP, 'serialNumbers'] },
      ...{ by: 'id', values: ids.map(id => `${prefix}${id}`) },
    })
    for (const row of stored) {
      const key = keyOf(datastoreId, row[GROUP])
      if (key) add(key.type, key.id)
      if (HOSTS.includes(type) && Array.isArray(row.serialNumbers))
        for (const serial of row.serialNumbers) addText(serials, serial)
    }
  }
  const { type, by } = REPORTED_TWICE
  const again = await store.derived.rows(datastoreId, { type, columns: [], by, values: [...serials] })
  for (const row of again) add(type, row.id)
  return [...keys.values()]
}

function addText(to: Set<string>, value: unknown): void {
  const known = text(value)
  if (known !== undefined) to.add(known)
}

/** The source's entity behind a group's id in the hub. */
function keyOf(datastoreId: string, id: unknown): GroupKey | undefined {
  if (typeof id !== 'string' || !id.startsWith(`${datastoreId}:`)) return undefined
  const rest = id.slice(datastoreId.length + 1)
  const colon = rest.indexOf(':')
  return colon < 0 ? undefined : { type: rest.slice(0, colon), id: rest.slice(colon + 1) }
}

export interface WorkedOut {
  put: HubEntity[]
  /** Entities of these groups that there are in the hub and are not any more. */
  gone: { type: string; id: string }[]
  /** The health of each entity as the hub has it, by type and id. */
  health: Map<string, unknown>
  /** Systems that were not there. */
  fresh: string[]
}

export async function workOut(context: HubContext, keys: readonly GroupKey[]): Promise<WorkedOut> {
  const { source, hub, now, store } = context
  const { heads, parts, zones, duplicates } = await readGroups(context, keys)
  const put: HubEntity[] = []
  for (const key of keys) {
    const id = `${prefixOf(source.datastoreId, key.type)}${key.id}`
    const head = heads.get(`${key.type} ${key.id}`)
    const kind = headOf(key.type)
    if (kind) {
      const rows = parts.get(`${key.type} ${key.id}`) ?? []
      const zone = zoneOf(head ?? rows[0], zones)
      const role = kind.role(head ?? { id: key.id })
      const groupParts = rows.map(row => partIn(source.datastoreId, kind.parts, row))
      const machines = (await machinesOf(context, kind))(key.id)
      const group = { id, role, zone, parts: groupParts, machines }
      if (head) put.push(systemOf({ ...group, head: { type: key.type, row: head } }, source, hub.accountId))
      for (const part of groupParts) {
        put.push(
          hardwareOf({ id, role, zone, hasSystem: head !== undefined }, part, {
            source,
            hubAccountId: hub.accountId,
            now,
          }),
        )
      }
      continue
    }
    const alone = partOf(key.type)
    if (!alone || !head || text(head[CLUSTER]) !== undefined || duplicates.has(key.id)) continue
    const part = partIn(source.datastoreId, key.type, head)
    const machines = (await machinesOf(context, alone))(key.id)
    const zone = zoneOf(head, zones)
    const group: Group = {
      ...{ id, role: alone.role, zone, machines },
      ...{ head: { type: key.type, row: head }, parts: alone.isVirtual ? [] : [part] },
    }
    put.push(systemOf(group, source, hub.accountId))
    if (alone.isVirtual) continue
    put.push(
      hardwareOf({ id, role: alone.role, zone, hasSystem: true }, part, { source, hubAccountId: hub.accountId, now }),
    )
  }
  const ids = keys.map(key => `${prefixOf(source.datastoreId, key.type)}${key.id}`)
  const stored = [
    ...(await storedOf(store, hub.datastoreId, { type: SYSTEM, by: 'id', values: ids })),
    ...(await storedOf(store, hub.datastoreId, { type: HARDWARE, by: GROUP, values: ids })),
  ]
  const made = new Set(put.map(({ type, id }) => `${type} ${id}`))
  const health = new Map(stored.map(({ type, row }) => [`${type} ${row.id}`, row.healthByCategory]))
  return {
    put,
    gone: stored.flatMap(({ type, row }) => (made.has(`${type} ${row.id}`) ? [] : [{ type, id: row.id }])),
    health,
    fresh: put.flatMap(({ type, id }) => (type === SYSTEM && !health.has(`${SYSTEM} ${id}`) ? [id] : [])),
  }
}

const partIn = (datastoreId: string, type: string, row: EntityRow) => ({
  type,
  id: `${hardwarePrefixOf(datastoreId, type)}${row.id}`,
  row,
})

/** Where something stands, by the name of its data centre or as its source says. */
function zoneOf(row: EntityRow | undefined, zones: ReadonlyMap<string, string>): string | undefined {
  return zones.get(text(row?.['datacenter.id']) ?? '') ?? text(row?.location)
}

async function storedOf(
  store: HubContext['store'],
  datastoreId: string,
  { type, by, values }: { type: string; by: string; values: readonly string[] },
): Promise<{ type: string; row: EntityRow }[]> {
  const rows = await store.derived.rows(datastoreId, { type, columns: ['healthByCategory'], by, values })
  return rows.map(row => ({ type, row }))
}
