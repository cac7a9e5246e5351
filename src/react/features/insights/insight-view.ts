/** Turns the view of insights (section, decision, search, order) into queries and columns. */
import { DEFAULT_VIEW } from '../../../core/settings/settings.js'
import type { IndexView } from '../../../core/types.js'
import { numberOf } from '../../../wire/cell.js'
import { INSIGHT_TYPES } from '../../../wire/insight-kinds.js'
import type { Filter, Query, QueryResult, Select } from '../../../wire/query.js'

export const SECTIONS = [
  { id: 'todo', label: 'To do' },
  ...INSIGHT_TYPES.map(({ value, label }) => ({ id: value, label })),
  { id: 'all', label: 'All' },
] as const
export type Section = (typeof SECTIONS)[number]['id']

export const DECIDED = [
  { value: 'open', label: 'Open' },
  { value: 'accepted', label: 'Accepted' },
  { value: 'dismissed', label: 'Dismissed' },
  { value: 'snoozed', label: 'Snoozed' },
] as const
export type Decided = (typeof DECIDED)[number]['value']

const PAGE = 200

export function sectionOf(view: IndexView): Section {
  return SECTIONS.find(({ id }) => id === view.section)?.id ?? 'todo'
}

export function decidedOf(view: IndexView): Decided {
  const [chosen] = view.filters.decision ?? []
  return DECIDED.find(({ value }) => value === chosen)?.value ?? 'open'
}

/** Why machines are excluded, of those that are shown; null shows all. */
export function exclusionOf(view: IndexView): string | null {
  return (sectionOf(view) === 'excluded' && view.filters.exclusion?.[0]) || null
}

/** Returns the order: the greatest saving first, unless the reader chose another. `name`, the default of every list, is that here; names are `entityName`. */
export function sortOf({ sortField, sortOrder, section }: IndexView): { column: string; order: 'asc' | 'desc' } {
  if (sortField === BY_NAME) return { column: 'name', order: sortOrder }
  if (sortField !== DEFAULT_VIEW.sortField) return { column: sortField, order: sortOrder }
  return section === 'excluded' ? { column: 'name', order: 'asc' } : { column: SAVING, order: 'desc' }
}

/** The part of a view that sorts so. */
export function sortedBy(column: string, order: 'asc' | 'desc'): Pick<IndexView, 'sortField' | 'sortOrder'> {
  if (column === 'name') return { sortField: BY_NAME, sortOrder: order }
  if (column === SAVING && order === 'desc') return { sortField: DEFAULT_VIEW.sortField, sortOrder: 'asc' }
  return { sortField: column, sortOrder: order }
}

const BY_NAME = 'entityName'
/** Column of what is saved a year: the cost delta with its sign turned. */
export const SAVING = 'costDelta'
/** Columns whose values are shown with their sign turned. */
const TURNED: ReadonlySet<string> = new Set([SAVING])

const EXCLUDED: Filter = { property: 'category', op: '=', value: 'excluded' }

/** The filter of a section, with the search and why machines are excluded. */
export function filterOf(view: IndexView, section = sectionOf(view)): Filter {
  const search = view.filterText.trim()
  const cause = section === 'excluded' ? exclusionOf(view) : null
  const parts: Filter[] = [{ property: 'decision', op: '=', value: decidedOf(view) }]
  if (section === 'todo') parts.push({ not: EXCLUDED })
  else if (section !== 'all') parts.push({ property: 'details.type', op: '=', value: section })
  if (cause !== null) parts.push({ property: 'exclusion', op: '=', value: cause })
  if (search !== '') parts.push({ text: search })
  return { and: parts }
}

const SHOWN = [
  'name',
  'entityType',
  'entityId',
  'platformType',
  'nativeId',
  'details.type',
  'category',
  'exclusion',
  'costDelta',
  'currency',
  'costBasis',
  'description',
  'details.actions',
  'details.before.cloudInstanceIdentity.name',
  'details.before.processorArchitecture',
  'details.before.virtualCPUs',
  'details.before.memorySize',
  'details.after.cloudInstanceIdentity.name',
  'details.after.processorArchitecture',
  'details.after.virtualCPUs',
  'details.after.memorySize',
  'reclaimableVirtualProcessors',
  'reclaimableMemory',
  'evidence',
  'replay.hours',
  'replay.hoursOver80',
  'replay.worst',
  'computedAt',
  'decision',
  'decisionReason',
  'decidedBy',
  'decidedAt',
  'snoozedUntil',
] as const

