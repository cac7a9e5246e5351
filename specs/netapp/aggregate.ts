/** netapp.aggregate: disks of a node as one pool (local tier). */
import { identity, reference, term } from '../../src/spec/language/field.js'
import { notOnline, onlineField, storageTotal, store } from '../kinds/store.js'
import { choices, pie, related, section } from '../vocabulary/build.js'
import { STORAGE_BAR } from '../vocabulary/columns.js'
import { storageOnlyRunwayFields } from '../vocabulary/runway.js'

export const netappAggregate = store({
  type: 'netapp.aggregate',
  label: 'Aggregate',
  icon: 'storage',
  fields: {
    'cluster.id': reference('Cluster', 'netapp.cluster'),
    'node.id': reference('Node', 'netapp.node'),
    class: term('Disk class', { samples: ['ssd', 'capacity'] }),
    style: term('Style', { samples: ['aggregate', 'flash_pool'] }),
    volumeType: term('Type', { samples: ['rw'] }),
    serialNumber: identity('Serial number', { search: true }),
    raidType: term('RAID type', { samples: ['raid_dp'] }),
    ...onlineField,
    ...storageOnlyRunwayFields,
  },
  overview: [{ state: 112, 'cluster.id': '140+', 'node.id': '140+', class: 96, raidType: 96 }, STORAGE_BAR],
  filters: [
    choices('state', 'State', 'state', 'class', 'raidType'),
    choices('place', 'Place', 'cluster.id', 'node.id'),
  ],
  sections: [section('properties', 'Properties', { style: 112, volumeType: 80, serialNumber: 144 })],
  figures: [notOnline, storageTotal('free')],
  dashboard: [pie('classes', 'Disk classes', 'class')],
  status: 'state',
  parents: ['cluster.id', 'node.id'],
  related: [related('volumes', 'Volumes', 'netapp.volume', 'aggregate.id')],
})
