/** A partner's site as a test writes it: an empty page, and session endpoints with keys of one account or several. */
import { readFileSync } from 'node:fs'
import { createServer } from 'node:http'
import { join } from 'node:path'
import type { HTTPRequest, Page } from 'puppeteer-core'
import { freePort } from '../../scripts/free-port.mjs'
import { type Product, until } from './portal.js'

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
type Call = (path: string, token: string, body: object) => Promise<Record<string, string>>
const callOf =
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

/** An empty page of it, beside another one of the same browser where that is given. */
export async function openSite(site: Site, product: Product, beside?: Page): Promise<Page> {
  const page = beside ? await beside.browserContext().newPage() : await product.page()
  await page.goto(site.origin, { waitUntil: 'domcontentloaded' })
  return page
}

/** Puts portals onto the page, each with the id and the session of an endpoint, and with these elements in it. */
export async function showPortals(
  page: Page,
  { address }: Product,
  portals: readonly (readonly [endpoint: string, inside: string])[],
): Promise<void> {
  const html = portals.map(
    ([name, inside]) =>
      `<plinth-portal id="${name}" api="${address}" session-url="/session/${name}">${inside}</plinth-portal>`,
  )
  await page.$eval('main', (main, text) => Object.assign(main, { innerHTML: text }), html.join(''))
}

export const areLive = (page: Page) => until(async () => (await phasesOf(page)).every(phase => phase === 'live'))

export const phasesOf = (page: Page) =>
  page.$$eval('plinth-portal > *', all =>
    all.map(one => (one as unknown as { state?: { phase: string } }).state?.phase),
  )

/** What is read again after ten seconds is so at once. */
export const hurryReading = (page: Page) =>
  page.evaluate(`{
    const { setTimeout } = window
    window.setTimeout = (work, ms, ...more) => setTimeout(work, ms === 10_000 ? 100 : ms, ...more)
  }`)

/** Copies of React that the page's elements are of: each names what it knows of a node by a word of its own. */
export const reactsOf = (page: Page): Promise<string[]> =>
  page.evaluate(`(() => {
    const found = new Set()
    const look = root => {
      for (const element of root.querySelectorAll('*')) {
        for (const key of Object.keys(element)) if (key.startsWith('__reactFiber$')) found.add(key)
        if (element.shadowRoot) look(element.shadowRoot)
      }
    }
    look(document)
    return [...found]
  })()`) as never

export interface Tenancy {
  account: string
  /** Of its account, its environment, and the data of that. */
  ids: readonly string[]
  /** Tells of machines. */
  tell(machines: readonly { id: string; fields: object }[]): Promise<void>
}

/** An account below another, with an environment. */
export async function startTenant(product: Product, owner: string, above: string, name: string): Promise<Tenancy> {
  const call = callOf(product)
  const { key: operator } = JSON.parse(readFileSync(join(product.data, 'operator.json'), 'utf8'))
  const { id: account = '' } = await call(`/portal/accounts/${above}/children`, owner, { name })
  const made = await call('/portal/environments', operator, { environment: `Site of ${name}`, account })
  const { environmentId = '', datastoreId = '', authKey } = made
  return {
    account,
    ids: [account, environmentId, datastoreId],
    async tell(machines) {
      const lines = machines.map(machine => JSON.stringify({ entity: { type: 'vmware.vm', ...machine } }))
      const sent = await fetch(`${product.address}/api/datastores/${datastoreId}/ingest`, {
        method: 'POST',
        headers: { 'content-type': 'application/x-ndjson', authorization: `Bearer ${authKey}` },
        body: lines.join('\n'),
      })
      if (!sent.ok) throw new Error(await sent.text())
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
  known: Readonly<Record<Tenant, Pick<Tenancy, 'ids'>>>,
): { calls: Record<Tenant, Set<string>>; mixed: string[] } {
  const tenants = Object.keys(known) as Tenant[]
  const calls = Object.fromEntries(tenants.map(tenant => [tenant, new Set<string>()])) as Record<Tenant, Set<string>>
  const mixed: string[] = []
  const isOf = (text: string) => (tenant: Tenant) => known[tenant].ids.some(id => text.includes(id))
  page.on('request', request => {
    const { origin, pathname } = new URL(request.url())
    if (origin !== address || pathname.startsWith('/kit/') || request.method() === 'OPTIONS') return
    const claims = claimsIn(request)
    const all = [pathname, request.postData() ?? '', ...claims].join('\n')
    const [tenant, ...others] = tenants.filter(isOf(all))
    const isOfOne = tenant !== undefined && others.length === 0 && claims.every(text => isOf(text)(tenant))
    if (isOfOne && claims.length > 0) calls[tenant].add(pathname.slice(pathname.lastIndexOf('/') + 1))
    else mixed.push(all.replaceAll(/\s+/g, ' ').slice(0, 1_000))
  })
  return { calls, mixed }
}

/** Before the page's own scripts: what the first dashboard wears whenever its state changes. */
export const WATCH_WORN = `window.worn = [];
document.addEventListener('plinth-state', event => {
  const within = event.target.shadowRoot?.querySelector('.root');
  if (!within || event.target !== document.querySelector('plinth-dashboard')) return;
  const style = getComputedStyle(within);
  window.worn.push([event.state.phase, style.getPropertyValue('--p-accent'), style.getPropertyValue('--p-radius')]);
})`
