/** aws.subnet: a subnet of a VPC (EC2 describe-subnets). */
import { defineEntity } from '../../src/spec/language/entity.js'
import { enumeration, flag, integer, reference, text } from '../../src/spec/language/field.js'
import { bars, choices, count, figures, fixed, least, OBSERVED, panel, section, total } from '../vocabulary/build.js'
import { NATIVE_ID_COLUMN, TAGS_COLUMN, tagFilters } from '../vocabulary/columns.js'
import { tagFields } from '../vocabulary/fields.js'
import { TOP_FAMILIES } from '../vocabulary/widgets.js'

export const awsSubnet = defineEntity({
  type: 'aws.subnet',
  platform: 'aws',
  label: { one: 'Subnet', many: 'Subnets' },
  icon: 'network',
  fields: {
    'vpc.id': reference('VPC', 'aws.vpc'),
    locationName: text('Location', { search: true }),
    state: enumeration('State', [
      { value: 'available', label: 'Available', status: 'nominal' },
      { value: 'pending', label: 'Pending' },
      { value: 'unavailable', label: 'Unavailable', status: 'critical' },
    ]),
    cidrBlock: text('CIDR block', { search: true }),
    defaultForAz: flag('Default for zone'),
    availableIpAddressCount: integer('Free addresses', '1'),
    ...tagFields,
  },
  index: {
    sections: [
      section(
        'overview',
        'Overview',
        fixed('state', 112),
        least('vpc.id', 160),
        fixed('locationName', 128),
        fixed('cidrBlock', 144),
        fixed('availableIpAddressCount', 128),
        fixed('defaultForAz', 128),
        TAGS_COLUMN,
        NATIVE_ID_COLUMN,
      ),
    ],
    filters: [
      choices('state', 'State', 'state', 'defaultForAz'),
      choices('place', 'Place', 'locationName', 'vpc.id'),
      tagFilters,
    ],
  },
  dashboard: [
    figures('Subnets', [count('total', 'Total'), total('free', 'Free addresses', 'availableIpAddressCount')]),
    bars('vpcs', 'By VPC', 'vpc.name', TOP_FAMILIES),
    bars('places', 'By location', 'locationName', TOP_FAMILIES),
  ],
  properties: {
    status: 'state',
    breadcrumb: ['vpc.id'],
    panels: [
      panel('identity', 'Identity', 'cidrBlock', 'availableIpAddressCount', 'defaultForAz', 'state'),
      panel('place', 'Place', 'vpc.id', 'locationName', 'tags', ...OBSERVED),
    ],
    charts: [],
  },
})
