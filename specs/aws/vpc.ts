/** aws.vpc: a virtual private cloud (EC2 describe-vpcs). Stored because instances, subnets and load balancers refer to it. */
import { flag, identity } from '../../src/spec/language/field.js'
import { resource } from '../kinds/resource.js'
import { related } from '../vocabulary/build.js'
import { tagFields } from '../vocabulary/fields.js'

export const awsVpc = resource({
  type: 'aws.vpc',
  label: 'VPC',
  icon: 'network',
  fields: { cidrBlock: identity('CIDR block', { search: true }), isDefault: flag('Default VPC'), ...tagFields },
  related: [
    related('machines', 'Instances', 'aws.vm', 'vpc.id'),
    related('subnets', 'Subnets', 'aws.subnet', 'vpc.id'),
    related('balancers', 'Load balancers', 'aws.lb', 'vpc.id'),
  ],
})
