/**
 * baremetal: physical machines of every platform, as one list. Virtual ones are left out by form factor where it is known
 * (specification § 2, filters applied by widgets).
 */
import { defineEntity } from '../../src/spec/language/entity.js'
import { integer, reference, text } from '../../src/spec/language/field.js'
import { choices, fixed, hidden, least, section } from '../vocabulary/build.js'
import { CPU_BAR, MEMORY_BAR, NATIVE_ID_COLUMN, PLATFORM_COLUMN, POWER_COLUMN } from '../vocabulary/columns.js'
import { runtimeFields } from '../vocabulary/fields.js'
import { powerMetrics } from '../vocabulary/host-metrics.js'
import { hardwareFilters, hostDashboard, hostSections, hostStateFilters } from '../vocabulary/hosts.js'
import { hardwareFields, hostSystemFields } from '../vocabulary/lifecycle.js'
import { computeMetrics, memoryMetrics, networkMetrics, storageIoMetrics } from '../vocabulary/metrics.js'

const PHYSICAL = { property: 'chassis.formFactor', op: '!=', value: 'virtual' } as const

export const baremetal = defineEntity({
  type: 'baremetal',
  platform: 'generic',
  label: { one: 'Physical machine', many: 'Physical machines' },
  icon: 'host',
  family: 'members',
  fields: {
    ...runtimeFields,
    ...hostSystemFields,
    ...hardwareFields,
    'cluster.id': reference('Cluster', 'cluster'),
    branding: text('Product'),
    virtualMachinesCount: integer('VMs', '1'),
  },
  metrics: { ...computeMetrics, ...memoryMetrics, ...storageIoMetrics, ...networkMetrics, ...powerMetrics },
  index: {
    sections: [
      section(
        'overview',
        'Overview',
        PLATFORM_COLUMN,
        POWER_COLUMN,
        least('cluster.id', 140),
        least('hwIdentity.name', 160),
        fixed('processor.cores', 80),
        fixed('memorySize', 112, 'GiBy'),
        CPU_BAR,
        MEMORY_BAR,
        hidden(least('branding', 140)),
        hidden(fixed('serialNumber', 128)),
        NATIVE_ID_COLUMN,
      ),
      ...hostSections,
    ],
    filters: [choices('platform', 'Platform', 'platformType', 'type'), hostStateFilters, hardwareFilters],
    where: PHYSICAL,
  },
  dashboard: hostDashboard.map(widget => ({ ...widget, where: PHYSICAL })),
})
