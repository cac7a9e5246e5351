/** netapp.svm: a storage virtual machine. Protocols come from the ONTAP REST API (/svm/svms). */
import { defineEntity } from '../../src/spec/language/entity.js'
import { enumeration, reference, text, textList } from '../../src/spec/language/field.js'
import {
  bars,
  choices,
  count,
  figures,
  fixed,
  least,
  OBSERVED,
  panel,
  related,
  section,
  trend,
} from '../vocabulary/build.js'
import { NATIVE_ID_COLUMN } from '../vocabulary/columns.js'
import { storageIoMetrics } from '../vocabulary/metrics.js'
import { ioChart, ioSection, latencyChart } from '../vocabulary/storage.js'
import { TOP_FAMILIES } from '../vocabulary/widgets.js'

export const netappSvm = defineEntity({
  type: 'netapp.svm',
  platform: 'netapp',
  label: { one: 'Storage VM', many: 'Storage VMs' },
  icon: 'service',
  metricsProvider: 'netapp.v1',
  fields: {
    'cluster.id': reference('Cluster', 'netapp.cluster'),
    state: enumeration('State', [
      { value: 'running', label: 'Running', status: 'nominal' },
      { value: 'starting', label: 'Starting' },
      { value: 'stopping', label: 'Stopping' },
      { value: 'stopped', label: 'Stopped', status: 'caution' },
    ]),
    protocol: textList('Protocols', { samples: ['nfs', 'cifs'] }),
    style: text('Subtype'),
  },
  metrics: storageIoMetrics,
  index: {
    sections: [
      section(
        'overview',
        'Overview',
        fixed('state', 112),
        least('cluster.id', 140),
        least('protocol', 140),
        fixed('style', 112),
        NATIVE_ID_COLUMN,
      ),
      ioSection,
    ],
    filters: [choices('state', 'State', 'state', 'protocol', 'style'), choices('place', 'Place', 'cluster.id')],
  },
  dashboard: [
    figures('Storage VMs', [
      count('total', 'Total'),
      count('down', 'Not running', { property: 'state', op: '!=', value: 'running' }),
    ]),
    bars('protocols', 'Protocols', 'protocol', TOP_FAMILIES),
    trend('storage-io', 'Storage operations', 'IO/s', 'sum', [
      ['Read', 'io.xfer.r.p95'],
      ['Write', 'io.xfer.w.p95'],
    ]),
  ],
  properties: {
    status: 'state',
    breadcrumb: ['cluster.id'],
    panels: [panel('identity', 'Identity', 'protocol', 'style', 'state', ...OBSERVED)],
    charts: [ioChart, latencyChart],
    related: [
      related('volumes', 'Volumes', 'netapp.volume', 'svm.id'),
      related('luns', 'LUNs', 'netapp.lun', 'svm.id'),
      related('igroups', 'Initiator groups', 'netapp.igroup', 'svm.id'),
    ],
  },
})
