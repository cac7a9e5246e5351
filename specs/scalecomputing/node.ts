/** scalecomputing.node: a node of a HyperCore cluster. Network status and addresses come from its REST API (/Node). */
import { identities, reference, term } from '../../src/spec/language/field.js'
import { host } from '../kinds/host.js'

export const scalecomputingNode = host({
  type: 'scalecomputing.node',
  label: 'Scale Computing host',
  fields: {
    'cluster.id': reference('Cluster', 'scalecomputing.cluster'),
    IPv4Addresses: identities('IPv4 addresses', { search: true }),
    networkStatus: term('Network status'),
  },
  parents: ['cluster.id'],
  section: [{ 'osIdentity.name': '160+', IPv4Addresses: '140+', networkStatus: 128 }],
  software: ['IPv4Addresses', 'networkStatus'],
  machines: ['scalecomputing.vm', 'node.id'],
})
