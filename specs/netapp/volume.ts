/** netapp.volume: a volume of a storage VM. */
import { defineEntity } from '../../src/spec/language/entity.js'
import { flag, reference, text } from '../../src/spec/language/field.js'
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
  pie,
  related,
  section,
  share,
  totalOf,
  trend,
} from '../vocabulary/build.js'
import { NATIVE_ID_COLUMN } from '../vocabulary/columns.js'
import { storageIoDetailMetrics } from '../vocabulary/host-metrics.js'
import { capacityMetrics, logicalStorageMetrics, storageIoMetrics } from '../vocabulary/metrics.js'
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

export const netappVolume = defineEntity({
  type: 'netapp.volume',
  platform: 'netapp',
  label: { one: 'Volume', many: 'Volumes' },
  icon: 'disk',
  metricsProvider: 'netapp.v1',
  fields: {
    'cluster.id': reference('Cluster', 'netapp.cluster'),
    'svm.id': reference('Storage VM', 'netapp.svm'),
    'aggregate.id': reference('Aggregate', 'netapp.aggregate'),
    ...onlineField,
    style: text('Style', { samples: ['flexvol', 'flexgroup'] }),
    volumeType: text('Type', { samples: ['rw', 'dp'] }),
    nasPath: text('NAS path', { search: true }),
    readOnly: flag('Read only'),
  },
  metrics: { ...capacityMetrics, ...logicalStorageMetrics, ...storageIoMetrics, ...storageIoDetailMetrics },
  index: {
    sections: [
      section(
        'overview',
        'Overview',
        fixed('state', 112),
        least('svm.id', 128),
        least('cluster.id', 128),
        fixed('style', 96),
        fixed('volumeType', 80),
        meter('storage.utilization'),
        share('nasPath', 160),
        NATIVE_ID_COLUMN,
      ),
      { ...capacitySection, columns: [...capacitySection.columns, measure('storage.logical.used')] },
      { ...ioSection, columns: [...ioSection.columns, measure('io.xfer.other'), measure('io.queue')] },
      section('properties', 'Properties', least('aggregate.id', 140), fixed('readOnly', 96), share('nasPath', 200)),
    ],
    filters: [
      choices('state', 'State', 'state', 'style', 'volumeType', 'readOnly'),
      choices('place', 'Place', 'cluster.id', 'svm.id', 'aggregate.id'),
    ],
  },
  dashboard: [
    figures('Volumes', [
      count('total', 'Total'),
      count('ill', 'Not online', NOT_ONLINE),
      totalOf('used', 'Used', 'storage.used.last', 'TiBy'),
    ]),
    pie('styles', 'Styles', 'style', PIE_LIMIT),
    trend('storage-io', 'Storage operations', 'IO/s', 'sum', [
      ['Read', 'io.xfer.r.p95'],
      ['Write', 'io.xfer.w.p95'],
    ]),
  ],
  properties: {
    status: 'state',
    breadcrumb: ['cluster.id', 'svm.id'],
    panels: [
      panel('identity', 'Identity', 'style', 'volumeType', 'nasPath', 'aggregate.id', 'readOnly', 'state', ...OBSERVED),
    ],
    charts: [capacityChart, ioChart, latencyChart],
    related: [related('luns', 'LUNs', 'netapp.lun', 'volume.id')],
  },
})
