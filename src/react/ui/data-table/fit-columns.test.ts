import { describe, expect, it } from 'vitest'
import type { DataTableColumn } from './data-table-props.js'
import { fitColumns } from './fit-columns.js'

const column = (id: string, width: number, rank?: number): DataTableColumn => ({
  id,
  label: id,
  align: 'left',
  sortable: false,
  width,
  ...(rank !== undefined && { rank }),
  content: () => ({ text: '' }),
})
const columns = [column('name', 200), column('latency', 100, 9), column('cpu', 100), column('memory', 100, 3)]
const shown = (room: number | undefined) => fitColumns(columns, room).map(({ id }) => id)

describe('columns that do not fit', () => {
  it('all stay where there is room, and where the room is not known yet', () => {
    expect(shown(600)).toEqual(['name', 'latency', 'cpu', 'memory'])
    expect(shown(undefined)).toEqual(['name', 'latency', 'cpu', 'memory'])
  })
  it('go by their rank, the greatest first, and the others keep their order', () => {
    expect(shown(500)).toEqual(['name', 'cpu', 'memory'])
    expect(shown(400)).toEqual(['name', 'cpu'])
  })
  it('stay without a rank, however little room there is', () => {
    expect(shown(10)).toEqual(['name', 'cpu'])
  })
})
