/** azure.sql.server: a logical SQL server. */
import { flag, identity, term } from '../../src/spec/language/field.js'
import { azureResource, noSkuField } from '../kinds/azure-resource.js'
import { choices, count, figures, pie, related, section } from '../vocabulary/build.js'
import { locations } from '../vocabulary/widgets.js'

export const azureSqlServer = azureResource({
  type: 'azure.sql.server',
  label: 'SQL server',
  icon: 'database',
  fields: {
    ...noSkuField,
    version: term('Version'),
    minimalTlsVersion: term('Minimal TLS version'),
    dnsName: identity('DNS name', { search: true }),
    publiclyAccessible: flag('Publicly accessible'),
  },
  overview: [{ version: 96, minimalTlsVersion: 144, publiclyAccessible: 144 }],
  sections: [section('properties', 'Properties', { sku: 112, dnsName: '1* 240+' })],
  filters: [choices('state', 'State', 'version', 'minimalTlsVersion', 'publiclyAccessible')],
  dashboard: [
    figures('SQL servers', [
      count('total', 'Total'),
      count('public', 'Publicly accessible', { property: 'publiclyAccessible', op: '=', value: true }),
    ]),
    pie('tls', 'Minimal TLS version', 'minimalTlsVersion'),
    locations,
  ],
  related: [related('databases', 'Databases', 'azure.sql.database', 'server.id')],
})
