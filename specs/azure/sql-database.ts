/** azure.sql.database: a database of a logical SQL server. Size and state come from the SQL API, measures from Azure Monitor. */
import { defineEntity } from '../../src/spec/language/entity.js'
import { enumeration, integer, reference } from '../../src/spec/language/field.js'
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
  least,
  measure,
  panel,
  pie,
  section,
  total,
} from '../vocabulary/build.js'
import { CPU_BAR, tagFilters } from '../vocabulary/columns.js'
import { PIE_LIMIT, TOP_FAMILIES } from '../vocabulary/widgets.js'

export const azureSqlDatabase = defineEntity({
  type: 'azure.sql.database',
  platform: 'azure',
  label: { one: 'SQL database', many: 'SQL databases' },
  icon: 'database',
  metricsProvider: 'azure.v1',
  fields: {
    ...azureFields,
    ...skuField,
    'server.id': reference('Server', 'azure.sql.server'),
    size: integer('Greatest size', 'GiBy'),
    status: enumeration('Status', [
      { value: 'Online', label: 'Online', status: 'nominal' },
      { value: 'Paused', label: 'Paused' },
      { value: 'Offline', label: 'Offline', status: 'critical' },
      { value: 'Disabled', label: 'Disabled', status: 'caution' },
    ]),
  },
  metrics: { 'cpu.utilization': gauge('CPU utilization', '%'), 'storage.used': level('Storage used', 'GiBy') },
  index: {
    sections: [
      section(
        'overview',
        'Overview',
        fixed('status', 112),
        fixed('sku', 128),
        least('server.id', 140),
        CPU_BAR,
        fixed('size', 112),
        ...azurePlace,
        ...azureTail,
      ),
      section('utilization', 'Utilization', CPU_BAR, measure('storage.used'), fixed('size', 128)),
    ],
    filters: [choices('state', 'State', 'status', 'sku', 'server.id'), azurePlaceFilters, tagFilters],
  },
  dashboard: [
    figures('Databases', [count('total', 'Total'), total('size', 'Greatest size', 'size')]),
    pie('skus', 'SKU', 'sku', PIE_LIMIT),
    bars('servers', 'By server', 'server.name', TOP_FAMILIES),
  ],
  properties: {
    status: 'status',
    breadcrumb: ['resourceGroup.id', 'server.id'],
    panels: [panel('identity', 'Identity', 'server.id', 'sku', 'size', 'status'), azurePlacePanel],
    charts: [
      chart('cpu', 'CPU utilization', '%', [['CPU', 'cpu.utilization']], 'forecast'),
      chart('storage', 'Storage used', 'GiBy', [['Used', 'storage.used']], 'forecast'),
    ],
  },
})
