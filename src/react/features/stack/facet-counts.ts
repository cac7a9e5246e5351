/** The choices of a map's filter, counted, and how they are chosen. Pure; it comes with the filter, and not with the map. */

import type { Stack } from '../../../core/topology/topology.js'
import type { IndexView } from '../../../core/types.js'
import { spelledValue, UNKNOWN_VALUE } from '../../../spec/compile/chosen-value.js'
import { type Chosen, columnsOf, FACETS, type FacetId, lackingIn, testsOf } from './map-facets.js'

export function withChosen(view: Pick<IndexView, 'filters'>, id: FacetId, values: readonly string[]) {
  return { filters: { ...view.filters, [id]: [...values] } }
}

export function withoutChosen(view: Pick<IndexView, 'filters'>) {
  return { filters: { ...view.filters, ...Object.fromEntries(FACETS.map(id => [id, []])) } }
}

export interface MapFacetCounts {
  id: FacetId
  /** Most nodes first, those without a value last; each with how many have it among those that pass all other facets. What is chosen is always there. */
  choices: readonly { value: string; count: number }[]
}

export function countsOf(stack: Stack, chosen: Chosen): MapFacetCounts[] {
  const tests = testsOf(stack, chosen)
  return columnsOf(stack).map(column => {
    const { id, values, of } = column
    const lacks = lackingIn(stack, column)
    const others = tests.filter(test => test.id !== id)
    // The last place is of those without.
    const all = [...values.map(spelledValue), UNKNOWN_VALUE]
    const counts = all.map(() => 0)
    for (let node = 0; node < of.length; node++) {
      const place = lacks(node) ? values.length : (of[node] ?? -1)
      if (place >= 0 && others.every(({ passes }) => passes(node))) counts[place] = (counts[place] ?? 0) + 1
    }
    const known = all.map((value, i) => ({ value, count: counts[i] ?? 0 }))
    const gone = (chosen.get(id) ?? []).filter(value => !all.includes(value)).map(value => ({ value, count: 0 }))
    const choices = [...known.filter(each => each.count > 0 || chosen.get(id)?.includes(each.value)), ...gone]
    const last = (value: string) => Number(value === UNKNOWN_VALUE)
    const inOrder = choices.sort(
      (a, b) => last(a.value) - last(b.value) || b.count - a.count || (a.value < b.value ? -1 : 1),
    )
    return { id, choices: inOrder }
  })
}
