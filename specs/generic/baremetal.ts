/**
 * baremetal: physical machines of every platform, as one list. Virtual ones are left out by form factor where it is known
 * (specification § 2, filters applied by widgets).
 */
import { integer, reference, term } from '../../src/spec/language/field.js'
import { family } from '../kinds/family.js'
import { hardwareFilters, hostDashboard, hostSections, hostSize, hostStateFilters } from '../kinds/host.js'
import { choices, hidden } from '../vocabulary/build.js'
import { PLATFORM_COLUMN, POWER_COLUMN, SHORT_CPU, SHORT_MEMORY } from '../vocabulary/columns.js'
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
    branding: term('Product'),
    virtualMachinesCount: integer('VMs', '1'),
  },
  metrics: { ...hypervisorMetrics, ...powerMetrics },
  overview: [
    { ...PLATFORM_COLUMN, width: 104, rank: 2 },
    { ...POWER_COLUMN, width: 80, rank: 3 },
    { property: 'cluster.id', minWidth: 140, rank: 6 },
    { property: 'hwIdentity.name', minWidth: 160, rank: 7 },
    ...hostSize,
    SHORT_CPU,
    { ...SHORT_MEMORY, rank: 1 },
    ...hidden({ branding: '140+', serialNumber: 128 }),
  ],
  sections: hostSections,
  filters: [choices('platform', 'Platform', 'platformType', 'type'), hostStateFilters, hardwareFilters],
  dashboard: hostDashboard,
  where: PHYSICAL,
})
