/** netapp.volume: a volume of a storage VM. */
import { flag, identity, reference, term } from '../../src/spec/language/field.js'
import { notOnline, onlineField, storageTotal, store } from '../kinds/store.js'
import { choices, measure, pie, related, section } from '../vocabulary/build.js'
import { SHORT_STORAGE } from '../vocabulary/columns.js'
import { storageIoDetailMetrics } from '../vocabulary/host-metrics.js'
import { logicalStorageMetrics } from '../vocabulary/metrics.js'

export const netappVolume = store({
  type: 'netapp.volume',
  label: 'Volume',
  icon: 'disk',
  fields: {
    'cluster.id': reference('Cluster', 'netapp.cluster'),
    'node.id': reference('Node', 'netapp.node'),
    'svm.id': reference('Storage VM', 'netapp.svm'),
    style: term('Style', { samples: ['flexvol', 'flexgroup'] }),
    volumeType: term('Type', { samples: ['rw', 'dp'] }),
    nasPath: identity('NAS path', { search: true }),
    'aggregate.id': reference('Aggregate', 'netapp.aggregate'),
    readOnly: flag('Read only'),
    ...onlineField,
  },
  metrics: { ...logicalStorageMetrics, ...storageIoDetailMetrics },
  overview: [
    { state: 96, 'svm.id': '128+', 'cluster.id': '128+' },
    { property: 'style', width: 80, rank: 2 },
    { property: 'volumeType', width: 64, rank: 3 },
    SHORT_STORAGE,
    { nasPath: '1* 160+' },
  ],
  capacity: [measure('storage.logical.used')],
  io: [measure('io.xfer.other'), measure('io.queue')],
  sections: [
    section('properties', 'Properties', {
      'node.id': '128+',
      'aggregate.id': '140+',
      readOnly: 96,
      nasPath: '1* 200+',
    }),
  ],
  filters: [
    choices('state', 'State', 'state', 'style', 'volumeType', 'readOnly'),
    choices('place', 'Place', 'cluster.id', 'node.id', 'svm.id', 'aggregate.id'),
  ],
  figures: [notOnline, storageTotal('used')],
  dashboard: [pie('styles', 'Styles', 'style')],
  status: 'state',
  parents: ['cluster.id', 'svm.id'],
  related: [related('luns', 'LUNs', 'netapp.lun', 'volume.id')],
})
