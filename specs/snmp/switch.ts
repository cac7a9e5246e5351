/** snmp.switch: a network switch read by SNMP. Location, contact and interface counts come from SNMPv2-MIB and IF-MIB. */
import { enumeration, identity, integer, term } from '../../src/spec/language/field.js'
import { fieldPanels, resource } from '../kinds/resource.js'
import { bars, chart, choices, count, figures, measure, section, total } from '../vocabulary/build.js'
import { networkChart, networkTrend } from '../vocabulary/charts.js'
import { networkSection } from '../vocabulary/columns.js'
import { powerMetrics, uptimeMetrics } from '../vocabulary/host-metrics.js'
import { networkMetrics } from '../vocabulary/metrics.js'

const identityFields = {
  vendorName: term('Vendor', { search: true }),
  modelName: term('Model', { search: true }),
  serialNumber: identity('Serial number', { search: true }),
  version: term('Software version', { search: true }),
  description: identity('Description', { search: true }),
}
const placeFields = {
  location: identity('Location', { search: true }),
  contact: identity('Contact'),
  portsCount: integer('Ports', '1'),
  portsUpCount: integer('Ports up', '1'),
}

export const snmpSwitch = resource({
  type: 'snmp.switch',
  label: 'Switch',
  many: 'Switches',
  icon: 'switch',
  metricsProvider: 'snmp.v2',
  fields: {
    ...identityFields,
    ...placeFields,
    state: enumeration('State', [
      { value: 'up', label: 'Up', status: 'nominal' },
      { value: 'down', label: 'Down', status: 'critical' },
    ]),
  },
  metrics: { ...networkMetrics, ...powerMetrics, ...uptimeMetrics },
  overview: [
    { state: 96, vendorName: 112, modelName: '160+', serialNumber: 128, portsCount: 80, portsUpCount: 80 },
    { location: 128 },
  ],
  sections: [
    networkSection,
    section(
      'hardware',
      'Hardware',
      { modelName: '160+', serialNumber: 128, version: '140+' },
      measure('power'),
      measure('uptime.total'),
    ),
    section('properties', 'Properties', { description: '1* 240+', contact: 144 }),
  ],
  filters: [
    choices('state', 'State', 'state'),
    choices('hardware', 'Hardware', 'vendorName', 'modelName', 'version'),
    choices('place', 'Place', 'location'),
  ],
  dashboard: [
    figures('Switches', [
      count('total', 'Total'),
      count('down', 'Down', { property: 'state', op: '=', value: 'down' }),
      total('ports', 'Ports', 'portsCount'),
    ]),
    bars('models', 'Models', 'modelName'),
    networkTrend('Gbit/s'),
  ],
  status: 'state',
  panels: fieldPanels({ identity: identityFields, place: placeFields }),
  charts: [
    networkChart,
    chart('drops', 'Dropped packets', 'kPacket/s', [
      ['Received', 'net.drop.rx'],
      ['Sent', 'net.drop.tx'],
    ]),
    chart('power', 'Electric power', 'W', [['Electric power', 'power']]),
  ],
})
