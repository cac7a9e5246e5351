/** k8s.persistentVolume: a volume that outlives pods. Size and claim come from the Kubernetes API. */
import { enumeration, identity, number, reference, term, terms, timestamp } from '../../src/spec/language/field.js'
import { resource } from '../kinds/resource.js'
import { TOP_FAMILIES } from '../vocabulary/buckets.js'
import { bars, choices, pie, section } from '../vocabulary/build.js'
import { labelFields } from '../vocabulary/fields.js'

export const k8sPersistentVolume = resource({
  type: 'k8s.persistentVolume',
  label: 'Persistent volume',
  icon: 'disk',
  fields: {
    'cluster.id': reference('Cluster', 'k8s.cluster'),
    'storageClass.id': reference('Storage class', 'k8s.storageClass'),
    size: number('Size', 'GiBy'),
    accessModes: terms('Access modes', { samples: ['ReadWriteOnce'] }),
    claimName: identity('Claim', { search: true }),
    reclaimPolicy: term('Reclaim policy'),
    status: enumeration('Status', [
      { value: 'Bound', label: 'Bound', status: 'nominal' },
      { value: 'Available', label: 'Available' },
      { value: 'Released', label: 'Released', status: 'caution' },
      { value: 'Pending', label: 'Pending' },
      { value: 'Failed', label: 'Failed', status: 'critical' },
    ]),
    createdAt: timestamp('Created'),
    ...labelFields,
  },
  overview: [
    { status: 112, 'storageClass.id': '140+', size: 96, accessModes: '144+', claimName: '160+', 'cluster.id': '140+' },
  ],
  sections: [section('properties', 'Properties', { reclaimPolicy: 128, createdAt: 144 })],
  filters: [
    choices('state', 'State', 'status', 'accessModes', 'reclaimPolicy'),
    choices('place', 'Place', 'cluster.id', 'storageClass.id'),
  ],
  dashboard: [
    bars('class-breakdown', 'By storage class', 'storageClass.name'),
    pie('access-mode-breakdown', 'By access mode', 'accessModes', TOP_FAMILIES),
  ],
  status: 'status',
  parents: ['cluster.id', 'storageClass.id'],
})
