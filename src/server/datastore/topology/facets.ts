/** What the nodes of a topology are filtered by: values of a few facets, each written once. */
import { vendorName } from '../../../analytics/hardware/names.js'
import { MAP_FACETS, type MapFacet, type Topology } from '../../../wire/topology.js'
import type { Read, Rows } from './read-page.js'
import { type Column, textOf } from './read-page.js'

export interface Facets {
  add(read: Read, rows: Rows): void
  /** Facets of which no node has a value are left out. */
  end(): NonNullable<Topology['facets']>
}

/** `worstOf` says which of several words of support counts. */
export function createFacets(worstOf: (columns: readonly Column[], row: number) => string | null): Facets {
  const facets = MAP_FACETS.map(facet => ({
    facet,
    values: [] as string[],
    of: [] as number[],
    places: new Map<string, number>(),
    /** Of values that are ids: what each is called. */
    labels: undefined as (string | null)[] | undefined,
  }))
  const wordOf = (facet: MapFacet, columns: readonly Column[], row: number) => {
    if (facet === 'support') return worstOf(columns, row) ?? undefined
    for (const column of columns) {
      const text = firstOf(column[row])
      if (text !== undefined) return text
    }
    return undefined
  }
  return {
    add(read, { from, end }) {
      for (const kept of facets) {
        const { facet, values, of, places } = kept
        const { columns = [], label } = read.facets.find(each => each.facet === facet) ?? {}
        if (label) kept.labels ??= []
        for (let row = from; row < end; row++) {
          const value = columns.length === 0 ? undefined : wordOf(facet, columns, row)
          if (value === undefined) of.push(-1)
          else {
            const known = places.get(value) ?? placeOf(facet === 'vendor' ? vendorName(value) : value, values, places)
            places.set(value, known)
            of.push(known)
            if (label && kept.labels) kept.labels[known] ??= firstOf(label[row]) ?? null
          }
        }
      }
    },
    end: () =>
      facets.flatMap(({ facet, values, of, labels }) =>
        values.length === 0 ? [] : [{ facet, values, of, ...(labels && { labels }) }],
      ),
  }
}

const firstOf = (cell: unknown) => textOf(Array.isArray(cell) ? cell[0] : cell)

/** Spellings of one vendor share the place of its name. */
function placeOf(name: string, values: string[], places: Map<string, number>): number {
  const place = places.get(name) ?? values.push(name) - 1
  places.set(name, place)
  return place
}
