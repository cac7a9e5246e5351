/**
 * How long software and hardware are supported: the computed fields, what they are worked out from, and the widgets over them. A status that
 * is not known has no value; one that is supported without an announced end has a status and no date (docs/analytics.md § Support status).
 */
import type { HardwareDerivation, SupportDerivation } from '../../src/spec/language/derive.js'
import { date, type EnumMember, enumeration, text } from '../../src/spec/language/field.js'
import type { ValueItem, ValuesWidget } from '../../src/spec/language/widget.js'
import type { Filter } from '../../src/wire/query.js'
import { fixed, hidden, least, section } from './build.js'

export const SUPPORT_STATUSES = [
  { value: 'Supported', label: 'Supported', status: 'nominal' },
  { value: 'Extended support', label: 'Extended support', status: 'caution' },
  { value: 'Unsupported', label: 'Unsupported', status: 'critical' },
] as const satisfies readonly EnumMember[]

export const FORM_FACTORS = [
  { value: 'rack', label: 'Rack' },
  { value: 'tower', label: 'Tower' },
  { value: 'blade', label: 'Blade' },
  { value: 'enclosure', label: 'Enclosure' },
  { value: 'virtual', label: 'Virtual' },
] as const satisfies readonly EnumMember[]

const STATUS = { computed: 'supportStatus' } as const
const END = { computed: 'endOfSupport', description: "Last day of the vendor's support without extra payment" } as const
const RELEASE = { computed: 'supportRelease', description: 'What the product string was understood as' } as const
const SOURCE = { computed: 'supportSource', description: 'Whose dates these are' } as const
const HARDWARE = { computed: 'hardware' } as const

/** Of a virtual machine's operating system, as its platform names it. */
export const guestOsSupportFields = {
  'guestOsIdentity.supportStatus': enumeration('OS support', SUPPORT_STATUSES, STATUS),
  'guestOsIdentity.EOS': date('OS end of support', END),
  'guestOsIdentity.release': text('OS release', RELEASE),
  'guestOsIdentity.supportSource': text('OS support source', SOURCE),
  'guestOsIdentity.family': text('OS family', { computed: 'osFamily' }),
}
export const guestOsSupport: SupportDerivation = {
  kind: 'os',
  text: 'guestOsName',
  status: 'guestOsIdentity.supportStatus',
  endOfSupport: 'guestOsIdentity.EOS',
  release: 'guestOsIdentity.release',
  source: 'guestOsIdentity.supportSource',
  family: 'guestOsIdentity.family',
}

/** Of an operating system, as its own agent names it. */
export const osSupportFields = {
  'osIdentity.supportStatus': enumeration('OS support', SUPPORT_STATUSES, STATUS),
  'osIdentity.EOS': date('OS end of support', END),
  'osIdentity.release': text('OS release', RELEASE),
  'osIdentity.supportSource': text('OS support source', SOURCE),
  'osIdentity.family': text('OS family', { computed: 'osFamily' }),
}
export const osSupport: SupportDerivation = {
  kind: 'os',
  text: 'osName',
  status: 'osIdentity.supportStatus',
  endOfSupport: 'osIdentity.EOS',
  release: 'osIdentity.release',
  source: 'osIdentity.supportSource',
  family: 'osIdentity.family',
}

/** Of the software that a host, node, cluster or system runs. */
export const softwareSupportFields = {
  swSupportStatus: enumeration('Software support', SUPPORT_STATUSES, STATUS),
  swEndOfSupport: date('Software end of support', END),
  swRelease: text('Software release', RELEASE),
  swSupportSource: text('Software support source', SOURCE),
}
export const SOFTWARE_SUPPORT = Object.keys(softwareSupportFields)
/** `read` says what to match. */
export const softwareSupport = (read: Pick<SupportDerivation, 'kind' | 'text' | 'product'>): SupportDerivation => ({
  ...read,
  status: 'swSupportStatus',
  endOfSupport: 'swEndOfSupport',
  release: 'swRelease',
  source: 'swSupportSource',
})
/** The same of every type that has one software. `version` is the property it is read from. */
export const softwareLifecycleSection = (version: string) =>
  section(
    'lifecycle',
    'Lifecycle',
    least(version, 144),
    fixed('swSupportStatus', 160),
    fixed('swEndOfSupport', 160),
    least('swRelease', 160),
    hidden(least('swSupportSource', 200)),
  )
/** Services that end their versions on days of their own; whatever else hosts a cluster runs upstream's. */
export const KUBERNETES_SERVICES = {
  AKS: 'AKS',
  EKS: 'EKS',
  GKE: 'GKE',
  OpenShift: 'OpenShift',
} as const

/** Of a device, by vendor and model. */
export const hardwareSupportFields = {
  hwSupportStatus: enumeration('Hardware support', SUPPORT_STATUSES, HARDWARE),
  hwEndOfLife: date('Hardware end of life', { ...HARDWARE, description: "Last day of the vendor's hardware support" }),
  hwSupportSource: text('Hardware support source', { ...HARDWARE, description: 'Whose date and measures these are' }),
  'lifecycle.endOfLife': date('End of life as stated', {
    description: 'What the vendor stated for this very device; it outranks the hardware catalogue',
  }),
}
export const HARDWARE_SUPPORT = ['hwSupportStatus', 'hwEndOfLife', 'hwSupportSource'] as const
export const hardwareSupport = (vendor: string, model: string): HardwareDerivation => ({
  vendor,
  model,
  stated: 'lifecycle.endOfLife',
  endOfLife: 'hwEndOfLife',
  status: 'hwSupportStatus',
  source: 'hwSupportSource',
})

/** The day of a property lies behind us. */
export const isOver = (property: string): Filter => ({ property, op: '<', value: 'P0D' })
/** The day of a property is today or in the coming year. */
export const isWithinAYear = (property: string): Filter => ({ property, op: 'between', value: ['P0D', 'P365D'] })

const counted = (id: string, label: string, where: Filter): ValueItem => ({ id, label, select: { count: true }, where })

/** Every machine counts once among unsupported, extended, supported and unknown; those that end within a year are supported until then. */
export function supportWidget(statusPath: string, endPath: string, where?: Filter): ValuesWidget {
  const has = (value: string): Filter => ({ property: statusPath, op: '=', value })
  return {
    id: 'os-eos',
    kind: 'values',
    title: 'OS support',
    width: 0.3,
    ...(where && { where }),
    values: [
      counted('unsupported', 'Unsupported', has('Unsupported')),
      counted('extended', 'Extended support', has('Extended support')),
      counted('ending', 'Ends within a year', isWithinAYear(endPath)),
      counted('supported', 'Supported', has('Supported')),
      counted('unknown', 'Unknown', { property: statusPath, op: 'exists', value: false }),
    ],
  }
}

export const hardwareLifecycle: ValuesWidget = {
  id: 'hw-lifecycle',
  kind: 'values',
  title: 'Hardware lifecycle',
  width: 0.3,
  values: [
    counted('ended', 'End of life', isOver('hwEndOfLife')),
    counted('ending', 'Ends within a year', isWithinAYear('hwEndOfLife')),
    counted('unknown', 'Unknown', { property: 'hwEndOfLife', op: 'exists', value: false }),
    counted('warranty', 'Out of warranty', isOver('lifecycle.warrantyExpires')),
  ],
}
