/** nutanix.host: a host of a Nutanix cluster. */
import { reference, text } from '../../src/spec/language/field.js'
import { host } from '../kinds/host.js'

const ownFields = {
  'hypervisor.nutanixProductLine': text('Product line'),
  'hypervisor.nutanixProductFamily': text('Product family'),
  'hypervisor.build': text('Hypervisor build'),
  model: text('Nutanix model', { search: true }),
  systemId: text('System id', { search: true }),
  systemMachineType: text('Machine type'),
  vendorSerialNumber: text('Vendor serial number', { search: true }),
  location: text('Location'),
  state: text('State'),
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
