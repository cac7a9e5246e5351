/** azure.storageAccount: blobs, files, queues and tables of one account. */
import { defineEntity } from '../../src/spec/language/entity.js'
import { enumeration, flag, text, timestamp } from '../../src/spec/language/field.js'
import { gauge, level } from '../../src/spec/language/metric.js'
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
  measure,
  panel,
  pie,
  section,
  totalOf,
} from '../vocabulary/build.js'
import { tagFilters } from '../vocabulary/columns.js'
import { PIE_LIMIT, TOP_FAMILIES } from '../vocabulary/widgets.js'

export const azureStorageAccount = defineEntity({
  type: 'azure.storageAccount',
  platform: 'azure',
  label: { one: 'Storage account', many: 'Storage accounts' },
  icon: 'storage',
  metricsProvider: 'azure.v1',
  fields: {
    ...azureFields,
    ...skuField,
    primaryLocation: text('Primary location'),
    secondaryLocation: text('Secondary location'),
    isPrimaryUnavailable: flag('Primary unavailable'),
    kind: text('Kind', { samples: ['StorageV2'] }),
    accessTier: enumeration('Access tier', [
      { value: 'Hot', label: 'Hot' },
      { value: 'Cool', label: 'Cool' },
      { value: 'Cold', label: 'Cold' },
      { value: 'Premium', label: 'Premium' },
    ]),
    createdAt: timestamp('Created'),
  },
  metrics: { 'storage.used': level('Storage used', 'GiBy'), 'io.xfer': gauge('Transactions', 'IO/s') },
  index: {
    sections: [
      section(
        'overview',
        'Overview',
        fixed('sku', 144),
        fixed('kind', 112),
        fixed('accessTier', 96),
        measure('storage.used'),
        fixed('isPrimaryUnavailable', 144),
        ...azurePlace,
        ...azureTail,
      ),
      section(
        'properties',
        'Properties',
        fixed('primaryLocation', 144),
        fixed('secondaryLocation', 144),
        fixed('createdAt', 144),
        measure('io.xfer'),
      ),
    ],
    filters: [choices('state', 'State', 'sku', 'kind', 'accessTier'), azurePlaceFilters, tagFilters],
  },
  dashboard: [
    figures('Storage accounts', [
      count('total', 'Total'),
      count('down', 'Primary unavailable', { property: 'isPrimaryUnavailable', op: '=', value: true }),
      totalOf('used', 'Used', 'storage.used.last', 'TiBy'),
    ]),
    pie('skus', 'SKU', 'sku', PIE_LIMIT),
    bars('places', 'Locations', 'locationName', TOP_FAMILIES),
  ],
  properties: {
    breadcrumb: ['resourceGroup.id'],
    panels: [
      panel(
        'identity',
        'Identity',
        'sku',
        'kind',
        'accessTier',
        'primaryLocation',
        'secondaryLocation',
        'isPrimaryUnavailable',
        'createdAt',
      ),
      azurePlacePanel,
    ],
    charts: [
      chart('storage', 'Storage used', 'GiBy', [['Used', 'storage.used']], 'forecast'),
      chart('transactions', 'Transactions', 'IO/s', [['Transactions', 'io.xfer']]),
    ],
  },
})
