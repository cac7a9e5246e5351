/** The index of an entity type: sections of columns, filter groups, order. */
import type { Expression, Filter } from '../../wire/query.js'
import type { UnitCode } from '../../wire/unit.js'

/** How a cell is drawn. Without it the field's type decides. */
export type CellKind = 'text' | 'name' | 'status' | 'bar' | 'spark' | 'age' | 'code'

/**
 * One column. `spark` draws a metric's averages (or its maxima, where the path says so) over the range. Exactly one of `property`, `metric`, `expression`. A metric without a rollup suffix follows the view's rollup
 * setting. A property of type reference shows the referenced entity's name and links to it.
 */
export type Column = (
  | { property: string }
  | { metric: string }
  | { expression: Expression; unit: UnitCode; label: string }
) & {
  /** Unique in the index; default: the property or metric path. */
  id?: string
  label?: string
  /** Heads the column in place of the label, which then shows on hover. */
  short?: string
  /** Where the columns do not fit, those with the greatest number go first; without one a column stays. */
  rank?: number
  /** The values of several entities may be added up: the table shows their sum for selected rows and for groups. */
  sums?: true
  /** Unit to show in, when not the field's own. */
  unit?: UnitCode
  /** Fixed pixels, or a share of what is left over: `'2*'`, which then needs `minWidth`. */
  width?: number | string
  /** Pixels, 80 … 480. Cannot be combined with a fixed width. */
  minWidth?: number
  /** Present in exports and in the chooser, absent from the table. */
  exportOnly?: true
  /** The chooser offers the column, and the table shows it only when a reader turns it on. */
  hidden?: true
  cell?: CellKind
  /** For `cell: 'bar'`: values at and above these are drawn as caution and critical. */
  thresholds?: { caution: number; critical: number }
}

export interface Section {
  id: string
  label: string
  columns: readonly Column[]
}

export type FilterControl =
  | { control: 'select' }
  | { control: 'search' }
  | { control: 'boolean' }
  | { control: 'buckets'; bounds: readonly number[]; unit?: UnitCode }
  | { control: 'range' }

export type FilterItem = ({ property: string } | { metric: string }) & { label?: string } & FilterControl

export interface FilterGroup {
  id: string
  label: string
  filters: readonly FilterItem[]
}

export interface IndexSpec {
  sections: readonly Section[]
  filters: readonly FilterGroup[]
  /** Column id; default name ascending. */
  sort?: { column: string; direction: 'asc' | 'desc' }
  /** Always applied. */
  where?: Filter
}
