/** aws.rds.instance: a managed database. Beyond specification § 3, class, storage and zone come from RDS describe-db-instances. */
import { defineEntity } from '../../src/spec/language/entity.js'
import { enumeration, flag, integer, text, timestamp } from '../../src/spec/language/field.js'
import { gauge, level } from '../../src/spec/language/metric.js'
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
  total,
} from '../vocabulary/build.js'
import { CPU_BAR, NATIVE_ID_COLUMN, TAGS_COLUMN, tagFilters } from '../vocabulary/columns.js'
import { tagFields } from '../vocabulary/fields.js'
import { PIE_LIMIT, TOP_FAMILIES } from '../vocabulary/widgets.js'

export const awsRdsInstance = defineEntity({
  type: 'aws.rds.instance',
  platform: 'aws',
  label: { one: 'RDS instance', many: 'RDS instances' },
  icon: 'database',
  metricsProvider: 'aws.v1',
  fields: {
    instanceIdentifier: text('Identifier', { search: true }),
    engine: text('Engine', { samples: ['postgres', 'mysql'] }),
    engineVersion: text('Engine version'),
    publiclyAccessible: flag('Publicly accessible'),
    'cloudInstanceIdentity.name': text('Instance class', { search: true, samples: ['db.t3.medium'] }),
    locationName: text('Location', { search: true }),
    status: enumeration('Status', [
      { value: 'available', label: 'Available', status: 'nominal' },
      { value: 'stopped', label: 'Stopped' },
      { value: 'creating', label: 'Creating' },
      { value: 'modifying', label: 'Modifying' },
      { value: 'backing-up', label: 'Backing up' },
      { value: 'deleting', label: 'Deleting', status: 'caution' },
      { value: 'storage-full', label: 'Storage full', status: 'critical' },
      { value: 'failed', label: 'Failed', status: 'critical' },
    ]),
    size: integer('Allocated storage', 'GiBy'),
    encrypted: flag('Encrypted'),
    multiAz: flag('Multi-AZ'),
    createdAt: timestamp('Created'),
    ...tagFields,
  },
  metrics: {
    'cpu.utilization': gauge('CPU utilization', '%'),
    'mem.free': gauge('Memory free', 'MiBy'),
    'storage.free': level('Storage free', 'GiBy'),
    'storage.used': level('Storage used', 'GiBy'),
    'io.xfer.r': gauge('Storage reads', 'IO/s'),
    'io.xfer.w': gauge('Storage writes', 'IO/s'),
    'io.data': gauge('Storage throughput', 'MiBy/s'),
    'io.latency': gauge('Storage latency', 'ms'),
    'net.data.rx': gauge('Network received', 'Mbit/s'),
    'net.data.tx': gauge('Network sent', 'Mbit/s'),
  },
  index: {
    sections: [
      section(
        'overview',
        'Overview',
        fixed('status', 112),
        fixed('engine', 112),
        fixed('engineVersion', 112),
        fixed('cloudInstanceIdentity.name', 128),
        fixed('locationName', 128),
        CPU_BAR,
        fixed('size', 112),
        fixed('publiclyAccessible', 96),
        TAGS_COLUMN,
        NATIVE_ID_COLUMN,
      ),
      section('utilization', 'Utilization', CPU_BAR, measure('mem.free', 120, 'GiBy')),
      section(
        'storage-io',
        'Storage I/O',
        measure('io.xfer.r'),
        measure('io.xfer.w'),
        measure('io.data', 140),
        measure('io.latency'),
      ),
      section(
        'storage-capacity',
        'Storage Capacity',
        fixed('size', 128),
        measure('storage.used'),
        measure('storage.free'),
      ),
      section('network', 'Network', measure('net.data.rx', 140), measure('net.data.tx', 140)),
      section(
        'properties',
        'Properties',
        least('instanceIdentifier', 160),
        fixed('encrypted', 96),
        fixed('multiAz', 96),
        fixed('createdAt', 144),
      ),
    ],
    filters: [
      choices('state', 'State', 'status', 'engine', 'publiclyAccessible'),
      choices('place', 'Place', 'locationName', 'cloudInstanceIdentity.name'),
      tagFilters,
    ],
  },
  dashboard: [
    figures('Databases', [
      count('total', 'Total'),
      count('public', 'Publicly accessible', { property: 'publiclyAccessible', op: '=', value: true }),
      total('size', 'Allocated', 'size'),
    ]),
    pie('engines', 'Engines', 'engine', PIE_LIMIT),
    bars('classes', 'Instance classes', 'cloudInstanceIdentity.name', TOP_FAMILIES),
  ],
  properties: {
    status: 'status',
    panels: [
      panel(
        'identity',
        'Identity',
        'instanceIdentifier',
        'engine',
        'engineVersion',
        'cloudInstanceIdentity.name',
        'publiclyAccessible',
      ),
      panel(
        'configuration',
        'Configuration',
        'locationName',
        'size',
        'encrypted',
        'multiAz',
        'createdAt',
        'tags',
        ...OBSERVED,
      ),
    ],
    charts: [
      chart('cpu', 'CPU utilization', '%', [['CPU', 'cpu.utilization']], 'forecast'),
      chart(
        'storage',
        'Storage',
        'GiBy',
        [
          ['Used', 'storage.used'],
          ['Free', 'storage.free'],
        ],
        'forecast',
      ),
      chart('storage-io', 'Storage operations', 'IO/s', [
        ['Read', 'io.xfer.r'],
        ['Write', 'io.xfer.w'],
      ]),
      chart('network', 'Network', 'Mbit/s', [
        ['Received', 'net.data.rx'],
        ['Sent', 'net.data.tx'],
      ]),
    ],
  },
})
