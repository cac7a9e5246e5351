/** k8s.daemonSet: a daemon set. */
import { defineEntity } from '../../src/spec/language/entity.js'

import { chart, OBSERVED, panel } from '../vocabulary/build.js'
import {
  workloadDashboard,
  workloadFields,
  workloadFilters,
  workloadMetrics,
  workloadSections,
} from '../vocabulary/kubernetes.js'

export const k8sDaemonSet = defineEntity({
  type: 'k8s.daemonSet',
  platform: 'k8s',
  label: { one: 'Daemon set', many: 'Daemon sets' },
  icon: 'application',
  metricsProvider: 'k8s.v1',
  fields: { ...workloadFields },
  metrics: workloadMetrics,
  index: { sections: workloadSections(['desiredReplicas', 'replicas']), filters: workloadFilters },
  dashboard: workloadDashboard('Daemon sets'),
  properties: {
    breadcrumb: ['cluster.id', 'namespace.id'],
    panels: [
      panel('replicas', 'Replicas', 'desiredReplicas', 'replicas'),
      panel('identity', 'Identity', 'createdAt', 'tags', ...OBSERVED),
    ],
    charts: [
      chart('cpu', 'CPU used', 'core', [['CPU', 'cpu.used.cores']]),
      chart('memory', 'Memory used', 'MiBy', [['Memory', 'mem.used']]),
    ],
  },
})
