/**
 * Screens in a language that is twice as long: whatever is not in quotes is a name or a value, never a text that the portal says; no text is cut without
 * its whole at 1,440 and 400 px, and nothing goes beyond the window at 1,440.
 */
import type { HTTPResponse, Page } from 'puppeteer-core'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { PLATFORMS } from '../../src/spec/language/entity.js'
import { UNITS } from '../../src/wire/unit.js'
import { layoutOf } from './layout.js'
import { lookAtDemo, type Product, signIn, until } from './portal.js'
import { bareTexts, isUnsaid, speakPseudo } from './pseudo-language.js'

const ESTATE = [
  '/overview',
  '/overview/virtual',
  '/entities',
  '/entities/vmware.vm',
  '/entities/k8s.pod',
  '/dashboards',
  '/dashboards/vmware.vm',
  '/stack?f.as=table',
  '/compare?measured=true',
  '/landscape?f.as=table',
  '/flows',
  '/design',
  '/insights',
  '/cost',
  '/alerts',
  '/connectors',
]
const ACCOUNT = [
  '',
  '/settings/general',
  '/settings/policies',
  '/settings/dimensions',
  '/settings/members',
  '/settings/relations',
  '/branding',
  '/environments',
  '/workspaces',
  '/embedding',
  '/rewards',
]
const PAGES = [
  '/',
  ...ESTATE.map(path => `/~/{estate}${path}`),
  '/~/{hub}/overview',
  '/~/{hub}/entities/hub.system',
  ...ACCOUNT.map(path => `/a/{account}${path}`),
  '/audit',
  '/admin/users',
  '/admin/rbac',
  '/admin/accounts',
]
/** Names of the demo that are words of the portal too. */
const NAMES = new Set(['Demo', 'Hub', 'demo', ...Object.values(UNITS).map(({ symbol }) => symbol)])

const wordsOf = (text: string) => text.match(/\p{L}{2,}/gu) ?? []

/** What `Intl` writes in the language that is stood for: months and spans of time. */
const WRITTEN = new Set([
  ...Array.from({ length: 12 }, (_, month) => new Date(Date.UTC(2026, month))).flatMap(day =>
    (['long', 'short'] as const).map(width => new Intl.DateTimeFormat('de', { month: width }).format(day)),
  ),
  ...(['second', 'minute', 'hour', 'day', 'month'] as const).flatMap(unit =>
    [1, 2, -1, -2].map(count => new Intl.RelativeTimeFormat('de').format(count, unit)),
  ),
])
/** Parts of names that the kit makes or holds: kinds of files, of protocols and places, and what is called so in every language. */
const CALLED = new Set(
  [
    'Plinth UTC PNG SVG TCP UDP ICMP RHEL Google Cloud rrggbb',
    'Demo company, Demo estate, DE',
    ...Object.values(PLATFORMS),
  ].flatMap(wordsOf),
)

let product: Product
let page: Page
const ids = new Map<string, string>()
/** Words of the values that the server answered. */
const answered = new Set<string>()

beforeAll(async () => {
  product = await lookAtDemo(60)
  page = await product.page()
  page.on('response', response => void hear(response))
  const { estate, hub } = await signIn(page, product)
  ids
    .set('estate', estate)
    .set('hub', hub)
    .set('account', await accountId())
  await speakPseudo(page)
})
afterAll(() => product.close())

async function accountId(): Promise<string> {
  const login = await fetch(`${product.address}/portal/auth/login/credentials`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ sessionId: crypto.randomUUID(), email: 'demo@plinth.local', password: 'plinth-demo' }),
  })
  const { accessToken } = (await login.json()) as { accessToken: { token: string } }
  const headers = { authorization: `Bearer ${accessToken.token}` }
  const answer = await fetch(`${product.address}/portal/accounts`, { headers })
  const { accounts } = (await answer.json()) as { accounts: { id: string }[] }
  return accounts[0]?.id ?? ''
}

function note(value: unknown): void {
  if (typeof value === 'string') for (const word of wordsOf(value)) answered.add(word)
  if (typeof value === 'object' && value !== null) for (const item of Object.values(value)) note(item)
}

/** Streams end with the page, and are not waited for. */
async function hear(response: HTTPResponse): Promise<void> {
  if (!/json/.test(response.headers()['content-type'] ?? '')) return
  const text = await response.text().catch(() => '')
  note(JSON.parse(text || 'null'))
}

async function open(path: string): Promise<void> {
  product.problems.length = 0
  const address = path.replace(/\{(\w+)\}/g, (_, name: string) => ids.get(name) ?? name)
  await page.goto(product.address + address, { waitUntil: 'domcontentloaded' })
  await until(async () => (await page.$('pierce/h1')) !== null)
  await until(async () => (await page.$('pierce/.skeleton')) === null)
  await until(async () => (await page.$('pierce/.widget[aria-busy=true]')) === null)
}

/** Every word is one that the server said, in a name or a value, or is written by `Intl`. */
function isNamed(text: string): boolean {
  return wordsOf(text).every(
    word => CALLED.has(word) || NAMES.has(word) || answered.has(word) || [...WRITTEN].some(one => one.includes(word)),
  )
}

/** The body of a small widget scrolls where its table is wider. */
const isFixed = (part: string) => !part.startsWith('div.body')

/** What the page shows is said, and nothing of it is cut or goes beyond it. */
async function looksRight(): Promise<void> {
  const bare = await bareTexts(page)
  expect(bare.filter(text => isUnsaid(text) && !NAMES.has(text))).toEqual([])
  expect(bare.filter(text => !isNamed(text))).toEqual([])
  const wide = await layoutOf(page)
  await page.setViewport({ width: 400, height: 900 })
  await new Promise(resolve => setTimeout(resolve, 300))
  const narrow = await layoutOf(page)
  expect({ wide: wide.cut, narrow: narrow.cut }).toEqual({ wide: [], narrow: [] })
  expect(wide.sideways.filter(isFixed)).toEqual([])
  expect(product.problems).toEqual([])
}

it.each(PAGES)('%s', async path => {
  await page.setViewport({ width: 1440, height: 900 })
  await open(path)
  await looksRight()
})

it.each(['/~/{estate}/overview', '/~/{estate}/alerts'])('%s within an element, with the way back', async path => {
  await page.setViewport({ width: 1440, height: 900 })
  await open('/')
  const location = path.replace('{estate}', ids.get('estate') ?? '')
  await page.evaluate(to => {
    const portal = document.createElement('plinth-portal')
    portal.append(Object.assign(document.createElement('plinth-index'), { type: 'vmware.vm', location: to }))
    document.body.replaceChildren(portal)
  }, location)
  await until(async () => (await page.$('plinth-index >>> .opened-head button')) !== null)
  await until(async () => (await page.$('plinth-index >>> h1')) !== null)
  await until(async () => (await page.$('plinth-index >>> :is(.skeleton, .widget[aria-busy=true])')) === null)
  await looksRight()
})
