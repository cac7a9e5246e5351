/** windows.host: a Windows server that runs Hyper-V. */
import { defineEntity } from '../../src/spec/language/entity.js'
import { integer, reference, text } from '../../src/spec/language/field.js'
import { fixed, hidden, least, measure, OBSERVED, panel, related, section } from '../vocabulary/build.js'
import { CPU_BAR, MEMORY_BAR, NATIVE_ID_COLUMN, POWER_COLUMN } from '../vocabulary/columns.js'
import { runtimeFields } from '../vocabulary/fields.js'
import { csvMetrics, memoryDetailMetrics, policyComputeMetrics } from '../vocabulary/host-metrics.js'
import {
  hardwareFilters,
  hardwarePanel,
  hostDashboard,
  hostLifecyclePanel,
  hostSections,
  hostStateFilters,
} from '../vocabulary/hosts.js'
import {
  hardwareFields,
  hostSystemFields,
  machineHardware,
  SOFTWARE_SUPPORT,
  softwareSupport,
} from '../vocabulary/lifecycle.js'
import { machinePageCharts } from '../vocabulary/machines.js'
import { computeMetrics, memoryMetrics, networkMetrics, storageIoMetrics } from '../vocabulary/metrics.js'

export const windowsHost = defineEntity({
  type: 'windows.host',
  platform: 'windows',
  label: { one: 'Hyper-V host', many: 'Hyper-V hosts' },
  icon: 'host',
  families: ['baremetal'],
  metricsProvider: 'windows.v1',
  fields: {
    ...runtimeFields,
    ...hostSystemFields,
    ...hardwareFields,
    'cluster.id': reference('Cluster', 'windows.cluster'),
    virtualMachinesCount: integer('VMs', '1', { counts: { of: 'vm' } }),
    branding: text('Product', { samples: ['Windows Server 2022 Datacenter'] }),
  },
  metrics: {
    ...computeMetrics,
    ...memoryMetrics,
    ...storageIoMetrics,
    ...networkMetrics,
    ...csvMetrics,
    ...policyComputeMetrics,
    ...memoryDetailMetrics,
  },
  derive: {
    support: [softwareSupport({ kind: 'os', text: 'osIdentity.name' })],
    hardware: machineHardware,
  },
  index: {
    sections: [
      section(
        'overview',
        'Overview',
        POWER_COLUMN,
        least('cluster.id', 140),
        least('hwIdentity.name', 160),
        fixed('processor.cores', 80),
        fixed('memorySize', 112, 'GiBy'),
        fixed('virtualMachinesCount', 80),
        CPU_BAR,
        MEMORY_BAR,
        hidden(fixed('serialNumber', 128)),
        NATIVE_ID_COLUMN,
      ),
      ...hostSections,
      section(
        'host',
        'Host',
        least('osIdentity.name', 160),
        least('branding', 160),
        measure('io.csv.xfer'),
        measure('io.csv.data', 140),
        measure('io.csv.latency'),
        measure('mem.free', 120, 'GiBy'),
        measure('mem.demand', 120, 'GiBy'),
      ),
    ],
    filters: [
      hostStateFilters,
      { id: 'place', label: 'Place', filters: [{ property: 'cluster.id', control: 'select' }] },
      hardwareFilters,
    ],
  },
  dashboard: hostDashboard,
  properties: {
    status: 'runtime.powerState',
    breadcrumb: ['cluster.id'],
    panels: [
      hardwarePanel,
      panel(
        'software',
        'Software and state',
        'osIdentity.name',
        ...SOFTWARE_SUPPORT,
        'branding',
        'runtime.connectionState',
        ...OBSERVED,
      ),
      hostLifecyclePanel,
    ],
    charts: machinePageCharts,
    related: [related('machines', 'Virtual machines', 'windows.vm', 'host.id')],
  },
})
