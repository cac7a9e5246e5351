/** What the roles that come with the product are called; their names are their ids. */
export const PRODUCT_ROLES: Readonly<Record<string, { label: string }>> = {
  administrator: { label: 'Administrator' },
  owner: { label: 'Owner' },
  member: { label: 'Member' },
  viewer: { label: 'Viewer' },
  billing: { label: 'Billing' },
  support: { label: 'Support' },
}

/** The name of a role, to be said; that of a role that an account made is as they gave it. */
export const roleLabel = (name: string): string =>
  Object.hasOwn(PRODUCT_ROLES, name) ? (PRODUCT_ROLES[name]?.label ?? name) : name
