/** k8s.service: a service. It has no dashboard (specification § 2). Ports come from the Kubernetes API. */
import { identity, term, terms } from '../../src/spec/language/field.js'
import { resource } from '../kinds/resource.js'
import { namespacedFields, namespaceFilters, namespaceUp } from '../kinds/workload.js'
import { choices } from '../vocabulary/build.js'

export const k8sService = resource({
  type: 'k8s.service',
  label: 'Service',
  icon: 'service',
  fields: {
    serviceType: term('Type', { samples: ['ClusterIP', 'LoadBalancer'] }),
    address: identity('Address', { search: true }),
    ports: terms('Ports'),
    ...namespacedFields,
  },
  overview: [
    { serviceType: 128, address: 144, ports: '128+', 'namespace.id': '140+', 'cluster.id': '140+', createdAt: 144 },
  ],
  filters: [choices('kind', 'Kind', 'serviceType'), namespaceFilters],
  parents: namespaceUp,
})
