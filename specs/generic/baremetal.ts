/**
 * baremetal: physical machines of every platform, as one list. Virtual ones are left out by form factor where it is known
 * (specification § 2, filters applied by widgets).
 */
import { integer, reference, text } from '../../src/spec/language/field.js'
import { family } from '../kinds/family.js'
import { hardwareFilters, hostDashboard, hostSections, hostSize, hostStateFilters } from '../kinds/host.js'
import { choices, hidden } from '../vocabulary/build.js'
import { CPU_BAR, MEMORY_BAR, PLATFORM_COLUMN, POWER_COLUMN } from '../vocabulary/columns.js'
import { runtimeFields } from '../vocabulary/fields.js'
import { powerMetrics } from '../vocabulary/host-metrics.js'
import { hardwareFields, hostSystemFields } from '../vocabulary/lifecycle.js'
import { hypervisorMetrics } from '../vocabulary/metrics.js'
import { PHYSICAL } from '../vocabulary/widgets.js'

export const baremetal = family({
  type: 'baremetal',
  label: 'Physical machine',
  icon: 'host',
  fields: {
    ...runtimeFields,
    ...hostSystemFields,
    ...hardwareFields,
    'cluster.id': reference('Cluster', 'cluster'),
    branding: text('Product'),
    virtualMachinesCount: integer('VMs', '1'),
  },
  metrics: { ...hypervisorMetrics, ...powerMetrics },
  overview: [
    PLATFORM_COLUMN,
    POWER_COLUMN,
    { 'cluster.id': '140+', 'hwIdentity.name': '160+', ...hostSize },
    CPU_BAR,
    MEMORY_BAR,
    ...hidden({ branding: '140+', serialNumber: 128 }),
  ],
  sections: hostSections,
  filters: [choices('platform', 'Platform', 'platformType', 'type'), hostStateFilters, hardwareFilters],
  dashboard: hostDashboard,
  where: PHYSICAL,
})