/** Lists have no order. */
const SORTABLE: ReadonlySet<string> = new Set(SHOWN.filter(path => path !== 'evidence' && path !== 'details.actions'))

/** The column that the address sorts by, if insights have none of that name. */
export function unknownSort(view: IndexView): string | undefined {
  const { column } = sortOf(view)
  return SORTABLE.has(column) ? undefined : column
}

/** Returns the order of the rows. */
export function appliedSort(view: IndexView): ReturnType<typeof sortOf> {
  return unknownSort(view) === undefined ? sortOf(view) : BY_SAVING
}

export function listQuery(view: IndexView): Query {
  const sorted = appliedSort(view)
  const direction = TURNED.has(sorted.column) ? OPPOSITE[sorted.order] : sorted.order
  return {
    entity: 'insight',
    select: Object.fromEntries(SHOWN.map((property): [string, Select] => [property, { property }])),
    where: filterOf(view),
    // Of what is not priced, or saves the same, what gives most back.
    orderBy: [
      { alias: sorted.column, direction },
      { alias: 'reclaimableVirtualProcessors', direction: 'desc' },
      { alias: 'name', direction: 'asc' },
    ],
    limit: PAGE,
  }
}

const BY_SAVING = { column: SAVING, order: 'desc' } as const
const OPPOSITE = { asc: 'desc', desc: 'asc' } as const

/** The queries beside the list: counts by section and by reason of exclusion, and the worth of the shown ones. All follow search and decision. */
export function totalQueries(view: IndexView): Record<string, Query> {
  const everything = { ...view, section: 'all' }
  const counts = (property: string, of: IndexView): Query => ({
    entity: 'insight',
    select: { n: { count: true } },
    where: filterOf(of),
    groupBy: { x: { property } },
  })
  return {
    sections: counts('details.type', everything),
    exclusions: counts('exclusion', { ...view, section: 'excluded', filters: { decision: [decidedOf(view)] } }),
    worth: {
      entity: 'insight',
      select: {
        saving: { expression: { multiply: [{ property: 'costDelta' }, -1] }, aggregation: 'sum' },
        all: { count: true },
        vcpus: { property: 'reclaimableVirtualProcessors', aggregation: 'sum' },
        memory: { property: 'reclaimableMemory', aggregation: 'sum', unit: 'GiBy' },
      },
      where: { and: [filterOf(view), { not: EXCLUDED }] },
    },
    priced: {
      entity: 'insight',
      select: { n: { count: true } },
      where: { and: [filterOf(view), { not: EXCLUDED }, { property: 'costDelta', op: 'exists', value: true }] },
    },
  }
}

export interface Totals {
  /** Counts by section. `all` is their sum, `todo` the sum without excluded machines. */
  counts: Record<string, number>
  /** Counts by the reason why machines are excluded. */
  exclusions: Record<string, number>
  /** How many there is something to do about, and how many of them are priced. */
  todo: number
  priced: number
  /** USD a year. */
  saving: number | null
  vcpus: number | null
  /** GiB. */
  memory: number | null
}

/** Undefined where they could not be worked out. */
export function totalsOf({ sections, exclusions, worth, priced }: Record<string, QueryResult>): Totals | undefined {
  if (!sections || !exclusions || !worth || !priced) return undefined
  const byType = countsOf(sections)
  const all = Object.values(byType).reduce((sum, n) => sum + n, 0)
  const [sums = {}] = worth.rows
  const number = (alias: string) => (typeof sums[alias] === 'number' ? sums[alias] : null)
  return {
    counts: { ...byType, all, todo: all - (byType.excluded ?? 0) },
    exclusions: countsOf(exclusions),
    todo: number('all') ?? 0,
    priced: numberOf(priced.rows[0]?.n) ?? 0,
    saving: number('saving'),
    vcpus: number('vcpus'),
    memory: number('memory'),
  }
}

function countsOf({ rows }: QueryResult): Record<string, number> {
  return Object.fromEntries(rows.flatMap(({ x, n }) => (typeof n === 'number' ? [[String(x), n]] : [])))
}
