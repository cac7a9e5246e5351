/** Hosts, guests, clusters and systems: what they are made of, what they run, and how long both are supported (docs/analytics.md). */
import type { HardwareDerivation, SupportDerivation } from '../../src/spec/language/derive.js'
import { date, type EnumMember, enumeration, identity, integer, number, term } from '../../src/spec/language/field.js'
import type { ValuesWidget } from '../../src/spec/widgets/values/shape.js'
import { count, hidden, section } from './build.js'
import { END, RELEASE, SOURCE, STATUS, SUPPORT_STATUSES, supportOf } from './fields.js'
import { isOver, isUnknown, isWithinAYear } from './widgets.js'

export const FORM_FACTORS = [
  { value: 'rack', label: 'Rack' },
  { value: 'tower', label: 'Tower' },
  { value: 'blade', label: 'Blade' },
  { value: 'enclosure', label: 'Enclosure' },
  { value: 'virtual', label: 'Virtual' },
] as const satisfies readonly EnumMember[]

const HARDWARE = { computed: 'hardware' } as const

/** Support of an operating system, as its own agent names it. */
export const osSupportFields = {
  'osIdentity.supportStatus': enumeration('OS support', SUPPORT_STATUSES, STATUS),
  'osIdentity.EOS': date('OS end of support', END),
  'osIdentity.release': term('OS release', RELEASE),
  'osIdentity.supportSource': term('OS support source', SOURCE),
  'osIdentity.family': term('OS family', { computed: 'osFamily' }),
}
export const osSupport = supportOf('osIdentity', 'osName')

/** Support of the software that a host, node, cluster or system runs. */
export const softwareSupportFields = {
  swSupportStatus: enumeration('Software support', SUPPORT_STATUSES, STATUS),
  swEndOfSupport: date('Software end of support', END),
  swRelease: term('Software release', RELEASE),
  swSupportSource: term('Software support source', SOURCE),
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
/** What wellness judges of who runs software. */
export const softwareWellness = { endOfSupport: 'swEndOfSupport', supportStatus: 'swSupportStatus' } as const
/** The same of every type that has one software. `version` is the property it is read from. */
export const softwareLifecycleSection = (version: string) =>
  section(
    'lifecycle',
    'Lifecycle',
    { [version]: '144+', swSupportStatus: 160, swEndOfSupport: 160, swRelease: '160+' },
    ...hidden({ swSupportSource: '200+' }),
  )
/** Services that end their versions on days of their own; whatever else hosts a cluster runs upstream's. */
export const KUBERNETES_SERVICES = {
  AKS: 'AKS',
  EKS: 'EKS',
  GKE: 'GKE',
  OpenShift: 'OpenShift',
} as const

/** Support of a device, by vendor and model. */
export const hardwareSupportFields = {
  hwSupportStatus: enumeration('Hardware support', SUPPORT_STATUSES, HARDWARE),
  hwEndOfLife: date('Hardware end of life', { ...HARDWARE, description: "Last day of the vendor's hardware support" }),
  hwSupportSource: term('Hardware support source', { ...HARDWARE, description: 'Whose date and measures these are' }),
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

export const hardwareLifecycle: ValuesWidget = {
  id: 'hw-lifecycle',
  kind: 'values',
  title: 'Hardware lifecycle',
  width: 0.3,
  values: [
    count('ended', 'End of life', isOver('hwEndOfLife')),
    count('ending', 'Ends within a year', isWithinAYear('hwEndOfLife')),
    count('unknown', 'Unknown', isUnknown('hwEndOfLife')),
    count('warranty', 'Out of warranty', isOver('lifecycle.warrantyExpires')),
  ],
}

/** A physical machine: what it is, how old, how much of it there is. */
export const hardwareFields = {
  'hwIdentity.name': term('Model', { search: true, samples: ['PowerEdge R650', 'ProLiant DL380 Gen10'] }),
  'hwIdentity.vendorName': term('Vendor', { search: true, samples: ['Dell Inc.', 'HPE', 'Lenovo'] }),
  'chassis.formFactor': enumeration('Form factor', FORM_FACTORS, { computed: 'hardware' }),
  'chassis.rackUnits': number('Rack units', 'RU', { computed: 'hardware' }),
  serialNumber: identity('Serial number', { search: true }),
  ...hardwareSupportFields,
  age: number('Age', 'a'),
  'lifecycle.warrantyExpires': date('Warranty expires'),
  'processor.name': term('Processor'),
  'processor.count': integer('Processors', '1'),
  'processor.cores': integer('Cores', 'core', { precision: 0 }),
  memorySize: integer('Memory', 'MiBy'),
}

/** How form factor, room and end of life of a physical machine come about. */
export const machineHardware: HardwareDerivation = {
  ...hardwareSupport('hwIdentity.vendorName', 'hwIdentity.name'),
  rackUnits: 'chassis.rackUnits',
  formFactor: 'chassis.formFactor',
}

/** The system a physical host runs. */
export const hostSystemFields = {
  'osIdentity.name': term('Operating system', { search: true }),
  ...softwareSupportFields,
}

/** A guest's own view of its operating system. */
export const osFields = {
  osName: term('Operating system', { search: true, samples: ['Ubuntu 22.04 LTS', 'Windows Server 2019'] }),
  ...osSupportFields,
  'osIdentity.architecture': term('OS architecture'),
}
