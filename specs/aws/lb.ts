/** aws.lb: an application, network, gateway or classic load balancer (ELB and ELBv2 describe-load-balancers). */
import { defineEntity } from '../../src/spec/language/entity.js'
import { enumeration, reference, text, timestamp } from '../../src/spec/language/field.js'
import { gauge } from '../../src/spec/language/metric.js'
import {
  bars,
  chart,
  choices,
  count,
  figures,
  fixed,
  least,
  measure,
  OBSERVED,
  panel,
  pie,
  section,
  share,
} from '../vocabulary/build.js'
import { NATIVE_ID_COLUMN, TAGS_COLUMN, tagFilters } from '../vocabulary/columns.js'
import { tagFields } from '../vocabulary/fields.js'
import { PIE_LIMIT, TOP_FAMILIES } from '../vocabulary/widgets.js'

export const awsLb = defineEntity({
  type: 'aws.lb',
  platform: 'aws',
  label: { one: 'Load balancer', many: 'Load balancers' },
  icon: 'balancer',
  metricsProvider: 'aws.v1',
  fields: {
    'vpc.id': reference('VPC', 'aws.vpc'),
    locationName: text('Location', { search: true }),
    dnsName: text('DNS name', { search: true }),
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
  metrics: { 'net.data.rx': gauge('Network received', 'Mbit/s'), 'net.data.tx': gauge('Network sent', 'Mbit/s') },
  index: {
    sections: [
      section(
        'overview',
        'Overview',
        fixed('state', 112),
        fixed('loadBalancerType', 112),
        fixed('scheme', 128),
        least('vpc.id', 160),
        fixed('locationName', 128),
        share('dnsName', 240),
        TAGS_COLUMN,
        NATIVE_ID_COLUMN,
      ),
      section('network', 'Network', measure('net.data.rx', 140), measure('net.data.tx', 140), share('dnsName', 240)),
      section('properties', 'Properties', share('dnsName', 240), fixed('createdAt', 144), least('vpc.id', 160)),
    ],
    filters: [
      choices('state', 'State', 'state', 'scheme', 'loadBalancerType'),
      choices('place', 'Place', 'locationName', 'vpc.id'),
      tagFilters,
    ],
  },
  dashboard: [
    figures('Load balancers', [
      count('total', 'Total'),
      count('public', 'Internet-facing', { property: 'scheme', op: '=', value: 'internet-facing' }),
      count('failed', 'Failed', { property: 'state', op: '=', value: 'failed' }),
    ]),
    pie('types', 'Types', 'loadBalancerType', PIE_LIMIT),
    bars('places', 'Locations', 'locationName', TOP_FAMILIES),
  ],
  properties: {
    status: 'state',
    breadcrumb: ['vpc.id'],
    panels: [
      panel('identity', 'Identity', 'dnsName', 'loadBalancerType', 'scheme', 'state'),
      panel('place', 'Place', 'vpc.id', 'locationName', 'createdAt', 'tags', ...OBSERVED),
    ],
    charts: [
      chart('network', 'Network', 'Mbit/s', [
        ['Received', 'net.data.rx'],
        ['Sent', 'net.data.tx'],
      ]),
    ],
  },
})
