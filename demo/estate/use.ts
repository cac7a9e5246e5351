/**
 * Use over time: what drives each entity in an hour. Machines and devices live on their own; hosts are what runs on them, clusters what their hosts
 * do, as their declarations tell who belongs to whom.
 */
import type { EntitySpec } from '../../src/spec/language/entity.js'
import { type EstateEntity, isOnAt } from './entity.js'
import type { Estate, Membership } from './estate.js'
import { driversOf, growthDays } from './life.js'
import type { Use } from './measures.js'

/** What a hypervisor takes itself, of cores and memory; neither is used twice. */
const OVERHEAD = { cores: 0.02, memory: 0.03 }

/** Hosts of machines, then clusters of hosts: by what the types refer to. */
export function membershipsOf(specs: readonly EntitySpec[]): Membership[] {
  const byType = new Map(specs.map(spec => [spec.type, spec]))
  const references = ({ fields }: EntitySpec) =>
    Object.entries(fields).flatMap(([path, field]) => (field.type === 'reference' ? [{ path, owner: field.to }] : []))
  const hosts = specs
    .filter(spec => spec.derive?.scorecard)
    .flatMap(({ type, ...spec }) =>
      references(spec as EntitySpec)
        .filter(({ owner }) => byType.get(owner)?.icon === 'host')
        .map(reference => ({ child: type, ...reference })),
    )
  const clusters = specs
    .filter(spec => spec.icon === 'host' && spec.metrics)
    .flatMap(spec =>
      references(spec)
        .filter(({ path, owner }) => path === 'cluster.id' && byType.get(owner)?.metrics)
        .map(reference => ({ child: spec.type, ...reference })),
    )
  return [...hosts, ...clusters]
}

/** What the entities do over some hours: of each driver a value by entity and hour. */
export interface Uses {
  /** Values of each driver, entity after entity, hour after hour. */
  columns: Readonly<Record<Driver, Float64Array>>
  /** Hours of an entity. */
  width: number
  at(entity: number, hour: number): Use
}

export const DRIVERS = ['load', 'memory', 'fill', 'io', 'net'] as const
export type Driver = (typeof DRIVERS)[number]

/** Uses of `estate.entities`, by their index, in these hours (since the epoch, with a fraction). */
export function usesOver(estate: Estate, hours: readonly number[]): Uses {
  const { entities, memberships } = estate
  const width = hours.length
  const columns = Object.fromEntries(
    DRIVERS.map(driver => [driver, new Float64Array(entities.length * width)]),
  ) as Record<Driver, Float64Array>
  const { load, memory, fill, io, net } = columns
  const grown = hours.map(hour => growthDays(entities[0]?.anchorHour ?? 0, hour))
  for (const [e, entity] of entities.entries()) {
    for (let i = 0; i < width; i++) {
      const use = drivenBy(entity, hours[i] ?? 0, grown[i])
      const place = e * width + i
      load[place] = use.load
      memory[place] = use.memory
      fill[place] = use.fill
      io[place] = use.io
      net[place] = use.net
    }
  }
  const indexes = new Map(entities.map((entity, e) => [entity.id, e]))
  for (const membership of memberships) addUp(estate, membership, { hours, columns, indexes })
  return {
    columns,
    width,
    at(e, i) {
      const place = e * width + i
      const cores = entities[e]?.sizes.cores ?? 0
      return {
        load: load[place] ?? 0,
        cores,
        memory: memory[place] ?? 0,
        fill: fill[place] ?? 0,
        io: io[place] ?? 0,
        net: net[place] ?? 0,
      }
    },
  }
}

/** The load of an entity by itself. */
export function drivenBy(entity: EstateEntity, hour: number, grown = growthDays(entity.anchorHour, hour)): Use {
  const { life, key, sizes } = entity
  const { load, memory, fill } = driversOf(life, key, hour, grown)
  const activity = life.rhythm === 'zombie' ? 0 : load * sizes.cores
  return { load, cores: sizes.cores, memory, fill, io: activity * sizes.io, net: activity * sizes.net }
}

interface Sheet {
  hours: readonly number[]
  columns: Record<Driver, Float64Array>
  indexes: ReadonlyMap<string, number>
}

function addUp(
  { entities, byType }: Estate,
  { child, owner, path }: Membership,
  { hours, columns, indexes }: Sheet,
): void {
  const width = hours.length
  const { load, memory, io, net } = columns
  // Only the hypervisor takes something itself: a cluster is its hosts.
  const overhead = child.endsWith('vm') ? OVERHEAD : { cores: 0, memory: 0 }
  const owners = (byType.get(owner) ?? []).map(entity => indexes.get(entity.id) ?? -1)
  for (const o of owners) {
    for (const column of [load, memory, io, net]) column.fill(0, o * width, (o + 1) * width)
  }
  for (const member of byType.get(child) ?? []) {
    const o = indexes.get(String(member.fields[path]))
    const c = indexes.get(member.id)
    if (o === undefined || c === undefined) continue
    const { cores, memoryMib } = member.sizes
    for (let i = 0; i < width; i++) {
      if (!isOnAt(member, Math.floor(hours[i] ?? 0))) continue
      const from = c * width + i
      const to = o * width + i
      load[to] = (load[to] ?? 0) + (load[from] ?? 0) * cores
      memory[to] = (memory[to] ?? 0) + (memory[from] ?? 0) * memoryMib
      io[to] = (io[to] ?? 0) + (io[from] ?? 0)
      net[to] = (net[to] ?? 0) + (net[from] ?? 0)
    }
  }
  for (const o of owners) {
    const sizes = entities[o]?.sizes
    if (!sizes) continue
    for (let place = o * width; place < (o + 1) * width; place++) {
      load[place] = Math.min(1, (load[place] ?? 0) / sizes.cores + overhead.cores)
      memory[place] = Math.min(1, (memory[place] ?? 0) / sizes.memoryMib + overhead.memory)
    }
  }
}
