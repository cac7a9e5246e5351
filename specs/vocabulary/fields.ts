/**
 * Field groups that many entity types share. A type spreads what it has; a group is declared once, so that a union view over
 * types finds the same path with the same meaning.
 */
import type { SupportDerivation } from '../../src/spec/language/derive.js'
import {
  type Applies,
  date,
  type EnumMember,
  enumeration,
  flag,
  identities,
  integer,
  tags,
  term,
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

export const runtimeFields = {
  'runtime.powerState': enumeration('Power', POWER_STATES, { glyph: 'power' }),
  'runtime.connectionState': enumeration('Connection', CONNECTION_STATES),
  'runtime.nativeState': term('Native state', { description: "The vendor's own word for the state" }),
}

/** A machine that is off does nothing that could be measured. */
export const WHILE_ON: Applies = {
  property: 'runtime.powerState',
  in: ['poweredOn', 'starting', 'stopping'],
  otherwise: 'it is not on',
}

export const SUPPORT_STATUSES = [
  { value: 'Supported', label: 'Supported', status: 'nominal' },
  { value: 'Extended support', label: 'Extended support', status: 'caution' },
  { value: 'Unsupported', label: 'Unsupported', status: 'critical' },
] as const satisfies readonly EnumMember[]

/** Options of the fields that every kind of software support has; the end is the last day without extra payment. */
export const STATUS = { computed: 'supportStatus' } as const
export const END = { computed: 'endOfSupport' } as const
export const RELEASE = { computed: 'supportRelease' } as const
export const SOURCE = { computed: 'supportSource' } as const

/** Support of a virtual machine's operating system, as its platform names it. */
export const guestOsSupportFields = {
  'guestOsIdentity.supportStatus': enumeration('OS support', SUPPORT_STATUSES, STATUS),
  'guestOsIdentity.EOS': date('OS end of support', END),
  'guestOsIdentity.release': term('OS release', RELEASE),
  'guestOsIdentity.supportSource': term('OS support source', SOURCE),
  'guestOsIdentity.family': term('OS family', { computed: 'osFamily' }),
}
/** `identity` is where the fields lie, `text` what names the system. */
export const supportOf = (identity: 'guestOsIdentity' | 'osIdentity', text: string): SupportDerivation => ({
  kind: 'os',
  text,
  status: `${identity}.supportStatus`,
  endOfSupport: `${identity}.EOS`,
  release: `${identity}.release`,
  source: `${identity}.supportSource`,
  family: `${identity}.family`,
})
export const guestOsSupport = supportOf('guestOsIdentity', 'guestOsName')
export const guestOsWellness = {
  endOfSupport: 'guestOsIdentity.EOS',
  supportStatus: 'guestOsIdentity.supportStatus',
} as const

export const guestOsFields = {
  guestOsName: term('Guest OS', {
    search: true,
    samples: ['Ubuntu Linux (64-bit)', 'Microsoft Windows Server 2019 (64-bit)'],
  }),
  ...guestOsSupportFields,
  'guestOsIdentity.architecture': term('OS architecture'),
}

export const computeFields = {
  virtualProcessorCount: integer('vCPUs', 'vCPU', { samples: [1, 2, 4, 8] }),
  memoryAllocated: integer('Memory', 'MiBy', { samples: [2048, 8192] }),
  isTemplate: flag('Template'),
  IPv4Addresses: identities('IPv4 addresses', { search: true }),
}

export const FLAVORS = [
  { value: 'standard', label: 'Standard' },
  { value: 'vsan', label: 'vSAN' },
] as const satisfies readonly EnumMember[]

/** Tags as AWS and Azure call them; one tag is the property `tags.<key>`. */
export const tagFields = { tags: tags('Tags', { search: true }) }
/** Kubernetes and Google Cloud say labels; the path is the same, so that families find them. */
export const labelFields = { tags: tags('Labels', { search: true }) }

/** What runs in a guest for its hypervisor: VMware Tools, Hyper-V integration services, Nutanix guest tools, the guest agent of HyperCore. */
export const guestServicesField = {
  'runtime.guestServicesStatus': enumeration('Guest services', [
    { value: 'running', label: 'Running', status: 'nominal' },
    { value: 'outdated', label: 'Outdated', status: 'caution' },
    { value: 'notRunning', label: 'Not running', status: 'caution' },
    { value: 'notInstalled', label: 'Not installed' },
  ]),
}

/** Machines judged by use (docs/analytics.md § Scorecard and insights); the insights themselves are entities (specs/generic/insight.ts). */
const computed = 'scorecard'
export const scorecardFields = {
  'scorecard.opportunityRecommendationsCount': integer('Opportunities', '1', {
    computed,
    description: 'Open insights of the machine',
  }),
  'scorecard.ShouldDecommission': enumeration(
    'Decommission',
    [
      { value: 'yes', label: 'Yes', status: 'caution' },
      { value: 'no', label: 'No' },
      { value: 'inapplicable', label: 'Inapplicable' },
      { value: 'undetermined', label: 'Undetermined' },
    ],
    { computed },
  ),
  'scorecard.reason': term('Decommission reason', { computed, description: 'Why, or why it is not known' }),
  'scorecard.coverage': integer('Measured', '%', { computed, description: 'Hours of the last 30 days with samples' }),
  'scorecard.reclaimableVirtualProcessors': integer('Reclaimable vCPUs', 'vCPU', { computed }),
  'scorecard.reclaimableMemory': integer('Reclaimable memory', 'MiBy', { computed }),
}

export const cloudScorecard = { scorecard: { kind: 'cloud' } } as const
export const datacenterScorecard = { scorecard: { kind: 'datacenter' } } as const
