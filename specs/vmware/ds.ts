/** vmware.ds: a datastore. Accessibility comes from the vSphere API (DatastoreSummary). */
import { defineEntity } from '../../src/spec/language/entity.js'
import { enumeration, flag, reference, text } from '../../src/spec/language/field.js'
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
import { capacityMetrics, storageIoMetrics } from '../vocabulary/metrics.js'
import {
  STORAGE_RUNWAY,
  storageOnlyRunwayFields,
  storageRunwayPanel,
  storageRunwaySection,
} from '../vocabulary/runway.js'
import { capacityChart, capacitySection, ioChart, ioSection, latencyChart } from '../vocabulary/storage.js'
import { TOP_FAMILIES } from '../vocabulary/widgets.js'

const NOT_VSAN = { property: 'volumeType', op: '!=', value: 'vsan' } as const

export const vmwareDs = defineEntity({
  type: 'vmware.ds',
  platform: 'vmware',
  label: { one: 'Datastore', many: 'Datastores' },
  icon: 'datastore',
  metricsProvider: 'vmware.v1',
  fields: {
    storageVendorName: text('Storage vendor', { search: true }),
    volumeType: enumeration('Volume type', [
      { value: 'vmfs', label: 'VMFS' },
      { value: 'nfs', label: 'NFS' },
      { value: 'nfs41', label: 'NFS 4.1' },
      { value: 'vsan', label: 'vSAN' },
      { value: 'vvol', label: 'Virtual volumes' },
      { value: 'other', label: 'Other' },
    ]),
    isLocal: flag('Local'),
    isAccessible: flag('Accessible'),
    'datacenter.id': reference('Datacenter', 'vmware.datacenter'),
    moId: text('Managed object', { search: true }),
    ...storageOnlyRunwayFields,
  },
  metrics: {
    ...capacityMetrics,
    'storage.provisioned': { label: 'Storage provisioned', unit: 'GiBy', rollups: ['last'] },
    ...storageIoMetrics,
  },
  derive: { runway: { resources: STORAGE_RUNWAY } },
  index: {
    sections: [
      section(
        'overview',
        'Overview',
        fixed('volumeType', 112),
        least('datacenter.id', 140),
        fixed('isLocal', 80),
        fixed('isAccessible', 96),
        meter('storage.utilization'),
        least('storageVendorName', 128),
        NATIVE_ID_COLUMN,
      ),
      { ...capacitySection, columns: [...capacitySection.columns, measure('storage.provisioned')] },
      ioSection,
      section(
        'properties',
        'Properties',
        fixed('moId', 128),
        least('storageVendorName', 128),
        fixed('firstObservedAt', 144),
      ),
      storageRunwaySection,
    ],
    filters: [
      choices('kind', 'Kind', 'volumeType', 'isLocal', 'storageVendorName'),
      choices('place', 'Place', 'datacenter.id'),
    ],
  },
  dashboard: [
    figures('Datastores', [
      count('total', 'Total'),
      totalOf('capacity', 'Capacity', 'storage.capacity.last', 'TiBy'),
      totalOf('used', 'Used', 'storage.used.last', 'TiBy'),
      count('local', 'Local', { property: 'isLocal', op: '=', value: true }),
    ]),
    {
      id: 'vendors',
      kind: 'pieChart',
      title: 'Storage vendors',
      width: 0.3,
      where: NOT_VSAN,
      x: { property: 'storageVendorName', limit: TOP_FAMILIES, others: true },
      value: { count: true },
    },
    trend('storage-io', 'Storage operations', 'IO/s', 'sum', [
      ['Read', 'io.xfer.r.p95'],
      ['Write', 'io.xfer.w.p95'],
    ]),
  ],
  properties: {
    breadcrumb: ['datacenter.id'],
    panels: [
      panel('identity', 'Identity', 'volumeType', 'storageVendorName', 'isLocal', 'isAccessible', 'moId', ...OBSERVED),
      {
        id: 'capacity',
        label: 'Capacity',
        items: [
          { metric: 'storage.capacity.last' },
          { metric: 'storage.used.last' },
          { metric: 'storage.free.last' },
          { metric: 'storage.provisioned.last' },
        ],
      },
      storageRunwayPanel,
    ],
    charts: [capacityChart, ioChart, latencyChart],
  },
})
