/** An environment as a design scenario would have it, in a browser: from the scenario to the map and the lists, and back again. */
import type { Page } from 'puppeteer-core'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { axeFindings, clickOn, openEstate, type Product, press, shows, textOf, until } from './portal.js'

let product: Product
let page: Page
let address: string

beforeAll(async () => {
  ;({ product, page, address } = await openEstate('design'))
})
afterAll(() => product.close())

const open = (child: string) =>
  page.goto(`${address.replace(/design$/, child)}${new URL(page.url()).search}`, { waitUntil: 'domcontentloaded' })
const search = () => new URL(page.url()).searchParams.get('asif')

it('is reached from a computed target, says on each page what it shows, and ends with the scenario', async () => {
  await page.goto(address, { waitUntil: 'domcontentloaded' })
  await press(page, 'New scenario')
  await until(async () => (await page.$('pierce/#scenario-name')) !== null)
  await page.type('pierce/#scenario-name', 'Fewer hosts')
  await press(page, 'Create and compute')
  await press(page, 'Browse as if')
  await shows(page, 'As if “Fewer hosts” were there')
  expect(search()).toMatch(/^[\w-]+:./)
  await until(async () => (await page.$('pierce/canvas')) !== null)
  expect(await axeFindings(page)).toEqual([])

  await open('entities/vmware.vh')
  await shows(page, 'As if “Fewer hosts” were there')
  await shows(page, '1 · ')
  expect(await textOf(page)).toContain('in place of')
  expect(await axeFindings(page)).toEqual([])
  // The frame says the same: nothing is live, and the count beside the type is the list's.
  const inFrame = (selector: string) => page.$eval(`pierce/${selector}`, element => element.textContent ?? '')
  await until(async () => (await inFrame('.topbar button.time')).includes('As if'))
  expect(await inFrame('.topbar button.time')).not.toContain('Live')
  await until(async () => /of \d+ loaded/.test(await textOf(page)))
  const listed = /of (\d+) loaded/.exec(await textOf(page))?.[1]
  await until(async () => (await inFrame('.sidebar .types a[aria-current=page] .count')) === listed)
  // A node is nothing that was collected: no notes, no history, and none is asked for.
  await press(page, '1 · ')
  await until(async () => (await page.$('pierce/.properties')) !== null)
  await press(page, 'Changes')
  await shows(page, 'A node of a scenario has no history')

  // A page of what no scenario changes shows today, and links keep the scenario.
  await open('entities/vmware.ds')
  await shows(page, 'This page shows today')
  await press(page, 'Scenario')
  await until(async () => (await page.$('pierce/.design-cards')) !== null)
  expect(search()).not.toBeNull()

  await press(page, 'Back to today')
  await until(() => search() === null)
  await press(page, 'Browse as if')
  await shows(page, 'As if “Fewer hosts” were there')
  const other = await page.browserContext().newPage()
  await other.goto(address, { waitUntil: 'domcontentloaded' })
  await clickOn(other, 'pierce/.place-table tbody tr:first-child a')
  await until(async () => (await other.$('pierce/.design-columns')) !== null)
  await press(other, 'Delete')
  await clickOn(other, 'pierce/.confirmation .danger')
  await page.bringToFront()
  await until(() => search() === null)
  await shows(page, 'The scenario that you browsed is gone')
  expect(await textOf(page)).not.toContain('As if “Fewer hosts”')
  expect(product.problems).toEqual([])
})
