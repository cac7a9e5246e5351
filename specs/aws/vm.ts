/** aws.vm: an EC2 instance. */
import { reference, term } from '../../src/spec/language/field.js'
import { instance } from '../kinds/instance.js'
import { hidden, related } from '../vocabulary/build.js'
import { tagFields } from '../vocabulary/fields.js'

export const awsVm = instance({
  type: 'aws.vm',
  label: 'EC2 instance',
  fields: {
    'vpc.id': reference('VPC', 'aws.vpc'),
    locationName: term('Location', { search: true, description: 'Availability zone', samples: ['eu-west-1a'] }),
    virtualizationType: term('Virtualization'),
    hypervisor: term('Hypervisor'),
    ...tagFields,
  },
  size: ['Instance type', 't3.micro', 'm5.large'],
  created: 'Launched',
  parents: ['vpc.id'],
  place: [{ locationName: 128 }],
  addresses: [{ privateIpAddress: 120 }, ...hidden({ publicIpAddress: 120, 'vpc.id': '160+' })],
  properties: ['vpc.id'],
  more: ['IPv4Addresses', 'virtualizationType', 'hypervisor', 'guestOsIdentity.architecture'],
  identity: ['locationName', 'vpc.id'],
  configuration: ['virtualizationType', 'hypervisor'],
  related: [related('volumes', 'Volumes', 'aws.volume', 'virtualMachine.id')],
})
