/** vmware.datacenter: stored because clusters, hosts and machines refer to it; has a properties page, no index. */
import { identity } from '../../src/spec/language/field.js'
import { resource } from '../kinds/resource.js'
import { related } from '../vocabulary/build.js'

export const vmwareDatacenter = resource({
  type: 'vmware.datacenter',
  label: 'vSphere datacenter',
  icon: 'datacenter',
  fields: { moId: identity('Managed object', { search: true }) },
  related: [related('clusters', 'Clusters', 'vmware.cluster', 'datacenter.id')],
})
