import { expect, test } from 'vitest'
import { createFormat } from '../../core/format/format.js'
import type { EntitySpec } from '../../spec/language/entity.js'
import { compileValues } from '../../spec/widgets/values/compile.js'
import type { Widget } from '../../spec/widgets/widget.js'
import type { Row } from '../../wire/query.js'
import { viewOf } from './kinds.js'
import { chartTable } from './words.js'

const format = createFormat('en-GB', 'UTC', () => 0)
const spec: Pick<EntitySpec, 'fields'> = {
  fields: { os: { type: 'enum', label: 'OS', values: [{ value: 'l', label: 'Linux' }] } },
}
const read = (widget: Widget, rows: Row[]) =>
  chartTable({
    widget,
    spec,
    results: { w: { rows, units: {}, total: rows.length, next: null } },
    format,
  })

const common = { id: 'w', title: 'Guest OS', width: 0.5 } as const
const line: Widget = {
  ...common,
  kind: 'lineChart',
  unit: '%',
  series: [
    { id: 'cpu', label: 'CPU', metric: 'cpu' },
    { id: 'mem', label: 'Memory', metric: 'mem' },
  ],
}

test('a line chart lists its times, newest first, and writes a gap as no sample', () => {
  const rows: Row[] = [
    {
      cpu: {
        points: [
          ['2026-01-01T00:00:00Z', 12.5],
          ['2026-01-01T01:00:00Z', null],
        ],
      },
      mem: { points: [['2026-01-01T00:00:00Z', 40]] },
    },
  ]
  expect(read(line, rows)).toEqual({
    head: ['Time', 'CPU, %', 'Memory, %'],
    rows: [
      ['1 Jan 2026, 01:00', 'No sample', 'No sample'],
      ['1 Jan 2026, 00:00', '13', '40'],
    ],
  })
})

test('a pie lists words, numbers and shares, the unknown and the remainder by name', () => {
  const pie: Widget = { ...common, kind: 'pieChart', x: { property: 'os' }, value: { count: true } }
  const rows: Row[] = [
    { x: 'l', value: 3 },
    { x: null, value: 2 },
    { x: null, rest: true, value: 1 },
  ]
  expect(read(pie, rows)?.rows).toEqual([
    ['Linux', '3', '50'],
    ['Unknown', '2', '33.3'],
    ['Other', '1', '16.7'],
  ])
})

test('numbers go into a file as they are, and what is unknown as nothing', () => {
  const values: Widget = {
    ...common,
    kind: 'values',
    values: [
      { id: 'n', label: 'Machines', select: { count: true } },
      { id: 'm', label: 'Missing', select: { count: true } },
    ],
  }
  const results = { w: { rows: [{ n: 12_345 }], units: {}, total: 1, next: null } }
  expect(chartTable({ widget: values, spec, results, format, raw: true }).rows).toEqual([
    ['Machines', '12345', ''],
    ['Missing', '', ''],
  ])
})

test('a sum says of how many it is known, where not of all', () => {
  const select = { property: 'memorySize', aggregation: 'sum' } as const
  const values: Widget = { ...common, kind: 'values', values: [{ id: 'm', label: 'Memory', select, saysKnown: true }] }
  const [query] = compileValues(values, { entity: 'vmware.vh' } as never)
  expect(query?.select).toEqual({
    m: select,
    m_known: { count: true, where: { property: 'memorySize', op: 'exists', value: true } },
    m_all: { count: true },
  })
  const read = (known: number) => {
    const results = { w: { rows: [{ m: 64, m_known: known, m_all: 25 }], units: {}, total: 1, next: null } }
    return chartTable({ widget: values, spec, results, format, raw: false }).rows[0]?.[0]
  }
  expect(read(14)).toBe('Memory (known of 14 of 25)')
  expect(read(25)).toBe('Memory')
})

test('kinds that are words already are not shown as a second table', () => {
  const drawn = (['pieChart', 'text', 'values'] as const).filter(kind => viewOf(kind).isDrawn)
  expect(drawn).toEqual(['pieChart'])
})
