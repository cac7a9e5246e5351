/** The choices of a map's filter, counted, and how they are chosen. Pure; it comes with the filter, and not with the map. */
import type { Stack } from '../../../core/topology/topology.js'
import type { IndexView } from '../../../core/types.js'
import { type Chosen, columnsOf, FACETS, type FacetId, testsOf } from './map-facets.js'

export function withChosen(view: Pick<IndexView, 'filters'>, id: FacetId, values: readonly string[]) {
  return { filters: { ...view.filters, [id]: [...values] } }
}

export function withoutChosen(view: Pick<IndexView, 'filters'>) {
  return { filters: { ...view.filters, ...Object.fromEntries(FACETS.map(id => [id, []])) } }
}

export interface MapFacetCounts {
  id: FacetId
  /** Most nodes first; each with how many have it among those that pass all other facets. What is chosen is always there. */
  choices: readonly { value: string; count: number }[]
}

export function countsOf(stack: Stack, chosen: Chosen): MapFacetCounts[] {
  const tests = testsOf(stack, chosen)
  return columnsOf(stack).map(({ id, values, of }) => {
    const others = tests.filter(test => test.id !== id)
    const counts = values.map(() => 0)
    for (let node = 0; node < of.length; node++) {
      const place = of[node] ?? -1
      if (place >= 0 && others.every(({ passes }) => passes(node))) counts[place] = (counts[place] ?? 0) + 1
    }
    const known = values.map((value, i) => ({ value, count: counts[i] ?? 0 }))
    const gone = (chosen.get(id) ?? []).filter(value => !values.includes(value)).map(value => ({ value, count: 0 }))
    const choices = [...known.filter(each => each.count > 0 || chosen.get(id)?.includes(each.value)), ...gone]
    return { id, choices: choices.sort((a, b) => b.count - a.count || (a.value < b.value ? -1 : 1)) }
  })
}
