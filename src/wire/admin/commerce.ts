/** Sections of the administration about what accounts are given. */
import { extensionsEdit } from './edits/extensions.js'
import { licensesEdit } from './edits/licenses.js'
import { rewardsProgramsEdit } from './edits/rewards.js'
import { defineSection } from './section.js'

const ACCOUNT = { label: 'Account', kind: 'text', leadsTo: 'accounts', isFacet: true } as const

export const licensesSection = defineSection({
  id: 'licenses',
  group: 'commerce',
  title: 'Licences',
  one: 'Licence',
  icon: 'cost',
  searched: 'Name or capability',
  columns: {
    name: { label: 'Licence', kind: 'text' },
    status: {
      label: 'Status',
      kind: 'choice',
      isFacet: true,
      choices: {
        used: { label: 'In use', tone: 'nominal' },
        ending: { label: 'Ends within two weeks', tone: 'caution' },
        unused: { label: 'Not in use', tone: 'unknown' },
      },
    },
    account: { ...ACCOUNT, label: 'Given to', kind: 'names' },
    capabilities: { label: 'Capabilities', kind: 'names', isFacet: true },
    environments: { label: 'Environments', kind: 'number', about: 'How many it allows; none: any' },
    entities: { label: 'Entities', kind: 'number', about: 'How many it allows; none: any' },
    accounts: { label: 'Accounts', kind: 'number', about: 'Accounts that have it now' },
    ends: { label: 'Next end', kind: 'time', about: 'When the first of its terms ends' },
    created: { label: 'Created', kind: 'time', isDetail: true },
  },
  sort: { column: 'name', direction: 'asc' },
  edit: licensesEdit,
})

export const rewardsProgramsSection = defineSection({
  id: 'rewardsPrograms',
  group: 'commerce',
  title: 'Rewards programmes',
  one: 'Rewards programme',
  icon: 'star',
  searched: 'Name of the programme',
  columns: {
    name: { label: 'Programme', kind: 'text' },
    status: {
      label: 'Status',
      kind: 'choice',
      isFacet: true,
      choices: {
        planned: { label: 'Begins later', tone: 'unknown' },
        open: { label: 'Open', tone: 'nominal' },
        ended: { label: 'Ended', tone: 'unknown' },
      },
    },
    account: {
      ...ACCOUNT,
      label: 'For account',
      about: 'The account, with those below it, that it is for; none: all accounts',
    },
    period: {
      label: 'Tiers by',
      kind: 'choice',
      isFacet: true,
      choices: { month: { label: 'Month' }, quarter: { label: 'Quarter' }, year: { label: 'Year' } },
    },
    tiers: { label: 'Tiers', kind: 'number' },
    accounts: { label: 'Accounts', kind: 'number', about: 'Accounts that have points of it' },
    granted: { label: 'Granted', kind: 'number', about: 'Points that can be redeemed' },
    redeemed: { label: 'Redeemed', kind: 'number', about: 'Points that were redeemed' },
    expired: { label: 'Expired', kind: 'number', about: 'Points that expired', isDetail: true },
    revoked: { label: 'Revoked', kind: 'number', about: 'Points that were taken away', isDetail: true },
    from: { label: 'From', kind: 'time' },
    until: { label: 'Until', kind: 'time' },
  },
  sort: { column: 'name', direction: 'asc' },
  edit: rewardsProgramsEdit,
})

export const extensionsSection = defineSection({
  id: 'extensions',
  group: 'commerce',
  title: 'Extensions',
  one: 'Extension',
  icon: 'plus',
  searched: 'Name of the extension',
  columns: {
    name: { label: 'Extension', kind: 'text' },
    release: { label: 'Version', kind: 'text' },
    account: { ...ACCOUNT, label: 'Switched on in', kind: 'names' },
    dashboards: { label: 'Dashboards', kind: 'number', about: 'Dashboards that it adds to environments' },
    links: { label: 'Links', kind: 'number', about: 'Links that it adds to pages of entities' },
    settings: { label: 'Settings', kind: 'number' },
    bytes: { label: 'Bytes', kind: 'number', about: 'Size of its package' },
    url: { label: 'Address', kind: 'text', isDetail: true },
    created: { label: 'Added', kind: 'time' },
  },
  sort: { column: 'name', direction: 'asc' },
  edit: extensionsEdit,
})
