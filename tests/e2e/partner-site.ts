/** A partner's site as a test writes it: an empty page, and session endpoints with keys of one account or several. */
import { createServer } from 'node:http'
import type { HTTPRequest, Page } from 'puppeteer-core'
import { freePort } from '../../scripts/free-port.mjs'
import type { Product } from './portal.js'

export interface Site {
  origin: string
  /** The secret of a new key of the account for this site. */
  keyOf(account: string): Promise<string>
  /** From now on `/session/{name}` answers what the portal gives for that key and what is asked. */
  endpoint(name: string, key: string, asked: object): void
  /** How often each endpoint was asked. */
  asked: Map<string, number>
  close(): void
}

/** Calls the portal: by whom, for what, with what. */
export type Call = (path: string, token: string, body: object) => Promise<Record<string, string>>
export const callOf =
  ({ address }: Product): Call =>
  async (path, token, body) => {
    const headers = { authorization: `Bearer ${token}`, 'content-type': 'application/json' }
    const answer = await fetch(address + path, { method: 'POST', headers, body: JSON.stringify(body) })
    if (!answer.ok) throw new Error(`${path} answered ${answer.status}: ${await answer.text()}`)
    return (await answer.json()) as Record<string, string>
  }

/** `owner` is the token of whoever makes its keys. */
export async function startSite(product: Product, owner: string): Promise<Site> {
  const call = callOf(product)
  const ways = new Map<string, { key: string; what: object }>()
  const asked = new Map<string, number>()
  const port = await freePort()
  const origin = `http://127.0.0.1:${port}`
  const script = `<script type="module" crossorigin src="${product.address}/kit/plinth.js"></script>`
  const html = `<!doctype html><html lang="en"><title>A site</title><link rel="icon" href="data:,">${script}<main></main>`
  const server = createServer(async (request, response) => {
    const name = request.url?.replace('/session/', '') ?? ''
    const way = ways.get(name)
    if (!way) return void response.writeHead(200, { 'content-type': 'text/html' }).end(html)
    asked.set(name, (asked.get(name) ?? 0) + 1)
    const body = { origin, user: 'visitor', ttl: 600, types: '*', ...way.what }
    const session = await call('/portal/embed/sessions', way.key, body).catch(String)
    response.writeHead(typeof session === 'string' ? 502 : 200, { 'content-type': 'application/json' })
    response.end(JSON.stringify(session))
  })
  await new Promise<void>(listening => server.listen(port, '127.0.0.1', listening))
  return {
    origin,
    async keyOf(account) {
      const { secret = '' } = await call(`/portal/accounts/${account}/embed-keys`, owner, {
        name: 'A site',
        origins: [origin],
      })
      return secret
    },
    endpoint: (name, key, what) => ways.set(name, { key, what }),
    asked,
    close() {
      server.close()
      server.closeAllConnections()
    },
  }
}

/** Streams that a page has open. */
export function streamsOf(page: Page): ReadonlySet<HTTPRequest> {
  const open = new Set<HTTPRequest>()
  page.on('request', request => {
    if (request.method() === 'POST' && request.url().endsWith('/gql')) open.add(request)
  })
  for (const end of ['requestfinished', 'requestfailed'] as const) page.on(end, request => open.delete(request))
  return open
}

/** What the tokens of a request say of themselves: that of its head, and those in what it sends. */
function claimsIn(request: HTTPRequest): string[] {
  const text = `${request.headers().authorization ?? ''} ${request.postData() ?? ''}`
  return [...text.matchAll(/eyJ[\w-]+\.(eyJ[\w-]+)\.[\w-]+/g)].map(([, claims = '']) =>
    Buffer.from(claims, 'base64url').toString(),
  )
}

/**
 * Calls of the page to the portal by the tenant that they are of, who is known by ids: in the address, in what is sent, and in all of their tokens. `mixed`
 * has those that are of two, or of nobody.
 */
export function watchCalls<Tenant extends string>(
  page: Page,
  { address }: Product,
  ids: Readonly<Record<Tenant, readonly string[]>>,
): { calls: Record<Tenant, Set<string>>; mixed: string[] } {
  const tenants = Object.keys(ids) as Tenant[]
  const calls = Object.fromEntries(tenants.map(tenant => [tenant, new Set<string>()])) as Record<Tenant, Set<string>>
  const mixed: string[] = []
  const isOf = (text: string) => (tenant: Tenant) => ids[tenant].some(id => text.includes(id))
  page.on('request', request => {
    const { origin, pathname } = new URL(request.url())
    if (origin !== address || pathname.startsWith('/kit/') || request.method() === 'OPTIONS') return
    const claims = claimsIn(request)
    const all = [pathname, request.postData() ?? '', ...claims].join('\n')
    const [tenant, ...others] = tenants.filter(isOf(all))
    const isOfOne = tenant !== undefined && others.length === 0 && claims.every(text => isOf(text)(tenant))
    if (isOfOne && claims.length > 0) calls[tenant].add(pathname.slice(pathname.lastIndexOf('/') + 1))
    else mixed.push(all)
  })
  return { calls, mixed }
}
