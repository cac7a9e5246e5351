/** What of the insights is asked for: section, decision, search, order → queries and columns. */
import type { Format, IndexView } from '../../../core/types.js'
import type { Catalogue } from '../../../spec/catalogue.js'
import { PLATFORMS, type Platform } from '../../../spec/language/entity.js'
import type { EntityRecord } from '../../../wire/patch.js'
import type { Filter, Query, QueryResult, Select } from '../../../wire/query.js'
import type { CellContent, DataTableColumn } from '../../ui/data-table/data-table-props.js'

export const SECTIONS = [
  { id: 'all', label: 'All' },
  { id: 'cloudInstanceOptimization', label: 'Cloud Instance Optimization' },
  { id: 'datacenterVmOptimization', label: 'Datacenter VM Optimization' },
  { id: 'excluded', label: 'Excluded' },
] as const
export type Section = (typeof SECTIONS)[number]['id']

export const DECIDED = [
  { value: 'open', label: 'Open' },
  { value: 'accepted', label: 'Accepted' },
  { value: 'dismissed', label: 'Dismissed' },
  { value: 'snoozed', label: 'Snoozed' },
] as const
export type Decided = (typeof DECIDED)[number]['value']

const CATEGORIES: Record<string, string> = { decommission: 'Decommission', resize: 'Resize', excluded: 'Excluded' }
const PAGE = 200

export function sectionOf(view: IndexView): Section {
  return SECTIONS.find(({ id }) => id === view.section)?.id ?? 'all'
}

export function decidedOf(view: IndexView): Decided {
  const [chosen] = view.filters.decision ?? []
  return DECIDED.find(({ value }) => value === chosen)?.value ?? 'open'
}

/** The filter of a section, without search. */
export function filterOf(section: Section, decided: Decided): Filter {
  const decision: Filter = { property: 'decision', op: '=', value: decided }
  if (section === 'all') return decision
  return { and: [decision, { property: 'details.type', op: '=', value: section }] }
}

