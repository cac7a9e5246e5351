/** The filter of a map: what passes it, and whether the server has to tell what it filters by. */
import { useCallback, useMemo, useState } from 'react'
import type { Stack } from '../../../core/topology/topology.js'
import type { IndexView } from '../../../core/types.js'
import { isHub } from '../../../wire/hub.js'
import { chosenOf, needsFacets, passing } from './map-facets.js'

/** Asked for once somebody opens the filter, and where the address has one; of a hub always, whose entities of one name are told apart by their environments. */
export function useFacetsWanted(view: IndexView, datastoreId: string) {
  const [isWanted, setWanted] = useState(false)
  const onWanted = useCallback(() => setWanted(true), [])
  return { facets: isWanted || isHub(datastoreId) || needsFacets(chosenOf(view)), onWanted }
}

export function usePassing(stack: Stack, { filters }: IndexView): ReadonlySet<number> | undefined {
  return useMemo(() => passing(stack, chosenOf({ filters })), [stack, filters])
}
