import { expect, it } from 'vitest'
import type { Widget } from '../../spec/widgets/widget.js'
import { countedBy } from './counted.js'

const result = (rows: Record<string, number>[], total = rows.length) => ({ rows, units: {}, total, next: null })
const fields = {
  os: { type: 'text', label: 'OS' },
  modes: { type: 'textList', label: 'Modes' },
} as const
const pie = (property: string, more: object = {}): Widget => ({
  id: 'w',
  kind: 'pieChart',
  title: 'OS',
  width: 0.3,
  x: { property, ...more },
  value: { count: true },
})
const counted = (widget: Widget, ...rows: Record<string, number>[]) =>
  countedBy(widget, { fields }, { w: result(rows, 9) })

it('counts what all slices come to, the remainder among them', () => {
  expect(counted(pie('os', { limit: 2, others: true }), { value: 4 }, { value: 3 })).toBe(7)
})

it('says nothing where slices are left out, or an entity may be in two', () => {
  expect(counted(pie('os', { limit: 2 }), { value: 4 })).toBeUndefined()
  expect(counted(pie('modes'), { value: 4 })).toBeUndefined()
})

it('counts the rows of a table, those that are not shown too', () => {
  const columns = [{ id: 'name', label: 'Name', select: { property: 'name' } }]
  expect(counted({ id: 'w', kind: 'table', title: 'T', width: 0.3, columns }, {})).toBe(9)
})
