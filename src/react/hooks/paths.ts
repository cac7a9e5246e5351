/** Addresses of the portal's screens: one place that spells them. */

/** Parts of an environment's overview; `main` has no name in the address. */
export type OverviewPart = 'main' | 'virtual' | 'storage' | 'physical'

const within = (environmentId: string, rest: string) => `/~/${encodeURIComponent(environmentId)}${rest}`

/** What the view of an index is remembered by, among the settings. */
export const indexKey = (environmentId: string, type: string) => `environments.${environmentId}.entities.${type}`

export const paths = {
  home: '/',
  overview: (environmentId: string, part: OverviewPart = 'main') =>
    within(environmentId, part === 'main' ? '/overview' : `/overview/${part}`),
  dashboards: (environmentId: string) => within(environmentId, '/dashboards'),
  dashboard: (environmentId: string, type: string) => within(environmentId, `/dashboards/${encodeURIComponent(type)}`),
  cost: (environmentId: string) => within(environmentId, '/cost'),
  entities: (environmentId: string) => within(environmentId, '/entities'),
  index: (environmentId: string, type: string, search = '') =>
    within(environmentId, `/entities/${encodeURIComponent(type)}${search}`),
  entity: (environmentId: string, type: string, id: string) =>
    within(environmentId, `/entities/${encodeURIComponent(type)}/${encodeURIComponent(id)}`),
  insights: (environmentId: string) => within(environmentId, '/insights'),
  /** A declared link (`/insights`), which is relative to the environment. */
  link: (environmentId: string, link: string) => within(environmentId, link),
}
