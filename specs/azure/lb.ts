/** azure.lb: a load balancer. Counts of rules and pools come from the network API. */
import { defineEntity } from '../../src/spec/language/entity.js'
import { integer, textList } from '../../src/spec/language/field.js'
import {
  azureFields,
  azurePlace,
  azurePlaceFilters,
  azurePlacePanel,
  azureTail,
  skuField,
} from '../vocabulary/azure.js'
import { bars, choices, count, figures, fixed, least, panel, pie, section } from '../vocabulary/build.js'
import { tagFilters } from '../vocabulary/columns.js'
import { PIE_LIMIT, TOP_FAMILIES } from '../vocabulary/widgets.js'

export const azureLb = defineEntity({
  type: 'azure.lb',
  platform: 'azure',
  label: { one: 'Load balancer', many: 'Load balancers' },
  icon: 'balancer',
  fields: {
    ...azureFields,
    ...skuField,
    frontendAddresses: textList('Frontend addresses', { search: true }),
    rulesCount: integer('Rules', '1'),
    backendPoolsCount: integer('Backend pools', '1'),
  },
  index: {
    sections: [
      section(
        'overview',
        'Overview',
        fixed('sku', 112),
        least('frontendAddresses', 140),
        fixed('rulesCount', 80),
        fixed('backendPoolsCount', 120),
        ...azurePlace,
        ...azureTail,
      ),
    ],
    filters: [choices('sku', 'SKU', 'sku'), azurePlaceFilters, tagFilters],
  },
  dashboard: [
    figures('Load balancers', [count('total', 'Total')]),
    pie('skus', 'SKU', 'sku', PIE_LIMIT),
    bars('places', 'Locations', 'locationName', TOP_FAMILIES),
  ],
  properties: {
    breadcrumb: ['resourceGroup.id'],
    panels: [
      panel('identity', 'Identity', 'sku', 'frontendAddresses', 'rulesCount', 'backendPoolsCount'),
      azurePlacePanel,
    ],
    charts: [],
  },
})
