/**
 * Portals at domains that accounts have proved. Their addresses differ from the portal's in the name of the host alone: scheme and port are the same.
 * Whose domain it is holds the pages that are shown there, so that what is begun there is held to that account (sso/exchange.ts, identity/passkeys.ts).
 */
import type { Store } from '../store/store.js'

export interface ProvedHost {
  name: string
  /** Which account has proved it. */
  accountId: string
  origin: string
}

export interface Hosts {
  /** The proved domain that an origin is the portal of; undefined for the portal's own and for any other. */
  of(origin: string | undefined): Promise<ProvedHost | undefined>
  /** Returns the host of this name while its proof holds. */
  named(name: string): Promise<ProvedHost | undefined>
}

export function createHosts({ brands }: Pick<Store, 'brands'>, portal: string): Hosts {
  const portalUrl = new URL(portal)
  async function named(name: string): Promise<ProvedHost | undefined> {
    const [accountId] = (await brands.lineageOf(name)) ?? []
    return accountId === undefined ? undefined : { name, accountId, origin: originAt(portalUrl, name) }
  }
  return {
    named,
    async of(origin) {
      if (origin === undefined || origin === portalUrl.origin || !URL.canParse(origin)) return undefined
      const { hostname } = new URL(origin)
      return originAt(portalUrl, hostname) === origin ? named(hostname) : undefined
    },
  }
}

function originAt(portal: URL, host: string): string {
  const url = new URL(portal.origin)
  url.hostname = host
  return url.origin
}
