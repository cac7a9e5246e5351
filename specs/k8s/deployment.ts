/** k8s.deployment: a deployment. */
import { defineEntity } from '../../src/spec/language/entity.js'
import { integer, text } from '../../src/spec/language/field.js'
import { chart, OBSERVED, panel } from '../vocabulary/build.js'
import {
  workloadDashboard,
  workloadFields,
  workloadFilters,
  workloadMetrics,
  workloadSections,
} from '../vocabulary/kubernetes.js'

export const k8sDeployment = defineEntity({
  type: 'k8s.deployment',
  platform: 'k8s',
  label: { one: 'Deployment', many: 'Deployments' },
  icon: 'application',
  metricsProvider: 'k8s.v1',
  fields: {
    ...workloadFields,
    availableReplicas: integer('Available', '1'),
    updatedReplicas: integer('Updated', '1'),
    strategy: text('Strategy'),
  },
  metrics: workloadMetrics,
  index: {
    sections: workloadSections(['desiredReplicas', 'replicas', 'availableReplicas', 'updatedReplicas'], 'strategy'),
    filters: workloadFilters,
  },
  dashboard: workloadDashboard('Deployments'),
  properties: {
    breadcrumb: ['cluster.id', 'namespace.id'],
    panels: [
      panel('replicas', 'Replicas', 'desiredReplicas', 'replicas', 'availableReplicas', 'updatedReplicas'),
      panel('identity', 'Identity', 'strategy', 'createdAt', 'tags', ...OBSERVED),
    ],
    charts: [
      chart('cpu', 'CPU used', 'core', [['CPU', 'cpu.used.cores']]),
      chart('memory', 'Memory used', 'MiBy', [['Memory', 'mem.used']]),
    ],
  },
})
