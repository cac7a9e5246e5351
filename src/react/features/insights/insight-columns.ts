/** The columns of the insights' table, by section, and what stands in their cells. */
import type { Format } from '../../../core/types.js'
import type { Catalogue } from '../../../spec/catalogue.js'
import { PLATFORMS, type Platform } from '../../../spec/language/entity.js'
import { EXCLUSIONS, INSIGHT_CATEGORIES, INSIGHT_TYPES, kindLabel } from '../../../wire/insight-kinds.js'
import type { EntityRecord } from '../../../wire/patch.js'
import { insightSentences } from '../../insight/insight-sentences.js'
import type { CellContent, DataTableColumn } from '../../ui/data-table/data-table-props.js'
import { SAVING, type Section } from './insight-view.js'

type Column = Pick<DataTableColumn, 'id' | 'label'> & Partial<DataTableColumn>

const NAME: Column = { id: 'name', label: 'Name', width: '2*', minWidth: 172, frozen: true }
const OWN: Column[] = [
  { id: 'entityType', label: 'Type', width: 168 },
  { id: 'platformType', label: 'Platform', width: 112 },
]
const NATIVE: Column = { id: 'nativeId', label: 'Native ID', width: '1*', minWidth: 120 }
const WORTH: Column[] = [
  { id: 'category', label: 'Category', width: 112 },
  { id: SAVING, label: 'Saving a year', width: 112, align: 'right' },
]
const ACTIONS: Column = { id: 'details.actions', label: 'Actions', width: '2*', minWidth: 176, sortable: false }
const FREED: Column[] = [
  { id: 'reclaimableVirtualProcessors', label: 'vCPUs to free', width: 104, align: 'right' },
  { id: 'reclaimableMemory', label: 'GiB to free', width: 92, align: 'right' },
]
const INSTANCE: Column[] = [
  { id: 'details.before.cloudInstanceIdentity.name', label: 'Current', width: 128 },
  { id: 'details.after.cloudInstanceIdentity.name', label: 'Optimized', width: 128 },
  { id: 'details.before.processorArchitecture', label: 'Architecture', width: 112 },
]
const SIZES: Column[] = [
  { id: 'details.before.virtualCPUs', label: 'vCPUs', width: 96, align: 'right' },
  { id: 'details.before.memorySize', label: 'Memory', unit: 'GiB', width: 144, align: 'right' },
]

function columnsOf(section: Section): Column[] {
  if (section === 'excluded') {
    return [
      NAME,
      ...OWN,
      { id: 'exclusion', label: 'Excluded because', width: 208 },
      { id: 'description', label: 'Description', width: '3*', minWidth: 280 },
      NATIVE,
    ]
  }
  if (section === 'todo') return [NAME, ...OWN, ...WORTH, ...FREED, ACTIONS, NATIVE]
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
    label: format.t(column.label),
    content: row =>
      column.id === 'name' ? { text: nameOf(row), href: href(row.id) } : cell(column.id, row, format, catalogue),
  }))
}

function cell(id: string, row: EntityRecord, format: Format, catalogue: Catalogue): CellContent {
  const value = row[id]
  if (id === 'entityType') return { text: typeLabel(value, catalogue) }
  if (id === 'platformType') return { text: format.t(PLATFORMS[value as Platform] ?? String(value ?? 'Unknown')) }
  if (id === 'details.type') return { text: format.t(kindLabel(INSIGHT_TYPES, value)) }
  if (id === 'category') return { text: format.t(kindLabel(INSIGHT_CATEGORIES, value)) }
  if (id === 'costDelta') return worth(row, format)
  if (id === 'details.actions') return actions(row, format)
  if (id === 'details.before.virtualCPUs') return change(row, 'virtualCPUs', format)
  if (id === 'details.before.memorySize') return change(row, 'memorySize', format)
  if (id === 'exclusion') return { text: format.t(kindLabel(EXCLUSIONS, value)) }
  if (id === 'reclaimableVirtualProcessors') return amount(value, format)
  if (id === 'reclaimableMemory') return amount(gibOf(value), format)
  return typeof value === 'string' ? { text: value } : { text: '—', tone: 'muted', title: format.t('Unknown') }
}

/** The proposed action; for a machine that is not judged, the reason. */
function actions(row: EntityRecord, { t }: Format): CellContent {
  const value = row['details.actions']
  const text = Array.isArray(value) ? value.map(action => insightSentences(action, t)).join('; ') : ''
  return text === '' ? { text: insightSentences(row.description, t), tone: 'muted' } : { text }
}

export function nameOf(row: EntityRecord): string {
  return String(row.name ?? row.entityId ?? row.id)
}

export function typeLabel(type: unknown, catalogue: Catalogue): string {
  return typeof type === 'string' && catalogue.has(type) ? catalogue.entry(type).label.one : String(type ?? '')
}

/** A saving is good news; without a price it says so, and what would price it. */
export function worth(row: EntityRecord, format: Format): CellContent {
  const { costDelta, currency } = row
  if (typeof costDelta !== 'number') return { text: '—', tone: 'muted', title: format.t(unpriced(row)) }
  return { text: format.money(0 - costDelta, String(currency ?? 'USD')), tone: costDelta < 0 ? 'nominal' : 'plain' }
}

function unpriced(row: EntityRecord): string {
  if (row.category === 'excluded') return 'It is not judged'
  return row['details.type'] === 'datacenterVmOptimization'
    ? 'Nothing prices it: the cost profile has no price for what it gives back'
    : 'Its price is not known'
}

/** MiB → GiB. */
const gibOf = (mib: unknown): unknown => (typeof mib === 'number' ? mib / 1_024 : mib)

function amount(value: unknown, format: Format): CellContent {
  if (typeof value !== 'number') return { text: '—', tone: 'muted', title: format.t('Unknown') }
  return { text: format.number(value, { precision: Number.isInteger(value) ? 0 : 1 }) }
}

function change(row: EntityRecord, part: 'virtualCPUs' | 'memorySize', format: Format): CellContent {
  const read = (time: 'before' | 'after') => {
    const value = row[`details.${time}.${part}`]
    return part === 'memorySize' ? gibOf(value) : value
  }
  const [before, after] = [read('before'), read('after')]
  const shown = (value: number) => format.number(value, { precision: Number.isInteger(value) ? 0 : 1 })
  if (typeof before !== 'number') return { text: '—', tone: 'muted', title: format.t('Unknown') }
  if (typeof after !== 'number' || after === before) return { text: shown(before) }
  const unit = part === 'memorySize' ? 'GiB' : 'vCPUs'
  return {
    text: format.t('{before} to {after}', { before: shown(before), after: shown(after) }),
    title: format.t('From {before} to {after} {unit}', { before: shown(before), after: shown(after), unit }),
  }
}
