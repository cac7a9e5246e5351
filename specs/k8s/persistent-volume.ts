/** k8s.persistentVolume: a volume that outlives pods. Size and claim come from the Kubernetes API. */
import { defineEntity } from '../../src/spec/language/entity.js'
import { enumeration, number, reference, text, textList, timestamp } from '../../src/spec/language/field.js'
import { bars, choices, fixed, least, OBSERVED, panel, pie, section } from '../vocabulary/build.js'
import { NATIVE_ID_COLUMN, TAGS_COLUMN, tagFilters } from '../vocabulary/columns.js'
import { labelFields } from '../vocabulary/fields.js'
import { TOP_FAMILIES } from '../vocabulary/widgets.js'

export const k8sPersistentVolume = defineEntity({
  type: 'k8s.persistentVolume',
  platform: 'k8s',
  label: { one: 'Persistent volume', many: 'Persistent volumes' },
  icon: 'disk',
  fields: {
    'cluster.id': reference('Cluster', 'k8s.cluster'),
    'storageClass.id': reference('Storage class', 'k8s.storageClass'),
    accessModes: textList('Access modes', { samples: ['ReadWriteOnce'] }),
    status: enumeration('Status', [
      { value: 'Bound', label: 'Bound', status: 'nominal' },
      { value: 'Available', label: 'Available' },
      { value: 'Released', label: 'Released', status: 'caution' },
      { value: 'Pending', label: 'Pending' },
      { value: 'Failed', label: 'Failed', status: 'critical' },
    ]),
    size: number('Size', 'GiBy'),
    claimName: text('Claim', { search: true }),
    reclaimPolicy: text('Reclaim policy'),
    createdAt: timestamp('Created'),
    ...labelFields,
  },
  index: {
    sections: [
      section(
        'overview',
        'Overview',
        fixed('status', 112),
        least('storageClass.id', 140),
        fixed('size', 96),
        least('accessModes', 144),
        least('claimName', 160),
        least('cluster.id', 140),
        TAGS_COLUMN,
        NATIVE_ID_COLUMN,
      ),
      section('properties', 'Properties', fixed('reclaimPolicy', 128), fixed('createdAt', 144)),
    ],
    filters: [
      choices('state', 'State', 'status', 'accessModes', 'reclaimPolicy'),
      choices('place', 'Place', 'cluster.id', 'storageClass.id'),
      tagFilters,
    ],
  },
  dashboard: [
    bars('class-breakdown', 'By storage class', 'storageClass.name', TOP_FAMILIES),
    pie('access-mode-breakdown', 'By access mode', 'accessModes', TOP_FAMILIES),
  ],
  properties: {
    status: 'status',
    breadcrumb: ['cluster.id', 'storageClass.id'],
    panels: [
      panel(
        'identity',
        'Identity',
        'size',
        'accessModes',
        'claimName',
        'reclaimPolicy',
        'status',
        'createdAt',
        'tags',
        ...OBSERVED,
      ),
    ],
    charts: [],
  },
})
