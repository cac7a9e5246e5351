/** A stack compared with an earlier time: how its entities differ, and the queries of those that are gone. */
import type { DifferenceKind } from '../../../wire/difference-kinds.js'
import { PortalError } from '../../../wire/errors.js'
import type { Query } from '../../../wire/query.js'
import type { Topology } from '../../../wire/topology.js'
import { invalid } from '../../store/query/invalid.js'
import type { QueryContext } from '../../store/query/query-context.js'
import type { Store } from '../../store/store.js'
import type { StackPlan } from './plan.js'

export interface Compared {
  /** ISO: the earlier time. */
  from: string
  kindOf(type: string, id: string): DifferenceKind | undefined
  /** Ids of a type that are gone. */
  removed(type: string): readonly string[]
  /** What the answer tells of it. */
  toldOf(topology: Topology): NonNullable<Topology['compared']>
}

/** The same as the list of differences, by the same access. Throws as `differing` does. */
export async function compareWith(store: Store, since: string, context: QueryContext): Promise<Compared> {
  const times = { from: since, until: context.origin }
  const { from, until, keptSince, entities } = await store.datastore.differing(times, context).catch(asSince)
  const kinds = new Map(entities.map(({ type, id, kind }) => [`${type} ${id}`, kind]))
  const removed = new Map<string, string[]>()
  for (const { kind, type, id } of entities) {
    if (kind !== 'removed') continue
    const ids = removed.get(type)
    if (ids) ids.push(id)
    else removed.set(type, [id])
  }
  return {
    from,
    kindOf: (type, id) => kinds.get(`${type} ${id}`),
    removed: type => removed.get(type) ?? [],
    toldOf({ nodes: { difference = [] } }) {
      const shown = difference.reduce((count, kind) => (kind === null ? count : count + 1), 0)
      return { from, until, keptSince, others: Math.max(0, entities.length - shown) }
    },
  }
}

/** What is wrong with the earlier time is said of the parameter that names it here. */
function asSince(cause: unknown): never {
  const [detail] = cause instanceof PortalError ? (cause.details ?? []) : []
  throw detail?.path === 'from' ? invalid('since', detail.message, detail.hint) : cause
}

/** Ids that one query names; a filter has room for 10,000. */
const AT_ONCE = 5_000

/** The plan's query, of nothing but what is gone. */
export function removedQueries({ spec, query }: StackPlan, { removed }: Compared): Query[] {
  const ids = removed(spec.type)
  return Array.from({ length: Math.ceil(ids.length / AT_ONCE) }, (_, i) => {
    const some = { property: 'id', op: 'in', value: ids.slice(i * AT_ONCE, (i + 1) * AT_ONCE) } as const
    return { ...query, where: query.where ? { and: [query.where, some] } : some }
  })
}
