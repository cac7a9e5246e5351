/** What the maps of the stack and of the landscape are filtered by, as the address has it: types, and facets that the server tells. Pure. */
import type { Stack } from '../../../core/topology/topology.js'
import type { IndexView } from '../../../core/types.js'
import { MAP_FACETS, type MapFacet } from '../../../wire/topology.js'

export type FacetId = MapFacet | 'type'
const IDS: readonly FacetId[] = ['type', ...MAP_FACETS]

/** Chosen values by facet; facets of which none is chosen are not among them. */
export type Chosen = ReadonlyMap<FacetId, readonly string[]>

export function chosenOf({ filters }: Pick<IndexView, 'filters'>): Chosen {
  return new Map(
    IDS.flatMap(id => {
      const values = filters[id] ?? []
      return values.length === 0 ? [] : [[id, values] as const]
    }),
  )
}

export function withChosen(view: Pick<IndexView, 'filters'>, id: FacetId, values: readonly string[]) {
  return { filters: { ...view.filters, [id]: [...values] } }
}

export function withoutChosen(view: Pick<IndexView, 'filters'>) {
  return { filters: { ...view.filters, ...Object.fromEntries(IDS.map(id => [id, []])) } }
}

/** Values of a facet, node by node: places in `values`, −1 for none. */
interface Column {
  id: FacetId
  values: readonly string[]
  of: readonly number[]
}

/** `stack.types` are a facet of every map. Others are there once they were asked for. */
export function columnsOf({ types, nodes, facets = [] }: Stack): Column[] {
  const type: Column = { id: 'type', values: types.map(each => each.type), of: nodes.type }
  return [type, ...facets.map(({ facet, values, of }) => ({ id: facet, values, of }))]
}

/** Nodes that have a chosen value of each facet. Undefined where nothing is chosen, or it is not told yet who has what. */
export function passing(stack: Stack, chosen: Chosen): ReadonlySet<number> | undefined {
  if (chosen.size === 0 || (needsFacets(chosen) && !stack.facets)) return undefined
  const tests = testsOf(stack, chosen)
  const found = new Set<number>()
  for (let node = 0; node < stack.nodes.id.length; node++)
    if (tests.every(({ passes }) => passes(node))) found.add(node)
  return found
}

export const needsFacets = (chosen: Chosen): boolean => [...chosen.keys()].some(id => id !== 'type')

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

function testsOf(stack: Stack, chosen: Chosen) {
  const columns = columnsOf(stack)
  return [...chosen].map(([id, wanted]) => {
    const column = columns.find(each => each.id === id)
    const places = new Set(wanted.map(value => column?.values.indexOf(value) ?? -1).filter(place => place >= 0))
    return { id, passes: (node: number) => places.has(column?.of[node] ?? -1) }
  })
}

/** What both want, where both want something. */
export function bothOf(
  a: ReadonlySet<number> | undefined,
  b: ReadonlySet<number> | undefined,
): ReadonlySet<number> | undefined {
  return a && b ? new Set([...a].filter(node => b.has(node))) : (a ?? b)
}
