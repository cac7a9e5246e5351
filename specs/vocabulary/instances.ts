/** Instances of public clouds: sections, filters, dashboard and page that EC2, Azure and Google Cloud share. */
import type { PropertyPanel } from '../../src/spec/language/entity.js'
import type { FilterGroup, Section } from '../../src/spec/language/index-spec.js'
import type { Widget } from '../../src/spec/language/widget.js'
import { bars, choices, fixed, hidden, least, measure, panel, section, share } from './build.js'
import {
  CPU_BAR,
  guestOsFilters,
  lifecycleColumns,
  machineSections,
  machineSizeFilters,
  NATIVE_ID_COLUMN,
  POWER_COLUMN,
  TAGS_COLUMN,
  tagFilters,
} from './columns.js'
import {
  machineCompute,
  machineNetwork,
  machineSizes,
  machineStorageIo,
  machineSummary,
  NOT_TEMPLATE,
  osBreakdown,
  PIE_LIMIT,
} from './widgets.js'

/** `owner` is the property of what the instance belongs to: resource group, project. */
export function instanceSections(owner: string, ...properties: string[]): Section[] {
  return [
    section(
      'overview',
      'Overview',
      POWER_COLUMN,
      fixed('cloudInstanceIdentity.name', 128),
      least(owner, 140),
      fixed('locationName', 128),
      share('guestOsName', 140),
      fixed('virtualProcessorCount', 80),
      fixed('memoryAllocated', 96, 'GiBy'),
      CPU_BAR,
      hidden(least('IPv4Addresses', 120)),
      hidden(fixed('scorecard.opportunityRecommendationsCount', 120)),
      TAGS_COLUMN,
      NATIVE_ID_COLUMN,
    ),
    section('lifecycle', 'Lifecycle', POWER_COLUMN, ...lifecycleColumns),
    section('utilization', 'Utilization', POWER_COLUMN, CPU_BAR),
    section(
      'compute',
      'Compute',
      fixed('cloudInstanceIdentity.name', 128),
      fixed('virtualProcessorCount', 96),
      CPU_BAR,
      measure('cpu.used.cores'),
      least('scorecard.reclaimableVirtualProcessors', 140),
    ),
    section(
      'memory',
      'Memory',
      fixed('memoryAllocated', 120, 'GiBy'),
      least('scorecard.reclaimableMemory', 140, 'GiBy'),
    ),
    machineSections.storageIo,
    machineSections.network,
    section('properties', 'Properties', fixed('runtime.nativeState', 128), ...properties.map(path => least(path, 140))),
  ]
}

export function instanceFilters(...place: string[]): FilterGroup[] {
  return [
    choices('state', 'State', 'runtime.powerState'),
    choices('place', 'Place', ...place, 'locationName', 'cloudInstanceIdentity.name'),
    guestOsFilters,
    machineSizeFilters,
    tagFilters,
  ]
}

/** Seven widgets (specification § 2: cloud-vm 7). */
export const instanceDashboard: readonly Widget[] = [
  machineSummary,
  machineSizes,
  { ...bars('instance-types', 'Instance types', 'cloudInstanceIdentity.name', PIE_LIMIT, NOT_TEMPLATE), width: 0.3 },
  osBreakdown,
  machineCompute,
  machineStorageIo,
  machineNetwork,
]

export const opportunityPanel: PropertyPanel = panel(
  'opportunity',
  'Opportunity',
  'scorecard.opportunityRecommendationsCount',
  'scorecard.ShouldDecommission',
  'scorecard.reclaimableVirtualProcessors',
  'scorecard.reclaimableMemory',
)
export const machineConfigurationPanel: PropertyPanel = panel(
  'configuration',
  'Configuration',
  'guestOsName',
  'guestOsIdentity.supportStatus',
  'guestOsIdentity.EOS',
  'guestOsIdentity.architecture',
  'virtualProcessorCount',
  'memoryAllocated',
)
