/** The filter of a landscape: by default it fades what does not pass; alone it leaves out all but what passes, and what hangs on that. */
import { useMemo } from 'react'
import type { Stack } from '../../../../core/topology/topology.js'
import type { IndexView } from '../../../../core/types.js'
import { UNKNOWN_VALUE } from '../../../../spec/compile/chosen-value.js'
import { chosenOf } from '../map-facets.js'
import { usePassing } from '../use-map-filter.js'

type Filters = Pick<IndexView, 'filters'>

/** `passing` is not faded; nothing else than `drawn` is drawn, which has a name of its own by `of`. Undefined where nothing is filtered. */
export function useFiltered(stack: Stack, view: IndexView) {
  const { filters } = view
  const found = usePassing(stack, view)
  const isAlone = isFilteredAlone(view)
  return useMemo(() => {
    const drawn = found && isAlone ? withCarried(stack, found) : undefined
    return { passing: drawn ?? found, drawn, of: drawn ? JSON.stringify([...chosenOf({ filters })]) : '' }
  }, [stack, found, isAlone, filters])
}

/** Whose landscape it is, by id: where nothing is drawn but what is of one client. */
export function clientOf(view: Filters): string | undefined {
  const [client, ...others] = view.filters.client ?? []
  return isFilteredAlone(view) && others.length === 0 && client !== UNKNOWN_VALUE ? client : undefined
}

const isFilteredAlone = ({ filters }: Filters): boolean => filters.filtered?.[0] === 'alone'

export function withFilteredAlone({ filters }: Filters, isAlone: boolean): Filters {
  return { filters: { ...filters, filtered: isAlone ? ['alone'] : [] } }
}

/** The nodes, and all that they carry; each once, circles or not. */
export function withCarried({ graph }: Pick<Stack, 'graph'>, nodes: ReadonlySet<number>): ReadonlySet<number> {
  const found = new Set(nodes)
  // What is added while it is walked is walked too.
  for (const node of found) for (const consumer of graph.consumers(node)) found.add(consumer)
  return found
}
