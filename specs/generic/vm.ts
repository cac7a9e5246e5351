/** vm: virtual machines of every platform, as one list. */
import { identity, term } from '../../src/spec/language/field.js'
import { family } from '../kinds/family.js'
import { machineDashboard, machineMetrics, machineOverview, machineSections } from '../kinds/machine.js'
import { choices } from '../vocabulary/build.js'
import { guestOsFilters, PLATFORM_COLUMN, sizeFilters } from '../vocabulary/columns.js'
import {
  computeFields,
  guestOsFields,
  guestServicesField,
  runtimeFields,
  scorecardFields,
  tagFields,
  WHILE_ON,
} from '../vocabulary/fields.js'
import { machineWellnessFields } from '../vocabulary/runway.js'

/** Machines of a public cloud have a location and a size, and say nothing of what they use of memory and storage. */
const IN_A_CLOUD = { property: 'type', in: ['aws.vm', 'azure.vm', 'gcp.vm'], otherwise: 'it is not in a public cloud' }
const ON_A_HYPERVISOR = {
  property: 'type',
  in: ['vmware.vm', 'windows.vm', 'nutanix.vm', 'scalecomputing.vm'],
  otherwise: 'public clouds do not report it',
}
const ownMetrics = ['mem.utilization', 'mem.used', 'storage.used', 'storage.provisioned'] as const

const properties = [
  PLATFORM_COLUMN,
  { 'runtime.nativeState': 128, 'runtime.connectionState': 128, isTemplate: 96, IPv4Addresses: '140+' },
  { 'runtime.guestServicesStatus': 140 },
  { locationName: 128, 'cloudInstanceIdentity.name': 128, privateIpAddress: 128, publicIpAddress: 128 },
] as const

export const vm = family({
  type: 'vm',
  label: 'Virtual machine',
  icon: 'vm',
  fields: {
    ...runtimeFields,
    locationName: term('Location', { search: true, applies: IN_A_CLOUD }),
    'cloudInstanceIdentity.name': term('Instance type', { search: true, applies: IN_A_CLOUD }),
    privateIpAddress: identity('Private IP', { search: true, applies: IN_A_CLOUD }),
    publicIpAddress: identity('Public IP', { search: true, applies: IN_A_CLOUD }),
    ...guestOsFields,
    ...computeFields,
    'runtime.guestServicesStatus': { ...guestServicesField['runtime.guestServicesStatus'], applies: ON_A_HYPERVISOR },
    ...tagFields,
    ...scorecardFields,
    ...machineWellnessFields,
  },
  metrics: {
    ...machineMetrics,
    ...Object.fromEntries(ownMetrics.map(id => [id, { ...machineMetrics[id], applies: ON_A_HYPERVISOR }])),
  },
  measured: WHILE_ON,
  overview: machineOverview(
    [{ ...PLATFORM_COLUMN, width: 96, rank: 8 }],
    [],
    [{ locationName: 128, 'cloudInstanceIdentity.name': 128 }],
  ),
  sections: machineSections([PLATFORM_COLUMN], properties),
  filters: [
    choices('platform', 'Platform', 'platformType'),
    choices('state', 'State', 'wellnessStatus', 'runtime.powerState', 'isTemplate'),
    choices('place', 'Place', 'locationName', 'cloudInstanceIdentity.name'),
    guestOsFilters,
    sizeFilters,
  ],
  dashboard: machineDashboard,
})
