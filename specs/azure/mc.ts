/** azure.mc: an AKS managed cluster. Version, node count and tier come from the container service API. */
import { enumeration, identity, integer, term } from '../../src/spec/language/field.js'
import { azureResource, skuField } from '../kinds/azure-resource.js'
import { choices, count, figures, pie, section, total } from '../vocabulary/build.js'
import { softwareLifecycleSection, softwareSupport, softwareSupportFields } from '../vocabulary/lifecycle.js'
import { locations } from '../vocabulary/widgets.js'

export const azureMc = azureResource({
  type: 'azure.mc',
  label: 'AKS cluster',
  icon: 'container',
  layer: 'clusters',
  fields: {
    version: term('Kubernetes version', { samples: ['1.29.4'] }),
    ...softwareSupportFields,
    nodesCount: integer('Nodes', '1'),
    'cloudInstanceIdentity.name': term('Node size', { search: true }),
    ...skuField,
    dnsName: identity('API address', { search: true }),
    state: enumeration('State', [
      { value: 'Running', label: 'Running', status: 'nominal' },
      { value: 'Stopped', label: 'Stopped' },
      { value: 'Failed', label: 'Failed', status: 'critical' },
    ]),
  },
  derive: { support: [softwareSupport({ kind: 'kubernetes', text: 'version', product: 'AKS' })] },
  overview: [{ state: 112, version: 144, nodesCount: 80, 'cloudInstanceIdentity.name': '140+', sku: 112 }],
  sections: [softwareLifecycleSection('version'), section('properties', 'Properties', { dnsName: '1* 240+' })],
  filters: [choices('state', 'State', 'state', 'version', 'swSupportStatus', 'sku')],
  dashboard: [
    figures('AKS clusters', [count('total', 'Total'), total('nodes', 'Nodes', 'nodesCount')]),
    pie('versions', 'Kubernetes versions', 'version'),
    locations,
  ],
  status: 'state',
})
