/** xclarity.pmachine: a server that XClarity manages. Firmware and rack come from the XClarity REST API (/nodes). */
import { identity, integer, term } from '../../src/spec/language/field.js'
import {
  hardwareColumns,
  hardwareDashboard,
  hardwareFilters,
  hardwarePanel,
  hardwareSection,
  hostLifecyclePanel,
  hostSize,
  hostStateFilters,
} from '../kinds/host.js'
import { resource } from '../kinds/resource.js'
import { bars, chart, hidden, measure, panel, section } from '../vocabulary/build.js'
import { POWER_COLUMN } from '../vocabulary/columns.js'
import { runtimeFields } from '../vocabulary/fields.js'
import { powerMetrics } from '../vocabulary/host-metrics.js'
import { hardwareFields, machineHardware } from '../vocabulary/lifecycle.js'

const ownFields = {
  firmwareVersion: term('Firmware'),
  location: identity('Rack', { search: true }),
  powerCapacity: integer('Power capacity', 'W', {
    description: 'What its power supplies give at most: powerAllocation.maximumAllocatedPower of /nodes',
  }),
}

export const xclarityPmachine = resource({
  type: 'xclarity.pmachine',
  label: 'Physical machine',
  icon: 'host',
  families: ['baremetal'],
  fields: { ...runtimeFields, ...hardwareFields, ...ownFields },
  metrics: powerMetrics,
  derive: { hardware: machineHardware },
  overview: [
    POWER_COLUMN,
    { 'hwIdentity.name': '160+', serialNumber: 128 },
    ...hostSize,
    measure('power'),
    { location: 128 },
  ],
  sections: [
    section('lifecycle', 'Lifecycle', ...hardwareColumns, ...hidden({ hwSupportSource: '200+' })),
    hardwareSection,
    section('properties', 'Properties', { firmwareVersion: '140+', 'runtime.nativeState': 128 }),
  ],
  filters: [hostStateFilters, hardwareFilters],
  dashboard: [...hardwareDashboard, bars('processors', 'Processors', 'processor.name')],
  status: 'runtime.powerState',
  panels: [
    hardwarePanel(),
    panel('state', 'State', 'runtime.powerState', 'runtime.connectionState', ...Object.keys(ownFields), 'nativeId'),
    hostLifecyclePanel,
  ],
  charts: [chart('power', 'Electric power', 'W', [['Electric power', 'power']])],
})
