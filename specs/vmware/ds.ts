/** vmware.ds: a datastore. Accessibility comes from the vSphere API (DatastoreSummary). */
import { enumeration, flag, identity, reference, term } from '../../src/spec/language/field.js'
import { storageTotal, store } from '../kinds/store.js'
import { TOP_FAMILIES } from '../vocabulary/buckets.js'
import { choices, count, measure, measures, pie, section } from '../vocabulary/build.js'
import { STORAGE_BAR } from '../vocabulary/columns.js'
import { storageCapacityMetrics } from '../vocabulary/metrics.js'
import { storageOnlyRunwayFields } from '../vocabulary/runway.js'

const VSAN = { property: 'volumeType', op: '=', value: 'vsan' } as const
const NOT_VSAN = { property: 'volumeType', op: '!=', value: 'vsan' } as const

export const vmwareDs = store({
  type: 'vmware.ds',
  label: 'Datastore',
  icon: 'datastore',
  fields: {
    volumeType: enumeration('Volume type', [
      { value: 'vmfs', label: 'VMFS' },
      { value: 'nfs', label: 'NFS' },
      { value: 'nfs41', label: 'NFS 4.1' },
      { value: 'vsan', label: 'vSAN' },
      { value: 'vvol', label: 'Virtual volumes' },
      { value: 'other', label: 'Other' },
    ]),
    storageVendorName: term('Storage vendor', { search: true }),
    isLocal: flag('Local'),
    isAccessible: flag('Accessible'),
    'datacenter.id': reference('Datacenter', 'vmware.datacenter'),
    moId: identity('Managed object', { search: true }),
    ...storageOnlyRunwayFields,
  },
  metrics: storageCapacityMetrics,
  overview: [
    { volumeType: 112, 'datacenter.id': '140+', isLocal: 80, isAccessible: 96 },
    STORAGE_BAR,
    { storageVendorName: '128+' },
  ],
  capacity: [measure('storage.provisioned')],
  sections: [section('properties', 'Properties', { moId: 128, storageVendorName: '128+', firstObservedAt: 144 })],
  filters: [
    choices('kind', 'Kind', 'volumeType', 'isLocal', 'storageVendorName'),
    choices('place', 'Place', 'datacenter.id'),
  ],
  figures: [
    storageTotal('capacity'),
    storageTotal('used'),
    count('local', 'Local', { property: 'isLocal', op: '=', value: true }),
    count('vsan', 'vSAN', VSAN),
  ],
  dashboard: [{ ...pie('vendors', 'Storage vendors', 'storageVendorName', TOP_FAMILIES, NOT_VSAN), width: 0.3 }],
  parents: ['datacenter.id'],
  panels: [measures('capacity', 'Capacity', 'storage.capacity', 'storage.used', 'storage.free', 'storage.provisioned')],
})
