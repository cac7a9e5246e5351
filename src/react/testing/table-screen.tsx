/** A data table in a shadow root, for tests in a browser: rows of machines, and what is called. */
import { createEntityStore } from '../../core/entities/entity-store.js'
import type { EntityRecord } from '../../wire/patch.js'
import { DataTable } from '../ui/data-table/data-table.js'
import type { DataTableColumn, DataTableProps } from '../ui/data-table/data-table-props.js'
import { openScreen, type ShadowScreen, until } from './shadow-screen.js'

export const COUNT = 1_000
/** The screen of the running test. */
export let screen: ShadowScreen
export let drawn: string[]
export let calls: unknown[][]

export function begin(): void {
  screen = openScreen()
  drawn = []
  calls = []
}

export const rowsOf = (count: number, from = 0): EntityRecord[] =>
  Array.from({ length: count }, (_, i) => ({
    id: `vm-${from + i}`,
    name: `host ${from + i}`,
    cpu: (from + i) % 100,
    os: 'Linux',
  }))

export const COLUMNS: DataTableColumn[] = [
  {
    id: 'name',
    label: 'Name',
    align: 'left',
    width: 200,
    frozen: true,
    sortable: true,
    content: row => ({ text: String(row.name), href: `/e/${row.id}` }),
  },
  {
    id: 'cpu',
    label: 'CPU',
    unit: '%',
    align: 'right',
    width: 100,
    sortable: true,
    content: row => {
      drawn.push(row.id)
      return { text: String(row.cpu) }
    },
  },
  {
    id: 'os',
    label: 'Guest OS',
    align: 'left',
    minWidth: 120,
    sortable: false,
    content: row => ({ text: String(row.os) }),
  },
]

export function propsOf(change: Partial<DataTableProps> = {}): DataTableProps {
  const record =
    (name: string) =>
    (...args: unknown[]) =>
      void calls.push([name, ...args])
  return {
    label: 'Virtual machines',
    columns: COLUMNS,
    store: createEntityStore(),
    sort: [{ column: 'name', order: 'asc' }],
    onSort: record('sort'),
    selected: new Set(),
    onSelect: ids => calls.push(['select', [...ids]]),
    onOpen: row => calls.push(['open', row.id]),
    total: COUNT,
    loading: false,
    empty: 'Nothing here',
    scrollOffset: 0,
    onScroll: record('scroll'),
    ...change,
  }
}

/** Renders and waits for the first rows. */
export async function open(change: Partial<DataTableProps> = {}, rows = rowsOf(COUNT)): Promise<DataTableProps> {
  const props = propsOf(change)
  if (rows.length > 0) props.store.replace(rows)
  await screen.render(<DataTable {...props} />)
  if (rows.length > 0) await until('rows', () => screen.all('.tabulator-row').length > 0)
  return props
}

export const rowOf = (name: string) => screen.all('.tabulator-row').find(row => row.textContent?.includes(name))
export const cellOf = (row: string, column: string) =>
  rowOf(row)?.querySelector<HTMLElement>(`[tabulator-field=${column}]`)
export const body = () => screen.get('.tabulator-tableholder')
export const focused = () => {
  const cell = screen.root.activeElement
  return [
    cell?.closest('.tabulator-row')?.querySelector('.name')?.textContent ?? 'header',
    cell?.getAttribute('tabulator-field'),
  ]
}
