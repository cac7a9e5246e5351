/** hub.k8s.cluster: a Kubernetes cluster as the hub sees it. */
import { defineEntity } from '../../src/spec/language/entity.js'
import { integer, text } from '../../src/spec/language/field.js'
import { choices, count, figures, fixed, least, panel, pie, section, total } from '../vocabulary/build.js'
import { hubFields, hubObservedPanel, hubOverviewTail } from '../vocabulary/hub.js'
import {
  KUBERNETES_SERVICES,
  SOFTWARE_SUPPORT,
  softwareLifecycleSection,
  softwareSupport,
  softwareSupportFields,
} from '../vocabulary/lifecycle.js'
import { TOP_FAMILIES } from '../vocabulary/widgets.js'

export const hubK8sCluster = defineEntity({
  type: 'hub.k8s.cluster',
  platform: 'hub',
  label: { one: 'Kubernetes cluster', many: 'Kubernetes clusters' },
  icon: 'container',
  families: ['hub.entity'],
  fields: {
    ...hubFields,
    flavor: text('Flavor', { samples: ['AKS', 'EKS'] }),
    version: text('Version'),
    ...softwareSupportFields,
    nodesCount: integer('Nodes', '1'),
  },
  derive: {
    support: [
      softwareSupport({
        kind: 'kubernetes',
        text: 'version',
        product: { property: 'flavor', words: KUBERNETES_SERVICES },
      }),
    ],
  },
  index: {
    sections: [
      section(
        'overview',
        'Overview',
        least('owner.id', 128),
        fixed('flavor', 112),
        fixed('version', 112),
        fixed('nodesCount', 80),
        ...hubOverviewTail,
      ),
      softwareLifecycleSection('version'),
    ],
    filters: [choices('scope', 'Scope', 'flavor', 'swSupportStatus', 'owner.id')],
  },
  dashboard: [
    figures('Kubernetes clusters', [count('total', 'Total'), total('nodes', 'Nodes', 'nodesCount')]),
    pie('flavors', 'Flavors', 'flavor', TOP_FAMILIES),
    pie('owners', 'Clients', 'owner.name', TOP_FAMILIES),
  ],
  properties: {
    status: 'wellnessStatus',
    breadcrumb: ['owner.id'],
    panels: [panel('cluster', 'Cluster', 'flavor', 'version', ...SOFTWARE_SUPPORT, 'nodesCount'), hubObservedPanel],
    charts: [],
  },
})
