/** nutanix.vm: a virtual machine on Nutanix AHV or ESXi; project and description come from the Prism API. */
import { identity, reference } from '../../src/spec/language/field.js'
import { diskFields, machine } from '../kinds/machine.js'

export const nutanixVm = machine({
  type: 'nutanix.vm',
  label: 'Virtual machine',
  fields: {
    'host.id': reference('Host', 'nutanix.host'),
    'cluster.id': reference('Cluster', 'nutanix.cluster'),
    description: identity('Description', { search: true }),
    ...diskFields,
  },
  parents: ['cluster.id', 'host.id'],
  properties: [{ IPv4Addresses: '128+', isTemplate: '128+', description: '128+' }],
  identity: ['description'],
})
