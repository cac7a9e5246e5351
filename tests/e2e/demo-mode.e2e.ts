/** Demo mode in a browser on the running product: by a key, in every tab, with no name on any page, until it is ended. */
import type { Page } from 'puppeteer-core'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { axeFindings, clickOn, lookAtDemo, type Product, shows, signIn, textOf, until, windowBeside } from './portal.js'

let product: Product
let page: Page
let estate: string

beforeAll(async () => {
  product = await lookAtDemo()
  page = await product.page()
  ;({ estate } = await signIn(page, product))
})
afterAll(() => product.close())

const FLAG = 'pierce/.demo-flag'
const isOn = async (of: Page) => (await of.$(FLAG)) !== null
const open = (path: string) => page.goto(`${product.address}/~/${estate}/${path}`, { waitUntil: 'domcontentloaded' })

/** Names of the first machines, as the list has them. */
async function names(): Promise<string[]> {
  await open('entities/vmware.vm')
  await until(async () => (await page.$$('pierce/a[href*="/vmware.vm/"]')).length > 5)
  return page.$$eval('pierce/a[href*="/vmware.vm/"]', links => links.map(link => link.textContent?.trim() ?? ''))
}

it('hides names of machines, environments and whoever is signed in, in every tab, and shows them again', async () => {
  const known = (await names()).filter(name => name.length > 4)
  const other = await windowBeside(page)
  await other.goto(`${product.address}/~/${estate}/entities/vmware.vm`, { waitUntil: 'domcontentloaded' })
  await shows(other, known[0] ?? '')
  await page.keyboard.press('*')
  for (const tab of [page, other]) {
    await until(() => isOn(tab))
    await until(() => new URL(tab.url()).pathname === '/')
  }
  const hidden = await names()
  expect(hidden.length).toBeGreaterThan(5)
  expect(hidden.filter(name => !/^s-[0-9a-f]{12}$/.test(name))).toEqual([])
  const href = await page.$eval('pierce/a[href*="/vmware.vm/"]', link => link.getAttribute('href') ?? '')
  expect(href).toMatch(/\/vmware\.vm\/x[0-9a-f]{24}$/)
  for (const path of [href.replace(`/~/${estate}/`, ''), 'overview', 'landscape', 'alerts']) {
    await open(path)
    await until(() => isOn(page))
    await new Promise(resolve => setTimeout(resolve, 3_000))
    const text = await textOf(page)
    expect(known.filter(name => text.includes(name))).toEqual([])
    expect(text).not.toMatch(/Demo estate|demo@plinth/)
  }
  const offered = () =>
    page.$$eval('pierce/nav a', links => links.map(link => link.getAttribute('href')?.split('/').at(-1)))
  await until(async () => (await offered()).includes('flows'))
  // What demo mode does not open is not offered.
  expect(await offered()).not.toEqual(expect.arrayContaining(['connectors']))
  expect(await offered()).not.toEqual(expect.arrayContaining(['design']))
  expect(await axeFindings(page)).toEqual([])
  await clickOn(page, FLAG)
  for (const tab of [page, other]) await until(async () => !(await isOn(tab)))
  expect(await names()).toEqual(expect.arrayContaining(known.slice(0, 3)))
})
