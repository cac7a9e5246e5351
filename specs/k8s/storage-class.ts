/** k8s.storageClass: stored because persistent volumes refer to it. */
import { defineEntity } from '../../src/spec/language/entity.js'
import { reference, text } from '../../src/spec/language/field.js'
import { OBSERVED, panel, related } from '../vocabulary/build.js'

export const k8sStorageClass = defineEntity({
  type: 'k8s.storageClass',
  platform: 'k8s',
  label: { one: 'Storage class', many: 'Storage classes' },
  icon: 'storage',
  fields: {
    'cluster.id': reference('Cluster', 'k8s.cluster'),
    provisioner: text('Provisioner'),
    reclaimPolicy: text('Reclaim policy'),
  },
  properties: {
    breadcrumb: ['cluster.id'],
    panels: [panel('identity', 'Identity', 'provisioner', 'reclaimPolicy', ...OBSERVED)],
    charts: [],
    related: [related('volumes', 'Persistent volumes', 'k8s.persistentVolume', 'storageClass.id')],
  },
})
