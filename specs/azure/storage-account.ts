/** azure.storageAccount: blobs, files, queues and tables of one account. */
import { enumeration, flag, term, timestamp } from '../../src/spec/language/field.js'
import { gauge, level } from '../../src/spec/language/metric.js'
import { azureResource, skuField } from '../kinds/azure-resource.js'
import { chart, choices, count, figures, measure, pie, section, totalOf } from '../vocabulary/build.js'
import { storageUsedChart } from '../vocabulary/charts.js'
import { locations } from '../vocabulary/widgets.js'

export const azureStorageAccount = azureResource({
  type: 'azure.storageAccount',
  label: 'Storage account',
  icon: 'storage',
  fields: {
    ...skuField,
    kind: term('Kind', { samples: ['StorageV2'] }),
    accessTier: enumeration('Access tier', [
      { value: 'Hot', label: 'Hot' },
      { value: 'Cool', label: 'Cool' },
      { value: 'Cold', label: 'Cold' },
      { value: 'Premium', label: 'Premium' },
    ]),
    primaryLocation: term('Primary location'),
    secondaryLocation: term('Secondary location'),
    isPrimaryUnavailable: flag('Primary unavailable'),
    createdAt: timestamp('Created'),
  },
  metrics: { 'storage.used': level('Storage used', 'GiBy'), 'io.xfer': gauge('Transactions', 'IO/s') },
  overview: [{ sku: 144, kind: 112, accessTier: 96 }, measure('storage.used'), { isPrimaryUnavailable: 144 }],
  sections: [
    section(
      'properties',
      'Properties',
      { primaryLocation: 144, secondaryLocation: 144, createdAt: 144 },
      measure('io.xfer'),
    ),
  ],
  filters: [choices('state', 'State', 'sku', 'kind', 'accessTier')],
  dashboard: [
    figures('Storage accounts', [
      count('total', 'Total'),
      count('down', 'Primary unavailable', { property: 'isPrimaryUnavailable', op: '=', value: true }),
      totalOf('used', 'Used', 'storage.used.last', 'TiBy'),
    ]),
    pie('skus', 'SKU', 'sku'),
    locations,
  ],
  charts: [storageUsedChart, chart('transactions', 'Transactions', 'IO/s', [['Transactions', 'io.xfer']])],
})
