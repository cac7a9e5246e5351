/** aws.vpc: a virtual private cloud. Stored because instances, subnets and load balancers refer to it. */
import { defineEntity } from '../../src/spec/language/entity.js'
import { flag, text } from '../../src/spec/language/field.js'
import { OBSERVED, panel, related } from '../vocabulary/build.js'
import { tagFields } from '../vocabulary/fields.js'

export const awsVpc = defineEntity({
  type: 'aws.vpc',
  platform: 'aws',
  label: { one: 'VPC', many: 'VPCs' },
  icon: 'network',
  // From the answer of EC2 describe-vpcs.
  fields: { cidrBlock: text('CIDR block', { search: true }), isDefault: flag('Default VPC'), ...tagFields },
  properties: {
    panels: [panel('identity', 'Identity', 'cidrBlock', 'isDefault', 'tags', ...OBSERVED)],
    charts: [],
    related: [
      related('machines', 'Instances', 'aws.vm', 'vpc.id'),
      related('subnets', 'Subnets', 'aws.subnet', 'vpc.id'),
      related('balancers', 'Load balancers', 'aws.lb', 'vpc.id'),
    ],
  },
})
