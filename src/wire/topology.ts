/**
 * The stack of an environment as a graph: its entities, and which carries which. Columns in place of records, since there may be a hundred thousand:
 * the places of `nodes` belong together, and edges and groups name nodes by their place.
 */
import * as v from 'valibot'
import { DIFFERENCE_KINDS } from './difference-kinds.js'
import { readAnswer } from './read-answer.js'
import { open } from './shapes.js'

/** The fullest resource, of which `utilization` is the share. `fullest` holds places in this list. */
export const STACK_RESOURCES = ['cpu', 'memory', 'storage'] as const
export type StackResource = (typeof STACK_RESOURCES)[number]

/** Heats that colour a map only when they are asked for, one at a time (`heat=age`). */
export const ASKED_HEATS = ['health', 'support', 'age'] as const
export type AskedHeat = (typeof ASKED_HEATS)[number]

/** What a map is filtered by besides the types of its entities; told only when it is asked for (`facets=true`). */
export const MAP_FACETS = ['platform', 'role', 'vendor', 'support', 'client', 'environment'] as const
export type MapFacet = (typeof MAP_FACETS)[number]

const STATUSES = ['critical', 'caution', 'nominal', 'unknown'] as const

/**
 * A list of a hundred thousand values, read as `v.array` does: where all fit it is what was given, since a reader that takes each value apart takes twenty
 * times as long.
 */
function column<T, S extends v.GenericSchema<T>>(
  item: S,
  fits: (value: unknown) => boolean,
): v.ArraySchema<S, undefined> {
  const list = v.array(item)
  return {
    ...list,
    '~run'(dataset, config) {
      const { value } = dataset
      if (!Array.isArray(value) || !value.every(fits)) return list['~run'](dataset, config)
      return { typed: true, value }
    },
  }
}

const isNumber = (value: unknown) => typeof value === 'number' && !Number.isNaN(value)
const isText = (value: unknown) => typeof value === 'string'
const orNull = (fits: (value: unknown) => boolean) => (value: unknown) => value === null || fits(value)
const places = column(v.number(), isNumber)
const numbersOrNull = column(v.nullable(v.number()), orNull(isNumber))

export const topologyAnswer = open({
  types: v.array(
    open({
      type: v.string(),
      layer: v.string(),
      /** Which heats its entities have; of the others the map says that they do not apply. */
      heats: v.array(v.string()),
    }),
  ),
  /** Names of blocks: a cluster, a resource group, an operating system. Two may be called alike. */
  groups: v.array(v.string()),
  nodes: open({
    id: column(v.string(), isText),
    name: column(v.nullable(v.string()), orNull(isText)),
    /** Places in `types` and in `groups`. */
    type: places,
    group: places,
    /** Share of the fullest resource in %, over the range: p95 of CPU and memory, the last of storage. Null is not known. */
    utilization: numbersOrNull,
    /** Place in `STACK_RESOURCES` of the fullest; −1 where nothing is known. */
    fullest: places,
    wellness: column(
      v.nullable(v.picklist(STATUSES)),
      orNull(value => STATUSES.some(status => status === value)),
    ),
    /** Days until the first resource is full; null is not known. */
    runway: numbersOrNull,
    /** The heat that was asked for: health and support as their fields say it, age in years. Null is not known. */
    heat: v.exactOptional(
      column(
        v.nullable(v.union([v.number(), v.string()])),
        orNull(value => isNumber(value) || isText(value)),
      ),
    ),
    /** With `compared`: how each differs from the earlier time; null where it does not. Removed ones are as they were then, and come last. */
    difference: v.exactOptional(
      column(
        v.nullable(v.picklist(DIFFERENCE_KINDS)),
        orNull(value => DIFFERENCE_KINDS.some(kind => kind === value)),
      ),
    ),
  }),
  /** Facets that some of the nodes have, where they were asked for: `of` holds the place in `values` of each node's; −1 is not known, or does not apply. */
  facets: v.exactOptional(
    v.array(
      open({
        facet: v.picklist(MAP_FACETS),
        values: v.array(v.string()),
        /** What values are called that are ids, as those of clients and of a hub's environments; null is not known. */
        labels: v.exactOptional(v.array(v.nullable(v.string()))),
        of: places,
      }),
    ),
  ),
  /** `producer[i]` carries `consumer[i]`. */
  edges: open({ consumer: places, producer: places }),
  /** Nodes that are off. */
  off: places,
  /** Nodes that are part of another one: disks of machines, volumes of aggregates, replica sets. */
  subordinates: places,
  /** Days left, at or under which a runway is critical or asks for caution, by the account's policy; not told to whom runways are not open. */
  runwayDays: v.exactOptional(open({ critical: v.number(), caution: v.number() })),
  /** References to what is not in the stack: not collected, or gone. Readers from whom something is hidden are told 0. */
  unresolved: v.number(),
  /** What the reader may not see of it: `metrics`, whose heats are not known then, and `flows`. */
  hidden: v.array(v.string()),
  /** The earlier time that it was compared with, where that was asked for. */
  compared: v.exactOptional(
    open({
      /** ISO: the two times, which begin where history is kept and end now. */
      from: v.string(),
      until: v.string(),
      /** How many more differ of what is no part of the stack, such as templates. */
      others: v.number(),
      /** ISO: earlier states are not kept, or not shown; null where all are. */
      keptSince: v.nullable(v.string()),
    }),
  ),
})
export type Topology = v.InferOutput<typeof topologyAnswer>

export function parseTopology(body: unknown): Topology {
  return readAnswer(topologyAnswer, body, { error: 'INVALID_REQUEST', what: 'The answer is not valid' })
}
