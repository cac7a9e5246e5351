/** Declarations of a machine and its host with an index of every kind of column and filter, and a state of that index in which nothing is chosen. */
import type { IndexState } from '../../src/spec/compile/index-state.js'
import type { EntitySpec } from '../../src/spec/language/entity.js'
import {
  date,
  enumeration,
  flag,
  integer,
  number,
  recordList,
  reference,
  tags,
  term,
  text,
} from '../../src/spec/language/field.js'
import { gauge, level } from '../../src/spec/language/metric.js'
import { createRegistry } from '../../src/spec/registry.js'
import { family, host } from './sound-specs.js'

export const machine: EntitySpec = {
  platform: 'generic',
  icon: 'vm',
  type: 'x.vm',
  label: { one: 'Machine', many: 'Machines' },
  families: ['vm'],
  metricsProvider: 'x.v1',
  fields: {
    'host.id': reference('Host', 'x.host'),
    'site.id': reference('Site', 'x.host'),
    power: enumeration('Power', [{ value: 'on', label: 'On' }]),
    since: date('Since'),
    vcpus: integer('vCPUs', 'vCPU'),
    memory: number('Memory', 'MiBy', { applies: { property: 'power', in: ['on'], otherwise: 'off', since: 'since' } }),
    share: number('Share', '%'),
    port: integer('Port', '1', { isIdentifier: true }),
    template: flag('Template'),
    os: text('OS', { identifying: false }),
    risk: text('Risk', { identifying: false, notComputed: 'Nobody computes it' }),
    tags: tags('Tags'),
    disks: recordList('Disks', { label: term('Label') }),
  },
  metrics: {
    'cpu.utilization': { ...gauge('CPU', '%'), applies: { property: 'type', in: ['x.vm'], otherwise: 'none' } },
    'storage.used': level('Used', 'GiBy'),
  },
  measured: { property: 'power', in: ['on'], otherwise: 'off' },
  index: {
    where: { property: 'template', op: '=', value: false },
    sections: [
      {
        id: 'main',
        label: 'Main',
        columns: [
          { property: 'name', cell: 'name' },
          { property: 'host.id', label: 'Runs on' },
          { property: 'vcpus', sums: true },
          { property: 'memory', unit: 'GiBy', sums: true },
          { metric: 'cpu.utilization' },
          { metric: 'cpu.utilization', cell: 'spark', label: 'CPU over time' },
          { property: 'os', hidden: true },
          { property: 'share', exportOnly: true },
        ],
      },
      {
        id: 'more',
        label: 'More',
        columns: [
          { property: 'name', cell: 'name' },
          { metric: 'storage.used', unit: 'TiBy', sums: true },
          { property: 'port', sums: true },
          { property: 'site.id' },
          { property: 'gone' },
          { metric: 'gone' },
          { expression: { op: '+', args: [{ property: 'vcpus' }, 1] } as never, unit: 'vCPU', label: 'One more' },
        ],
      },
    ],
    filters: [
      {
        id: 'a',
        label: 'A',
        filters: [
          { property: 'power', control: 'select', label: 'Powered' },
          { property: 'template', control: 'boolean' },
          { property: 'os', control: 'search' },
          { property: 'vcpus', control: 'select' },
        ],
      },
      {
        id: 'b',
        label: 'B',
        filters: [
          { property: 'memory', control: 'buckets', bounds: [2, 4, 999_999], unit: 'GiBy' },
          { metric: 'cpu.utilization', control: 'range' },
          { metric: 'storage.used', control: 'buckets', bounds: [10, 20] },
          { property: 'host.id', control: 'select' },
          { property: 'risk', control: 'select' },
          { property: 'tags', control: 'select' },
        ],
      },
    ],
    sort: { column: 'name', direction: 'asc' },
  },
}

export const catalogue = createRegistry([machine, host, family])

export const STATE: IndexState = { rollup: 'p95', sort: [], chosen: {}, text: '' }
