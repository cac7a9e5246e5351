/** nutanix.sc: a storage container of a storage pool. */
import { flag, integer, reference } from '../../src/spec/language/field.js'
import { storageTotal, store } from '../kinds/store.js'
import { choices, pie, section } from '../vocabulary/build.js'
import { STORAGE_BAR } from '../vocabulary/columns.js'
import { logicalStorageMetrics } from '../vocabulary/metrics.js'
import { storageOnlyRunwayFields } from '../vocabulary/runway.js'

const ON_OFF = { words: { true: 'On', false: 'Off' } } as const
const featureFields = {
  replicationFactor: integer('Replication factor', '1'),
  erasureCodingEnabled: flag('Erasure coding', ON_OFF),
  compressionEnabled: flag('Compression', ON_OFF),
  onDiskDedupEnabled: flag('Deduplication', ON_OFF),
}

export const nutanixSc = store({
  type: 'nutanix.sc',
  label: 'Storage container',
  icon: 'datastore',
  fields: {
    'cluster.id': reference('Cluster', 'nutanix.cluster'),
    'storagePool.id': reference('Storage pool', 'nutanix.sp'),
    ...featureFields,
    reservedCapacity: integer('Reserved', 'GiBy'),
    ...storageOnlyRunwayFields,
  },
  metrics: logicalStorageMetrics,
  overview: [{ 'storagePool.id': '140+', 'cluster.id': '140+', replicationFactor: 128 }, STORAGE_BAR],
  sections: [
    section('properties', 'Properties', {
      erasureCodingEnabled: 128,
      compressionEnabled: 112,
      onDiskDedupEnabled: 128,
      reservedCapacity: 112,
    }),
  ],
  filters: [
    choices('place', 'Place', 'cluster.id', 'storagePool.id'),
    choices('features', 'Features', ...Object.keys(featureFields)),
  ],
  summaryTitle: 'Containers',
  figures: [storageTotal('used'), storageTotal('free')],
  dashboard: [pie('factors', 'Replication factor', 'replicationFactor')],
  parents: ['cluster.id', 'storagePool.id'],
})
