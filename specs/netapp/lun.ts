/** netapp.lun: a block device in a volume. */
import { enumeration, flag, identity, integer, reference, term } from '../../src/spec/language/field.js'
import { store } from '../kinds/store.js'
import { bars, choices, count, section, total } from '../vocabulary/build.js'
import { STORAGE_BAR } from '../vocabulary/columns.js'

export const netappLun = store({
  type: 'netapp.lun',
  label: 'LUN',
  icon: 'disk',
  fields: {
    'cluster.id': reference('Cluster', 'netapp.cluster'),
    'node.id': reference('Node', 'netapp.node'),
    'svm.id': reference('Storage VM', 'netapp.svm'),
    'volume.id': reference('Volume', 'netapp.volume'),
    osType: term('OS type', { samples: ['vmware', 'windows_2008', 'linux'] }),
    class: term('Class'),
    size: integer('Size', 'GiBy'),
    serialNumber: identity('Serial number', { search: true }),
    mapped: flag('Mapped'),
    enabled: flag('Enabled'),
    readOnly: flag('Read only'),
    containerState: enumeration('Container state', [
      { value: 'online', label: 'Online', status: 'nominal' },
      { value: 'aggregate_offline', label: 'Aggregate offline', status: 'critical' },
      { value: 'volume_offline', label: 'Volume offline', status: 'critical' },
    ]),
  },
  overview: [
    { containerState: 144, 'svm.id': '128+', 'volume.id': '140+', osType: 112, size: 96, mapped: 80 },
    STORAGE_BAR,
  ],
  sections: [
    section('properties', 'Properties', { 'node.id': '128+', serialNumber: 144, class: 96, enabled: 80, readOnly: 96 }),
  ],
  filters: [
    choices('state', 'State', 'containerState', 'osType', 'mapped', 'enabled'),
    choices('place', 'Place', 'cluster.id', 'node.id', 'svm.id'),
  ],
  figures: [
    count('unmapped', 'Not mapped', { property: 'mapped', op: '=', value: false }),
    total('size', 'Size', 'size', 'TiBy'),
  ],
  dashboard: [bars('systems', 'OS types', 'osType')],
  status: 'containerState',
  parents: ['cluster.id', 'svm.id', 'volume.id'],
})
