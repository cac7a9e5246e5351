/** Rows of all types → the columns of a topology. References lead to places once all rows are read. */
import type { EntitySpec } from '../../../spec/language/entity.js'
import type { Registry } from '../../../spec/registry.js'
import { numberOf } from '../../../wire/cell.js'
import type { DifferenceKind } from '../../../wire/difference-kinds.js'
import type { AskedHeat, Topology } from '../../../wire/topology.js'
import type { Columns } from '../../store/query/columns.js'
import { createCarriers } from './carriers.js'
import { createPairs } from './pairs.js'
import { createPending } from './pending.js'
import type { StackPlan } from './plan.js'
import { type Column, type Read, readPage, textOf } from './read-page.js'

export interface TopologyBuilder {
  begin(plan: StackPlan): void
  /** Stops every few milliseconds: whoever takes it on lets others have their turn, the statement of the next page among them. */
  add(columns: Columns): Iterable<void>
  /** What follows is gone: it refers to what there is, and nothing of that to it. */
  beginGone(): void
  readonly size: number
  end(hidden: readonly string[]): Topology
}

interface Seeking {
  place: number
  spec: EntitySpec
  texts: readonly string[]
}

export interface BuilderOptions {
  heat?: AskedHeat | undefined
  /** How an entity differs from an earlier time, by type and id, where it is compared with one. */
  differenceOf?: ((type: string, id: string) => DifferenceKind | undefined) | undefined
  /** Ids of what a scenario takes away: what refers to them is not counted as leading to nothing known. */
  taken?: ReadonlySet<string> | undefined
}

/** `blockOf` names the block of what has no other. */
export function createTopologyBuilder(
  registry: Registry,
  blockOf: (spec: EntitySpec) => string,
  { heat, differenceOf, taken }: BuilderOptions,
): TopologyBuilder {
  const topology = emptyTopology()
  const { nodes } = topology
  const asked = heat && askedColumn(heat)
  if (asked) nodes.heat = asked.values
  if (differenceOf) nodes.difference = []
  const typePlaces = new Map<string, number>()
  const groupOf = createGroups(topology.groups)
  /** Places of what there is, once what is gone follows. */
  let places = new Map<string, number>()
  const pending = createPending()
  let seeking: Seeking[] = []
  let isGone = false
  const carriers = createCarriers()
  const subordinates = new Set<number>()
  const edges = createEdges(topology)
  let plan: StackPlan | undefined

  function resolve(): void {
    pending.resolve(nodes.id, (from, { carries, isPart }, other, id) => {
      if (other === undefined) topology.unresolved += isGone || taken?.has(id) ? 0 : 1
      else if (other !== from) {
        if (carries === 'referred') edges.add(from, other)
        else edges.add(other, from)
        if (isPart) subordinates.add(from)
      }
    })
    for (const { place, spec, texts } of seeking) {
      if (!spec.carriedBy) continue
      const { entity, match } = spec.carriedBy
      const types = registry.members(entity).map(({ type }) => type)
      const found = carriers.find(types, texts, match)
      if (found !== undefined && found !== place) edges.add(place, found)
    }
    seeking = []
  }

  function addRow({ spec }: StackPlan, read: Read, i: number): void {
    const place = nodes.id.length
    const id = String(read.id[i])
    // What came back while it was looked for is there.
    if (isGone && nodes.type[places.get(id) ?? -1] === typePlaces.get(spec.type)) return
    nodes.id.push(id)
    nodes.type.push(typePlaces.get(spec.type) ?? -1)
    nodes.group.push(groupOf(firstText(read.groups, i) ?? blockOf(spec)))
    addValues(nodes, read, i)
    asked?.add(read.asked, i)
    const difference = isGone ? 'removed' : differenceOf?.(spec.type, id)
    nodes.difference?.push(difference === 'removed' && !isGone ? null : (difference ?? null))
    const power = read.power[i]
    if (typeof power === 'string' && power !== 'poweredOn') topology.off.push(place)
    pending.add(place, read.references, i)
    if (read.by.length > 0) seeking.push({ place, spec, texts: textsOf(read.by, i) })
    if (read.their.length > 0) carriers.offer(spec.type, place, textsOf(read.their, i))
  }

  return {
    begin(next) {
      plan = next
      const { type } = next.spec
      if (typePlaces.has(type)) return
      typePlaces.set(type, topology.types.length)
      topology.types.push({ type, layer: next.layer, heats: [...next.heats] })
    },
    *add(page) {
      if (!plan) return
      const read = yield* readPage(plan, page)
      for (let i = 0; i < page.size; i++) {
        addRow(plan, read, i)
        if (i % AT_ONCE === AT_ONCE - 1) yield
      }
    },
    beginGone() {
      resolve()
      places = new Map(nodes.id.map((id, place) => [id, place]))
      isGone = true
      plan = undefined
    },
    get size() {
      return nodes.id.length
    },
    end(hidden) {
      resolve()
      topology.subordinates = [...subordinates].sort((a, b) => a - b)
      topology.hidden = [...hidden]
      return topology
    },
  }
}

