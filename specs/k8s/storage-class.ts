/** k8s.storageClass: stored because persistent volumes refer to it. */
import { reference, term } from '../../src/spec/language/field.js'
import { resource } from '../kinds/resource.js'
import { related } from '../vocabulary/build.js'

export const k8sStorageClass = resource({
  type: 'k8s.storageClass',
  label: 'Storage class',
  many: 'Storage classes',
  icon: 'storage',
  fields: {
    'cluster.id': reference('Cluster', 'k8s.cluster'),
    provisioner: term('Provisioner'),
    reclaimPolicy: term('Reclaim policy'),
  },
  parents: ['cluster.id'],
  related: [related('volumes', 'Persistent volumes', 'k8s.persistentVolume', 'storageClass.id')],
})
