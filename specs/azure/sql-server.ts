/** azure.sql.server: a logical SQL server. */
import { defineEntity } from '../../src/spec/language/entity.js'
import { flag, text } from '../../src/spec/language/field.js'
import { azureFields, azurePlace, azurePlaceFilters, azurePlacePanel, azureTail } from '../vocabulary/azure.js'
import { bars, choices, count, figures, fixed, panel, pie, related, section, share } from '../vocabulary/build.js'
import { tagFilters } from '../vocabulary/columns.js'
import { PIE_LIMIT, TOP_FAMILIES } from '../vocabulary/widgets.js'

export const azureSqlServer = defineEntity({
  type: 'azure.sql.server',
  platform: 'azure',
  label: { one: 'SQL server', many: 'SQL servers' },
  icon: 'database',
  fields: {
    ...azureFields,
    version: text('Version'),
    minimalTlsVersion: text('Minimal TLS version'),
    dnsName: text('DNS name', { search: true }),
    publiclyAccessible: flag('Publicly accessible'),
  },
  index: {
    sections: [
      section(
        'overview',
        'Overview',
        fixed('version', 96),
        fixed('minimalTlsVersion', 144),
        fixed('publiclyAccessible', 144),
        ...azurePlace,
        ...azureTail,
      ),
      section('properties', 'Properties', share('dnsName', 240)),
    ],
    filters: [
      choices('state', 'State', 'version', 'minimalTlsVersion', 'publiclyAccessible'),
      azurePlaceFilters,
      tagFilters,
    ],
  },
  dashboard: [
    figures('SQL servers', [
      count('total', 'Total'),
      count('public', 'Publicly accessible', { property: 'publiclyAccessible', op: '=', value: true }),
    ]),
    pie('tls', 'Minimal TLS version', 'minimalTlsVersion', PIE_LIMIT),
    bars('places', 'Locations', 'locationName', TOP_FAMILIES),
  ],
  properties: {
    breadcrumb: ['resourceGroup.id'],
    panels: [
      panel('identity', 'Identity', 'version', 'minimalTlsVersion', 'dnsName', 'publiclyAccessible'),
      azurePlacePanel,
    ],
    charts: [],
    related: [related('databases', 'Databases', 'azure.sql.database', 'server.id')],
  },
})
