/** The sections of the administration, in the order they are listed. */
import { ACCOUNT_TYPE_WORDS } from '../account.js'
import { ACTION_WORDS } from '../actions.js'
import { PRODUCT_ROLES } from '../product-roles.js'
import { extensionsSection, licensesSection, rewardsProgramsSection } from './commerce.js'
import { accountsEdit } from './edits/accounts.js'
import { environmentsEdit } from './edits/environments.js'
import { idpsEdit } from './edits/idps.js'
import { organizationsEdit } from './edits/organizations.js'
import { rolesEdit } from './edits/rbac.js'
import { usersEdit } from './edits/users.js'
import { workspacesEdit } from './edits/workspaces.js'
import { type AdminSection, defineSection, type SectionId } from './section.js'

const YES_NO = { yes: { label: 'Yes' }, no: { label: 'No' } } as const
const ACCOUNT = { label: 'Account', kind: 'text', leadsTo: 'accounts', isFacet: true } as const

export const usersSection = defineSection({
  id: 'users',
  group: 'people',
  title: 'Users',
  one: 'User',
  icon: 'guest',
  searched: 'Address or name',
  columns: {
    email: { label: 'User', kind: 'text' },
    name: { label: 'Name', kind: 'text' },
    status: {
      label: 'Status',
      kind: 'choice',
      isFacet: true,
      choices: {
        active: { label: 'Active', tone: 'nominal' },
        away: { label: 'Not seen lately', tone: 'unknown' },
        noWayIn: { label: 'No way to sign in', tone: 'caution' },
        locked: { label: 'Locked', tone: 'critical' },
      },
    },
    ways: {
      label: 'Signs in by',
      kind: 'names',
      isFacet: true,
      choices: { password: { label: 'Password' }, sso: { label: 'Single sign-on' }, passkey: { label: 'Passkey' } },
    },
    factor: {
      label: 'Second factor',
      kind: 'choice',
      isFacet: true,
      choices: { yes: { label: 'Set up', tone: 'nominal' }, no: { label: 'Not set up', tone: 'caution' } },
    },
    account: { ...ACCOUNT, label: 'Member of', kind: 'names' },
    accounts: { label: 'Accounts', kind: 'number', about: 'Accounts that the user is a member of' },
    sessions: { label: 'Sessions', kind: 'number', about: 'Sessions that have not ended', isDetail: true },
    lastSeen: { label: 'Last seen', kind: 'time', about: 'When a session of the user was last used' },
  },
  sort: { column: 'lastSeen', direction: 'desc' },
  edit: usersEdit,
})

export const rolesSection = defineSection({
  id: 'rbac',
  group: 'people',
  title: 'Roles',
  one: 'Role',
  icon: 'check',
  searched: 'Name of the role',
  columns: {
    name: { label: 'Role', kind: 'text', choices: PRODUCT_ROLES },
    account: { ...ACCOUNT, label: 'Of account' },
    actions: { label: 'Allows', kind: 'names', choices: ACTION_WORDS },
    assignments: { label: 'Assignments', kind: 'number', about: 'How often the role was given to a user or a team' },
  },
  sort: { column: 'name', direction: 'asc' },
  edit: rolesEdit,
})

export const idpsSection = defineSection({
  id: 'idps',
  group: 'people',
  title: 'Identity providers',
  one: 'Identity provider',
  icon: 'link',
  searched: 'Name, issuer or domain',
  columns: {
    name: { label: 'Provider', kind: 'text' },
    type: {
      label: 'Protocol',
      kind: 'choice',
      isFacet: true,
      choices: { OIDC: { label: 'OpenID Connect' }, SAML2: { label: 'SAML 2.0' }, OAuth2: { label: 'OAuth 2.0' } },
    },
    status: {
      label: 'Status',
      kind: 'choice',
      isFacet: true,
      choices: { enabled: { label: 'In use', tone: 'nominal' }, disabled: { label: 'Switched off', tone: 'unknown' } },
    },
    account: { ...ACCOUNT, label: 'Of account' },
    domains: { label: 'Domains', kind: 'names' },
    identities: { label: 'Users', kind: 'number', about: 'Identities of users that it vouches for' },
    issuer: { label: 'Issuer', kind: 'text', isDetail: true },
    icon: { label: 'Icon', kind: 'text', isDetail: true },
    clientId: { label: 'Client id', kind: 'text', isDetail: true },
    signInUrl: { label: 'Sign-in address', kind: 'text', isDetail: true },
    joins: { label: 'Makes users', kind: 'choice', isDetail: true, choices: YES_NO },
    company: { label: 'Company of new users', kind: 'text', isDetail: true },
  },
  sort: { column: 'name', direction: 'asc' },
  edit: idpsEdit,
})

