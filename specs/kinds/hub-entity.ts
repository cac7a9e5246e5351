/** An entity of the hub belongs to a client. Systems and hardware are assets: they wear out (specification § 3, Hub entities). */
import type { Derivations } from '../../src/spec/language/derive.js'
import { enumeration, identities, identity, integer, number, reference, term } from '../../src/spec/language/field.js'
import { columns, hidden, OBSERVED, panel } from '../vocabulary/build.js'
import {
  hardwareSupport,
  hardwareSupportFields,
  softwareSupport,
  softwareSupportFields,
  softwareWellness,
} from '../vocabulary/lifecycle.js'
import { wellnessFields } from '../vocabulary/runway.js'
import { type Fields, type Resource, resource } from './resource.js'

export const HUB_REASON = 'The hub derives it from the systems it observes, which is not done yet'

export const hubFields = {
  nameAlternate: identity('Other name', { search: true }),
  'owner.id': reference('Client', 'hub.client'),
  'managedBy.id': reference('Managed by', 'hub.client'),
  platformCategory: term('Category', { samples: ['storage', 'virtualization'] }),
  dimensions: identities('Dimensions', { search: true }),
  'topologyMetadata.zone': identity('Zone'),
  'topologyMetadata.layer': term('Layer'),
  ...wellnessFields,
}

/** Fields of assets. */
export const assetFields = {
  role: enumeration('Role', [
    { value: 'storage', label: 'Storage' },
    { value: 'hyperconverged', label: 'Hyperconverged' },
    { value: 'compute', label: 'Compute' },
    { value: 'network', label: 'Network' },
    { value: 'backup', label: 'Backup' },
  ]),
  modelName: term('Type', { search: true }),
  familyName: term('Family', { search: true }),
  vendorName: term('OEM vendor', { search: true }),
  version: term('Version', { search: true }),
  serialNumbers: identities('Serial numbers', { search: true }),
  oemIdentifiers: identities('OEM identifiers', { search: true }),
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

export const assetWellness = { endOfLife: 'hwEndOfLife', ...softwareWellness } as const

export const hubIdentityColumns = columns({ wellnessStatus: 144, nativeId: '160+' })
export const hubLifecycleColumns = [
  { swEndOfSupport: 160, swSupportStatus: 160, hwEndOfLife: 160, hwSupportStatus: 160, age: 96 } as const,
  ...hidden({ swRelease: '160+', swSupportSource: '200+', hwSupportSource: '200+' }),
]
const observedPanel = panel('observed', 'Observed', 'owner.id', 'managedBy.id', ...OBSERVED)

/** Declares an entity of the hub; its page ends with the panel of observation. */
export function hubEntity<const T extends string, const F extends Fields>(declaration: Resource<T, F>) {
  return resource({
    identityColumns: hubIdentityColumns,
    status: 'wellnessStatus',
    parents: ['owner.id'],
    ...declaration,
    families: ['hub.entity', ...(declaration.families ?? [])],
    fields: { ...hubFields, ...declaration.fields },
    panels: [...(declaration.panels ?? []), observedPanel],
  })
}
