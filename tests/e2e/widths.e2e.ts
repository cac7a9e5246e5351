/**
 * Every kind of screen at four widths, in light and dark: nothing scrolls sideways, no text is cut without its whole on hover, one heading, nothing shifts
 * while it is read; and axe finds nothing, also before the answers are there.
 */
import type { HTTPRequest, Page } from 'puppeteer-core'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { layoutOf, shiftOf, watchShifts } from './layout.js'
import { axeFindings, lookAtDemo, type Product, signIn, until } from './portal.js'

/** Read at the first of them, and made wider. */
const WIDTHS = [
  [400, 1024],
  [1440, 1920],
] as const
/** Layout shift as browsers sum it up; 0 is none. */
const MOST_SHIFT = 0.02

/** Screens by address within an environment. */
const SCREENS = {
  overview: '/overview',
  virtual: '/overview/virtual',
  storage: '/overview/storage',
  physical: '/overview/physical',
  'an index of machines': '/entities/vmware.vm',
  'an index of a family': '/entities/vm',
  'an index of clusters': '/entities/cluster',
  'an index of pods': '/entities/k8s.pod',
  dashboard: '/dashboards/vmware.vm',
  'all entity types': '/entities',
  stack: '/stack',
  'the stack as a table': '/stack?f.as=table',
  'two times compared': '/compare?measured=true',
  landscape: '/landscape',
  flows: '/flows',
  'design scenarios': '/design',
  'the landscape as a table': '/landscape?f.as=table&f.heat=support',
  insights: '/insights',
  cost: '/cost',
}
/** The first entity of a list. */
const ENTITIES = ['vmware.vm', 'vmware.cluster', 'azure.disk', 'netapp.volume']
const PAGES = [
  'home',
  ...Object.keys(SCREENS),
  ...ENTITIES,
  'the overview of a hub',
  'the list of a hub',
  'a system of a hub',
]

let product: Product
let page: Page
const addresses = new Map<string, string>([['home', '/']])

beforeAll(async () => {
  product = await lookAtDemo(200)
  page = await product.page()
  const { estate, hub } = await signIn(page, product)
  for (const [name, path] of Object.entries(SCREENS)) addresses.set(name, `/~/${estate}${path}`)
  for (const type of ENTITIES) addresses.set(type, await firstOf(`/~/${estate}/entities/${type}`))
  addresses.set('the overview of a hub', `/~/${hub}/overview`)
  addresses.set('the list of a hub', `/~/${hub}/entities/hub.system`)
  addresses.set('a system of a hub', await firstOf(`/~/${hub}/entities/hub.system`))
  await watchShifts(page)
})
afterAll(() => product.close())

async function firstOf(path: string): Promise<string> {
  await page.goto(product.address + path, { waitUntil: 'domcontentloaded' })
  await until(async () => (await page.$$('pierce/.tabulator-row a')).length > 0)
  return page.$eval('pierce/.tabulator-row a', link => link.getAttribute('href') ?? '')
}

const go = (name: string) => page.goto(product.address + String(addresses.get(name)), { waitUntil: 'domcontentloaded' })

/** Waits until nothing is to come. */
async function settle(): Promise<void> {
  await until(async () => (await page.$('pierce/h1')) !== null)
  await until(async () => (await page.$('pierce/.skeleton')) === null)
  await until(async () => (await page.$('pierce/.widget[aria-busy=true]')) === null)
  await new Promise(resolve => setTimeout(resolve, 300))
}

const theme = (value: 'light' | 'dark') => page.emulateMediaFeatures([{ name: 'prefers-color-scheme', value }])

describe.each(WIDTHS)('at %i px, then %i', (narrow, wide) => {
  it.each(PAGES)('%s', async name => {
    product.problems.length = 0
    await page.setViewport({ width: narrow, height: 900 })
    await theme('light')
    await go(name)
    await settle()
    const { sum, shifts } = await shiftOf(page)
    await isLaidOut()
    await page.setViewport({ width: wide, height: 900 })
    await settle()
    await isLaidOut()
    expect(sum < MOST_SHIFT ? [] : shifts).toEqual([])
    expect(product.problems).toEqual([])
  })
})

/** In light and in dark, as it stands; light again in the end. */
async function isLaidOut(): Promise<void> {
  const light = await layoutOf(page)
  await theme('dark')
  const dark = await layoutOf(page)
  await theme('light')
  expect({ ...light, headings: light.headings.length }).toEqual({ sideways: [], cut: [], headings: 1 })
  expect(dark).toEqual(light)
}

describe('before the answers are there', () => {
  const held: HTTPRequest[] = []
  const hold = (request: HTTPRequest) => {
    if (request.method() === 'POST' && request.url().includes('/queries')) held.push(request)
    else void request.continue().catch(() => undefined)
  }
  beforeAll(async () => {
    await page.setViewport({ width: 1440, height: 900 })
    await page.setRequestInterception(true)
    page.on('request', hold)
  })
  afterAll(async () => {
    page.off('request', hold)
    for (const request of held) void request.continue().catch(() => undefined)
    await page.setRequestInterception(false)
  })

  it.each(['home', ...Object.keys(SCREENS)])('axe finds nothing on %s', async name => {
    await theme('light')
    await go(name)
    await until(async () => (await page.$('pierce/:is(h1, [aria-busy=true])')) !== null)
    await until(() => held.length > 0)
    expect(await axeFindings(page, { waits: false })).toEqual([])
    await theme('dark')
    expect(await axeFindings(page, { waits: false })).toEqual([])
    for (const request of held.splice(0)) void request.abort().catch(() => undefined)
  })
})
