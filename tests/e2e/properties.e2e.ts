/** The page of an entity: numbers that explain themselves, charts that are zoomed, changes that lead into the past. */
import type { Page } from 'puppeteer-core'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { axeFindings, lookAtDemo, type Product, signIn, textOf, until } from './portal.js'

let product: Product
let page: Page
let entity = ''

beforeAll(async () => {
  product = await lookAtDemo()
  page = await product.page()
  const { estate } = await signIn(page, product)
  await page.goto(`${product.address}/~/${estate}/entities/vmware.vm`, { waitUntil: 'domcontentloaded' })
  await until(async () => (await page.$('pierce/.tabulator-row a[href*="/entities/vmware.vm/"]')) !== null)
  const link = await page.$eval('pierce/.tabulator-row a', a => a.getAttribute('href') ?? '')
  entity = product.address + link
})
afterAll(() => product.close())

const shows = (text: string) => until(async () => (await textOf(page)).includes(text))
const search = () => new URLSearchParams(new URL(page.url()).search)
async function open(query = ''): Promise<void> {
  await page.goto(entity + query, { waitUntil: 'domcontentloaded' })
  await until(async () => (await page.$('pierce/:is(.properties, .changes)')) !== null)
}
const focused = () =>
  page.evaluate(() => {
    let element = document.activeElement
    while (element?.shadowRoot?.activeElement) element = element.shadowRoot.activeElement
    return element?.textContent ?? null
  })

describe('a number', () => {
  it('explains itself where it stands, by keys, and gives focus back', async () => {
    await open()
    await until(async () => (await page.$('pierce/.explained')) !== null)
    const number = await page.$('pierce/.explained')
    const name = await number?.evaluate(button => button.textContent)
    await number?.focus()
    await page.keyboard.press('Enter')
    await until(async () => (await page.$('pierce/.explain-number dl')) !== null)
    await shows('Samples')
    expect(await axeFindings(page)).toEqual([])
    await page.keyboard.press('Escape')
    await until(async () => (await page.$('pierce/.explain-number')) === null)
    expect(await focused()).toBe(name)
  })
})

describe('a chart', () => {
  const hold = async () => {
    await until(async () => (await page.$('pierce/.chart-hold')) !== null)
    return page.$('pierce/.chart-hold')
  }

  it('is zoomed by dragging over it, for the whole page, and Back undoes it', async () => {
    await open()
    const box = await (await hold())?.boundingBox()
    if (!box) throw new Error('no chart')
    await page.mouse.move(box.x + box.width * 0.3, box.y + 40)
    await page.mouse.down()
    await page.mouse.move(box.x + box.width * 0.6, box.y + 40, { steps: 4 })
    // What the other charts of the page are told to point at.
    const cursor = await (await hold())?.evaluateHandle(chart => {
      const told: { at?: unknown }[] = []
      chart.getRootNode().addEventListener('plinth-cursor', event => told.push((event as CustomEvent).detail))
      return told
    })
    await page.mouse.up()
    // Once or twice: the banner of the past pushes the chart away from under the pointer.
    expect(await cursor?.evaluate(told => [...new Set(told.map(({ at }) => at === undefined))])).toEqual([true])
    await until(() => search().has('origin') && search().has('range'))
    await shows('You are in the past')
    await page.goBack()
    await until(() => !search().has('origin') && !search().has('range'))
  })

  it('is zoomed by keys, and left with Escape', async () => {
    await open()
    const chart = await hold()
    await chart?.focus()
    const select = async () => {
      for (const key of ['ArrowLeft', 'ArrowLeft', 'ArrowLeft'] as const) await page.keyboard.press(key)
      await page.keyboard.down('Shift')
      for (const key of ['ArrowLeft', 'ArrowLeft'] as const) await page.keyboard.press(key)
      await page.keyboard.up('Shift')
    }
    await select()
    await page.keyboard.press('Escape')
    await page.keyboard.press('Enter')
    expect(search().has('range')).toBe(false)
    await select()
    await page.keyboard.press('Enter')
    await until(() => search().has('range'))
  })
})

describe('changes', () => {
  it('are a tab with an address, whose times lead to the entity as it was', async () => {
    await open('?tab=changes')
    await shows('Came')
    expect(await axeFindings(page)).toEqual([])
    const times = await page.$$('pierce/.changes .time a')
    await times.at(-1)?.click()
    await until(() => search().has('origin'))
    await shows('You are in the past')
    expect(product.problems).toEqual([])
  })
})

describe('two times', () => {
  it('are compared from the control of time: by kind, in the address, and Back undoes a choice', async () => {
    const environment = entity.split('/entities/')[0] ?? ''
    await page.goto(`${environment}/overview?range=24`, { waitUntil: 'domcontentloaded' })
    await until(async () => (await page.$('pierce/button.time')) !== null)
    await page.$eval('pierce/button.time', button => (button as HTMLElement).click())
    await until(async () => (await page.$('pierce/.time-panel a[href*="/compare"]')) !== null)
    await page.$eval('pierce/.time-panel a[href*="/compare"]', link => (link as HTMLElement).click())
    await shows('Compare two times')
    await shows('unchanged')
    expect(search().has('from')).toBe(true)
    await page.goto(`${environment}/compare?measured=true`, { waitUntil: 'domcontentloaded' })
    await until(async () => (await page.$('pierce/.compare-list .kind')) !== null)
    expect(await axeFindings(page)).toEqual([])
    const choose = (label: string) =>
      page.$$eval(
        'pierce/.compare-list .segments button',
        (all, words) => (all.find(button => button.textContent?.startsWith(words)) as HTMLElement | undefined)?.click(),
        label,
      )
    await choose('Removed')
    await until(() => search().get('kind') === 'removed')
    await shows('None of these differ')
    await page.goBack()
    await until(() => !search().has('kind'))
    await until(async () => (await page.$('pierce/.compare-list .kind')) !== null)
    expect(product.problems).toEqual([])
  })

  it('of which the first is not before the second are not compared, and the form says what to do', async () => {
    const environment = entity.split('/entities/')[0] ?? ''
    await page.goto(`${environment}/compare?from=2099-01-01T00:00:00Z`, { waitUntil: 'domcontentloaded' })
    await shows('choose an earlier one')
    await until(async () => (await page.$('pierce/.compare-screen [role=alert]')) !== null)
  })
})
