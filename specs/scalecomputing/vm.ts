/** scalecomputing.vm: a virtual machine on Scale Computing HyperCore; tags and description come from its REST API. */
import { identity, reference } from '../../src/spec/language/field.js'
import { diskFields, machine } from '../kinds/machine.js'

export const scalecomputingVm = machine({
  type: 'scalecomputing.vm',
  label: 'Virtual machine',
  fields: {
    'node.id': reference('Node', 'scalecomputing.node'),
    'node.cluster.id': reference('Cluster', 'scalecomputing.cluster'),
    description: identity('Description', { search: true }),
    ...diskFields,
  },
  parents: ['node.cluster.id', 'node.id'],
  properties: [{ IPv4Addresses: '128+', isTemplate: '128+', description: '128+' }],
  identity: ['description'],
})
