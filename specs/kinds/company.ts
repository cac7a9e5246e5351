/** A company in the hub: an account with what the hub shows of it, counted (specification § 3, Derived). */
import { integer, term } from '../../src/spec/language/field.js'
import { type Columns, choices, count, figures, panel, related, section, total } from '../vocabulary/build.js'
import { COMPANY } from './hub-entity.js'
import { type Declared, resource } from './resource.js'

const countFields = {
  systemsCount: integer('Systems', '1'),
  hardwareCount: integer('Assets', '1'),
  applicationsCount: integer('Applications', '1'),
  systemsEOS: integer('Systems past software support', '1'),
  assetsEOL: integer('Assets past hardware support', '1'),
  nodesCount: integer('Nodes', '1'),
  virtualMachinesCount: integer('VMs', '1'),
  'cores.total': integer('Cores', 'core', { precision: 0 }),
  'memory.total': integer('Memory', 'MiBy'),
  rackUnits: integer('RUs', 'RU'),
}
const stateFields = {
  'wellness.critical': integer('Systems critical', '1'),
  'wellness.caution': integer('Systems in caution', '1'),
  'wellness.nominal': integer('Systems nominal', '1'),
  'health.critical': integer('Assets critical', '1'),
  'health.degraded': integer('Assets degraded', '1'),
  'health.healthy': integer('Assets healthy', '1'),
  leastRunwayDays: integer('Least runway', 'd', { description: 'Of its systems whose runway is known' }),
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
      related('hardware', 'Hardware', 'hub.hardware', 'owner.id'),
      related('applications', 'Applications', 'hub.application', 'owner.id'),
    ],
  })
}
