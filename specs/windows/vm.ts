/** windows.vm: a virtual machine on Hyper-V; generation and checkpoints come from VMM. */
import { reference, term } from '../../src/spec/language/field.js'
import { diskFields, machine } from '../kinds/machine.js'

export const windowsVm = machine({
  type: 'windows.vm',
  label: 'Virtual machine',
  fields: {
    'host.id': reference('Host', 'windows.host'),
    'host.cluster.id': reference('Cluster', 'windows.cluster'),
    branding: term('Product', { samples: ['Hyper-V Server 2022'] }),
    generation: term('Generation'),
    ...diskFields,
  },
  parents: ['host.cluster.id', 'host.id'],
  properties: [{ IPv4Addresses: '128+', isTemplate: '128+', branding: '128+', generation: '128+' }],
  identity: ['branding', 'generation'],
})
