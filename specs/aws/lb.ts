/** aws.lb: an application, network, gateway or classic load balancer (ELB and ELBv2 describe-load-balancers). */
import { enumeration, identity, reference, term, timestamp } from '../../src/spec/language/field.js'
import { resource } from '../kinds/resource.js'
import { choices, count, figures, measure, OBSERVED, panel, pie, section } from '../vocabulary/build.js'
import { networkChart } from '../vocabulary/charts.js'
import { tagFields } from '../vocabulary/fields.js'
import { throughputMetrics } from '../vocabulary/metrics.js'
import { locations } from '../vocabulary/widgets.js'

const address = { dnsName: '1* 240+' } as const

export const awsLb = resource({
  type: 'aws.lb',
  label: 'Load balancer',
  icon: 'balancer',
  fields: {
    'vpc.id': reference('VPC', 'aws.vpc'),
    locationName: term('Location', { search: true }),
    dnsName: identity('DNS name', { search: true }),
    loadBalancerType: enumeration('Type', [
      { value: 'application', label: 'Application' },
      { value: 'network', label: 'Network' },
      { value: 'gateway', label: 'Gateway' },
      { value: 'classic', label: 'Classic' },
    ]),
    scheme: enumeration('Scheme', [
      { value: 'internet-facing', label: 'Internet-facing' },
      { value: 'internal', label: 'Internal' },
    ]),
    state: enumeration('State', [
      { value: 'active', label: 'Active', status: 'nominal' },
      { value: 'provisioning', label: 'Provisioning' },
      { value: 'active_impaired', label: 'Impaired', status: 'caution' },
      { value: 'failed', label: 'Failed', status: 'critical' },
    ]),
    createdAt: timestamp('Created'),
    ...tagFields,
  },
  metrics: throughputMetrics,
  overview: [{ state: 112, loadBalancerType: 112, scheme: 128, 'vpc.id': '160+', locationName: 128 }, address],
  sections: [
    section('network', 'Network', measure('net.data.rx', 140), measure('net.data.tx', 140), address),
    section('properties', 'Properties', address, { createdAt: 144, 'vpc.id': '160+' }),
  ],
  filters: [
    choices('state', 'State', 'state', 'scheme', 'loadBalancerType'),
    choices('place', 'Place', 'locationName', 'vpc.id'),
  ],
  dashboard: [
    figures('Load balancers', [
      count('total', 'Total'),
      count('public', 'Internet-facing', { property: 'scheme', op: '=', value: 'internet-facing' }),
      count('failed', 'Failed', { property: 'state', op: '=', value: 'failed' }),
    ]),
    pie('types', 'Types', 'loadBalancerType'),
    locations,
  ],
  status: 'state',
  parents: ['vpc.id'],
  panels: [
    panel('identity', 'Identity', 'dnsName', 'loadBalancerType', 'scheme', 'state'),
    panel('place', 'Place', 'vpc.id', 'locationName', 'createdAt', 'tags', ...OBSERVED),
  ],
  charts: [networkChart],
})
