/** Rows of all types → the columns of a topology. References lead to places once all rows are read. */
import type { EntitySpec } from '../../../spec/language/entity.js'
import type { Registry } from '../../../spec/registry.js'
import { numberOf } from '../../../wire/cell.js'
import type { DifferenceKind } from '../../../wire/difference-kinds.js'
import type { AskedHeat, Topology } from '../../../wire/topology.js'
import type { Columns } from '../../store/query/columns.js'
import { withRows } from '../../store/query/patch-columns.js'
import { createBlocks } from './blocks.js'
import { createFacets } from './facets.js'
import type { StackPlan } from './plan.js'
import { type Column, type Read, type Rows, readPage, textOf } from './read-page.js'
import { createRelations, type Taken } from './relations.js'

export interface TopologyBuilder {
  begin(plan: StackPlan): void
  /** Stops every few milliseconds: whoever takes it on lets others have their turn, the statement of the next page among them. */
  add(columns: Columns): Iterable<void>
  /** What follows is gone: it refers to what there is, and nothing of that to it. */
  beginGone(): void
  readonly size: number
  end(hidden: readonly string[]): Topology
}

export interface BuilderOptions {
  heat?: AskedHeat | undefined
  hasFacets?: boolean | undefined
  /** How an entity differs from an earlier time, by type and id, where it is compared with one. */
  differenceOf?: ((type: string, id: string) => DifferenceKind | undefined) | undefined
  /** What a scenario takes away: what refers to it is not counted as leading to nothing known. */
  taken?: Taken | undefined
}

/** `blockOf` names the block of what has no other. */
export function createTopologyBuilder(
  registry: Registry,
  blockOf: (spec: EntitySpec) => string,
  { heat, hasFacets, differenceOf, taken }: BuilderOptions,
): TopologyBuilder {
  const topology = emptyTopology()
  const { nodes } = topology
  const asked = heat && askedColumn(heat)
  if (asked) nodes.heat = asked.values
  const facets = hasFacets ? createFacets(worstSupport) : undefined
  if (differenceOf) nodes.difference = []
  const typePlaces = new Map<string, number>()
  const blocks = createBlocks(topology)
  /** Ids of what there is by the places of types, once what is gone follows. */
  let present: Set<string>[] = []
  let isGone = false
  const relations = createRelations(topology, registry, { blocks, taken })
  let plan: StackPlan | undefined

  /** Column by column, which takes a third of the time of row by row. */
  function addRows(plan: StackPlan, read: Read, from: number): void {
    const { spec } = plan
    const rows = { place: nodes.id.length, from, end: Math.min(from + AT_ONCE, read.id.length) }
    const { end } = rows
    const type = typePlaces.get(spec.type) ?? -1
    for (let i = from; i < end; i++) nodes.type.push(type)
    blocks.add(read, rows, blockOf(spec))
    addValues(nodes, read, rows)
    if (asked) for (let i = from; i < end; i++) asked.add(read.asked, i)
    facets?.add(read, rows)
    if (nodes.difference) {
      for (let i = from; i < end; i++) {
        const difference = isGone ? 'removed' : differenceOf?.(spec.type, read.id[i] as string)
        nodes.difference.push(difference === 'removed' && !isGone ? null : (difference ?? null))
      }
    }
    addOff(topology.off, read.power, rows)
    relations.add(plan, read, rows, isGone)
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
      const type = typePlaces.get(plan.spec.type)
      // What came back while it was looked for is there.
      const isNew = (id: string) => !present[type ?? -1]?.has(id)
      const read = yield* readPage(plan, isGone ? withRows(page, isNew) : page)
      for (let from = 0; from < read.id.length; from += AT_ONCE) {
        addRows(plan, read, from)
        if (from + AT_ONCE <= read.id.length) yield
      }
    },
    beginGone() {
      relations.resolve(false)
      present = topology.types.map(() => new Set())
      for (let place = 0; place < nodes.id.length; place++)
        present[nodes.type[place] as number]?.add(nodes.id[place] as string)
      isGone = true
      plan = undefined
    },
    get size() {
      return nodes.id.length
    },
    end(hidden) {
      relations.resolve(isGone)
      blocks.end()
      topology.subordinates = relations.subordinates()
      topology.hidden = [...hidden]
      if (facets) topology.facets = facets.end()
      return topology
    },
  }
}

/** Ids and names of entities, and what colours them. */
function addValues(nodes: Topology['nodes'], { id, name, shares, wellness, runway }: Read, { from, end }: Rows): void {
  for (let i = from; i < end; i++) nodes.id.push(id[i] as string)
  for (let i = from; i < end; i++) nodes.name.push(textOf(name[i]) ?? null)
  for (let i = from; i < end; i++) nodes.wellness.push(statusOf(wellness[i]))
  for (let i = from; i < end; i++) nodes.runway.push(numberOf(runway[i]))
  for (let i = from; i < end; i++) {
    let share: number | null = null
    let fullest = -1
    for (const of of shares) {
      const value = numberOf(of.share[i])
      if (value === null || (share !== null && value <= share)) continue
      share = Math.round(value * 10) / 10
      fullest = of.place
    }
    nodes.utilization.push(share)
    nodes.fullest.push(fullest)
  }
}

function addOff(off: number[], power: Column, { place, from, end }: Rows): void {
  if (power.length === 0) return
  for (let i = from; i < end; i++) {
    const state = power[i]
    if (typeof state === 'string' && state !== 'poweredOn') off.push(place + i - from)
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

const worstOf = (words: readonly string[], columns: readonly Column[], i: number) =>
  words.find(word => columns.some(column => column[i] === word)) ?? null
const worstSupport = (columns: readonly Column[], i: number) => worstOf(WORST_FIRST.support, columns, i)

function askedColumn(heat: AskedHeat) {
  const values: (number | string | null)[] = []
  return {
    values,
    add(columns: readonly Column[], i: number) {
      if (heat !== 'age') values.push(worstOf(WORST_FIRST[heat], columns, i))
      else values.push(columns.map(column => numberOf(column[i])).find(years => years !== null) ?? null)
    },
  }
}

const WELLNESS = ['critical', 'caution', 'nominal', 'unknown'] as const
const statusOf = (cell: unknown) => WELLNESS.find(status => status === cell) ?? null

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
