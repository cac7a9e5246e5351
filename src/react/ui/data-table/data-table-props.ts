/** Props of the data table, the one component that knows Tabulator. Data in, events out; it holds no query and no session. */
import type { ReactNode } from 'react'
import type { EntityStore } from '../../../core/types.js'
import type { SortKey } from '../../../spec/compile/index-state.js'
import type { Status } from '../../../spec/language/field.js'
import type { EntityRecord } from '../../../wire/patch.js'

/** The content of a cell. It is always text, as names come from strangers. */
export interface CellContent {
  text: string
  /** Full text and reason on hover ("Not computed yet: …"). */
  title?: string
  tone?: 'plain' | 'muted' | Status
  /** Draws the status shape or power glyph before the text. */
  glyph?: Status | 'on' | 'off' | 'suspended' | 'changing'
  /** Draws a utilisation bar, 0 … 100, before the number; more is clipped in the bar, never in the number. */
  bar?: { value: number; status?: Status }
  /** Values of a sparkline; null is a gap. */
  spark?: readonly (number | null)[]
  /** The text is a word, not a number: no unit belongs behind it. */
  isWord?: true
  /** In-portal path: drawn as a link. */
  href?: string
}

export interface DataTableColumn {
  id: string
  label: string
  /** The label in full, on hover, where it is shortened. */
  title?: string
  /** Where columns do not fit, those with the greatest number go first; without one it stays. */
  rank?: number
  /** Shown small behind the label. */
  unit?: string
  align: 'left' | 'right'
  /** Pixels, or a share of the rest: `'2*'` with `minWidth`. */
  width?: number | string
  minWidth?: number
  frozen?: boolean
  sortable: boolean
  /** Its cells are bars, or say why there is none. */
  isBar?: true
  content(row: EntityRecord): CellContent
}

export interface DataTableProps {
  label: string
  columns: readonly DataTableColumn[]
  store: EntityStore
  /** Sort keys, the most important first. */
  sort: readonly SortKey[]
  /** How many keys may be; default one. */
  mostSortKeys?: number
  onSort(keys: readonly SortKey[]): void
  /** A column was dragged before another, or to the end. Without it columns stay where they are. */
  onMove?: (column: string, before: string | undefined) => void
  /** Rows that are no entities: heads of groups, open or closed, and what stands for rows to come. They are not selected; pressing one is told. */
  headings?: { of(row: EntityRecord): 'open' | 'closed' | 'more' | undefined; press(row: EntityRecord): void }
  /** Pixels of a row; default 28. */
  rowHeight?: number
  selected: ReadonlySet<string>
  onSelect(ids: ReadonlySet<string>): void
  /** Row activated by Enter or click on its name. */
  onOpen(row: EntityRecord): void
  /** Rows matching in all; loaded rows are `store.rows.size`. */
  total: number
  /** Asked for the next page when the end comes near. Absent when all is loaded. */
  onMore?: () => void
  loading: boolean
  /** Shown instead of rows when there are none. */
  empty: ReactNode
  /** First shown row and scroll position, to remember and restore. */
  scrollOffset: number
  onScroll(offset: number): void
  /** Called with the columns that do not fit. */
  onCut?: (columns: readonly DataTableColumn[]) => void
  /** Called after the first rows are on screen. */
  onPainted?: () => void
}
