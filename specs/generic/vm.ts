/** vm: virtual machines of every platform, as one list. */
import { defineEntity } from '../../src/spec/language/entity.js'
import { choices, fixed, hidden, least, measure, section, share } from '../vocabulary/build.js'
import {
  CPU_BAR,
  guestOsFilters,
  lifecycleColumns,
  MEMORY_BAR,
  machineSections,
  machineSizeFilters,
  NATIVE_ID_COLUMN,
  PLATFORM_COLUMN,
  POWER_COLUMN,
  TAGS_COLUMN,
  tagFilters,
} from '../vocabulary/columns.js'
import { computeFields, guestOsFields, runtimeFields, scorecardFields, tagFields } from '../vocabulary/fields.js'
import { machineDashboard } from '../vocabulary/machines.js'
import {
  computeMetrics,
  memoryMetrics,
  networkMetrics,
  storageCapacityMetrics,
  storageIoMetrics,
} from '../vocabulary/metrics.js'

export const vm = defineEntity({
  type: 'vm',
  platform: 'generic',
  label: { one: 'Virtual machine', many: 'Virtual machines' },
  icon: 'vm',
  family: 'members',
  fields: { ...runtimeFields, ...guestOsFields, ...computeFields, ...tagFields, ...scorecardFields },
  metrics: { ...computeMetrics, ...memoryMetrics, ...storageIoMetrics, ...storageCapacityMetrics, ...networkMetrics },
  index: {
    sections: [
      section(
        'overview',
        'Overview',
        PLATFORM_COLUMN,
        POWER_COLUMN,
        share('guestOsName', 160),
        fixed('virtualProcessorCount', 80),
        fixed('memoryAllocated', 96, 'GiBy'),
        CPU_BAR,
        MEMORY_BAR,
        hidden(least('IPv4Addresses', 120)),
        hidden(fixed('scorecard.opportunityRecommendationsCount', 120)),
        TAGS_COLUMN,
        NATIVE_ID_COLUMN,
      ),
      section('lifecycle', 'Lifecycle', PLATFORM_COLUMN, POWER_COLUMN, ...lifecycleColumns),
      machineSections.utilization,
      section(
        'compute',
        'Compute',
        fixed('virtualProcessorCount', 96),
        CPU_BAR,
        measure('cpu.used.cores'),
        least('scorecard.reclaimableVirtualProcessors', 140),
      ),
      section(
        'memory',
        'Memory',
        fixed('memoryAllocated', 120, 'GiBy'),
        MEMORY_BAR,
        measure('mem.used', 120, 'GiBy'),
        least('scorecard.reclaimableMemory', 140, 'GiBy'),
      ),
      machineSections.storageIo,
      section(
        'storage-capacity',
        'Storage Capacity',
        measure('storage.used', 140),
        measure('storage.provisioned', 140),
      ),
      machineSections.network,
      section(
        'properties',
        'Properties',
        PLATFORM_COLUMN,
        fixed('runtime.nativeState', 128),
        fixed('runtime.connectionState', 128),
        fixed('isTemplate', 96),
        least('IPv4Addresses', 140),
      ),
    ],
    filters: [
      choices('platform', 'Platform', 'platformType'),
      choices('state', 'State', 'runtime.powerState', 'isTemplate'),
      guestOsFilters,
      machineSizeFilters,
      tagFilters,
    ],
  },
  dashboard: machineDashboard,
})
