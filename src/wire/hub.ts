/** The datastores of hubs: each account has its own, and a token of one calls it by the specification's fixed id (§ 9). */

/** The id by which a token of a hub calls its datastore. */
export const HUB = 'hub'
const PREFIX = `${HUB}.`

export const hubOf = (accountId: string): string => `${PREFIX}${accountId}`

export const isHub = (datastoreId: string): boolean => datastoreId === HUB || datastoreId.startsWith(PREFIX)
