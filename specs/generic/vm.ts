/** vm: virtual machines of every platform, as one list. */
import { family } from '../kinds/family.js'
import { machineDashboard, machineMetrics, machineOverview, machineSections } from '../kinds/machine.js'
import { choices } from '../vocabulary/build.js'
import { guestOsFilters, PLATFORM_COLUMN, sizeFilters } from '../vocabulary/columns.js'
import { computeFields, guestOsFields, runtimeFields, scorecardFields, tagFields } from '../vocabulary/fields.js'

const properties = [
  PLATFORM_COLUMN,
  { 'runtime.nativeState': 128, 'runtime.connectionState': 128, isTemplate: 96, IPv4Addresses: '140+' },
] as const

export const vm = family({
  type: 'vm',
  label: 'Virtual machine',
  icon: 'vm',
  fields: { ...runtimeFields, ...guestOsFields, ...computeFields, ...tagFields, ...scorecardFields },
  metrics: machineMetrics,
  overview: machineOverview([PLATFORM_COLUMN], []),
  sections: machineSections([PLATFORM_COLUMN], properties),
  filters: [
    choices('platform', 'Platform', 'platformType'),
    choices('state', 'State', 'runtime.powerState', 'isTemplate'),
    guestOsFilters,
    sizeFilters,
  ],
  dashboard: machineDashboard,
})
