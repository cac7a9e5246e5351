/**
 * How often one load of a page opens the stream: once, and once more for all that its answers make it want. Where something was changed between
 * an answer and that, it goes back to the answer's position, with the same operation.
 */
import type { HTTPRequest, Page } from 'puppeteer-core'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { lookAtDemo, type Product, shows, signIn, until } from './portal.js'

let product: Product
let page: Page
let estate = ''

beforeAll(async () => {
  product = await lookAtDemo()
  page = await product.page()
  estate = (await signIn(page, product)).estate
})
afterAll(() => product.close())

/** What one load subscribes to, until nothing has followed for three seconds. */
async function subscriptionsOf(path: string, isThere: () => Promise<unknown>): Promise<string[]> {
  const found: string[] = []
  let last = Date.now()
  const note = (request: HTTPRequest) => {
    if (!request.url().endsWith('/gql')) return
    found.push(JSON.parse(String(request.postData())).query)
    last = Date.now()
  }
  page.on('request', note)
  await page.goto(product.address + path, { waitUntil: 'domcontentloaded' })
  await isThere()
  await until(() => Date.now() - last > 3_000)
  page.off('request', note)
  expect(found.length).toBeLessThanOrEqual(3)
  return [...new Set(found)]
}
const isLive = () => shows(page, 'Live')

it.each([
  ['an overview', () => 'overview'],
  ['an index', () => 'entities/vmware.vm'],
  ['the stack', () => 'stack'],
  ['the alerts', () => 'alerts'],
])('%s opens at most two', async (_, pathOf) => {
  const found = await subscriptionsOf(`/~/${estate}/${pathOf()}`, isLive)
  expect(found.length, found.join('\n')).toBeLessThanOrEqual(2)
})

it('an entity opens at most two', async () => {
  await page.goto(`${product.address}/~/${estate}/entities/vmware.vm`, { waitUntil: 'domcontentloaded' })
  let path = ''
  await until(async () => {
    const links = await page.$$eval('pierce/.tabulator-row a', all => all.map(one => one.getAttribute('href')))
    path = links.find(href => href?.includes('/entities/')) ?? ''
    return path !== ''
  })
  const found = await subscriptionsOf(path, isLive)
  expect(found.length, found.join('\n')).toBeLessThanOrEqual(2)
})

it('costs, which nobody changes while they are looked at, open one', async () => {
  const bell = () => until(async () => (await page.$('pierce/.bell')) !== null)
  expect(await subscriptionsOf(`/~/${estate}/costs`, bell)).toHaveLength(1)
})
