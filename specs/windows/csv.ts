/** windows.csv: a cluster shared volume. */
import { defineEntity } from '../../src/spec/language/entity.js'
import { reference, text } from '../../src/spec/language/field.js'
import {
  choices,
  count,
  figures,
  fixed,
  least,
  measure,
  meter,
  OBSERVED,
  panel,
  section,
  totalOf,
  trend,
} from '../vocabulary/build.js'
import { NATIVE_ID_COLUMN } from '../vocabulary/columns.js'
import { csvMetrics } from '../vocabulary/host-metrics.js'
import { capacityMetrics, storageIoMetrics } from '../vocabulary/metrics.js'
import { capacityChart, capacitySection, ioChart, ioSection, latencyChart } from '../vocabulary/storage.js'

export const windowsCsv = defineEntity({
  type: 'windows.csv',
  platform: 'windows',
  label: { one: 'Cluster shared volume', many: 'Cluster shared volumes' },
  icon: 'datastore',
  metricsProvider: 'windows.v1',
  fields: {
    branding: text('Product'),
    'owner.cluster.id': reference('Cluster', 'windows.cluster'),
    'owner.id': reference('Owner', 'windows.host', { description: 'Host that coordinates the volume' }),
    state: text('State'),
  },
  metrics: { ...capacityMetrics, ...storageIoMetrics, ...csvMetrics },
  index: {
    sections: [
      section(
        'overview',
        'Overview',
        least('owner.cluster.id', 140),
        least('owner.id', 140),
        fixed('state', 112),
        meter('storage.utilization'),
        least('branding', 160),
        NATIVE_ID_COLUMN,
      ),
      capacitySection,
      { ...ioSection, columns: [...ioSection.columns, measure('io.csv.xfer'), measure('io.csv.latency')] },
    ],
    filters: [choices('place', 'Place', 'owner.cluster.id', 'owner.id'), choices('state', 'State', 'state')],
  },
  dashboard: [
    figures('Shared volumes', [
      count('total', 'Total'),
      totalOf('used', 'Used', 'storage.used.last', 'TiBy'),
      totalOf('free', 'Free', 'storage.free.last', 'TiBy'),
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
    breadcrumb: ['owner.cluster.id', 'owner.id'],
    panels: [panel('identity', 'Identity', 'branding', 'state', ...OBSERVED)],
    charts: [capacityChart, ioChart, latencyChart],
  },
})
