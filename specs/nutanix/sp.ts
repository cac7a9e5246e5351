/** nutanix.sp: a storage pool. */
import { defineEntity } from '../../src/spec/language/entity.js'
import { flag, integer, reference } from '../../src/spec/language/field.js'
import {
  choices,
  count,
  figures,
  fixed,
  least,
  meter,
  OBSERVED,
  panel,
  related,
  section,
  total,
  totalOf,
  trend,
} from '../vocabulary/build.js'
import { NATIVE_ID_COLUMN } from '../vocabulary/columns.js'
import { capacityMetrics, storageIoMetrics } from '../vocabulary/metrics.js'
import { capacityChart, capacitySection, ioChart, ioSection, latencyChart } from '../vocabulary/storage.js'

export const nutanixSp = defineEntity({
  type: 'nutanix.sp',
  platform: 'nutanix',
  label: { one: 'Storage pool', many: 'Storage pools' },
  icon: 'storage',
  metricsProvider: 'nutanix.v1',
  fields: {
    'cluster.id': reference('Cluster', 'nutanix.cluster'),
    capacity: integer('Capacity', 'GiBy'),
    reservedCapacity: integer('Reserved', 'GiBy'),
    isSubordinate: flag('Subordinate'),
  },
  metrics: { ...capacityMetrics, ...storageIoMetrics },
  index: {
    sections: [
      section(
        'overview',
        'Overview',
        least('cluster.id', 140),
        fixed('capacity', 112),
        fixed('reservedCapacity', 112),
        meter('storage.utilization'),
        fixed('isSubordinate', 112),
        NATIVE_ID_COLUMN,
      ),
      capacitySection,
      ioSection,
    ],
    filters: [choices('place', 'Place', 'cluster.id', 'isSubordinate')],
  },
  dashboard: [
    figures('Storage pools', [
      count('total', 'Total'),
      total('capacity', 'Capacity', 'capacity', 'TiBy'),
      totalOf('used', 'Used', 'storage.used.last', 'TiBy'),
    ]),
    trend(
      'storage-io',
      'Storage operations',
      'IO/s',
      'sum',
      [
        ['Read', 'io.xfer.r.p95'],
        ['Write', 'io.xfer.w.p95'],
      ],
      0.7,
    ),
  ],
  properties: {
    breadcrumb: ['cluster.id'],
    panels: [panel('identity', 'Identity', 'capacity', 'reservedCapacity', 'isSubordinate', ...OBSERVED)],
    charts: [capacityChart, ioChart, latencyChart],
    related: [related('containers', 'Storage containers', 'nutanix.sc', 'storagePool.id')],
  },
})
