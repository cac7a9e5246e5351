/** netapp.cluster: an ONTAP cluster. Version and address come from the ONTAP REST API (/cluster). */
import { identities, identity, integer, term } from '../../src/spec/language/field.js'
import { storageTotal, store } from '../kinds/store.js'
import { choices, measures, related, section } from '../vocabulary/build.js'
import { STORAGE_BAR } from '../vocabulary/columns.js'
import {
  softwareLifecycleSection,
  softwareSupport,
  softwareSupportFields,
  softwareWellness,
} from '../vocabulary/lifecycle.js'
import { logicalStorageMetrics } from '../vocabulary/metrics.js'
import { storageOnlyRunwayFields, wellnessFields } from '../vocabulary/runway.js'

export const netappCluster = store({
  type: 'netapp.cluster',
  label: 'ONTAP cluster',
  icon: 'storage',
  families: ['system'],
  fields: {
    version: term('ONTAP version', { search: true }),
    ...softwareSupportFields,
    serialNumber: identity('Serial number', { search: true }),
    location: identity('Location', { search: true }),
    managementAddresses: identities('Management addresses', { search: true }),
    nodesCount: integer('Nodes', '1', { counts: { of: 'netapp.node' } }),
    replicationPartners: identities('Replication partners', {
      description: 'Clusters that SnapMirror copies from here or to here (/snapmirror/relationships)',
      ...{ isId: true, to: 'netapp.cluster' },
    }),
    ...wellnessFields,
    ...storageOnlyRunwayFields,
  },
  metrics: logicalStorageMetrics,
  derive: {
    support: [softwareSupport({ kind: 'product', text: 'version', product: 'ONTAP' })],
    wellness: softwareWellness,
  },
  overview: [{ version: '140+', nodesCount: 80, location: 128 }, STORAGE_BAR, { wellnessStatus: 144 }],
  before: [softwareLifecycleSection('version')],
  sections: [section('properties', 'Properties', { managementAddresses: '140+', serialNumber: 144 })],
  filters: [choices('place', 'Place', 'location', 'version', 'swSupportStatus')],
  figures: [storageTotal('capacity'), storageTotal('used')],
  dashboard: [
    {
      id: 'capacity',
      kind: 'gauge',
      title: 'Storage used',
      width: 0.3,
      unit: '%',
      value: { metric: 'storage.used.last', aggregation: 'sum' },
      base: { select: { metric: 'storage.capacity.last', aggregation: 'sum' }, as: 'percentage' },
      thresholds: { caution: 80, critical: 90 },
    },
  ],
  status: 'wellnessStatus',
  panels: [
    measures('capacity', 'Capacity', 'storage.capacity', 'storage.used', 'storage.logical.used', 'storage.free'),
  ],
  related: [
    related('nodes', 'Nodes', 'netapp.node', 'cluster.id'),
    related('partners', 'Replication partners', 'netapp.cluster', 'replicationPartners'),
    related('aggregates', 'Aggregates', 'netapp.aggregate', 'cluster.id'),
    related('svms', 'Storage VMs', 'netapp.svm', 'cluster.id'),
    related('volumes', 'Volumes', 'netapp.volume', 'cluster.id'),
  ],
})
