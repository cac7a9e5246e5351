/** The hub: fields that every hub entity has, and those of assets (specification § 3, Hub entities). */
import type { Derivations } from '../../src/spec/language/derive.js'
import { enumeration, integer, number, reference, text, textList } from '../../src/spec/language/field.js'
import { fixed, hidden, least, panel } from './build.js'
import { hardwareSupport, hardwareSupportFields, softwareSupport, softwareSupportFields } from './lifecycle.js'
import { wellnessFields } from './runway.js'

export const HUB_REASON = 'The hub derives it from the systems it observes, which is not done yet'

export const hubFields = {
  nameAlternate: text('Other name', { search: true }),
  'owner.id': reference('Client', 'hub.client'),
  'managedBy.id': reference('Managed by', 'hub.client'),
  platformCategory: text('Category', { samples: ['storage', 'virtualization'] }),
  dimensions: textList('Dimensions', { search: true }),
  'topologyMetadata.zone': text('Zone'),
  'topologyMetadata.layer': text('Layer'),
  ...wellnessFields,
}

/** What is owned and wears out: systems and hardware. */
export const assetFields = {
  role: enumeration('Role', [
    { value: 'storage', label: 'Storage' },
    { value: 'hyperconverged', label: 'Hyperconverged' },
    { value: 'compute', label: 'Compute' },
    { value: 'network', label: 'Network' },
    { value: 'backup', label: 'Backup' },
  ]),
  modelName: text('Type', { search: true }),
  familyName: text('Family', { search: true }),
  vendorName: text('OEM vendor', { search: true }),
  version: text('Version', { search: true }),
  serialNumbers: textList('Serial numbers', { search: true }),
  oemIdentifiers: textList('OEM identifiers', { search: true }),
  rackUnits: integer('RUs', 'RU'),
  age: number('Age', 'a'),
  healthStatus: enumeration('Health', [
    { value: 'healthy', label: 'Healthy', status: 'nominal' },
    { value: 'degraded', label: 'Degraded', status: 'caution' },
    { value: 'critical', label: 'Critical', status: 'critical' },
    { value: 'unknown', label: 'Unknown', status: 'unknown' },
  ]),
  ...hardwareSupportFields,
  hwEndOfLife: { ...hardwareSupportFields.hwEndOfLife, label: 'Hardware EOL' },
  ...softwareSupportFields,
  swEndOfSupport: { ...softwareSupportFields.swEndOfSupport, label: 'Software EOS' },
}

/** What assets run, by platform; vSphere, ONTAP and AOS give their version alone. */
const PLATFORM_PRODUCTS = {
  netapp: 'ONTAP',
  nutanix: 'Nutanix AOS',
  vmware: 'VMware ESXi',
  windows: 'Windows Server',
} as const
export const assetDerivations = {
  support: [
    softwareSupport({
      kind: 'product',
      text: 'version',
      product: { property: 'platformType', words: PLATFORM_PRODUCTS },
    }),
  ],
  hardware: hardwareSupport('vendorName', 'modelName'),
} as const satisfies Derivations

export const hubOverviewTail = [fixed('wellnessStatus', 144), least('nativeId', 160)] as const
export const hubLifecycleColumns = [
  fixed('swEndOfSupport', 160),
  fixed('swSupportStatus', 160),
  fixed('hwEndOfLife', 160),
  fixed('hwSupportStatus', 160),
  fixed('age', 96),
  hidden(least('swRelease', 160)),
  hidden(least('swSupportSource', 200)),
  hidden(least('hwSupportSource', 200)),
] as const
export const hubObservedPanel = panel(
  'observed',
  'Observed',
  'owner.id',
  'managedBy.id',
  'nativeId',
  'firstObservedAt',
  'lastObservedAt',
)
