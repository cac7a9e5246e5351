/** scalecomputing.node: a node of a HyperCore cluster. Network status and addresses come from its REST API (/Node). */
import { defineEntity } from '../../src/spec/language/entity.js'
import { integer, reference, text, textList } from '../../src/spec/language/field.js'
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

export const scalecomputingNode = defineEntity({
  type: 'scalecomputing.node',
  platform: 'scalecomputing',
  label: { one: 'Scale Computing host', many: 'Scale Computing hosts' },
  icon: 'host',
  families: ['baremetal'],
  metricsProvider: 'scalecomputing.v1',
  fields: {
    ...runtimeFields,
    ...hostSystemFields,
    ...hardwareFields,
    'cluster.id': reference('Cluster', 'scalecomputing.cluster'),
    virtualMachinesCount: integer('VMs', '1', { counts: { of: 'vm' } }),
    networkStatus: text('Network status'),
    IPv4Addresses: textList('IPv4 addresses', { search: true }),
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
      section('host', 'Host', least('osIdentity.name', 160), least('IPv4Addresses', 140), fixed('networkStatus', 128)),
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
        'IPv4Addresses',
        'networkStatus',
        'runtime.connectionState',
        ...OBSERVED,
      ),
      hostLifecyclePanel,
    ],
    charts: machinePageCharts,
    related: [related('machines', 'Virtual machines', 'scalecomputing.vm', 'node.id')],
  },
})
