/** Narrows an entity type by its group: to the selected rows, otherwise to the filters of lists of that type, its families and its members. */
import {
  isSamePlace,
  type Narrowing,
  type Place,
  type PlaceNarrowed,
  type PlaceSelected,
} from '../../core/groups/group.js'
import type { Catalogue } from '../../spec/catalogue.js'
import { compileFilter, filterId, filterItems } from '../../spec/compile/compile-filter.js'
import { conditionFilter } from '../../spec/compile/conditions.js'
import type { EntitySpec } from '../../spec/language/entity.js'
import type { Rollup } from '../../spec/language/metric.js'
import { both } from '../../spec/widgets/compile-parts.js'
import type { Filter } from '../../wire/query.js'

export interface Given {
  narrowed: readonly PlaceNarrowed[]
  /** What shows rows itself leaves out those of lists. */
  selected?: PlaceSelected | undefined
}

/** Why something shows less than all. */
export interface Reason {
  place: Place
  /** How many rows are selected; undefined where it is the filters of a list. */
  rows?: number
  filters: number
  /** Filters that say nothing of what is narrowed. */
  unused: number
}

export interface Asked {
  spec: EntitySpec
  environmentId: string
  catalogue: Catalogue
  rollup: Rollup
}

export function narrowedBy({ narrowed, selected }: Given, asked: Asked): { filter?: Filter; reasons: Reason[] } {
  const concerns = (place: Place) =>
    place.environmentId === asked.environmentId && isRelated(asked.catalogue, place.type, asked.spec.type)
  if (selected && concerns(selected)) {
    const filter: Filter = { property: 'id', op: 'in', value: [...selected.ids] }
    return { filter, reasons: [{ place: selected, rows: selected.ids.length, filters: 0, unused: 0 }] }
  }
  let filter: Filter | undefined
  const reasons: Reason[] = []
  for (const { by, ...place } of narrowed) {
    if (!concerns(place)) continue
    const parts = partsOf(by, asked)
    const used = parts.filter(part => part).length
    reasons.push({ place, filters: parts.length, unused: parts.length - used })
    if (used > 0) filter = both(filter, filterOf(by, asked))
  }
  return { ...(filter && { filter }), reasons }
}

/** The same type, or one of which is a family and the other its member. */
export function isRelated(catalogue: Catalogue, a: string, b: string): boolean {
  return a === b || catalogue.memberTypes(a).includes(b) || catalogue.memberTypes(b).includes(a)
}

/** Other lists of the group, as one list sees them. */
export function besides(narrowed: readonly PlaceNarrowed[], except: Place): readonly PlaceNarrowed[] {
  return narrowed.filter(other => !isSamePlace(other, except))
}

function filterOf({ filterText, filters, conditions }: Narrowing, { spec, catalogue, rollup }: Asked) {
  return compileFilter(spec, catalogue, { rollup, sort: [], chosen: filters, conditions, text: filterText })
}

/** Tells for each part whether it applies to the type. */
function partsOf({ filterText, filters, conditions }: Narrowing, { spec, catalogue }: Asked): boolean[] {
  const known = new Set(filterItems(spec).map(filterId))
  const chosen = Object.keys(filters).filter(id => (filters[id]?.length ?? 0) > 0)
  return [
    ...(filterText.trim() === '' ? [] : [true]),
    ...chosen.map(id => known.has(id)),
    ...conditions.map(condition => conditionFilter(spec, catalogue, condition) !== undefined),
  ]
}
