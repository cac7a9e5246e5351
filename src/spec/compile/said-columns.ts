/** What people say of entities, in every index: apart from the fields, which a page with one dashboard has too. */
import type { EntitySpec } from '../language/entity.js'
import type { Column, FilterItem } from '../language/index-spec.js'
import { DIMENSIONS_FIELD, isSaidOf } from '../language/said.js'
import { dimensionPaths } from './dimension-fields.js'

/** Columns that every index offers, and shows when a reader turns them on. */
const COLUMNS: readonly Column[] = [
  { property: 'overlay.displayName', hidden: true, minWidth: 140 },
  { property: 'overlay.owner', hidden: true, minWidth: 120 },
  { property: 'overlay.tags', hidden: true, minWidth: 140 },
  { property: DIMENSIONS_FIELD, hidden: true, minWidth: 160 },
]
const FILTERS: readonly FilterItem[] = [
  { property: 'overlay.owner', control: 'select' },
  { property: 'overlay.tags', control: 'select' },
  { property: DIMENSIONS_FIELD, control: 'select' },
]

/** Each facet is counted whenever the list is narrowed. */
const MOST_FACETS = 12

export function saidColumnsOf(spec: EntitySpec): readonly Column[] {
  if (!isSaidOf(spec) || !spec.index) return []
  return [...COLUMNS, ...dimensionPaths(spec).map(property => ({ property, hidden: true as const, minWidth: 140 }))]
}

/** Dimensions that are known by name stand for the facet of all of them. */
export function saidFiltersOf(spec: EntitySpec): readonly FilterItem[] {
  if (!isSaidOf(spec) || !spec.index) return []
  const named = dimensionPaths(spec).slice(0, MOST_FACETS)
  if (named.length === 0) return FILTERS
  return [
    ...FILTERS.filter(item => !('property' in item) || item.property !== DIMENSIONS_FIELD),
    ...named.map(property => ({ property, control: 'select' as const })),
  ]
}
