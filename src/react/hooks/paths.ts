/** Addresses that screens link to. `react/screens.ts` makes sure that a screen shows each of them; the same text prints links and reads addresses. */
import type { DifferenceKind } from '../../wire/difference-kinds.js'
import { printAddress as print } from '../screen/address.js'

export const ADDRESSES = {
  home: '/',
  demo: '/demo',
  allInsights: '/insights',
  account: '/a/:accountId',
  hub: '/a/:accountId/hub',
  clientHub: '/a/:accountId/:clientId',
  accountSection: '/a/:accountId/settings/:section',
  branding: '/a/:accountId/branding',
  environments: '/a/:accountId/environments',
  workspaces: '/a/:accountId/workspaces',
  embedKeys: '/a/:accountId/embedding',
  rewards: '/a/:accountId/rewards',
  profile: '/profile',
  audit: '/audit',
  admin: '/admin',
  adminSection: '/admin/:section',
  adminRecord: '/admin/:section/:recordId',
  environment: '/~/:environmentId',
  overview: '/~/:environmentId/overview',
  overviewPart: '/~/:environmentId/overview/:section',
  dashboards: '/~/:environmentId/dashboards',
  dashboard: '/~/:environmentId/dashboards/:type',
  stack: '/~/:environmentId/stack',
  compare: '/~/:environmentId/compare',
  landscape: '/~/:environmentId/landscape',
  flows: '/~/:environmentId/flows',
  design: '/~/:environmentId/design',
  designScenario: '/~/:environmentId/design/:scenarioId',
  insights: '/~/:environmentId/insights',
  cost: '/~/:environmentId/cost',
  playground: '/a/:accountId/embedding/playground',
  alerts: '/~/:environmentId/alerts',
  alert: '/~/:environmentId/alerts/:alertId',
  connectors: '/~/:environmentId/connectors',
  entities: '/~/:environmentId/entities',
  index: '/~/:environmentId/entities/:type',
  entity: '/~/:environmentId/entities/:type/:entityId',
} as const

/** Parts of an environment's overview; `main` has no name in the address. */
export const OVERVIEW_PARTS = ['main', 'virtual', 'storage', 'physical'] as const
export type OverviewPart = (typeof OVERVIEW_PARTS)[number]

/** The key of an index's view in the settings. */
export const indexKey = (environmentId: string, type: string) => `datastores.${environmentId}.entities.${type}`

export const paths = {
  home: ADDRESSES.home,
  profile: ADDRESSES.profile,
  audit: ADDRESSES.audit,
  admin: ADDRESSES.admin,
  adminSection: (section: string) => print(ADDRESSES.adminSection, { section }),
  adminRecord: (section: string, recordId: string) => print(ADDRESSES.adminRecord, { section, recordId }),
  account: (accountId: string) => print(ADDRESSES.account, { accountId }),
  hub: (accountId: string) => print(ADDRESSES.hub, { accountId }),
  clientHub: (accountId: string, clientId: string) => print(ADDRESSES.clientHub, { accountId, clientId }),
  accountSection: (accountId: string, section: string) => print(ADDRESSES.accountSection, { accountId, section }),
  branding: (accountId: string) => print(ADDRESSES.branding, { accountId }),
  environments: (accountId: string) => print(ADDRESSES.environments, { accountId }),
  workspaces: (accountId: string) => print(ADDRESSES.workspaces, { accountId }),
  connectors: (environmentId: string) => print(ADDRESSES.connectors, { environmentId }),
  embedKeys: (accountId: string) => print(ADDRESSES.embedKeys, { accountId }),
  rewards: (accountId: string) => print(ADDRESSES.rewards, { accountId }),
  overview: (environmentId: string, part: OverviewPart = 'main') =>
    part === 'main'
      ? print(ADDRESSES.overview, { environmentId })
      : print(ADDRESSES.overviewPart, { environmentId, section: part }),
  dashboards: (environmentId: string) => print(ADDRESSES.dashboards, { environmentId }),
  dashboard: (environmentId: string, type: string) => print(ADDRESSES.dashboard, { environmentId, type }),
  stack: (environmentId: string, search = '') => print(ADDRESSES.stack, { environmentId }) + search,
  /** `from` and `until` are instants; without `until` it is the present. `kind` and `type` narrow what is listed. */
  compare: (
    environmentId: string,
    asked: { from?: string; until?: string; kind?: DifferenceKind; type?: string } = {},
  ) => {
    const search = String(new URLSearchParams(asked))
    return print(ADDRESSES.compare, { environmentId }) + (search === '' ? '' : `?${search}`)
  },
  landscape: (environmentId: string, search = '') => print(ADDRESSES.landscape, { environmentId }) + search,
  flows: (environmentId: string) => print(ADDRESSES.flows, { environmentId }),
  design: (environmentId: string) => print(ADDRESSES.design, { environmentId }),
  designScenario: (environmentId: string, scenarioId: string) =>
    print(ADDRESSES.designScenario, { environmentId, scenarioId }),
  insights: (environmentId: string) => print(ADDRESSES.insights, { environmentId }),
  cost: (environmentId: string) => print(ADDRESSES.cost, { environmentId }),
  playground: (accountId: string) => print(ADDRESSES.playground, { accountId }),
  alerts: (environmentId: string) => print(ADDRESSES.alerts, { environmentId }),
  alert: (environmentId: string, alertId: string) => print(ADDRESSES.alert, { environmentId, alertId }),
  entities: (environmentId: string) => print(ADDRESSES.entities, { environmentId }),
  index: (environmentId: string, type: string, search = '') => print(ADDRESSES.index, { environmentId, type }) + search,
  entity: (environmentId: string, type: string, entityId: string) =>
    print(ADDRESSES.entity, { environmentId, type, entityId }),
  /** A declared link (`/insights`), which is relative to the environment. */
  link: (environmentId: string, link: string) => print(ADDRESSES.environment, { environmentId }) + link,
}
