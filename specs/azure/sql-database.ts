/** azure.sql.database: a database of a logical SQL server. Size and state come from the SQL API, measures from Azure Monitor. */
import { enumeration, integer, reference } from '../../src/spec/language/field.js'
import { gauge, level } from '../../src/spec/language/metric.js'
import { azureResource, skuField } from '../kinds/azure-resource.js'
import { bars, choices, count, figures, measure, pie, section, total } from '../vocabulary/build.js'
import { cpuChart, storageUsedChart } from '../vocabulary/charts.js'
import { CPU_BAR } from '../vocabulary/columns.js'

export const azureSqlDatabase = azureResource({
  type: 'azure.sql.database',
  label: 'SQL database',
  icon: 'database',
  fields: {
    'server.id': reference('Server', 'azure.sql.server'),
    ...skuField,
    size: integer('Greatest size', 'GiBy'),
    status: enumeration('Status', [
      { value: 'Online', label: 'Online', status: 'nominal' },
      { value: 'Paused', label: 'Paused' },
      { value: 'Offline', label: 'Offline', status: 'critical' },
      { value: 'Disabled', label: 'Disabled', status: 'caution' },
    ]),
  },
  metrics: { 'cpu.utilization': gauge('CPU utilization', '%'), 'storage.used': level('Storage used', 'GiBy') },
  overview: [{ status: 112, sku: 128, 'server.id': '140+' }, CPU_BAR, { size: 112 }],
  sections: [section('utilization', 'Utilization', CPU_BAR, measure('storage.used'), { size: 128 })],
  filters: [choices('state', 'State', 'status', 'sku', 'server.id')],
  dashboard: [
    figures('Databases', [count('total', 'Total'), total('size', 'Sum of greatest sizes', 'size')]),
    pie('skus', 'SKU', 'sku'),
    bars('servers', 'By server', 'server.name'),
  ],
  status: 'status',
  parents: ['server.id'],
  charts: [cpuChart, storageUsedChart],
})
