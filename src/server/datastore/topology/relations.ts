/** What carries what among the rows of a topology: by references, and by what they say of themselves. It is known once all is read. */
import type { EntitySpec } from '../../../spec/language/entity.js'
import type { Registry } from '../../../spec/registry.js'
import type { Topology } from '../../../wire/topology.js'
import type { Blocks } from './blocks.js'
import { type Carriers, createCarriers } from './carriers.js'
import { createPairs } from './pairs.js'
import { createParts } from './parts.js'
import { createPending } from './pending.js'
import type { StackPlan } from './plan.js'
import { type Read, type Rows, textsOf } from './read-page.js'

export interface Relations {
  /** `isGone`: the rows refer to what there is, and nothing of that to them. */
  add(plan: StackPlan, read: Read, rows: Rows, isGone: boolean): void
  /** Turns what came since the last time into edges. */
  resolve(isGone: boolean): void
  /** Places of what is a part of another one, in order. */
  subordinates(): number[]
}

/** Ids by type. */
export type Taken = ReadonlyMap<string, ReadonlySet<string>>

interface Seeking {
  place: number
  spec: EntitySpec
  texts: readonly string[]
}

/** `taken`: what a scenario takes away, by type; what refers to them is not counted as leading to nothing known. */
export function createRelations(
  topology: Topology,
  registry: Registry,
  { blocks, taken }: { blocks: Blocks; taken: Taken | undefined },
): Relations {
  const isOf = (type: string, named: string) => type === named || registry.memberTypes(named).includes(type)
  const isTaken = (named: string, id: string) =>
    [...(taken ?? [])].some(([type, gone]) => gone.has(id) && isOf(type, named))
  const pending = createPending(isOf)
  const carriers = createCarriers()
  const parts = createParts()
  const subordinates = new Set<number>()
  let seeking: Seeking[] = []
  let edges: ReturnType<typeof createEdges> | undefined
  return {
    add({ spec }, read, rows, isGone) {
      const { place, from, end } = rows
      pending.add(read.references, rows)
      if (read.by.length > 0)
        for (let i = from; i < end; i++) seeking.push({ place: place + i - from, spec, texts: textsOf(read.by, i) })
      if (read.their.length > 0) carriers.offer(spec.type, read.their, rows)
      // What is gone is made of nothing that there is.
      if (read.whole.length > 0 && !isGone) parts.offerWhole(read.whole, rows)
      if (read.part.length > 0) parts.offerPart(read.part, rows)
    },
    resolve(isGone) {
      edges ??= createEdges(topology, pending.size)
      const { add } = edges
      pending.resolve(topology, (from, { to, carries, isPart, namesBlock }, other, id) => {
        if (other !== undefined && namesBlock) blocks.refer(from, other)
        if (other === undefined) topology.unresolved += isGone || isTaken(to, id) ? 0 : 1
        else if (other !== from) {
          if (carries === 'referred') add(from, other)
          else add(other, from)
          if (isPart) subordinates.add(from)
        }
      })
      for (const one of seeking) {
        const found = carrierOf(one, carriers, registry)
        if (found !== undefined && found !== one.place) add(one.place, found)
      }
      seeking = []
      parts.resolve(add)
    },
    subordinates: () => [...subordinates].sort((a, b) => a - b),
  }
}

/** Where it is said to be, of what looks for its carrier. */
function carrierOf({ spec, texts }: Seeking, carriers: Carriers, registry: Registry): number | undefined {
  if (!spec.carriedBy) return undefined
  const { entity, match } = spec.carriedBy
  return carriers.find(
    registry.members(entity).map(({ type }) => type),
    texts,
    match,
  )
}

/** Each edge once, however many references say so. */
function createEdges({ edges }: Topology, expected: number) {
  const isNew = createPairs(expected)
  return {
    add(consumer: number, producer: number) {
      if (!isNew(consumer, producer)) return
      edges.consumer.push(consumer)
      edges.producer.push(producer)
    },
  }
}
