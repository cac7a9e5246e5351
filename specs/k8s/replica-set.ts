/** k8s.replicaSet: a replica set; its deployment comes from the Kubernetes API (owner reference). */
import { integer, reference } from '../../src/spec/language/field.js'
import { workload } from '../kinds/workload.js'

export const k8sReplicaSet = workload({
  type: 'k8s.replicaSet',
  label: 'Replica set',
  counts: { availableReplicas: integer('Available', '1') },
  fields: { 'deployment.id': reference('Deployment', 'k8s.deployment') },
})
