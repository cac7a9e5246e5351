/** A company in the hub: an account with what the hub shows of it, counted (specification § 3, Derived). */
import { integer, number, term } from '../../src/spec/language/field.js'
import { type Columns, choices, count, figures, panel, related, section, total } from '../vocabulary/build.js'
import { COMPANY } from './hub-entity.js'
import { type Declared, resource } from './resource.js'

const SYSTEM = 'hub.system'
const HARDWARE = 'hub.hardware'
const MADE_OF_SYSTEMS = { ofParts: [SYSTEM] } as const
/** How well things are is counted of systems and of Kubernetes clusters. */
const JUDGED = { ofParts: [SYSTEM, 'hub.k8s.cluster'] } as const
/** As last measured; of storage, what its systems have of their own: a cluster's datastores may stand on an array that is counted itself. */
const MEASURED = { ...MADE_OF_SYSTEMS, feature: 'metrics', precision: 0 } as const
const MADE_OF = { ofParts: [HARDWARE] } as const

const countFields = {
  systemsCount: integer('Systems', '1', { counts: { of: SYSTEM } }),
  hardwareCount: integer('Assets', '1', { counts: { of: HARDWARE } }),
  applicationsCount: integer('Applications', '1', { counts: { of: 'hub.application' } }),
  systemsEOS: integer('Systems past software support', '1', MADE_OF_SYSTEMS),
  assetsEOL: integer('Assets past hardware support', '1', MADE_OF),
  nodesCount: integer('Nodes', '1', { counts: { of: SYSTEM, sum: 'nodesCount' } }),
  virtualMachinesCount: integer('VMs', '1', { counts: { of: SYSTEM, sum: 'virtualMachinesCount' } }),
  'cores.total': integer('Cores', 'core', { precision: 0, counts: { of: SYSTEM, sum: 'cores.total' } }),
  'memory.total': integer('Memory', 'MiBy', { counts: { of: SYSTEM, sum: 'memory.total' } }),
  'storage.used': number('Storage used', 'GiBy', MEASURED),
  'storage.capacity': number('Storage capacity', 'GiBy', MEASURED),
  rackUnits: integer('RUs', 'RU', { counts: { of: SYSTEM, sum: 'rackUnits' } }),
}
const WELLNESS = {
  ...JUDGED,
  computed: 'wellness',
  description: 'Systems and Kubernetes clusters whose wellness is so',
} as const
const stateFields = {
  'wellness.critical': integer('Wellness critical', '1', WELLNESS),
  'wellness.caution': integer('Wellness in caution', '1', WELLNESS),
  'wellness.nominal': integer('Wellness nominal', '1', WELLNESS),
  'health.critical': integer('Assets critical', '1', MADE_OF),
  'health.degraded': integer('Assets degraded', '1', MADE_OF),
  'health.healthy': integer('Assets healthy', '1', MADE_OF),
  leastRunwayDays: integer('Least runway', 'd', {
    ...JUDGED,
    computed: 'runway',
    description: 'Of its systems and Kubernetes clusters whose runway is known',
  }),
}
const accountFields = { accountType: term('Account type'), currency: term('Currency') }
export const companyFields = { ...accountFields, ...countFields, ...stateFields }
export const companyOverview: Columns = [
  { accountType: 128, systemsCount: 80, hardwareCount: 80, virtualMachinesCount: 80, applicationsCount: 112 },
  { 'wellness.critical': 112, 'wellness.caution': 128, systemsEOS: 128, assetsEOL: 128, leastRunwayDays: 112 },
]

type CompanyFields = typeof companyFields

/** Declares what a company is to the hub's account. */
export function company<const T extends string>({
  type,
  label,
}: {
  type: T
  label: string
}): Declared<T, CompanyFields> {
  return resource({
    type,
    label,
    icon: 'group',
    serverOwned: true,
    families: [COMPANY],
    fields: companyFields,
    overview: companyOverview,
    identityColumns: [],
    sections: [
      section('size', 'Size', { nodesCount: 80, 'cores.total': 96, 'memory.total': '112 GiBy', rackUnits: 80 }),
      section('storage', 'Storage', {
        'storage.used': '112 TiBy',
        'storage.capacity': '144 TiBy',
      }),
      section('health', 'Health', { 'health.critical': 112, 'health.degraded': 128, 'health.healthy': 112 }),
    ],
    filters: [choices('scope', 'Scope', 'accountType', 'currency')],
    dashboard: [figures('Companies', [count('total', 'Total'), total('systems', 'Systems', 'systemsCount')])],
    panels: [
      panel('account', 'Account', ...Object.keys(accountFields)),
      panel('counts', 'Counts', ...Object.keys(countFields)),
      panel('state', 'State', ...Object.keys(stateFields)),
    ],
    related: [
      related('systems', 'Systems', 'hub.system', 'owner.id'),
      related('clusters', 'Kubernetes clusters', 'hub.k8s.cluster', 'owner.id'),
      related('hardware', 'Hardware', 'hub.hardware', 'owner.id'),
      related('applications', 'Applications', 'hub.application', 'owner.id'),
    ],
  })
}
