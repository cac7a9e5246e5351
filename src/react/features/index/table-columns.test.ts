import { describe, expect, it } from 'vitest'
import type { DataTableColumn } from '../../ui/data-table/data-table-props.js'
import { fitColumns } from '../../ui/data-table/fit-columns.js'
import { rankedByOrder } from './table-columns.js'

const column = (id: string, more: Partial<DataTableColumn> = {}): DataTableColumn => ({
  id,
  label: id,
  align: 'left',
  sortable: false,
  width: 100,
  content: () => ({ text: '' }),
  ...more,
})

describe('columns in the order of a reader', () => {
  it('have no room from the end of it, whatever is declared of them, and the name stays', () => {
    const ordered = rankedByOrder([
      column('name', { frozen: true }),
      column('latency', { rank: 9 }),
      column('memory', { rank: 3 }),
      column('cpu'),
    ])
    const shown = (room: number) => fitColumns(ordered, room).map(({ id }) => id)
    expect(shown(500)).toEqual(['name', 'latency', 'memory', 'cpu'])
    expect(shown(400)).toEqual(['name', 'latency', 'memory'])
    expect(shown(300)).toEqual(['name', 'latency'])
    expect(shown(10)).toEqual(['name'])
  })
})
