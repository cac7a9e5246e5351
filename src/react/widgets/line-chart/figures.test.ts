import { expect, it } from 'vitest'
import type { EntitySpec } from '../../../spec/language/entity.js'
import { gauge } from '../../../spec/language/metric.js'
import type { LineChartWidget } from '../../../spec/widgets/line-chart/shape.js'
import { figuresOf, figuresQuery } from './figures.js'

const io: LineChartWidget = {
  id: 'io',
  kind: 'lineChart',
  title: 'Storage operations',
  width: 0.5,
  unit: 'IO/s',
  series: [
    { id: 'read', label: 'Read', metric: 'io.xfer.r' },
    { id: 'write', label: 'Write', metric: 'io.xfer.w' },
  ],
}
const spec: EntitySpec = {
  type: 'vmware.vm',
  platform: 'vmware',
  label: { one: 'Machine', many: 'Machines' },
  icon: 'vm',
  fields: {},
  metrics: { 'io.xfer.r': gauge('Read', 'IO/s'), 'io.xfer.w': gauge('Write', 'IO/s') },
}

it('asks one row for the figures of a chart, in the rollup and the unit of its lines', () => {
  const where = { property: 'id', op: '=', value: 'vm-1' } as const
  expect(figuresQuery(spec, io, where, 'max')).toEqual({
    entity: 'vmware.vm',
    select: {
      read: { metric: 'io.xfer.r.max', unit: 'IO/s' },
      write: { metric: 'io.xfer.w.max', unit: 'IO/s' },
    },
    where,
    limit: 1,
  })
})

it('knows of each line what it was in the period before, or that nothing was measured', () => {
  expect(figuresOf(io, { read: 40, write: null }, { read: 38 })).toEqual([
    { label: 'Read', value: 40, before: 38 },
    { label: 'Write', value: null, before: null },
  ])
  expect(figuresOf(io, undefined, undefined).map(({ value }) => value)).toEqual([null, null])
})
