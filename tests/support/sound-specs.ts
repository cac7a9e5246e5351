/** Declarations without a fault, of a machine, its host and their family, and what the checks say of one that has some. */
import { checkSpec } from '../../src/spec/check/check-spec.js'
import type { EntitySpec } from '../../src/spec/language/entity.js'
import {
  enumeration,
  integer,
  number,
  recordList,
  reference,
  term,
  terms,
  text,
  timestamp,
} from '../../src/spec/language/field.js'
import { gauge } from '../../src/spec/language/metric.js'
import { createRegistry } from '../../src/spec/registry.js'

const about = { platform: 'generic', icon: 'vm' } as const
export const host: EntitySpec = {
  ...about,
  type: 'x.host',
  label: { one: 'Host', many: 'Hosts' },
  fields: { 'cluster.id': reference('Cluster', 'x.host'), serial: term('Serial') },
}
export const vm: EntitySpec = {
  ...about,
  type: 'x.vm',
  label: { one: 'Machine', many: 'Machines' },
  families: ['vm'],
  fields: {
    'host.id': reference('Host', 'x.host'),
    power: enumeration('Power', [{ value: 'on', label: 'On' }], {
      applies: { property: 'type', in: ['x.vm'], otherwise: 'it is none', since: 'changedAt' },
    }),
    changedAt: timestamp('Changed at'),
    vcpus: integer('vCPUs', 'vCPU'),
    os: term('OS'),
    partners: terms('Partners', { isId: true, to: 'x.vm' }),
    words: terms('Words'),
    disks: recordList('Disks', { label: term('Label'), size: number('Size', 'GiBy') }),
  },
  metrics: {
    'cpu.utilization': { ...gauge('CPU', '%'), applies: { property: 'power', in: ['on'], otherwise: 'off' } },
  },
  measured: { property: 'power', in: ['on'], otherwise: 'it is off' },
  carriedBy: { entity: 'x.host', by: ['name', 'os'], their: ['serial'], match: 'exact' },
  index: {
    sections: [
      {
        id: 'main',
        label: 'Main',
        columns: [
          { property: 'name', width: '2*', minWidth: 80 },
          { property: 'vcpus', width: 90 },
          { metric: 'cpu.utilization' },
          { metric: 'cpu.utilization', id: 'trace', cell: 'spark', minWidth: 480 },
        ],
      },
    ],
    filters: [
      { id: 'a', label: 'A', filters: [{ property: 'vcpus', control: 'buckets', bounds: [1, 2] }] },
      { id: 'b', label: 'B', filters: [{ metric: 'cpu.utilization', control: 'range' }] },
    ],
    sort: { column: 'trace', direction: 'asc' },
  },
  properties: {
    status: 'power',
    breadcrumb: ['host.id'],
    panels: [{ id: 'p', label: 'P', items: [{ property: 'vcpus' }, { metric: 'cpu.utilization' }] }],
    charts: [],
    related: [
      { id: 'peers', label: 'Peers', entity: 'vm', by: 'host.id' },
      { id: 'partners', label: 'Partners', entity: 'x.vm', by: 'partners' },
    ],
  },
  details: [
    { id: 'd', label: 'Disks', property: 'disks', columns: [{ field: 'label' }, { field: 'size', width: 90 }] },
  ],
}
export const family: EntitySpec = {
  ...about,
  type: 'vm',
  label: { one: 'Machine', many: 'Machines' },
  family: 'members',
  fields: { power: text('Power', { identifying: false }), 'host.id': reference('Host', 'x.host') },
  metrics: { 'cpu.utilization': gauge('CPU', '%') },
}

/** What is said of `spec` when it is declared in place of the sound one. */
export function said(spec: EntitySpec): string[] {
  const registry = createRegistry([host, vm, family, spec])
  return checkSpec(spec, registry).map(({ path, message, hint }) => `${path}: ${message}${hint ? ` (${hint})` : ''}`)
}
