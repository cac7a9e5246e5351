/** netapp.aggregate: disks of a node as one pool (local tier). */
import { defineEntity } from '../../src/spec/language/entity.js'
import { reference, text } from '../../src/spec/language/field.js'
import {
  choices,
  count,
  figures,
  fixed,
  least,
  meter,
  OBSERVED,
  panel,
  pie,
  related,
  section,
  totalOf,
  trend,
} from '../vocabulary/build.js'
import { NATIVE_ID_COLUMN } from '../vocabulary/columns.js'
import { capacityMetrics, storageIoMetrics } from '../vocabulary/metrics.js'
import {
  STORAGE_RUNWAY,
  storageOnlyRunwayFields,
  storageRunwayPanel,
  storageRunwaySection,
} from '../vocabulary/runway.js'
import {
  capacityChart,
  capacitySection,
  ioChart,
  ioSection,
  latencyChart,
  NOT_ONLINE,
  onlineField,
} from '../vocabulary/storage.js'
import { PIE_LIMIT } from '../vocabulary/widgets.js'

export const netappAggregate = defineEntity({
  type: 'netapp.aggregate',
  platform: 'netapp',
  label: { one: 'Aggregate', many: 'Aggregates' },
  icon: 'storage',
  metricsProvider: 'netapp.v1',
  fields: {
    'cluster.id': reference('Cluster', 'netapp.cluster'),
    'node.id': reference('Node', 'netapp.node'),
    ...onlineField,
    class: text('Disk class', { samples: ['ssd', 'capacity'] }),
    raidType: text('RAID type', { samples: ['raid_dp'] }),
    ...storageOnlyRunwayFields,
  },
  metrics: { ...capacityMetrics, ...storageIoMetrics },
  derive: { runway: { resources: STORAGE_RUNWAY } },
  index: {
    sections: [
      section(
        'overview',
        'Overview',
        fixed('state', 112),
        least('cluster.id', 140),
        least('node.id', 140),
        fixed('class', 96),
        fixed('raidType', 96),
        meter('storage.utilization'),
        NATIVE_ID_COLUMN,
      ),
      capacitySection,
      ioSection,
      storageRunwaySection,
    ],
    filters: [
      choices('state', 'State', 'state', 'class', 'raidType'),
      choices('place', 'Place', 'cluster.id', 'node.id'),
    ],
  },
  dashboard: [
    figures('Aggregates', [
      count('total', 'Total'),
      count('ill', 'Not online', NOT_ONLINE),
      totalOf('free', 'Free', 'storage.free.last', 'TiBy'),
    ]),
    pie('classes', 'Disk classes', 'class', PIE_LIMIT),
    trend('storage-io', 'Storage operations', 'IO/s', 'sum', [
      ['Read', 'io.xfer.r.p95'],
      ['Write', 'io.xfer.w.p95'],
    ]),
  ],
  properties: {
    status: 'state',
    breadcrumb: ['cluster.id', 'node.id'],
    panels: [panel('identity', 'Identity', 'class', 'raidType', 'state', ...OBSERVED), storageRunwayPanel],
    charts: [capacityChart, ioChart, latencyChart],
    related: [related('volumes', 'Volumes', 'netapp.volume', 'aggregate.id')],
  },
})
