import { expect, it } from 'vitest'
import { panelsOf } from '../../../spec/compile/compile-properties.js'
import type { EntitySpec } from '../../../spec/language/entity.js'
import { gauge } from '../../../spec/language/metric.js'
import { limitsOf, statusAt } from './limits.js'

const thresholds = { caution: 80, critical: 90 }
const own = { id: 'own', label: 'Own', items: [{ metric: 'storage.used.last' }] }
const spec: EntitySpec = {
  type: 'vmware.vm',
  platform: 'vmware',
  label: { one: 'Machine', many: 'Machines' },
  icon: 'vm',
  fields: {},
  metrics: {
    'io.latency': gauge('Latency', 'ms'),
    'storage.used': gauge('Used', 'GiBy'),
    'cpu.utilization': gauge('CPU', '%'),
  },
  index: {
    sections: [{ id: 'all', label: 'All', columns: [{ metric: 'cpu.utilization', cell: 'bar', thresholds }] }],
    filters: [],
  },
  properties: { panels: [own], charts: [] },
}

it('draws a share as the index of the type does: blue until it is nearly full', () => {
  const limits = limitsOf(spec, 'cpu.utilization')
  expect(limits).toBeDefined()
  expect([10, 99].map(value => statusAt(value, limits))).toEqual([undefined, 'critical'])
  expect(statusAt(99, limitsOf(spec, 'io.latency'))).toBeUndefined()
})

it('says how an entity is used before what it is, and nothing twice', () => {
  const [use, ...rest] = panelsOf(spec)
  expect(use?.items.map(item => 'metric' in item && item.metric)).toEqual(['cpu.utilization', 'io.latency'])
  expect(rest).toEqual(spec.properties?.panels)
  const bare = { ...spec, metrics: {} }
  expect(panelsOf(bare)).toEqual(spec.properties?.panels)
})
