/** snmp.switch: a network switch read by SNMP. Location, contact and interface counts come from SNMPv2-MIB and IF-MIB. */
import { defineEntity } from '../../src/spec/language/entity.js'
import { enumeration, integer, text } from '../../src/spec/language/field.js'
import {
  bars,
  chart,
  choices,
  count,
  figures,
  fixed,
  least,
  measure,
  OBSERVED,
  panel,
  section,
  share,
  total,
  trend,
} from '../vocabulary/build.js'
import { machineSections, NATIVE_ID_COLUMN } from '../vocabulary/columns.js'
import { powerMetrics, uptimeMetrics } from '../vocabulary/host-metrics.js'
import { networkMetrics } from '../vocabulary/metrics.js'
import { TOP_FAMILIES } from '../vocabulary/widgets.js'

export const snmpSwitch = defineEntity({
  type: 'snmp.switch',
  platform: 'snmp',
  label: { one: 'Switch', many: 'Switches' },
  icon: 'switch',
  metricsProvider: 'snmp.v2',
  fields: {
    modelName: text('Model', { search: true }),
    serialNumber: text('Serial number', { search: true }),
    vendorName: text('Vendor', { search: true }),
    version: text('Software version', { search: true }),
    location: text('Location', { search: true }),
    contact: text('Contact'),
    state: enumeration('State', [
      { value: 'up', label: 'Up', status: 'nominal' },
      { value: 'down', label: 'Down', status: 'critical' },
    ]),
    portsCount: integer('Ports', '1'),
    portsUpCount: integer('Ports up', '1'),
    description: text('Description', { search: true }),
  },
  metrics: { ...networkMetrics, ...powerMetrics, ...uptimeMetrics },
  index: {
    sections: [
      section(
        'overview',
        'Overview',
        fixed('state', 96),
        fixed('vendorName', 112),
        least('modelName', 160),
        fixed('serialNumber', 128),
        fixed('portsCount', 80),
        fixed('portsUpCount', 80),
        fixed('location', 128),
        NATIVE_ID_COLUMN,
      ),
      machineSections.network,
      section(
        'hardware',
        'Hardware',
        least('modelName', 160),
        fixed('serialNumber', 128),
        least('version', 140),
        measure('power'),
        measure('uptime.total'),
      ),
      section('properties', 'Properties', share('description', 240), fixed('contact', 144)),
    ],
    filters: [
      choices('state', 'State', 'state'),
      choices('hardware', 'Hardware', 'vendorName', 'modelName', 'version'),
      choices('place', 'Place', 'location'),
    ],
  },
  dashboard: [
    figures('Switches', [
      count('total', 'Total'),
      count('down', 'Down', { property: 'state', op: '=', value: 'down' }),
      total('ports', 'Ports', 'portsCount'),
    ]),
    bars('models', 'Models', 'modelName', TOP_FAMILIES),
    trend('network', 'Network', 'Gbit/s', 'sum', [
      ['Received', 'net.data.rx.p95'],
      ['Sent', 'net.data.tx.p95'],
    ]),
  ],
  properties: {
    status: 'state',
    panels: [
      panel('identity', 'Identity', 'vendorName', 'modelName', 'serialNumber', 'version', 'description'),
      panel('place', 'Place', 'location', 'contact', 'portsCount', 'portsUpCount', ...OBSERVED),
    ],
    charts: [
      chart('network', 'Network', 'Mbit/s', [
        ['Received', 'net.data.rx'],
        ['Sent', 'net.data.tx'],
      ]),
      chart('drops', 'Dropped packets', 'kPacket/s', [
        ['Received', 'net.drop.rx'],
        ['Sent', 'net.drop.tx'],
      ]),
      chart('power', 'Power', 'W', [['Power', 'power']]),
    ],
  },
})
