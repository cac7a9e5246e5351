/** aws.volume: an EBS volume (EC2 describe-volumes). */
import { defineEntity } from '../../src/spec/language/entity.js'
import { enumeration, flag, integer, reference, text, timestamp } from '../../src/spec/language/field.js'
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
import { NATIVE_ID_COLUMN, TAGS_COLUMN, tagFilters } from '../vocabulary/columns.js'
import { tagFields } from '../vocabulary/fields.js'
import { storageIoMetrics } from '../vocabulary/metrics.js'
import { PIE_LIMIT, TOP_FAMILIES } from '../vocabulary/widgets.js'

export const awsVolume = defineEntity({
  type: 'aws.volume',
  platform: 'aws',
  label: { one: 'EBS volume', many: 'EBS volumes' },
  icon: 'disk',
  metricsProvider: 'aws.v1',
  fields: {
    locationName: text('Location', { search: true }),
    volumeType: text('Volume type', { samples: ['gp3', 'io2'] }),
    state: enumeration('State', [
      { value: 'in-use', label: 'In use', status: 'nominal' },
      { value: 'available', label: 'Not attached', status: 'caution' },
      { value: 'creating', label: 'Creating' },
      { value: 'deleting', label: 'Deleting' },
      { value: 'deleted', label: 'Deleted' },
      { value: 'error', label: 'Error', status: 'critical' },
    ]),
    size: integer('Size', 'GiBy'),
    encrypted: flag('Encrypted'),
    multiAttachEnabled: flag('Multi-attach'),
    iops: integer('Provisioned operations', 'IO/s'),
    throughput: integer('Provisioned throughput', 'MiBy/s'),
    'virtualMachine.id': reference('Instance', 'aws.vm'),
    createdAt: timestamp('Created'),
    ...tagFields,
  },
  metrics: storageIoMetrics,
  index: {
    sections: [
      section(
        'overview',
        'Overview',
        fixed('state', 112),
        fixed('volumeType', 112),
        fixed('size', 96),
        least('virtualMachine.id', 160),
        fixed('locationName', 128),
        fixed('encrypted', 96),
        TAGS_COLUMN,
        NATIVE_ID_COLUMN,
      ),
      section(
        'storage-io',
        'Storage I/O',
        measure('io.xfer.r'),
        measure('io.xfer.w'),
        measure('io.data', 140),
        measure('io.latency'),
      ),
      section(
        'properties',
        'Properties',
        fixed('iops', 160),
        fixed('throughput', 160),
        fixed('multiAttachEnabled', 112),
        fixed('createdAt', 144),
      ),
    ],
    filters: [
      choices('state', 'State', 'state', 'volumeType', 'encrypted'),
      choices('place', 'Place', 'locationName'),
      tagFilters,
    ],
  },
  dashboard: [
    figures('Volumes', [
      count('total', 'Total'),
      count('loose', 'Not attached', { property: 'state', op: '=', value: 'available' }),
      total('size', 'Size', 'size', 'TiBy'),
    ]),
    pie('types', 'Volume types', 'volumeType', PIE_LIMIT),
    bars('places', 'Locations', 'locationName', TOP_FAMILIES),
  ],
  properties: {
    status: 'state',
    breadcrumb: ['virtualMachine.id'],
    panels: [
      panel('identity', 'Identity', 'volumeType', 'size', 'state', 'virtualMachine.id', 'locationName'),
      panel(
        'configuration',
        'Configuration',
        'iops',
        'throughput',
        'encrypted',
        'multiAttachEnabled',
        'createdAt',
        'tags',
        ...OBSERVED,
      ),
    ],
    charts: [
      chart('storage-io', 'Storage operations', 'IO/s', [
        ['Read', 'io.xfer.r'],
        ['Write', 'io.xfer.w'],
      ]),
      chart('latency', 'Storage latency', 'ms', [['Latency', 'io.latency']]),
    ],
  },
})
