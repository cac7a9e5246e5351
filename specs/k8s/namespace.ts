/** k8s.namespace: stored because everything namespaced refers to it. */
import { defineEntity } from '../../src/spec/language/entity.js'
import { reference, text, timestamp } from '../../src/spec/language/field.js'
import { OBSERVED, panel, related } from '../vocabulary/build.js'
import { labelFields } from '../vocabulary/fields.js'

export const k8sNamespace = defineEntity({
  type: 'k8s.namespace',
  platform: 'k8s',
  label: { one: 'Namespace', many: 'Namespaces' },
  icon: 'group',
  fields: {
    'cluster.id': reference('Cluster', 'k8s.cluster'),
    status: text('Status'),
    createdAt: timestamp('Created'),
    ...labelFields,
  },
  properties: {
    breadcrumb: ['cluster.id'],
    panels: [panel('identity', 'Identity', 'status', 'createdAt', 'tags', ...OBSERVED)],
    charts: [],
    related: [
      related('deployments', 'Deployments', 'k8s.deployment', 'namespace.id'),
      related('pods', 'Pods', 'k8s.pod', 'namespace.id'),
      related('services', 'Services', 'k8s.service', 'namespace.id'),
    ],
  },
})
