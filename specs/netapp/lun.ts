/** netapp.lun: a block device in a volume. */
import { defineEntity } from '../../src/spec/language/entity.js'
import { enumeration, flag, integer, reference, text } from '../../src/spec/language/field.js'
import {
  bars,
  choices,
  count,
  figures,
  fixed,
  least,
  meter,
  OBSERVED,
  panel,
  section,
  total,
  trend,
} from '../vocabulary/build.js'
import { NATIVE_ID_COLUMN } from '../vocabulary/columns.js'
import { capacityMetrics, storageIoMetrics } from '../vocabulary/metrics.js'
import { capacityChart, capacitySection, ioChart, ioSection, latencyChart } from '../vocabulary/storage.js'
import { TOP_FAMILIES } from '../vocabulary/widgets.js'

export const netappLun = defineEntity({
  type: 'netapp.lun',
  platform: 'netapp',
  label: { one: 'LUN', many: 'LUNs' },
  icon: 'disk',
  metricsProvider: 'netapp.v1',
  fields: {
    'cluster.id': reference('Cluster', 'netapp.cluster'),
    'svm.id': reference('Storage VM', 'netapp.svm'),
    'volume.id': reference('Volume', 'netapp.volume'),
    class: text('Class'),
    osType: text('OS type', { samples: ['vmware', 'windows_2008', 'linux'] }),
    serialNumber: text('Serial number', { search: true }),
    size: integer('Size', 'GiBy'),
    enabled: flag('Enabled'),
    readOnly: flag('Read only'),
    mapped: flag('Mapped'),
    containerState: enumeration('Container state', [
      { value: 'online', label: 'Online', status: 'nominal' },
      { value: 'aggregate_offline', label: 'Aggregate offline', status: 'critical' },
      { value: 'volume_offline', label: 'Volume offline', status: 'critical' },
    ]),
  },
  metrics: { ...capacityMetrics, ...storageIoMetrics },
  index: {
    sections: [
      section(
        'overview',
        'Overview',
        fixed('containerState', 144),
        least('svm.id', 128),
        least('volume.id', 140),
        fixed('osType', 112),
        fixed('size', 96),
        fixed('mapped', 80),
        meter('storage.utilization'),
        NATIVE_ID_COLUMN,
      ),
      capacitySection,
      ioSection,
      section(
        'properties',
        'Properties',
        fixed('serialNumber', 144),
        fixed('class', 96),
        fixed('enabled', 80),
        fixed('readOnly', 96),
      ),
    ],
    filters: [
      choices('state', 'State', 'containerState', 'osType', 'mapped', 'enabled'),
      choices('place', 'Place', 'cluster.id', 'svm.id'),
    ],
  },
  dashboard: [
    figures('LUNs', [
      count('total', 'Total'),
      count('unmapped', 'Not mapped', { property: 'mapped', op: '=', value: false }),
      total('size', 'Size', 'size', 'TiBy'),
    ]),
    bars('systems', 'OS types', 'osType', TOP_FAMILIES),
    trend('storage-io', 'Storage operations', 'IO/s', 'sum', [
      ['Read', 'io.xfer.r.p95'],
      ['Write', 'io.xfer.w.p95'],
    ]),
  ],
  properties: {
    status: 'containerState',
    breadcrumb: ['cluster.id', 'svm.id', 'volume.id'],
    panels: [
      panel(
        'identity',
        'Identity',
        'osType',
        'class',
        'size',
        'serialNumber',
        'mapped',
        'enabled',
        'readOnly',
        'containerState',
        ...OBSERVED,
      ),
    ],
    charts: [capacityChart, ioChart, latencyChart],
  },
})
