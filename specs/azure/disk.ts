/** azure.disk: a managed disk. */
import { defineEntity } from '../../src/spec/language/entity.js'
import { enumeration, integer, reference, timestamp } from '../../src/spec/language/field.js'
import {
  azureFields,
  azurePlace,
  azurePlaceFilters,
  azurePlacePanel,
  azureTail,
  skuField,
} from '../vocabulary/azure.js'
import {
  bars,
  chart,
  choices,
  count,
  figures,
  fixed,
  least,
  measure,
  panel,
  pie,
  section,
  total,
} from '../vocabulary/build.js'
import { tagFilters } from '../vocabulary/columns.js'
import { storageIoMetrics } from '../vocabulary/metrics.js'
import { PIE_LIMIT, TOP_FAMILIES } from '../vocabulary/widgets.js'

export const azureDisk = defineEntity({
  type: 'azure.disk',
  platform: 'azure',
  label: { one: 'Managed disk', many: 'Managed disks' },
  icon: 'disk',
  metricsProvider: 'azure.v1',
  fields: {
    ...azureFields,
    ...skuField,
    'virtualMachine.id': reference('Virtual machine', 'azure.vm'),
    size: integer('Size', 'GiBy'),
    maxIops: integer('Most operations', 'IO/s'),
    maxTput: integer('Most throughput', 'MiBy/s'),
    // States of the Compute API.
    state: enumeration('State', [
      { value: 'Attached', label: 'Attached', status: 'nominal' },
      { value: 'Unattached', label: 'Not attached', status: 'caution' },
      { value: 'Reserved', label: 'Reserved' },
      { value: 'ActiveSAS', label: 'Being exported' },
    ]),
    createdAt: timestamp('Created'),
  },
  metrics: storageIoMetrics,
  index: {
    sections: [
      section(
        'overview',
        'Overview',
        fixed('state', 112),
        fixed('sku', 144),
        fixed('size', 96),
        least('virtualMachine.id', 160),
        ...azurePlace,
        ...azureTail,
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
    filters: [choices('state', 'State', 'state', 'sku'), azurePlaceFilters, tagFilters],
  },
  dashboard: [
    figures('Disks', [
      count('total', 'Total'),
      count('loose', 'Not attached', { property: 'state', op: '=', value: 'Unattached' }),
      total('size', 'Size', 'size', 'TiBy'),
    ]),
    pie('skus', 'SKU', 'sku', PIE_LIMIT),
    bars('places', 'Locations', 'locationName', TOP_FAMILIES),
  ],
  properties: {
    status: 'state',
    breadcrumb: ['resourceGroup.id', 'virtualMachine.id'],
    panels: [
      panel('identity', 'Identity', 'sku', 'size', 'maxIops', 'maxTput', 'virtualMachine.id', 'state', 'createdAt'),
      azurePlacePanel,
    ],
    charts: [
      chart('storage-io', 'Storage operations', 'IO/s', [
        ['Read', 'io.xfer.r'],
        ['Write', 'io.xfer.w'],
      ]),
    ],
  },
})
