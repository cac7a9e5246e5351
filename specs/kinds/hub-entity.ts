/** An entity of the hub belongs to a client. Systems and hardware are assets: they wear out (specification § 3, Hub entities). */
import type { Derivations } from '../../src/spec/language/derive.js'
import {
  enumeration,
  flag,
  identities,
  identity,
  integer,
  number,
  recordList,
  reference,
  term,
  timestamp,
} from '../../src/spec/language/field.js'
import { columns, hidden, OBSERVED, panel, records } from '../vocabulary/build.js'
import {
  hardwareSupport,
  hardwareSupportFields,
  softwareSupport,
  softwareSupportFields,
  softwareWellness,
} from '../vocabulary/lifecycle.js'
import { wellnessFields } from '../vocabulary/runway.js'
import { type Fields, type Resource, resource } from './resource.js'

/** Whose something in the hub is: the hub's own account, those below it, and its clients. */
export const COMPANY = 'hub.company'

const TO_HUB = { isId: true, to: 'hub.entity' } as const

export const hubFields = {
  nameAlternate: identity('Other name', { search: true, notComputed: 'No source gives a second name yet' }),
  endpointId: identity('Endpoint', { description: 'Datastore of the environment that it comes from' }),
  'owner.id': reference('Client', COMPANY),
  'managedBy.id': reference('Managed by', COMPANY),
  observedBy: identities('Observed by', { search: true, description: 'The environment that it comes from' }),
  'source.type': term('Source type', { description: 'What it is in that environment' }),
  'source.id': identity('Source id'),
  platformCategory: term('Category', { samples: ['storage', 'virtualization'] }),
  dimensions: identities('Dimensions', { search: true }),
  'topologyMetadata.zone': identity('Zone'),
  'topologyMetadata.layer': term('Layer'),
  'topologyMetadata.stratum': term('Stratum', { samples: ['hardware', 'system', 'platform', 'application'] }),
  'topologyMetadata.groupId': identity('Group', { description: 'The system that it belongs to', isId: true }),
  'topologyMetadata.hasNativeCosts': flag('Billed by its provider'),
  'topologyMetadata.highCardinality': flag('Stands for many', { description: 'More than 1,000 machines run on it' }),
  topologyConsumers: identities('Consumers', {
    description: 'What in the hub runs on it',
    ...TO_HUB,
  }),
  topologyProducers: identities('Producers', {
    description: 'What in the hub it runs on',
    ...TO_HUB,
  }),
  peers: identities('Peers', {
    description: 'What of its kind works together with it: an HA partner, a partner of replication',
    ...TO_HUB,
  }),
  insights: recordList(
    'Insights',
    {
      category: term('Category', { isSaid: true }),
      subcategory: term('Subcategory', { isSaid: true }),
      topic: term('Topic'),
      severity: term('Severity', { isSaid: true }),
      message: identity('Message', { isSaid: true }),
    },
    { computed: 'hubInsights', feature: 'foresight' },
  ),
  ...wellnessFields,
}

/** What something of the hub runs on names it among its consumers. */
export const CARRIED = { by: ['id'], their: ['topologyConsumers'] } as const

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
  healthByCategory: recordList('Health by category', {
    category: term('Category'),
    state: term('State'),
    timestamp: timestamp('Since', { description: 'When it was first seen in this state' }),
  }),
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
const observedPanel = panel(
  'observed',
  'Observed',
  'owner.id',
  'managedBy.id',
  'observedBy',
  'source.type',
  'source.id',
  'endpointId',
  'topologyMetadata.zone',
  'topologyMetadata.layer',
  'topologyMetadata.stratum',
  ...OBSERVED,
)
const insightTable = records('insights', 'Insights', 'insights', {
  severity: 112,
  category: 128,
  subcategory: 128,
  message: '1* 240+',
})
/** How an asset is, by what its source reports. */
export const healthTable = records('health', 'Health', 'healthByCategory', {
  category: '160+',
  state: 128,
  timestamp: 160,
})

/** Declares an entity of the hub, which the server works out from what its sources tell; its page ends with the panel of observation. */
export function hubEntity<const T extends string, const F extends Fields>(declaration: Resource<T, F>) {
  return resource({
    identityColumns: hubIdentityColumns,
    status: 'wellnessStatus',
    parents: ['owner.id'],
    serverOwned: true,
    ...declaration,
    families: ['hub.entity', ...(declaration.families ?? [])],
    fields: { ...hubFields, ...declaration.fields },
    panels: [...(declaration.panels ?? []), observedPanel],
    details: [insightTable, ...(declaration.details ?? [])],
  })
}
