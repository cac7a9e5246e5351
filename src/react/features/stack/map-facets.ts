/** What the maps of the stack and of the landscape are filtered by, as the address has it: types, and facets that the server tells. Pure. */
import type { Stack } from '../../../core/topology/topology.js'
import type { IndexView } from '../../../core/types.js'
import { spokenValue, UNKNOWN_VALUE } from '../../../spec/compile/chosen-value.js'
import { MAP_FACETS, type MapFacet } from '../../../wire/topology.js'

export type FacetId = MapFacet | 'type'
export const FACETS: readonly FacetId[] = ['type', ...MAP_FACETS]

/** Chosen values by facet; facets of which none is chosen are not among them. */
export type Chosen = ReadonlyMap<FacetId, readonly string[]>

export function chosenOf({ filters }: Pick<IndexView, 'filters'>): Chosen {
  return new Map(
    FACETS.flatMap(id => {
      const values = filters[id] ?? []
      return values.length === 0 ? [] : [[id, values] as const]
    }),
  )
}

/** Values of a facet, node by node: places in `values`, −1 for none. */
export interface FacetColumn {
  id: FacetId
  values: readonly string[]
  /** What values that are ids are called. */
  labels?: readonly (string | null)[] | undefined
  of: readonly number[]
}

/** `stack.types` are a facet of every map. Others are there once they were asked for. */
export function columnsOf({ types, nodes, facets = [] }: Stack): FacetColumn[] {
  const type: FacetColumn = { id: 'type', values: types.map(each => each.type), of: nodes.type }
  return [type, ...facets.map(({ facet, ...column }) => ({ id: facet, ...column }))]
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

/** Whether a node has a chosen value, facet by facet. */
export function testsOf(stack: Stack, chosen: Chosen) {
  const columns = columnsOf(stack)
  return [...chosen].map(([id, wanted]) => {
    const column = columns.find(each => each.id === id)
    const known = wanted.filter(value => value !== UNKNOWN_VALUE).map(spokenValue)
    const places = new Set(known.map(value => column?.values.indexOf(value) ?? -1).filter(place => place >= 0))
    const lacks = column && wanted.includes(UNKNOWN_VALUE) ? lackingIn(stack, column) : undefined
    return { id, passes: (node: number) => places.has(column?.of[node] ?? -1) || lacks?.(node) === true }
  })
}

/** Tells nodes without a value where others of their type have one: of the rest it is not that it is unknown, it does not apply. */
export function lackingIn({ nodes }: Pick<Stack, 'nodes'>, { of }: FacetColumn): (node: number) => boolean {
  const applies = new Set<number | undefined>()
  for (const [node, place] of of.entries()) if (place >= 0) applies.add(nodes.type[node])
  return node => (of[node] ?? -1) < 0 && applies.has(nodes.type[node])
}

/** What both want, where both want something. */
export function bothOf(
  a: ReadonlySet<number> | undefined,
  b: ReadonlySet<number> | undefined,
): ReadonlySet<number> | undefined {
  return a && b ? new Set([...a].filter(node => b.has(node))) : (a ?? b)
}
