/** azure.lb: a load balancer. Counts of rules and pools come from the network API. */
import { identities, integer } from '../../src/spec/language/field.js'
import { azureResource, skuField } from '../kinds/azure-resource.js'
import { choices, count, figures, pie } from '../vocabulary/build.js'
import { locations } from '../vocabulary/widgets.js'

export const azureLb = azureResource({
  type: 'azure.lb',
  label: 'Load balancer',
  icon: 'balancer',
  fields: {
    ...skuField,
    frontendAddresses: identities('Frontend addresses', { search: true }),
    rulesCount: integer('Rules', '1'),
    backendPoolsCount: integer('Backend pools', '1'),
  },
  overview: [{ sku: 112, frontendAddresses: '140+', rulesCount: 80, backendPoolsCount: 120 }],
  filters: [choices('sku', 'SKU', 'sku')],
  dashboard: [figures('Load balancers', [count('total', 'Total')]), pie('skus', 'SKU', 'sku'), locations],
})
