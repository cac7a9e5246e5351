/** azure.mc: an AKS managed cluster. Version, node count and tier come from the container service API. */
import { defineEntity } from '../../src/spec/language/entity.js'
import { enumeration, integer, text } from '../../src/spec/language/field.js'
import {
  azureFields,
  azurePlace,
  azurePlaceFilters,
  azurePlacePanel,
  azureTail,
  skuField,
} from '../vocabulary/azure.js'
import { bars, choices, count, figures, fixed, least, panel, pie, section, share, total } from '../vocabulary/build.js'
import { tagFilters } from '../vocabulary/columns.js'
import {
  SOFTWARE_SUPPORT,
  softwareLifecycleSection,
  softwareSupport,
  softwareSupportFields,
} from '../vocabulary/lifecycle.js'
import { PIE_LIMIT, TOP_FAMILIES } from '../vocabulary/widgets.js'

export const azureMc = defineEntity({
  type: 'azure.mc',
  platform: 'azure',
  label: { one: 'AKS cluster', many: 'AKS clusters' },
  icon: 'container',
  fields: {
    ...azureFields,
    ...skuField,
    version: text('Kubernetes version', { samples: ['1.29.4'] }),
    ...softwareSupportFields,
    nodesCount: integer('Nodes', '1'),
    'cloudInstanceIdentity.name': text('Node size', { search: true }),
    dnsName: text('API address', { search: true }),
    state: enumeration('State', [
      { value: 'Running', label: 'Running', status: 'nominal' },
      { value: 'Stopped', label: 'Stopped' },
      { value: 'Failed', label: 'Failed', status: 'critical' },
    ]),
  },
  derive: { support: [softwareSupport({ kind: 'kubernetes', text: 'version', product: 'AKS' })] },
  index: {
    sections: [
      section(
        'overview',
        'Overview',
        fixed('state', 112),
        fixed('version', 144),
        fixed('nodesCount', 80),
        least('cloudInstanceIdentity.name', 140),
        fixed('sku', 112),
        ...azurePlace,
        ...azureTail,
      ),
      softwareLifecycleSection('version'),
      section('properties', 'Properties', share('dnsName', 240)),
    ],
    filters: [choices('state', 'State', 'state', 'version', 'swSupportStatus', 'sku'), azurePlaceFilters, tagFilters],
  },
  dashboard: [
    figures('AKS clusters', [count('total', 'Total'), total('nodes', 'Nodes', 'nodesCount')]),
    pie('versions', 'Kubernetes versions', 'version', PIE_LIMIT),
    bars('places', 'Locations', 'locationName', TOP_FAMILIES),
  ],
  properties: {
    status: 'state',
    breadcrumb: ['resourceGroup.id'],
    panels: [
      panel(
        'identity',
        'Identity',
        'version',
        ...SOFTWARE_SUPPORT,
        'nodesCount',
        'cloudInstanceIdentity.name',
        'sku',
        'dnsName',
        'state',
      ),
      azurePlacePanel,
    ],
    charts: [],
  },
})
