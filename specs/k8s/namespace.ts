/** k8s.namespace: stored because everything namespaced refers to it. */
import { reference, term, timestamp } from '../../src/spec/language/field.js'
import { resource } from '../kinds/resource.js'
import { related } from '../vocabulary/build.js'
import { labelFields } from '../vocabulary/fields.js'

export const k8sNamespace = resource({
  type: 'k8s.namespace',
  label: 'Namespace',
  icon: 'group',
  fields: {
    'cluster.id': reference('Cluster', 'k8s.cluster'),
    status: term('Status'),
    createdAt: timestamp('Created'),
    ...labelFields,
  },
  parents: ['cluster.id'],
  related: [
    related('deployments', 'Deployments', 'k8s.deployment', 'namespace.id'),
    related('pods', 'Pods', 'k8s.pod', 'namespace.id'),
    related('services', 'Services', 'k8s.service', 'namespace.id'),
  ],
})
