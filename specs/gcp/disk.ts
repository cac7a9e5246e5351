/** gcp.disk: a persistent disk (Compute Engine disks.list). */
import { defineEntity } from '../../src/spec/language/entity.js'
import { enumeration, integer, reference, text, timestamp } from '../../src/spec/language/field.js'
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
import { labelFields } from '../vocabulary/fields.js'
import { storageIoMetrics } from '../vocabulary/metrics.js'
import { PIE_LIMIT, TOP_FAMILIES } from '../vocabulary/widgets.js'

export const gcpDisk = defineEntity({
  type: 'gcp.disk',
  platform: 'gcp',
  label: { one: 'Persistent disk', many: 'Persistent disks' },
  icon: 'disk',
  metricsProvider: 'gcp.v1',
  fields: {
    size: integer('Size', 'GiBy'),
    maxIops: integer('Most operations', 'IO/s'),
    maxTput: integer('Most throughput', 'MiBy/s'),
    'virtualMachine.id': reference('Instance', 'gcp.vm'),
    diskType: text('Disk type', { samples: ['pd-ssd', 'pd-balanced'] }),
    // States of the Compute Engine API.
    status: enumeration('Status', [
      { value: 'READY', label: 'Ready', status: 'nominal' },
      { value: 'CREATING', label: 'Creating' },
      { value: 'RESTORING', label: 'Restoring' },
      { value: 'DELETING', label: 'Deleting' },
      { value: 'UNAVAILABLE', label: 'Unavailable', status: 'critical' },
      { value: 'FAILED', label: 'Failed', status: 'critical' },
    ]),
    locationName: text('Location', { search: true }),
    createdAt: timestamp('Created'),
    'project.id': reference('Project', 'gcp.project'),
    ...labelFields,
  },
  metrics: storageIoMetrics,
  index: {
    sections: [
      section(
        'overview',
        'Overview',
        fixed('status', 112),
        fixed('diskType', 112),
        fixed('size', 96),
        least('virtualMachine.id', 160),
        least('project.id', 140),
        fixed('locationName', 128),
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
      section('properties', 'Properties', fixed('maxIops', 144), fixed('maxTput', 144), fixed('createdAt', 144)),
    ],
    filters: [
      choices('state', 'State', 'status', 'diskType'),
      choices('place', 'Place', 'project.id', 'locationName'),
      tagFilters,
    ],
  },
  dashboard: [
    figures('Disks', [
      count('total', 'Total'),
      count('loose', 'Not attached', { property: 'virtualMachine.id', op: 'exists', value: false }),
      total('size', 'Size', 'size', 'TiBy'),
    ]),
    pie('types', 'Disk types', 'diskType', PIE_LIMIT),
    bars('places', 'Locations', 'locationName', TOP_FAMILIES),
  ],
  properties: {
    status: 'status',
    breadcrumb: ['project.id', 'virtualMachine.id'],
    panels: [
      panel('identity', 'Identity', 'diskType', 'size', 'status', 'virtualMachine.id'),
      panel(
        'configuration',
        'Configuration',
        'maxIops',
        'maxTput',
        'locationName',
        'project.id',
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
    ],
  },
})
