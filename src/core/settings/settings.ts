/**
 * Persisted UI state, version 4, in session storage under one key. Older versions are migrated (v2 renames the hub section topology to
 * landscape, v3 resets hub filters). A state that cannot be read is dropped with a message. It is of one user: another one begins anew.
 */
import { atom, map, type ReadableAtom } from 'nanostores'
import type { SortKey } from '../../spec/compile/index-state.js'
import { ROLLUPS, type Rollup } from '../../spec/language/metric.js'
import { isCondition } from '../../wire/condition.js'
import { isRecord } from '../../wire/errors.js'
import { isHours } from '../time/time-view.js'
import type { Density, IndexView, MetricsSettings, PortalOptions, Settings, Theme } from '../types.js'
import { LANGUAGES } from '../words/words.js'
import { type Areas, fromAreas, toAreas } from './areas.js'
import { migrateState, STATE_VERSION } from './migrations.js'

const STORAGE_KEY = 'plinth.ui'
const THEME_KEY = 'plinth.theme'
const DENSITY_KEY = 'plinth.density'
const LANGUAGE_KEY = 'plinth.language'
export const DENSITIES: readonly Density[] = ['comfortable', 'standard', 'compact']
export const THEMES: readonly Theme[] = ['light', 'dark', 'system']

export const DEFAULT_VIEW: IndexView = {
  section: null,
  item: null,
  scrollOffset: 0,
  sortField: 'name',
  sortOrder: 'asc',
  thenBy: [],
  filterText: '',
  filters: {},
  conditions: [],
  columns: {},
  order: [],
  groupBy: null,
  groupSort: { column: 'name', order: 'asc' },
  openGroups: [],
  plain: false,
}
export const DEFAULT_METRICS: MetricsSettings = { rollup: 'p95', forecast: false, units: {}, metrics: {} }

interface PersistedState {
  sidebarCollapsed: boolean
  metrics: MetricsSettings
  views: Record<string, IndexView>
  /** Stored values that are no views of this release. */
  others: Areas
  /** The time machine's range. */
  hours: number | null
  /** Whose it is. */
  userId: string | null
}

/** `lasting` keeps what is of the browser and not of the session. */
export function createSettings(
  storage: NonNullable<PortalOptions['storage']>,
  lasting: NonNullable<PortalOptions['devices']> = storage,
): Settings {
  const $state = map<PersistedState>(rehydrate(storage))
  const $theme = atom<Theme>(THEMES.find(theme => theme === storage.getItem(THEME_KEY)) ?? 'system')
  const $density = atom(DENSITIES.find(density => density === lasting.getItem(DENSITY_KEY)) ?? 'standard')
  const $language = atom(LANGUAGES.find(language => language === lasting.getItem(LANGUAGE_KEY)))
  const $sidebarCollapsed = atom($state.get().sidebarCollapsed)
  const $metrics = atom($state.get().metrics)
  const $hours = atom($state.get().hours)
  const views = new Map<string, ReturnType<typeof atom<IndexView>>>()

  const keep = (change: Partial<PersistedState>) => {
    $state.set({ ...$state.get(), ...change })
    const { views: kept, others, ...rest } = $state.get()
    try {
      storage.setItem(STORAGE_KEY, JSON.stringify({ version: STATE_VERSION, ...rest, ...toAreas(kept, others) }))
    } catch {
      // Full, or not allowed: it lasts as long as the page.
    }
  }
  const view = (key: string) => {
    const existing = views.get(key)
    if (existing) return existing
    const created = atom<IndexView>({ ...DEFAULT_VIEW, ...$state.get().views[key] })
    views.set(key, created)
    return created
  }

  return {
    $theme,
    setTheme(theme) {
      $theme.set(theme)
      storage.setItem(THEME_KEY, theme)
    },
    $density,
    setDensity(density) {
      $density.set(density)
      lasting.setItem(DENSITY_KEY, density)
    },
    $language,
    setLanguage(language) {
      $language.set(language)
      lasting.setItem(LANGUAGE_KEY, language ?? '')
    },
    $sidebarCollapsed,
    setSidebarCollapsed(sidebarCollapsed) {
      $sidebarCollapsed.set(sidebarCollapsed)
      keep({ sidebarCollapsed })
    },
    $metrics,
    setMetrics(change) {
      $metrics.set({ ...$metrics.get(), ...change })
      keep({ metrics: $metrics.get() })
    },
    $view: (key): ReadableAtom<IndexView> => view(key),
    setView(key, change) {
      const $view = view(key)
      $view.set({ ...$view.get(), ...change })
      keep({ views: { ...$state.get().views, [key]: $view.get() } })
    },
    ownedBy(userId) {
      const before = $state.get().userId
      if (userId === null || before === userId) return
      if (before !== null) {
        for (const $view of views.values()) $view.set(DEFAULT_VIEW)
        $hours.set(null)
        $state.set({ ...$state.get(), views: {}, others: {}, hours: null })
      }
      keep({ userId })
    },
    slots: new Map(),
    $hours,
    setHours(hours) {
      $hours.set(hours)
      keep({ hours })
    },
  }
}

