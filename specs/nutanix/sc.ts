/** nutanix.sc: a storage container of a storage pool. */
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
  pie,
  section,
  totalOf,
  trend,
} from '../vocabulary/build.js'
import { NATIVE_ID_COLUMN } from '../vocabulary/columns.js'
import { capacityMetrics, logicalStorageMetrics, storageIoMetrics } from '../vocabulary/metrics.js'
import {
  STORAGE_RUNWAY,
  storageOnlyRunwayFields,
  storageRunwayPanel,
  storageRunwaySection,
} from '../vocabulary/runway.js'
import { capacityChart, capacitySection, ioChart, ioSection, latencyChart } from '../vocabulary/storage.js'
import { PIE_LIMIT } from '../vocabulary/widgets.js'

export const nutanixSc = defineEntity({
  type: 'nutanix.sc',
  platform: 'nutanix',
  label: { one: 'Storage container', many: 'Storage containers' },
  icon: 'datastore',
  metricsProvider: 'nutanix.v1',
  fields: {
    'cluster.id': reference('Cluster', 'nutanix.cluster'),
    'storagePool.id': reference('Storage pool', 'nutanix.sp'),
    replicationFactor: integer('Replication factor', '1'),
    erasureCodingEnabled: flag('Erasure coding', { words: { true: 'On', false: 'Off' } }),
    compressionEnabled: flag('Compression', { words: { true: 'On', false: 'Off' } }),
    onDiskDedupEnabled: flag('Deduplication', { words: { true: 'On', false: 'Off' } }),
    reservedCapacity: integer('Reserved', 'GiBy'),
    ...storageOnlyRunwayFields,
  },
  metrics: { ...capacityMetrics, ...logicalStorageMetrics, ...storageIoMetrics },
  derive: { runway: { resources: STORAGE_RUNWAY } },
  index: {
    sections: [
      section(
        'overview',
        'Overview',
        least('storagePool.id', 140),
        least('cluster.id', 140),
        fixed('replicationFactor', 128),
        meter('storage.utilization'),
        NATIVE_ID_COLUMN,
      ),
      capacitySection,
      ioSection,
      section(
        'properties',
        'Properties',
        fixed('erasureCodingEnabled', 128),
        fixed('compressionEnabled', 112),
        fixed('onDiskDedupEnabled', 128),
        fixed('reservedCapacity', 112),
      ),
      storageRunwaySection,
    ],
    filters: [
      choices('place', 'Place', 'cluster.id', 'storagePool.id'),
      choices(
        'features',
        'Features',
        'replicationFactor',
        'erasureCodingEnabled',
        'compressionEnabled',
        'onDiskDedupEnabled',
      ),
    ],
  },
  dashboard: [
    figures('Containers', [
      count('total', 'Total'),
      totalOf('used', 'Used', 'storage.used.last', 'TiBy'),
      totalOf('free', 'Free', 'storage.free.last', 'TiBy'),
    ]),
    pie('factors', 'Replication factor', 'replicationFactor', PIE_LIMIT),
    trend('storage-io', 'Storage operations', 'IO/s', 'sum', [
      ['Read', 'io.xfer.r.p95'],
      ['Write', 'io.xfer.w.p95'],
    ]),
  ],
  properties: {
    breadcrumb: ['cluster.id', 'storagePool.id'],
    panels: [
      panel(
        'identity',
        'Identity',
        'replicationFactor',
        'erasureCodingEnabled',
        'compressionEnabled',
        'onDiskDedupEnabled',
        'reservedCapacity',
        ...OBSERVED,
      ),
      storageRunwayPanel,
    ],
    charts: [capacityChart, ioChart, latencyChart],
  },
})
