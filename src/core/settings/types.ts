/** Settings that the portal remembers of a person, as screens see them. */
import type { ReadableAtom } from 'nanostores'
import type { SortKey } from '../../spec/compile/index-state.js'
import type { Rollup } from '../../spec/language/metric.js'
import type { Condition } from '../../wire/condition.js'
import type { SavedFilter } from '../../wire/saved-filter.js'
import type { Language } from '../words/words.js'

export type Theme = 'light' | 'dark' | 'system'

/** Persisted UI state, version 4 (specification § 3). Views are kept by key, e.g. `datastores.<id>.entities.aws.vm`. */
export interface IndexView {
  section: string | null
  item: string | null
  scrollOffset: number
  sortField: string
  sortOrder: 'asc' | 'desc'
  /** Keys after the first, which decide where it is equal. */
  thenBy: readonly SortKey[]
  filterText: string
  /** Filter id → chosen values. */
  filters: Record<string, string[]>
  conditions: readonly Condition[]
  /** Column ids that the reader switched on or off, against the declaration's default. */
  columns: Record<string, boolean>
  /** Columns in the order that the reader gave them, by how they are declared; empty is as declared. */
  order: readonly string[]
  /** Path of the property whose values the rows are grouped by. */
  groupBy: string | null
  /** How the groups are sorted: by `name`, `count`, or the id of a column with a subtotal. */
  groupSort: SortKey
  /** The groups that stand open, by their keys. */
  openGroups: readonly string[]
  /** The reader went back to the plain list, although it opens with a saved view. */
  plain: boolean
}

export interface MetricsSettings {
  rollup: Rollup
  forecast: boolean
  units: Record<string, string>
  metrics: Record<string, boolean>
}

/** How high the rows of a table are. */
export type Density = 'comfortable' | 'standard' | 'compact'

export interface Settings {
  readonly $theme: ReadableAtom<Theme>
  setTheme(theme: Theme): void
  readonly $sidebarCollapsed: ReadableAtom<boolean>
  setSidebarCollapsed(collapsed: boolean): void
  /** Each browser has its own. */
  readonly $density: ReadableAtom<Density>
  setDensity(density: Density): void
  /** The language that a reader chose in this browser; without one the words are those of the locale. */
  readonly $language: ReadableAtom<Language | undefined>
  setLanguage(language: Language | undefined): void
  readonly $metrics: ReadableAtom<MetricsSettings>
  setMetrics(change: Partial<MetricsSettings>): void
  $view(key: string): ReadableAtom<IndexView>
  setView(key: string, change: Partial<IndexView>): void
  /** Says who is signed in. Views and the time range of another user are forgotten. */
  ownedBy(userId: string | null): void
  /** Which elements hold the views of a key, in order (react/hooks/view-slot.ts). */
  readonly slots: Map<string, readonly ({ isConnected: boolean } | undefined)[]>
  /** Hours that figures looked back when a reader chose so last; null is as usual. */
  readonly $hours: ReadableAtom<number | null>
  setHours(hours: number | null): void
}

/** Null where the list opens plainly; undefined until that is known. */
export type OpeningView = SavedFilter | null | undefined

export interface OpeningViews {
  $of(environmentId: string, entity: string): ReadableAtom<OpeningView>
  /** Opens the list with a view from now on, or plainly (`isOn` false). */
  choose(environmentId: string, view: SavedFilter, isOn: boolean): Promise<void>
  /** The views of a list were changed or deleted: reads again which one opens it. */
  refresh(environmentId: string, entity: string): void
}
