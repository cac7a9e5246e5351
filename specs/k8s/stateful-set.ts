/** k8s.statefulSet: a stateful set; its governing service comes from the Kubernetes API. */
import { defineEntity } from '../../src/spec/language/entity.js'
import { text } from '../../src/spec/language/field.js'
import { chart, OBSERVED, panel } from '../vocabulary/build.js'
import {
  workloadDashboard,
  workloadFields,
  workloadFilters,
  workloadMetrics,
  workloadSections,
} from '../vocabulary/kubernetes.js'

export const k8sStatefulSet = defineEntity({
  type: 'k8s.statefulSet',
  platform: 'k8s',
  label: { one: 'Stateful set', many: 'Stateful sets' },
  icon: 'application',
  metricsProvider: 'k8s.v1',
  fields: { ...workloadFields, serviceName: text('Service') },
  metrics: workloadMetrics,
  index: { sections: workloadSections(['desiredReplicas', 'replicas'], 'serviceName'), filters: workloadFilters },
  dashboard: workloadDashboard('Stateful sets'),
  properties: {
    breadcrumb: ['cluster.id', 'namespace.id'],
    panels: [
      panel('replicas', 'Replicas', 'desiredReplicas', 'replicas'),
      panel('identity', 'Identity', 'serviceName', 'createdAt', 'tags', ...OBSERVED),
    ],
    charts: [
      chart('cpu', 'CPU used', 'core', [['CPU', 'cpu.used.cores']]),
      chart('memory', 'Memory used', 'MiBy', [['Memory', 'mem.used']]),
    ],
  },
})
