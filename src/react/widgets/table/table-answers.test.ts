import { expect, it } from 'vitest'
import type { TableWidget } from '../../../spec/widgets/table/shape.js'
import type { Row } from '../../../wire/query.js'
import { tableAnswers } from './table-answers.js'

const result = (rows: Row[], total = rows.length) => ({ rows, units: { used: 'TiBy' }, total, next: null })
const widget: TableWidget = {
  id: 't',
  kind: 'table',
  title: 'Storage',
  width: 0.3,
  limit: 3,
  columns: [
    { id: 'name', label: 'Name', select: { property: 'name' } },
    { id: 'used', label: 'Used', select: { metric: 'storage.used.last' }, total: 'sum' },
  ],
  orderBy: { alias: 'used', direction: 'desc' },
  parts: [{ entity: 'a.cluster' }, { entity: 'b.cluster' }],
}

it('puts rows of several types in one order, adds up what is known, and counts those that are not shown', () => {
  const answers = tableAnswers(widget, {
    't.0': result(
      [
        { name: 'a1', used: 5 },
        { name: 'a2', used: null },
      ],
      7,
    ),
    't.1': result([
      { name: 'b1', used: 9 },
      { name: 'b2', used: 1 },
    ]),
    't.2': result([{ used: 5 }]),
    't.3': result([{ used: 10 }]),
  })
  expect(answers.rows.map(({ name }) => name)).toEqual(['b1', 'a1', 'b2'])
  expect(answers).toMatchObject({ total: 9, totals: { used: 15 }, units: { used: 'TiBy' } })
})

it('is the answer itself where there is one query', () => {
  const { parts: _, ...rest } = widget
  const plain = { ...rest, columns: [{ id: 'used', label: 'Used', select: { metric: 'storage.used.last' } }] }
  expect(tableAnswers(plain, { t: result([{ used: 2 }, { used: 3 }]) })).toMatchObject({
    rows: [{ used: 2 }, { used: 3 }],
    total: 2,
    totals: undefined,
  })
})

it('leaves a total unknown that nothing is known of', () => {
  const answers = tableAnswers(widget, { 't.2': result([{ used: null }]), 't.3': result([{ used: null }]) })
  expect(answers.totals).toEqual({ used: null })
})
