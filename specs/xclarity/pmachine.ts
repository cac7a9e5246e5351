/** xclarity.pmachine: a server that XClarity manages. Firmware and rack come from the XClarity REST API (/nodes). */
import { defineEntity } from '../../src/spec/language/entity.js'
import { text } from '../../src/spec/language/field.js'
import { bars, chart, fixed, hidden, least, measure, OBSERVED, panel, section } from '../vocabulary/build.js'
import { NATIVE_ID_COLUMN, POWER_COLUMN } from '../vocabulary/columns.js'
import { runtimeFields } from '../vocabulary/fields.js'
import { powerMetrics } from '../vocabulary/host-metrics.js'
import {
  hardwareFilters,
  hardwareModels,
  hardwarePanel,
  hardwareSection,
  hostLifecyclePanel,
  hostStateFilters,
  hostSummary,
} from '../vocabulary/hosts.js'
import { hardwareFields, hardwareLifecycle, machineHardware } from '../vocabulary/lifecycle.js'
import { TOP_FAMILIES } from '../vocabulary/widgets.js'

export const xclarityPmachine = defineEntity({
  type: 'xclarity.pmachine',
  platform: 'xclarity',
  label: { one: 'Physical machine', many: 'Physical machines' },
  icon: 'host',
  families: ['baremetal'],
  metricsProvider: 'xclarity.v1',
  fields: {
    ...runtimeFields,
    ...hardwareFields,
    firmwareVersion: text('Firmware'),
    location: text('Rack', { search: true }),
  },
  metrics: powerMetrics,
  derive: { hardware: machineHardware },
  index: {
    sections: [
      section(
        'overview',
        'Overview',
        POWER_COLUMN,
        least('hwIdentity.name', 160),
        fixed('serialNumber', 128),
        fixed('processor.cores', 80),
        fixed('memorySize', 112, 'GiBy'),
        measure('power'),
        fixed('location', 128),
        NATIVE_ID_COLUMN,
      ),
      section(
        'lifecycle',
        'Lifecycle',
        fixed('hwSupportStatus', 160),
        fixed('hwEndOfLife', 160),
        fixed('age', 96),
        fixed('lifecycle.warrantyExpires', 144),
        hidden(least('hwSupportSource', 200)),
      ),
      hardwareSection,
      section('properties', 'Properties', least('firmwareVersion', 140), fixed('runtime.nativeState', 128)),
    ],
    filters: [hostStateFilters, hardwareFilters],
  },
  dashboard: [
    hostSummary,
    hardwareModels,
    hardwareLifecycle,
    bars('processors', 'Processors', 'processor.name', TOP_FAMILIES),
  ],
  properties: {
    status: 'runtime.powerState',
    panels: [
      hardwarePanel,
      panel(
        'state',
        'State',
        'runtime.powerState',
        'runtime.connectionState',
        'firmwareVersion',
        'location',
        ...OBSERVED,
      ),
      hostLifecyclePanel,
    ],
    charts: [chart('power', 'Power', 'W', [['Power', 'power']])],
  },
})
