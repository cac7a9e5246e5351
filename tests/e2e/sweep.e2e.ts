/**
 * Every type in a browser: its index with rows by address, one properties page and its dashboard from there, of twelve by address too; without an
 * error, a policy violation or an axe finding. Light for all, for the twelve then as dark.
 */
import type { Page } from 'puppeteer-core'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { specs } from '../../specs/registry.js'
import { COMMON_FIELDS } from '../../src/spec/language/entity.js'
import type { Field } from '../../src/spec/language/field.js'
import { countsOf, disagreeing } from './counts.js'
import { layoutOf } from './layout.js'
import { axeFindings, lookAtDemo, type Product, signIn, textOf, until } from './portal.js'

const indexed = specs.filter(spec => spec.index)
const ONE: ReadonlySet<Field['type']> = new Set(['boolean', 'enum', 'reference', 'text'])
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
/** What nobody is to the demo's account. */
const NOT_THERE = ['hub.client', 'hub.partner', 'hub.supplier', 'hub.solutionProvider']
let product: Product
let page: Page
/** Ids of the environments: the estate's and the hub's. */
let estate = ''
let hub = ''

beforeAll(async () => {
  product = await lookAtDemo(200)
  page = await product.page()
  ;({ estate, hub } = await signIn(page, product))
})
afterAll(() => product.close())

const environmentOf = (type: string) => (type.startsWith('hub.') ? hub : estate)

/** Opens a page of the portal by its address and waits until nothing is to come. */
async function open(path: string): Promise<void> {
  product.problems.length = 0
  await page.goto(product.address + path, { waitUntil: 'domcontentloaded' })
  await settled()
}

/** The same from the page that is open, which takes half the time. */
async function goOn(path: string): Promise<void> {
  product.problems.length = 0
  await page.evaluate(path => {
    history.pushState(null, '', path)
    dispatchEvent(new PopStateEvent('popstate'))
  }, path)
  await settled()
}

const theme = (value: 'light' | 'dark') => page.emulateMediaFeatures([{ name: 'prefers-color-scheme', value }])

async function settled(): Promise<void> {
  await until(async () => (await page.$('pierce/h1')) !== null)
  await until(async () => (await page.$('pierce/.skeleton')) === null)
  await until(async () => (await page.$('pierce/.widget[aria-busy=true]')) === null)
}

/**
 * Nothing on the page, in its console or under axe is wrong, `inDark` neither when it turns dark. Contrasts, nearly half of axe's time, are the same
 * sheet's for all types: twelve are enough.
 */
async function isSound(withContrast = true, inDark = false): Promise<void> {
  expect(await page.$('pierce/.message[role=alert]')).toBeNull()
  expect(await textOf(page)).not.toContain('No such widget')
  expect(await axeFindings(page, { withContrast })).toEqual([])
  expect(await layoutOf(page)).toMatchObject({ sideways: [], cut: [], headings: [expect.any(String)] })
  if (inDark) {
    await theme('dark')
    expect(await axeFindings(page)).toEqual([])
    await theme('light')
  }
  expect(product.problems).toEqual([])
}

/** Facets by which every entity is counted once: of one value, and not of what a card alone filters. */
function facetsOfOne(type: string): Set<string> {
  const spec = indexed.find(one => one.type === type)
  const fields: Readonly<Record<string, Field>> = { ...COMMON_FIELDS, ...spec?.fields }
  const items = (spec?.index?.filters ?? []).flatMap(({ filters }) => filters)
  return new Set(
    items.flatMap(item => {
      const field = 'property' in item ? fields[item.property] : undefined
      return field && ONE.has(field.type) ? [item.label ?? field.label] : []
    }),
  )
}

/** What the page counts of the list is the list's number. The estate lives: machines come and go while the page is read. */
async function agrees(type: string): Promise<void> {
  const ofOne = facetsOfOne(type)
  let wrong: string[] = []
  await until(async () => {
    wrong = disagreeing(await countsOf(page), ofOne)
    return wrong.length === 0
  }, 15_000).catch(() => undefined)
  expect(wrong).toEqual([])
}

/** A type of which there is nothing: its index says so, and its dashboard is sound. */
async function sweepNone(type: string): Promise<void> {
  const base = `/~/${environmentOf(type)}`
  await open(`${base}/entities/${type}`)
  await until(async () => (await page.$('pierce/.message')) !== null)
  await isSound()
  await open(`${base}/dashboards/${type}`)
  await isSound()
}

async function sweep(type: string): Promise<void> {
  if (NOT_THERE.includes(type)) return sweepNone(type)
  const base = `/~/${environmentOf(type)}`
  const isDarkToo = DARK.includes(type)
  await open(`${base}/entities/${type}`)
  await until(async () => (await page.$$('pierce/.tabulator-row a')).length > 0)
  await isSound(isDarkToo, isDarkToo)
  await agrees(type)
  const entity = await page.$eval('pierce/.tabulator-row a', link => link.getAttribute('href') ?? '')
  const next = isDarkToo ? open : goOn
  await next(entity)
  await until(async () => (await page.$('pierce/.page-head.entity')) !== null)
  await settled()
  await isSound(isDarkToo, isDarkToo)
  await next(`${base}/dashboards/${type}`)
  await until(async () => (await page.$('pierce/.page-head.entity')) === null)
  await settled()
  await isSound(isDarkToo, isDarkToo)
}

describe('in light', () => {
  beforeAll(() => theme('light'))
  it.each(indexed.map(spec => spec.type))('%s', sweep)
})

describe('in dark', () => {
  beforeAll(() => theme('dark'))
  it.each(['', '/virtual', '/storage', '/physical'])('overview%s', async part => {
    await open(`/~/${estate}/overview${part}`)
    await isSound()
  })
})
