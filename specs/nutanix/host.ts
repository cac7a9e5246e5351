/** nutanix.host: a host of a Nutanix cluster. */
import { defineEntity } from '../../src/spec/language/entity.js'
import { integer, reference, text } from '../../src/spec/language/field.js'
import { fixed, hidden, least, OBSERVED, panel, related, section } from '../vocabulary/build.js'
import { CPU_BAR, MEMORY_BAR, NATIVE_ID_COLUMN, POWER_COLUMN } from '../vocabulary/columns.js'
import { runtimeFields } from '../vocabulary/fields.js'
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

export const nutanixHost = defineEntity({
  type: 'nutanix.host',
  platform: 'nutanix',
  label: { one: 'Nutanix host', many: 'Nutanix hosts' },
  icon: 'host',
  families: ['baremetal'],
  metricsProvider: 'nutanix.v1',
  fields: {
    ...runtimeFields,
    ...hostSystemFields,
    ...hardwareFields,
    'cluster.id': reference('Cluster', 'nutanix.cluster'),
    virtualMachinesCount: integer('VMs', '1', { counts: { of: 'vm' } }),
    'hypervisor.nutanixProductLine': text('Product line'),
    'hypervisor.nutanixProductFamily': text('Product family'),
    'hypervisor.build': text('Hypervisor build'),
    vendorSerialNumber: text('Vendor serial number', { search: true }),
    systemId: text('System id', { search: true }),
    systemMachineType: text('Machine type'),
    model: text('Nutanix model', { search: true }),
    location: text('Location'),
    state: text('State'),
  },
  metrics: { ...computeMetrics, ...memoryMetrics, ...storageIoMetrics, ...networkMetrics },
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
        least('hypervisor.nutanixProductLine', 140),
        least('hypervisor.nutanixProductFamily', 140),
        fixed('hypervisor.build', 144),
        fixed('model', 128),
        fixed('systemMachineType', 128),
        fixed('systemId', 128),
        fixed('vendorSerialNumber', 144),
        fixed('location', 128),
        fixed('state', 112),
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
        'hypervisor.nutanixProductLine',
        'hypervisor.nutanixProductFamily',
        'hypervisor.build',
        'model',
        'systemId',
        'systemMachineType',
        'vendorSerialNumber',
        'location',
        'state',
        'runtime.connectionState',
        ...OBSERVED,
      ),
      hostLifecyclePanel,
    ],
    charts: machinePageCharts,
    related: [related('machines', 'Virtual machines', 'nutanix.vm', 'host.id')],
  },
})