export const organizationsSection = defineSection({
  id: 'organizations',
  group: 'people',
  title: 'Organizations',
  one: 'Organization',
  icon: 'group',
  searched: 'Name or mail domain',
  columns: {
    name: { label: 'Organization', kind: 'text' },
    account: { ...ACCOUNT, label: 'Of account' },
    domains: { label: 'Mail domains', kind: 'names' },
    proof: {
      label: 'Domains proved',
      kind: 'choice',
      isFacet: true,
      choices: {
        all: { label: 'All', tone: 'nominal' },
        some: { label: 'Some', tone: 'caution' },
        none: { label: 'None', tone: 'unknown' },
      },
    },
    rules: { label: 'Rules', kind: 'number', about: 'Rules by which people of its domains come into accounts' },
    people: {
      label: 'People',
      kind: 'number',
      about: 'Users whose confirmed address is of a domain that it has proved',
    },
    customDomain: { label: 'Portal at', kind: 'text', isDetail: true },
    created: { label: 'Created', kind: 'time' },
  },
  sort: { column: 'name', direction: 'asc' },
  edit: organizationsEdit,
})

export const accountsSection = defineSection({
  id: 'accounts',
  group: 'tenancy',
  title: 'Accounts',
  one: 'Account',
  icon: 'datacenter',
  searched: 'Name of the account',
  columns: {
    name: { label: 'Account', kind: 'text' },
    type: { label: 'Type', kind: 'choice', isFacet: true, choices: ACCOUNT_TYPE_WORDS },
    parent: { label: 'Within', kind: 'text', leadsTo: 'accounts' },
    members: { label: 'Members', kind: 'number' },
    environments: { label: 'Environments', kind: 'number' },
    workspaces: { label: 'Workspaces', kind: 'number', isLeast: true },
    children: { label: 'Accounts below', kind: 'number' },
    factor: {
      label: 'Second factor',
      kind: 'choice',
      isFacet: true,
      choices: { yes: { label: 'Required' }, no: { label: 'As each wants' } },
    },
    currency: { label: 'Currency', kind: 'text', isFacet: true, isLeast: true },
    slug: { label: 'Short name', kind: 'text', isDetail: true },
    capabilities: {
      label: 'Capabilities',
      kind: 'names',
      isDetail: true,
      about: 'Its own; licences and accounts above give more',
    },
    maxEnvironments: {
      label: 'Environments at most',
      kind: 'number',
      isDetail: true,
      about: 'In it and below; none: as many as its licences allow',
    },
    created: { label: 'Created', kind: 'time' },
  },
  sort: { column: 'name', direction: 'asc' },
  edit: accountsEdit,
})

export const workspacesSection = defineSection({
  id: 'workspaces',
  group: 'tenancy',
  title: 'Workspaces',
  one: 'Workspace',
  icon: 'table',
  searched: 'Name of the workspace',
  columns: {
    name: { label: 'Workspace', kind: 'text' },
    account: ACCOUNT,
    members: { label: 'Members', kind: 'number' },
    teams: { label: 'Teams', kind: 'number' },
    environments: { label: 'Environments', kind: 'number' },
    scrambled: { label: 'Names scrambled', kind: 'choice', isFacet: true, choices: YES_NO },
    from: { label: 'Data from', kind: 'time' },
    until: { label: 'Data until', kind: 'time' },
  },
  sort: { column: 'name', direction: 'asc' },
  edit: workspacesEdit,
})

export const environmentsSection = defineSection({
  id: 'environments',
  group: 'tenancy',
  title: 'Environments',
  one: 'Environment',
  icon: 'application',
  searched: 'Name of the environment',
  columns: {
    name: { label: 'Environment', kind: 'text' },
    account: ACCOUNT,
    status: {
      label: 'Data',
      kind: 'choice',
      isFacet: true,
      choices: {
        fresh: { label: 'Within the hour', tone: 'nominal' },
        stale: { label: 'Older', tone: 'caution' },
        none: { label: 'Nothing yet', tone: 'unknown' },
      },
    },
    demo: { label: 'Demo', kind: 'choice', isFacet: true, choices: YES_NO },
    lastData: { label: 'Last data', kind: 'time' },
    created: { label: 'Created', kind: 'time' },
  },
  sort: { column: 'name', direction: 'asc' },
  edit: environmentsEdit,
})

export const SECTIONS: { readonly [Id in SectionId]: AdminSection } = {
  users: usersSection,
  rbac: rolesSection,
  idps: idpsSection,
  organizations: organizationsSection,
  accounts: accountsSection,
  workspaces: workspacesSection,
  environments: environmentsSection,
  licenses: licensesSection,
  extensions: extensionsSection,
  rewardsPrograms: rewardsProgramsSection,
}
