/** nutanix.sp: a storage pool. */
import { flag, integer, reference } from '../../src/spec/language/field.js'
import { storageTotal, store } from '../kinds/store.js'
import { choices, related, total } from '../vocabulary/build.js'
import { STORAGE_BAR } from '../vocabulary/columns.js'

export const nutanixSp = store({
  type: 'nutanix.sp',
  label: 'Storage pool',
  icon: 'storage',
  fields: {
    'cluster.id': reference('Cluster', 'nutanix.cluster'),
    capacity: integer('Capacity', 'GiBy'),
    reservedCapacity: integer('Reserved', 'GiBy'),
    isSubordinate: flag('Subordinate'),
  },
  overview: [{ 'cluster.id': '140+', capacity: 112, reservedCapacity: 112 }, STORAGE_BAR, { isSubordinate: 112 }],
  filters: [choices('place', 'Place', 'cluster.id', 'isSubordinate')],
  figures: [total('capacity', 'Capacity', 'capacity', 'TiBy'), storageTotal('used')],
  parents: ['cluster.id'],
  related: [related('containers', 'Storage containers', 'nutanix.sc', 'storagePool.id')],
})
