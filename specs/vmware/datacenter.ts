/** vmware.datacenter: stored because clusters, hosts and machines refer to it; has a properties page, no index. */
import { defineEntity } from '../../src/spec/language/entity.js'
import { text } from '../../src/spec/language/field.js'

export const vmwareDatacenter = defineEntity({
  type: 'vmware.datacenter',
  platform: 'vmware',
  label: { one: 'vSphere datacenter', many: 'vSphere datacenters' },
  icon: 'datacenter',
  fields: { moId: text('Managed object', { search: true }) },
  properties: {
    panels: [
      {
        id: 'identity',
        label: 'Identity',
        items: [
          { property: 'moId' },
          { property: 'nativeId' },
          { property: 'firstObservedAt' },
          { property: 'lastObservedAt' },
        ],
      },
    ],
    charts: [],
    related: [{ id: 'clusters', label: 'Clusters', entity: 'vmware.cluster', by: 'datacenter.id' }],
  },
})
