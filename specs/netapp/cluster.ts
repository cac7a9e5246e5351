/** netapp.cluster: an ONTAP cluster. Version and address come from the ONTAP REST API (/cluster). */
import { defineEntity } from '../../src/spec/language/entity.js'
import { integer, text, textList } from '../../src/spec/language/field.js'
import {
  count,
  figures,
  fixed,
  least,
  meter,
  OBSERVED,
  panel,
  related,
  section,
  totalOf,
  trend,
} from '../vocabulary/build.js'
import { NATIVE_ID_COLUMN } from '../vocabulary/columns.js'
import {
  SOFTWARE_SUPPORT,
  softwareLifecycleSection,
  softwareSupport,
  softwareSupportFields,
} from '../vocabulary/lifecycle.js'
import { capacityMetrics, logicalStorageMetrics, storageIoMetrics } from '../vocabulary/metrics.js'
import {
  STORAGE_RUNWAY,
  storageOnlyRunwayFields,
  storageRunwayPanel,
  storageRunwaySection,
  wellnessFields,
  wellnessPanel,
} from '../vocabulary/runway.js'
import { capacityChart, capacitySection, ioChart, ioSection, latencyChart } from '../vocabulary/storage.js'

export const netappCluster = defineEntity({
  type: 'netapp.cluster',
  platform: 'netapp',
  label: { one: 'ONTAP cluster', many: 'ONTAP clusters' },
  icon: 'storage',
  metricsProvider: 'netapp.v1',
  fields: {
    version: text('ONTAP version', { search: true }),
    ...softwareSupportFields,
    serialNumber: text('Serial number', { search: true }),
    location: text('Location', { search: true }),
    managementAddresses: textList('Management addresses', { search: true }),
    nodesCount: integer('Nodes', '1', { counts: { of: 'netapp.node' } }),
    ...wellnessFields,
    ...storageOnlyRunwayFields,
  },
  metrics: { ...capacityMetrics, ...logicalStorageMetrics, ...storageIoMetrics },
  derive: {
    support: [softwareSupport({ kind: 'product', text: 'version', product: 'ONTAP' })],
    runway: { resources: STORAGE_RUNWAY },
    wellness: { endOfSupport: 'swEndOfSupport', supportStatus: 'swSupportStatus' },
  },
  index: {
    sections: [
      section(
        'overview',
        'Overview',
        least('version', 140),
        fixed('nodesCount', 80),
        fixed('location', 128),
        meter('storage.utilization'),
        fixed('wellnessStatus', 144),
        NATIVE_ID_COLUMN,
      ),
      softwareLifecycleSection('version'),
      capacitySection,
      ioSection,
      section('properties', 'Properties', least('managementAddresses', 140), fixed('serialNumber', 144)),
      storageRunwaySection,
    ],
    filters: [
      {
        id: 'place',
        label: 'Place',
        filters: [
          { property: 'location', control: 'select' },
          { property: 'version', control: 'select' },
          { property: 'swSupportStatus', control: 'select' },
        ],
      },
    ],
  },
  dashboard: [
    figures('ONTAP clusters', [
      count('total', 'Total'),
      totalOf('capacity', 'Capacity', 'storage.capacity.last', 'TiBy'),
      totalOf('used', 'Used', 'storage.used.last', 'TiBy'),
    ]),
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
    trend('storage-io', 'Storage operations', 'IO/s', 'sum', [
      ['Read', 'io.xfer.r.p95'],
      ['Write', 'io.xfer.w.p95'],
    ]),
  ],
  properties: {
    status: 'wellnessStatus',
    panels: [
      panel(
        'identity',
        'Identity',
        'version',
        ...SOFTWARE_SUPPORT,
        'serialNumber',
        'location',
        'managementAddresses',
        'nodesCount',
        ...OBSERVED,
      ),
      {
        id: 'capacity',
        label: 'Capacity',
        items: [
          { metric: 'storage.capacity.last' },
          { metric: 'storage.used.last' },
          { metric: 'storage.logical.used.last' },
          { metric: 'storage.free.last' },
        ],
      },
      storageRunwayPanel,
      wellnessPanel,
    ],
    charts: [capacityChart, ioChart, latencyChart],
    related: [
      related('nodes', 'Nodes', 'netapp.node', 'cluster.id'),
      related('aggregates', 'Aggregates', 'netapp.aggregate', 'cluster.id'),
      related('svms', 'Storage VMs', 'netapp.svm', 'cluster.id'),
      related('volumes', 'Volumes', 'netapp.volume', 'cluster.id'),
    ],
  },
})
