/**
 * An index's state as an address: `?section=network&sort=-cpu.utilization.p95,name&q=web&f.runtime.powerState=poweredOn,~unknown&cols=+flavor&order=flavor,os&group=host.id&groups=-count&open=esx-1,~null`,
 * and conditions as `&where=memoryAllocated:ge:4096`. What equals the default is left out, so that addresses stay short.
 */
import { DEFAULT_METRICS, DEFAULT_VIEW } from '../../core/settings/settings.js'
import type { IndexView } from '../../core/types.js'
import { parseCondition, printCondition } from '../../spec/compile/conditions.js'
import type { SortKey } from '../../spec/compile/index-state.js'
import { ROLLUPS, type Rollup } from '../../spec/language/metric.js'
import { MOST_SORT_KEYS, sortKeysOf } from './sort-keys.js'

const FILTER = 'f.'
const WHERE = 'where'
/** `view=plain`: nothing is narrowed, although a bare address would open a saved view. */
const PLAIN = 'view'

export type AddressedView = Omit<IndexView, 'scrollOffset'> & {
  /** The rollup of metrics, when it is not the default. */
  rollup?: Rollup
}

export function printView(view: AddressedView): string {
  const search = new URLSearchParams()
  if (view.section !== null) search.set('section', view.section)
  if (view.item !== null) search.set('item', view.item)
  const sort = sortKeysOf(view).map(key => inList(printKey(key)))
  if (sort.join() !== DEFAULT_VIEW.sortField) search.set('sort', sort.join())
  if (view.filterText !== '') search.set('q', view.filterText)
  for (const [id, values] of Object.entries(view.filters)) {
    if (values.length > 0) search.set(`${FILTER}${id}`, values.map(inList).join())
  }
  for (const condition of view.conditions) search.append(WHERE, printCondition(condition))
  const columns = Object.entries(view.columns).map(([id, isOn]) => inList(`${isOn ? '+' : '-'}${id}`))
  if (columns.length > 0) search.set('cols', columns.join(','))
  if (view.order.length > 0) search.set('order', view.order.map(inList).join())
  if (view.groupBy !== null) {
    search.set('group', view.groupBy)
    const order = printKey(view.groupSort)
    if (order !== DEFAULT_VIEW.groupSort.column) search.set('groups', order)
    if (view.openGroups.length > 0) search.set('open', view.openGroups.map(inList).join())
  }
  if (view.rollup !== undefined && view.rollup !== DEFAULT_METRICS.rollup) search.set('rollup', view.rollup)
  if (search.size === 0 && view.plain) search.set(PLAIN, 'plain')
  const text = search.toString()
  return text === '' ? '' : `?${text}`
}

/** Reads an address; undefined when it says nothing about the view. */
export function parseView(search: string): AddressedView | undefined {
  // No value has a character that no database keeps.
  const params = new URLSearchParams(search.replaceAll('%00', ''))
  if (params.size === 0) return undefined
  const rollup = ROLLUPS.find(known => known === params.get('rollup'))
  const filters: Record<string, string[]> = {}
  for (const [key, value] of params) {
    if (!key.startsWith(FILTER)) continue
    filters[key.slice(FILTER.length)] = listOf(value)
  }
  const columns: Record<string, boolean> = {}
  for (const item of listOf(params.get('cols'))) {
    if (item.length > 1) columns[item.slice(1)] = item[0] !== '-'
  }
  return {
    section: params.get('section'),
    item: params.get('item'),
    ...readSort(params.get('sort')),
    filterText: params.get('q') ?? '',
    filters,
    conditions: params.getAll(WHERE).flatMap(text => parseCondition(text) ?? []),
    columns,
    order: listOf(params.get('order')),
    groupBy: params.get('group'),
    groupSort: params.has('groups') ? readKey(params.get('groups') ?? '') : DEFAULT_VIEW.groupSort,
    openGroups: listOf(params.get('open')),
    plain: params.get(PLAIN) === 'plain',
    ...(rollup && { rollup }),
  }
}

function readSort(text: string | null): Pick<AddressedView, 'sortField' | 'sortOrder' | 'thenBy'> {
  const keys = listOf(text || DEFAULT_VIEW.sortField).map(readKey)
  const [first] = keys
  return {
    sortField: first?.column ?? DEFAULT_VIEW.sortField,
    sortOrder: first?.order ?? 'asc',
    thenBy: keys.slice(1, MOST_SORT_KEYS),
  }
}

function printKey({ column, order }: SortKey): string {
  return `${order === 'desc' ? '-' : ''}${column}`
}

function readKey(text: string): SortKey {
  return { column: text.replace(/^-/, ''), order: text.startsWith('-') ? 'desc' : 'asc' }
}

/** One of several values behind a name: commas stand between them. */
function inList(value: string): string {
  return value.replaceAll('%', '%25').replaceAll(',', '%2C')
}

function listOf(text: string | null): string[] {
  return text === null ? [] : text.split(',').map(item => item.replaceAll('%2C', ',').replaceAll('%25', '%'))
}
