/** hub.k8s.cluster: a Kubernetes cluster as the hub sees it. */
import { integer, term } from '../../src/spec/language/field.js'
import { hubEntity } from '../kinds/hub-entity.js'
import { TOP_FAMILIES } from '../vocabulary/buckets.js'
import { choices, count, figures, panel, pie, total } from '../vocabulary/build.js'
import {
  KUBERNETES_SERVICES,
  softwareLifecycleSection,
  softwareSupport,
  softwareSupportFields,
} from '../vocabulary/lifecycle.js'

const clusterFields = {
  flavor: term('Flavor', { samples: ['AKS', 'EKS'] }),
  version: term('Version'),
  ...softwareSupportFields,
  nodesCount: integer('Nodes', '1'),
}

export const hubK8sCluster = hubEntity({
  type: 'hub.k8s.cluster',
  label: 'Kubernetes cluster',
  icon: 'container',
  layer: 'clusters',
  fields: clusterFields,
  derive: {
    support: [
      softwareSupport({
        kind: 'kubernetes',
        text: 'version',
        product: { property: 'flavor', words: KUBERNETES_SERVICES },
      }),
    ],
  },
  overview: [{ 'owner.id': '128+', flavor: 112, version: 112, nodesCount: 80 }],
  sections: [softwareLifecycleSection('version')],
  filters: [choices('scope', 'Scope', 'flavor', 'swSupportStatus', 'owner.id')],
  dashboard: [
    figures('Kubernetes clusters', [count('total', 'Total'), total('nodes', 'Nodes', 'nodesCount')]),
    pie('flavors', 'Flavors', 'flavor', TOP_FAMILIES),
    pie('owners', 'Clients', 'owner.name', TOP_FAMILIES),
  ],
  panels: [panel('cluster', 'Cluster', ...Object.keys(clusterFields))],
})
