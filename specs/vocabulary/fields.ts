/**
 * Field groups that many entity types share. A type spreads what it has; a group is declared once, so that a union view over
 * types finds the same path with the same meaning.
 */
import {
  date,
  type EnumMember,
  enumeration,
  flag,
  integer,
  number,
  tags,
  text,
  textList,
} from '../../src/spec/language/field.js'

/** Power states of docs/protocol.md § Vocabulary; the vendor's own word stays in `runtime.nativeState`. */
export const POWER_STATES = [
  { value: 'poweredOn', label: 'On' },
  { value: 'poweredOff', label: 'Off' },
  { value: 'suspended', label: 'Suspended' },
  { value: 'starting', label: 'Starting' },
  { value: 'stopping', label: 'Stopping' },
  { value: 'terminated', label: 'Terminated' },
] as const satisfies readonly EnumMember[]

export const CONNECTION_STATES = [
  { value: 'connected', label: 'Connected' },
  { value: 'disconnected', label: 'Disconnected', status: 'critical' },
  { value: 'inaccessible', label: 'Inaccessible', status: 'critical' },
  { value: 'orphaned', label: 'Orphaned', status: 'caution' },
  { value: 'invalid', label: 'Invalid', status: 'critical' },
] as const satisfies readonly EnumMember[]

export const SUPPORT_STATUSES = [
  { value: 'Supported', label: 'Supported', status: 'nominal' },
  { value: 'Extended support', label: 'Extended support', status: 'caution' },
  { value: 'Unsupported', label: 'Unsupported', status: 'critical' },
] as const satisfies readonly EnumMember[]

export const LIFECYCLE_REASON = 'Support status and dates come from the lifecycle catalogue, which is not loaded yet'
export const SCORECARD_REASON =
  'Scorecards compare 30 days of metrics with the sizing policy, which is not computed yet'

export const runtimeFields = {
  'runtime.powerState': enumeration('Power', POWER_STATES, { glyph: 'power' }),
  'runtime.connectionState': enumeration('Connection', CONNECTION_STATES),
  'runtime.nativeState': text('Native state', { description: "The vendor's own word for the state" }),
}

export const guestOsFields = {
  guestOsName: text('Guest OS', {
    search: true,
    samples: ['Ubuntu Linux (64-bit)', 'Microsoft Windows Server 2019 (64-bit)'],
  }),
  'guestOsIdentity.supportStatus': enumeration('OS support', SUPPORT_STATUSES, { notComputed: LIFECYCLE_REASON }),
  'guestOsIdentity.EOS': date('OS end of support', { notComputed: LIFECYCLE_REASON }),
  'guestOsIdentity.family': text('OS family', { notComputed: LIFECYCLE_REASON }),
  'guestOsIdentity.architecture': text('OS architecture'),
}

export const computeFields = {
  virtualProcessorCount: integer('vCPUs', 'vCPU', { samples: [1, 2, 4, 8] }),
  memoryAllocated: integer('Memory', 'MiBy', { samples: [2048, 8192] }),
  isTemplate: flag('Template'),
  IPv4Addresses: textList('IPv4 addresses', { search: true }),
}

export const scorecardFields = {
  'scorecard.opportunityRecommendationsCount': integer('Opportunities', '1', { notComputed: SCORECARD_REASON }),
  'scorecard.ShouldDecommission': enumeration(
    'Decommission',
    [
      { value: 'yes', label: 'Yes', status: 'caution' },
      { value: 'no', label: 'No' },
      { value: 'inapplicable', label: 'Inapplicable' },
      { value: 'undetermined', label: 'Undetermined' },
    ],
    { notComputed: SCORECARD_REASON },
  ),
  'scorecard.reclaimableVirtualProcessors': integer('Reclaimable vCPUs', 'vCPU', { notComputed: SCORECARD_REASON }),
  'scorecard.reclaimableMemory': integer('Reclaimable memory', 'MiBy', { notComputed: SCORECARD_REASON }),
}

export const FLAVORS = [
  { value: 'standard', label: 'Standard' },
  { value: 'vsan', label: 'vSAN' },
] as const satisfies readonly EnumMember[]

/** Tags as AWS and Azure call them; one tag is the property `tags.<key>`. */
export const tagFields = { tags: tags('Tags', { search: true }) }
/** Kubernetes and Google Cloud say labels; the path is the same, so that families find them. */
export const labelFields = { tags: tags('Labels', { search: true }) }

export const HARDWARE_REASON = 'Comes with the hardware catalogue, which is not loaded yet'

/** A physical machine: what it is, how old, how much of it there is. */
export const hardwareFields = {
  'hwIdentity.name': text('Model', { search: true, samples: ['PowerEdge R650', 'ProLiant DL380 Gen10'] }),
  'hwIdentity.vendorName': text('Vendor', { search: true, samples: ['Dell Inc.', 'HPE', 'Lenovo'] }),
  'chassis.formFactor': text('Form factor', { notComputed: HARDWARE_REASON }),
  'chassis.rackUnits': integer('Rack units', 'RU', { notComputed: HARDWARE_REASON }),
  serialNumber: text('Serial number', { search: true }),
  hwEndOfLife: date('Hardware end of life', { notComputed: LIFECYCLE_REASON }),
  age: number('Age', 'a', { notComputed: 'Needs the hardware catalogue, which is not loaded yet' }),
  'lifecycle.warrantyExpires': date('Warranty expires', { notComputed: LIFECYCLE_REASON }),
  'processor.name': text('Processor'),
  'processor.count': integer('Processors', '1'),
  'processor.cores': integer('Cores', 'core', { precision: 0 }),
  memorySize: integer('Memory', 'MiBy'),
}

/** The system a physical host runs. */
export const hostSystemFields = {
  'osIdentity.name': text('Operating system', { search: true }),
  swEndOfSupport: date('Software end of support', { notComputed: LIFECYCLE_REASON }),
}

/** A guest's own view of its operating system. */
export const osFields = {
  osName: text('Operating system', { search: true, samples: ['Ubuntu 22.04 LTS', 'Windows Server 2019'] }),
  'osIdentity.supportStatus': enumeration('OS support', SUPPORT_STATUSES, { notComputed: LIFECYCLE_REASON }),
  'osIdentity.EOS': date('OS end of support', { notComputed: LIFECYCLE_REASON }),
  'osIdentity.family': text('OS family', { notComputed: LIFECYCLE_REASON }),
  'osIdentity.architecture': text('OS architecture'),
}