const SHOWN = [
  'name',
  'entityType',
  'entityId',
  'platformType',
  'nativeId',
  'details.type',
  'category',
  'costDelta',
  'currency',
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

export function listQuery(view: IndexView): Query {
  const where = filterOf(sectionOf(view), decidedOf(view))
  const search = view.filterText.trim()
  const sortable = columnsOf(sectionOf(view)).some(({ id }) => id === view.sortField)
  return {
    entity: 'insight',
    select: Object.fromEntries(SHOWN.map((property): [string, Select] => [property, { property }])),
    where: search === '' ? where : { and: [where, { text: search }] },
    orderBy: [{ alias: sortable ? view.sortField : 'name', direction: view.sortOrder }],
    limit: PAGE,
  }
}

/** Counts by section, and what the open ones are worth; of one decision. */
export function totalQueries(decided: Decided): Record<string, Query> {
  const decision: Filter = { property: 'decision', op: '=', value: decided }
  return {
    sections: {
      entity: 'insight',
      select: { n: { count: true } },
      where: decision,
      groupBy: { x: { property: 'details.type' } },
    },
    worth: {
      entity: 'insight',
      select: {
        saving: { expression: { multiply: [{ property: 'costDelta' }, -1] }, aggregation: 'sum' },
        vcpus: { property: 'reclaimableVirtualProcessors', aggregation: 'sum' },
        memory: { property: 'reclaimableMemory', aggregation: 'sum', unit: 'GiBy' },
      },
      where: { and: [decision, { property: 'category', op: '!=', value: 'excluded' }] },
    },
  }
}

export interface Totals {
  /** By section; `all` is their sum. */
  counts: Record<string, number>
  /** USD a year. */
  saving: number | null
  vcpus: number | null
  /** GiB. */
  memory: number | null
}

/** Undefined where they could not be worked out. */
export function totalsOf({ sections, worth }: Record<string, QueryResult>): Totals | undefined {
  if (!sections || !worth) return undefined
  const counts: Record<string, number> = { all: 0 }
  for (const { x, n } of sections.rows) {
    if (typeof n !== 'number') continue
    counts[String(x)] = n
    counts.all = (counts.all ?? 0) + n
  }
  const [sums = {}] = worth.rows
  const number = (alias: string) => (typeof sums[alias] === 'number' ? sums[alias] : null)
  return { counts, saving: number('saving'), vcpus: number('vcpus'), memory: number('memory') }
}

type Column = Pick<DataTableColumn, 'id' | 'label'> & Partial<DataTableColumn>

const NAME: Column = { id: 'name', label: 'Name', width: '2*', minWidth: 180, frozen: true }
const OWN: Column[] = [
  { id: 'entityType', label: 'Type', width: 128 },
  { id: 'platformType', label: 'Platform', width: 112 },
]
const NATIVE: Column = { id: 'nativeId', label: 'Native ID', width: '1*', minWidth: 144 }
const WORTH: Column[] = [
  { id: 'category', label: 'Category', width: 120 },
  { id: 'costDelta', label: 'Cost delta, a year', width: 136, align: 'right' },
]
const ACTIONS: Column = { id: 'details.actions', label: 'Actions', width: '2*', minWidth: 220, sortable: false }
const INSTANCE: Column[] = [
  { id: 'details.before.cloudInstanceIdentity.name', label: 'Current', width: 128 },
  { id: 'details.after.cloudInstanceIdentity.name', label: 'Optimized', width: 128 },
  { id: 'details.before.processorArchitecture', label: 'Architecture', width: 112 },
]
const SIZES: Column[] = [
  { id: 'details.before.virtualCPUs', label: 'vCPUs', width: 96, align: 'right' },
  { id: 'details.before.memorySize', label: 'Memory', unit: 'MiB', width: 144, align: 'right' },
]

function columnsOf(section: Section): Column[] {
  if (section === 'excluded') {
    return [NAME, ...OWN, { id: 'description', label: 'Description', width: '3*', minWidth: 280 }, NATIVE]
  }
  if (section === 'all') {
    return [NAME, ...OWN, { id: 'details.type', label: 'Insight', width: 208 }, ...WORTH, ACTIONS, NATIVE]
  }
  const instance = section === 'cloudInstanceOptimization' ? INSTANCE : []
  return [NAME, ...OWN, ...WORTH, ACTIONS, ...instance, ...SIZES, NATIVE]
}

/** `href` is the address of the page with one insight opened. */
export function tableColumns(
  section: Section,
  format: Format,
  catalogue: Catalogue,
  href: (id: string) => string,
): DataTableColumn[] {
  return columnsOf(section).map(column => ({
    align: 'left',
    sortable: true,
    ...column,
    content: row =>
      column.id === 'name' ? { text: nameOf(row), href: href(row.id) } : cell(column.id, row, format, catalogue),
  }))
}

function cell(id: string, row: EntityRecord, format: Format, catalogue: Catalogue): CellContent {
  const value = row[id]
  if (id === 'entityType') return { text: typeLabel(value, catalogue) }
  if (id === 'platformType') return { text: PLATFORMS[value as Platform] ?? String(value ?? 'Unknown') }
  if (id === 'details.type') return { text: SECTIONS.find(section => section.id === value)?.label ?? '' }
  if (id === 'category') return { text: CATEGORIES[String(value)] ?? '' }
  if (id === 'costDelta') return worth(row, format)
  if (id === 'details.actions') return actions(row)
  if (id === 'details.before.virtualCPUs') return change(row, 'virtualCPUs', format)
  if (id === 'details.before.memorySize') return change(row, 'memorySize', format)
  return typeof value === 'string' ? { text: value } : { text: '—', tone: 'muted', title: 'Unknown' }
}

/** What to do; of a machine that is not judged, why. */
function actions(row: EntityRecord): CellContent {
  const value = row['details.actions']
  const text = Array.isArray(value) ? value.join('; ') : ''
  return text === '' ? { text: String(row.description ?? ''), tone: 'muted' } : { text }
}

export function nameOf(row: EntityRecord): string {
  return String(row.name ?? row.entityId ?? row.id)
}

export function typeLabel(type: unknown, catalogue: Catalogue): string {
  return typeof type === 'string' && catalogue.has(type) ? catalogue.entry(type).label.one : String(type ?? '')
}

/** A saving is good news; without a price it says so. */
export function worth(row: EntityRecord, format: Format): CellContent {
  const { costDelta, currency } = row
  if (typeof costDelta !== 'number') return { text: '—', tone: 'muted', title: 'Its price is not known' }
  return { text: format.money(costDelta, String(currency ?? 'USD')), tone: costDelta < 0 ? 'nominal' : 'plain' }
}

function change(row: EntityRecord, part: string, format: Format): CellContent {
  const before = row[`details.before.${part}`]
  const after = row[`details.after.${part}`]
  if (typeof before !== 'number') return { text: '—', tone: 'muted', title: 'Unknown' }
  if (typeof after !== 'number' || after === before) return { text: format.number(before, { precision: 0 }) }
  return { text: `${format.number(before, { precision: 0 })} → ${format.number(after, { precision: 0 })}` }
}
