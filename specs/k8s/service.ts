/** k8s.service: a service. It has no dashboard (specification § 2). Ports come from the Kubernetes API. */
import { defineEntity } from '../../src/spec/language/entity.js'
import { text, textList } from '../../src/spec/language/field.js'
import { choices, fixed, least, OBSERVED, panel, section } from '../vocabulary/build.js'
import { NATIVE_ID_COLUMN, TAGS_COLUMN, tagFilters } from '../vocabulary/columns.js'
import { namespacedFields, placeFilters } from '../vocabulary/kubernetes.js'

export const k8sService = defineEntity({
  type: 'k8s.service',
  platform: 'k8s',
  label: { one: 'Service', many: 'Services' },
  icon: 'service',
  fields: {
    ...namespacedFields,
    serviceType: text('Type', { samples: ['ClusterIP', 'LoadBalancer'] }),
    address: text('Address', { search: true }),
    ports: textList('Ports'),
  },
  index: {
    sections: [
      section(
        'overview',
        'Overview',
        fixed('serviceType', 128),
        fixed('address', 144),
        least('ports', 128),
        least('namespace.id', 140),
        least('cluster.id', 140),
        fixed('createdAt', 144),
        TAGS_COLUMN,
        NATIVE_ID_COLUMN,
      ),
    ],
    filters: [choices('kind', 'Kind', 'serviceType'), placeFilters, tagFilters],
  },
  properties: {
    breadcrumb: ['cluster.id', 'namespace.id'],
    panels: [panel('identity', 'Identity', 'serviceType', 'address', 'ports', 'createdAt', 'tags', ...OBSERVED)],
    charts: [],
  },
})
