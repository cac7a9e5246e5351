/** What people say of entities, in every index: apart from the fields, which a page with one dashboard has too. */
import type { EntitySpec } from '../language/entity.js'
import type { Column, FilterItem } from '../language/index-spec.js'
import { DIMENSIONS_FIELD, isSaidOf } from '../language/said.js'

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

export const saidColumnsOf = (spec: EntitySpec) => (isSaidOf(spec) && spec.index ? COLUMNS : [])
export const saidFiltersOf = (spec: EntitySpec) => (isSaidOf(spec) && spec.index ? FILTERS : [])
