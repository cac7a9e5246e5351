/** k8s.cluster: a Kubernetes cluster and what hosts it. */
import { integer, term } from '../../src/spec/language/field.js'
import { podHostCharts, podHostFields, podHostMetrics, podHostPanel, podHostSections } from '../kinds/pod-host.js'
import { ownProperties, resource } from '../kinds/resource.js'
import { TOP_FAMILIES } from '../vocabulary/buckets.js'
import { choices, count, figures, OBSERVED, panel, pie, related, total } from '../vocabulary/build.js'
import { usageTrend } from '../vocabulary/charts.js'
import { CPU_BAR, MEMORY_BAR } from '../vocabulary/columns.js'
import { labelFields } from '../vocabulary/fields.js'
import {
  KUBERNETES_SERVICES,
  softwareSupport,
  softwareSupportFields,
  softwareWellness,
} from '../vocabulary/lifecycle.js'
import { runwayFields, runwayPanel, runwaySection, wellnessFields, wellnessPanel } from '../vocabulary/runway.js'

const identityFields = {
  backingType: term('Hosted on', { samples: ['AKS', 'EKS', 'vSphere'] }),
  version: term('Kubernetes version'),
  ...softwareSupportFields,
  nodesCount: integer('Nodes', '1', { counts: { of: 'k8s.node' } }),
  podsCount: integer('Pods', '1', { counts: { of: 'k8s.pod' } }),
  ...labelFields,
}

export const k8sCluster = resource({
  type: 'k8s.cluster',
  label: 'Kubernetes cluster',
  icon: 'container',
  families: ['cluster', 'system'],
  fields: { ...identityFields, ...podHostFields, ...wellnessFields, ...runwayFields },
  metrics: podHostMetrics,
  derive: {
    runway: {
      resources: {
        compute: { used: 'cpu.used.cores', capacity: { property: 'allocatable.cpus' } },
        memory: { used: 'mem.used', capacity: { property: 'allocatable.memory' } },
      },
      units: 'nodesCount',
    },
    wellness: softwareWellness,
    support: [
      softwareSupport({
        kind: 'kubernetes',
        text: 'version',
        product: { property: 'backingType', words: KUBERNETES_SERVICES },
      }),
    ],
  },
  overview: [
    { backingType: 112, version: 144, nodesCount: 80, podsCount: 80 },
    CPU_BAR,
    MEMORY_BAR,
    { wellnessStatus: 144 },
  ],
  sections: [...podHostSections('version'), runwaySection],
  filters: [choices('kind', 'Kind', 'backingType', 'version', 'swSupportStatus')],
  dashboard: [
    figures('Kubernetes clusters', [
      count('total', 'Total'),
      total('nodes', 'Nodes', 'nodesCount'),
      total('pods', 'Pods', 'podsCount'),
    ]),
    pie('hosting', 'Hosted on', 'backingType', TOP_FAMILIES),
    usageTrend('clusters'),
  ],
  status: 'wellnessStatus',
  panels: [
    panel('identity', 'Identity', ...ownProperties(identityFields), ...OBSERVED),
    podHostPanel,
    runwayPanel,
    wellnessPanel,
  ],
  charts: podHostCharts,
  related: [
    related('nodes', 'Nodes', 'k8s.node', 'cluster.id'),
    related('deployments', 'Deployments', 'k8s.deployment', 'cluster.id'),
    related('namespaces', 'Namespaces', 'k8s.namespace', 'cluster.id'),
  ],
})
