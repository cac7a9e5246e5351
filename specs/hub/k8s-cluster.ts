/** hub.k8s.cluster: a Kubernetes cluster as the hub sees it. Its runway is the one that its environment has; its wellness is judged as that of systems. */
import { integer, term } from '../../src/spec/language/field.js'
import { CARRIED, hubEntity } from '../kinds/hub-entity.js'
import { TOP_FAMILIES } from '../vocabulary/buckets.js'
import { choices, count, figures, panel, pie, total } from '../vocabulary/build.js'
import {
  KUBERNETES_SERVICES,
  softwareLifecycleSection,
  softwareSupport,
  softwareSupportFields,
  softwareWellness,
} from '../vocabulary/lifecycle.js'
import { runwayFields, runwayPanel, runwaySection, wellnessPanel } from '../vocabulary/runway.js'

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
  families: ['system'],
  madeOf: { entities: ['hub.system', 'hub.cloud.region'], ...CARRIED },
  fields: { ...clusterFields, ...runwayFields },
  derive: {
    support: [
      softwareSupport({
        kind: 'kubernetes',
        text: 'version',
        product: { property: 'flavor', words: KUBERNETES_SERVICES },
      }),
    ],
    wellness: softwareWellness,
  },
  overview: [{ 'owner.id': '128+', flavor: 112, version: 112, nodesCount: 80 }],
  sections: [softwareLifecycleSection('version'), runwaySection],
  filters: [
    choices('scope', 'Scope', 'flavor', 'owner.id'),
    choices('status', 'Status', 'wellnessStatus', 'swSupportStatus'),
  ],
  dashboard: [
    figures('Kubernetes clusters', [count('total', 'Total'), total('nodes', 'Nodes', 'nodesCount')]),
    pie('flavors', 'Flavors', 'flavor', TOP_FAMILIES),
    pie('owners', 'Clients', 'owner.name', TOP_FAMILIES),
  ],
  panels: [panel('cluster', 'Cluster', ...Object.keys(clusterFields)), runwayPanel, wellnessPanel],
})
