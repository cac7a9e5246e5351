/** aws.subnet: a subnet of a VPC (EC2 describe-subnets). */
import { enumeration, flag, identity, integer, reference, term } from '../../src/spec/language/field.js'
import { resource } from '../kinds/resource.js'
import { bars, choices, count, figures, OBSERVED, panel, total } from '../vocabulary/build.js'
import { tagFields } from '../vocabulary/fields.js'

export const awsSubnet = resource({
  type: 'aws.subnet',
  label: 'Subnet',
  icon: 'network',
  fields: {
    'vpc.id': reference('VPC', 'aws.vpc'),
    locationName: term('Location', { search: true }),
    state: enumeration('State', [
      { value: 'available', label: 'Available', status: 'nominal' },
      { value: 'pending', label: 'Pending' },
      { value: 'unavailable', label: 'Unavailable', status: 'critical' },
    ]),
    cidrBlock: identity('CIDR block', { search: true }),
    defaultForAz: flag('Default for zone'),
    availableIpAddressCount: integer('Free addresses', '1'),
    ...tagFields,
  },
  overview: [
    { state: 112, 'vpc.id': '160+', locationName: 128, cidrBlock: 144 },
    { availableIpAddressCount: 128, defaultForAz: 128 },
  ],
  filters: [choices('state', 'State', 'state', 'defaultForAz'), choices('place', 'Place', 'locationName', 'vpc.id')],
  dashboard: [
    figures('Subnets', [count('total', 'Total'), total('free', 'Free addresses', 'availableIpAddressCount')]),
    bars('vpcs', 'By VPC', 'vpc.name'),
    bars('places', 'By location', 'locationName'),
  ],
  status: 'state',
  parents: ['vpc.id'],
  panels: [
    panel('identity', 'Identity', 'cidrBlock', 'availableIpAddressCount', 'defaultForAz', 'state'),
    panel('place', 'Place', 'vpc.id', 'locationName', 'tags', ...OBSERVED),
  ],
})
