/**
 * Every type in a browser: its index with rows, its dashboard, one properties page, by address; without an error, a policy violation or an
 * axe finding. Light for all, dark too for twelve.
 */
import type { Page } from 'puppeteer-core'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { specs } from '../../specs/registry.js'
import { layoutOf } from './layout.js'
import { axeFindings, type Product, signIn, startProduct, textOf, until } from './portal.js'

const indexed = specs.filter(spec => spec.index)
const DARK = [
  'entity',
  'vm',
  'cluster',
  'guest',
  'vmware.vm',
  'vmware.vh',
  'aws.vm',
  'azure.sql.database',
  'netapp.volume',
  'k8s.pod',
  'snmp.switch',
  'hub.system',
]
let product: Product
let page: Page
/** Ids of the environments: the estate's and the hub's. */
let estate = ''
let hub = ''

beforeAll(async () => {
  product = await startProduct(200)
  page = await product.page()
  ;({ estate, hub } = await signIn(page, product))
})
afterAll(() => product.close())

const environmentOf = (type: string) => (type.startsWith('hub.') ? hub : estate)

/** Opens a page of the portal and waits until nothing is to come. */
async function open(path: string): Promise<void> {
  product.problems.length = 0
  await page.goto(product.address + path, { waitUntil: 'domcontentloaded' })
  await until(async () => (await page.$('pierce/h1')) !== null)
  await until(async () => (await page.$('pierce/.skeleton')) === null)
  await until(async () => (await page.$('pierce/.widget[aria-busy=true]')) === null)
}

/** Nothing on the page, in its console or under axe is wrong. */
async function isSound(): Promise<void> {
  expect(await page.$('pierce/.message[role=alert]')).toBeNull()
  expect(await textOf(page)).not.toContain('No such widget')
  expect(await axeFindings(page)).toEqual([])
  expect(await layoutOf(page)).toMatchObject({ sideways: [], cut: [], headings: [expect.any(String)] })
  expect(product.problems).toEqual([])
}

async function sweep(type: string): Promise<void> {
  const base = `/~/${environmentOf(type)}`
  await open(`${base}/entities/${type}`)
  await until(async () => (await page.$$('pierce/.tabulator-row a')).length > 0)
  await isSound()
  const entity = await page.$eval('pierce/.tabulator-row a', link => link.getAttribute('href') ?? '')
  await open(`${base}/dashboards/${type}`)
  await isSound()
  await open(entity)
  await until(async () => (await page.$('pierce/.page-head.entity')) !== null)
  await isSound()
}

describe('in light', () => {
  beforeAll(() => page.emulateMediaFeatures([{ name: 'prefers-color-scheme', value: 'light' }]))
  it.each(indexed.map(spec => spec.type))('%s', sweep)
})

describe('in dark', () => {
  beforeAll(() => page.emulateMediaFeatures([{ name: 'prefers-color-scheme', value: 'dark' }]))
  it.each(DARK)('%s', sweep)
  it.each(['', '/virtual', '/storage', '/physical'])('overview%s', async part => {
    await open(`/~/${estate}/overview${part}`)
    await isSound()
  })
})