/** The name of an entity, and what colours it. */
function addValues(nodes: Topology['nodes'], { name, shares, wellness, runway }: Read, i: number): void {
  let share: number | null = null
  let fullest = -1
  for (const of of shares) {
    const value = numberOf(of.share[i])
    if (value === null || (share !== null && value <= share)) continue
    share = Math.round(value * 10) / 10
    fullest = of.place
  }
  nodes.name.push(textOf(name[i]) ?? null)
  nodes.utilization.push(share)
  nodes.fullest.push(fullest)
  nodes.wellness.push(statusOf(wellness[i]))
  nodes.runway.push(numberOf(runway[i]))
}

/** The place of a block by its name, which is added where it is a new one. */
function createGroups(groups: string[]): (name: string) => number {
  const places = new Map<string, number>()
  return name => {
    const known = places.get(name)
    if (known !== undefined) return known
    places.set(name, groups.length)
    return groups.push(name) - 1
  }
}

/** Each edge once, however many references say so. */
function createEdges({ edges }: Topology) {
  const isNew = createPairs()
  return {
    add(consumer: number, producer: number) {
      if (!isNew(consumer, producer)) return
      edges.consumer.push(consumer)
      edges.producer.push(producer)
    },
  }
}

/** Rows between two stops. */
const AT_ONCE = 2_000

/** More is not drawn. */
export const MOST_NODES = 250_000

/** The worst first: what has several, such as support of software and of hardware, is as its worst. */
const WORST_FIRST = {
  health: ['critical', 'degraded', 'healthy'],
  support: ['Unsupported', 'Extended support', 'Supported'],
} as const

function askedColumn(heat: AskedHeat) {
  const values: (number | string | null)[] = []
  return {
    values,
    add(columns: readonly Column[], i: number) {
      if (heat !== 'age')
        values.push(WORST_FIRST[heat].find(word => columns.some(column => column[i] === word)) ?? null)
      else values.push(columns.map(column => numberOf(column[i])).find(years => years !== null) ?? null)
    },
  }
}

const WELLNESS = ['critical', 'caution', 'nominal', 'unknown'] as const
const statusOf = (cell: unknown) => WELLNESS.find(status => status === cell) ?? null

const textsOf = (columns: readonly Column[], i: number) => columns.flatMap(column => textOf(column[i]) ?? [])
function firstText(columns: readonly Column[], i: number): string | undefined {
  for (const column of columns) {
    const text = textOf(column[i])
    if (text !== undefined) return text
  }
  return undefined
}

function emptyTopology(): Topology {
  return {
    types: [],
    groups: [],
    nodes: { id: [], name: [], type: [], group: [], utilization: [], fullest: [], wellness: [], runway: [] },
    edges: { consumer: [], producer: [] },
    off: [],
    subordinates: [],
    unresolved: 0,
    hidden: [],
  }
}
