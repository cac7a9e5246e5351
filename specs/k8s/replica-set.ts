/** k8s.replicaSet: a replica set; its deployment comes from the Kubernetes API (owner reference). */
import { defineEntity } from '../../src/spec/language/entity.js'
import { integer, reference } from '../../src/spec/language/field.js'
import { chart, OBSERVED, panel } from '../vocabulary/build.js'
import {
  workloadDashboard,
  workloadFields,
  workloadFilters,
  workloadMetrics,
  workloadSections,
} from '../vocabulary/kubernetes.js'

export const k8sReplicaSet = defineEntity({
  type: 'k8s.replicaSet',
  platform: 'k8s',
  label: { one: 'Replica set', many: 'Replica sets' },
  icon: 'application',
  metricsProvider: 'k8s.v1',
  fields: {
    ...workloadFields,
    availableReplicas: integer('Available', '1'),
    'deployment.id': reference('Deployment', 'k8s.deployment'),
  },
  metrics: workloadMetrics,
  index: {
    sections: workloadSections(['desiredReplicas', 'replicas', 'availableReplicas'], 'deployment.id'),
    filters: workloadFilters,
  },
  dashboard: workloadDashboard('Replica sets'),
  properties: {
    breadcrumb: ['cluster.id', 'namespace.id'],
    panels: [
      panel('replicas', 'Replicas', 'desiredReplicas', 'replicas', 'availableReplicas'),
      panel('identity', 'Identity', 'deployment.id', 'createdAt', 'tags', ...OBSERVED),
    ],
    charts: [
      chart('cpu', 'CPU used', 'core', [['CPU', 'cpu.used.cores']]),
      chart('memory', 'Memory used', 'MiBy', [['Memory', 'mem.used']]),
    ],
  },
})
