/** nutanix.host: a host of a Nutanix cluster. */
import { identity, reference, term } from '../../src/spec/language/field.js'
import { host } from '../kinds/host.js'

const ownFields = {
  'hypervisor.nutanixProductLine': term('Product line'),
  'hypervisor.nutanixProductFamily': term('Product family'),
  'hypervisor.build': term('Hypervisor build'),
  model: term('Nutanix model', { search: true }),
  systemId: identity('System id', { search: true }),
  systemMachineType: term('Machine type'),
  vendorSerialNumber: identity('Vendor serial number', { search: true }),
  location: identity('Location'),
  state: term('State'),
}

export const nutanixHost = host({
  type: 'nutanix.host',
  label: 'Nutanix host',
  fields: { 'cluster.id': reference('Cluster', 'nutanix.cluster'), ...ownFields },
  parents: ['cluster.id'],
  section: [
    { 'osIdentity.name': '160+', 'hypervisor.nutanixProductLine': '140+', 'hypervisor.nutanixProductFamily': '140+' },
    { 'hypervisor.build': 144, model: 128, systemMachineType: 128, systemId: 128, vendorSerialNumber: 144 },
    { location: 128, state: 112 },
  ],
  software: Object.keys(ownFields),
  machines: ['nutanix.vm', 'host.id'],
})