function rehydrate(storage: NonNullable<PortalOptions['storage']>): PersistedState {
  const fresh: PersistedState = {
    sidebarCollapsed: false,
    metrics: DEFAULT_METRICS,
    views: {},
    others: {},
    hours: null,
    userId: null,
  }
  try {
    const text = storage.getItem(STORAGE_KEY)
    if (text === null) return fresh
    const state = migrateState(JSON.parse(text))
    const { views, others } = fromAreas(state)
    return {
      sidebarCollapsed: state.sidebarCollapsed === true,
      metrics: readMetrics(state.metrics),
      views: readViews(views),
      others,
      hours: isHours(state.hours) ? state.hours : null,
      userId: isText(state.userId) ? state.userId : null,
    }
  } catch (error) {
    console.warn('Failed to rehydrate ambiance settings from session storage', error)
    // It is told once, and not of each page again.
    storage.removeItem(STORAGE_KEY)
    return fresh
  }
}

function readMetrics(value: unknown): MetricsSettings {
  if (!isRecord(value)) return DEFAULT_METRICS
  const rollup: Rollup = ROLLUPS.find(known => known === value.rollup) ?? DEFAULT_METRICS.rollup
  return {
    rollup,
    forecast: value.forecast === true,
    units: entriesOf(value.units, isText),
    metrics: entriesOf(value.metrics, isFlag),
  }
}

const isText = (value: unknown): value is string => typeof value === 'string'
const isFlag = (value: unknown): value is boolean => typeof value === 'boolean'

/** The entries of a record that have the expected type. */
function entriesOf<T>(value: unknown, isRight: (item: unknown) => item is T): Record<string, T> {
  const entries = isRecord(value) ? Object.entries(value) : []
  return Object.fromEntries(entries.filter((entry): entry is [string, T] => isRight(entry[1])))
}

function readViews(value: Record<string, unknown>): Record<string, IndexView> {
  return Object.fromEntries(
    Object.entries(value)
      .filter((entry): entry is [string, Record<string, unknown>] => isRecord(entry[1]))
      .map(([key, view]) => [key, readView(view)]),
  )
}

function readView(view: Record<string, unknown>): IndexView {
  const text = (key: string) => (typeof view[key] === 'string' ? view[key] : undefined)
  const filters = isRecord(view.filters) ? Object.entries(view.filters) : []
  return {
    section: text('section') ?? null,
    item: text('item') ?? null,
    scrollOffset: typeof view.scrollOffset === 'number' ? view.scrollOffset : 0,
    sortField: text('sortField') ?? DEFAULT_VIEW.sortField,
    sortOrder: view.sortOrder === 'desc' ? 'desc' : 'asc',
    thenBy: readKeys(view.thenBy),
    filterText: text('filterText') ?? '',
    filters: Object.fromEntries(filters.map(([id, values]) => [id, textsIn(values)])),
    conditions: Array.isArray(view.conditions) ? view.conditions.filter(isCondition) : [],
    columns: entriesOf(view.columns, isFlag),
    groupBy: text('groupBy') ?? null,
    groupSort: readKeys([view.groupSort])[0] ?? DEFAULT_VIEW.groupSort,
    openGroups: textsIn(view.openGroups),
    plain: view.plain === true,
    order: textsIn(view.order),
  }
}

function textsIn(value: unknown): string[] {
  return Array.isArray(value) ? value.filter(isText) : []
}

function readKeys(value: unknown): SortKey[] {
  const keys: unknown[] = Array.isArray(value) ? value : []
  return keys.flatMap(key =>
    isRecord(key) && typeof key.column === 'string'
      ? [{ column: key.column, order: key.order === 'desc' ? 'desc' : 'asc' }]
      : [],
  )
}
