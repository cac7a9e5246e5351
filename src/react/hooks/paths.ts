/** Addresses of the portal's screens: one place that spells them. */

export const paths = {
  home: '/',
  entities: (environmentId: string) => `/~/${encodeURIComponent(environmentId)}/entities`,
  index: (environmentId: string, type: string, search = '') =>
    `/~/${encodeURIComponent(environmentId)}/entities/${encodeURIComponent(type)}${search}`,
  entity: (environmentId: string, type: string, id: string) =>
    `/~/${encodeURIComponent(environmentId)}/entities/${encodeURIComponent(type)}/${encodeURIComponent(id)}`,
}
