/** The landscape in a browser: whole, near, focused alone, as a table that says the same, and as a picture. */
import type { HTTPRequest, Page } from 'puppeteer-core'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { drawAround } from './lasso.js'
import { axeFindings, clickOn, lookAtDemo, type Product, press, shows, signIn, textOf, until } from './portal.js'

let product: Product
let page: Page
let address: string
let hubAddress: string

beforeAll(async () => {
  product = await lookAtDemo(200)
  page = await product.page()
  const { estate, hub } = await signIn(page, product)
  address = `${product.address}/~/${estate}/landscape`
  hubAddress = `${product.address}/~/${hub}/landscape`
})
afterAll(() => product.close())

const open = async (search = '', at = address) => {
  await page.goto(at + search, { waitUntil: 'domcontentloaded' })
  await until(async () => (await page.$('pierce/.stack-body')) !== null)
}
const search = () => new URL(page.url()).searchParams

describe('the landscape', () => {
  it('goes from all of an estate to a part of it and back, by keys and by buttons', async () => {
    await open()
    const near = 'pierce/.landscape-surface.near'
    await page.focus('pierce/.landscape-surface')
    await page.keyboard.press('+')
    await until(async () => (await page.$(near)) !== null)
    await until(async () => (await page.$('pierce/.landscape-minimap')) !== null)
    // Another colour is another answer, and no other view.
    await (await page.$('pierce/.page-head select'))?.select('age')
    await until(async () => search().get('f.heat') === 'age')
    await until(async () => (await page.$('pierce/.stack-wait')) === null)
    expect(await page.$(near)).not.toBeNull()
    await page.focus('pierce/.landscape-surface')
    await page.keyboard.press('0')
    await until(async () => (await page.$(near)) === null)
    await clickOn(page, 'pierce/.stack-zoom button[title="Enlarge"]')
    await until(async () => (await page.$(near)) !== null)
    await clickOn(page, 'pierce/.stack-zoom button[title="Show all"]')
    await until(async () => (await page.$(near)) === null)
    expect(await axeFindings(page)).toEqual([])
  })

  it('jumps to what is looked for, and shows what it has to do with alone, to so many steps', async () => {
    await open()
    await page.type('pierce/input[type=search]', 'cl-01-h01')
    await shows(page, 'found, Enter shows the next')
    await page.keyboard.press('Enter')
    await shows(page, 'If it fails')
    const all = await entitiesOfMap()
    await page.$$eval('pierce/.stack-focus .check', labels =>
      labels
        .find(label => label.textContent === 'Focused alone')
        ?.querySelector('input')
        ?.click(),
    )
    await until(async () => search().get('f.focused') === 'alone')
    await until(async () => (await entitiesOfMap()) < all)
    const alone = await entitiesOfMap()
    await page.select('pierce/.stack-focus select', '1')
    await until(async () => search().get('f.depth') === '1')
    await until(async () => (await entitiesOfMap()) < alone)
    // Its address shows a colleague the same.
    const near = await entitiesOfMap()
    await page.reload({ waitUntil: 'domcontentloaded' })
    await until(async () => (await entitiesOfMap()) === near)
  })

  it('has what it is about below it where the map is narrow, also beside a sidebar', async () => {
    const viewport = page.viewport()
    for (const [width, isBelow] of [
      [800, true],
      [1440, false],
    ] as const) {
      await page.setViewport({ width, height: 900 })
      await open()
      const boxOf = (selector: string) =>
        page.$eval(`pierce/${selector}`, part => part.getBoundingClientRect().toJSON() as DOMRect)
      const { top } = await boxOf('.landscape-surface')
      await page.type('pierce/input[type=search]', 'cl-01-h01')
      await shows(page, 'found, Enter shows the next')
      await page.keyboard.press('Enter')
      await shows(page, 'If it fails')
      // What is chosen of a focus stands beside it: the head does not grow, and the map stays under the pointer.
      await page.keyboard.down('Control')
      await page.keyboard.press('a')
      await page.keyboard.up('Control')
      await page.keyboard.press('Backspace')
      await until(async () => (await boxOf('.landscape-surface')).top === top)
      const [map, panel] = [await boxOf('.landscape-surface'), await boxOf('.stack-focus')]
      expect(panel.top >= map.bottom).toBe(isBelow)
      expect(map.height).toBeGreaterThan(250)
    }
    if (viewport) await page.setViewport(viewport)
  })

  it('says the same as a table, with what colours the map', async () => {
    await open('?f.heat=support&f.as=table')
    await shows(page, 'Support')
    const row = 'pierce/tbody tr[tabindex="0"]'
    await until(async () => (await page.$(row)) !== null)
    // How it is sorted stands in the address, and is there again with it.
    const sorted = () => page.$$eval('pierce/th[aria-sort=descending]', all => all.map(one => one.textContent))
    await press(page, 'Carries')
    await until(async () => search().get('f.order') === '-consumers')
    expect(await sorted()).toEqual(['Carries'])
    await page.reload({ waitUntil: 'domcontentloaded' })
    await until(async () => (await sorted()).join() === 'Carries')
    await press(page, 'Carries')
    await press(page, 'Carries')
    await until(async () => !search().has('f.order'))
    await page.focus(row)
    await page.keyboard.press('ArrowRight')
    await until(async () => (await page.$('pierce/tr[aria-level="2"]')) !== null)
    expect(await axeFindings(page)).toEqual([])
  })

  it('selects what a line is drawn around, adds and takes away, and ticks the same rows of the table', async () => {
    await open()
    await page.focus('pierce/.landscape-surface')
    await page.keyboard.press('l')
    await until(async () => search().get('f.lasso') === 'replace')
    const around = (share: number) => drawAround(page, 'pierce/.landscape-lasso', share)
    const selected = async () =>
      Number(/([\d,]+) selected/.exec(await textOf(page))?.[1]?.replace(',', '') ?? Number.NaN)
    await around(1)
    const all = await entitiesOfMap()
    await until(async () => (await selected()) === all)
    await page.keyboard.down('Alt')
    await around(0.5)
    await page.keyboard.up('Alt')
    await until(async () => (await selected()) < all)
    const rest = await selected()
    expect(await axeFindings(page)).toEqual([])
    await page.focus('pierce/.landscape-surface')
    await page.keyboard.press('Escape')
    await until(async () => (await page.$('pierce/.landscape-lasso')) === null)
    // The table has the same, and its first layer comes and goes by the space bar.
    await page.$$eval('pierce/.segments button', buttons => {
      for (const button of buttons) if (button.textContent === 'Table') (button as HTMLElement).click()
    })
    await until(async () => (await page.$('pierce/.stack-table')) !== null)
    expect(await selected()).toBe(rest)
    await page.focus('pierce/tbody tr[tabindex="0"]')
    await page.keyboard.press(' ')
    await until(async () => (await selected()) !== rest)
    expect(await axeFindings(page)).toEqual([])
    await press(page, 'Select nothing')
    await until(async () => Number.isNaN(await selected()))
    // A layer of which one entity is selected is ticked in part.
    await page.focus('pierce/tbody tr[tabindex="0"]')
    for (const key of ['Home', 'ArrowRight', 'ArrowDown', 'ArrowRight', 'ArrowDown', ' '] as const)
      await page.keyboard.press(key === ' ' ? 'Space' : key)
    await until(async () => (await selected()) === 1)
    const box = await page.$('pierce/tr[aria-level="1"] input')
    expect(await box?.evaluate(input => [input.checked, input.indeterminate])).toEqual([false, true])
  })

  it('has what is selected in its address, alone in its table, as a list and in a new scenario', async () => {
    await open('?f.as=table&q=cl-01-h01')
    const layers = 'pierce/tr[aria-level="1"]'
    const names = () => page.$$eval('pierce/tr[aria-level="3"] th a', all => all.map(one => one.textContent ?? ''))
    await until(async () => (await names()).some(name => name.includes('cl-01-h01')))
    // What is found, and nothing of what carries it.
    expect((await names()).every(name => name.includes('cl-01-h01'))).toBe(true)
    await page.focus('pierce/tr[aria-level="3"]')
    await page.keyboard.press('Space')
    await until(async () => (search().get('f.selected') ?? '').startsWith('vmware.'))
    await page.$eval('pierce/.page-head input[type=search]', field => (field as HTMLInputElement).select())
    await page.keyboard.press('Backspace')
    await until(async () => (await names()).length === 0 && (await page.$$(layers)).length > 2)
    await press(page, 'Selected only')
    await until(async () => (await names()).length === 1)
    expect(await axeFindings(page)).toEqual([])
    const [one = ''] = await names()
    await page.reload({ waitUntil: 'domcontentloaded' })
    await until(async () => (await names()).join() === one)
    await press(page, 'Compare as a list')
    await until(async () => new URL(page.url()).pathname.includes('/entities/'))
    await until(async () => (await page.$$('pierce/.tabulator-row')).length === 1)
    await shows(page, '1 selected')
    await page.goBack()
    await until(async () => (await names()).join() === one)
    // All of the estate: too many for an address, and there again after Back.
    await press(page, 'Select nothing')
    await until(async () => !search().has('f.selected') && !search().has('f.only'))
    const counted = async () => Number(/([\d,]+) selected/.exec(await textOf(page))?.[1]?.replace(',', '') ?? 0)
    await until(async () => (await page.$$(layers)).length > 2)
    for (let nth = 0, before = 0; nth < (await page.$$(layers)).length; nth++) {
      await (await page.$$(`${layers} input`))[nth]?.click()
      await until(async () => (await counted()) > before)
      before = await counted()
    }
    expect(search().get('f.selected')).toMatch(/^~/)
    const all = await counted()
    expect(all).toBeGreaterThan(100)
    await press(page, 'New scenario of these')
    await until(async () => new URL(page.url()).pathname.endsWith('/design'))
    await shows(page, 'machines picked')
    expect(await axeFindings(page)).toEqual([])
    await page.goBack()
    await until(async () => (await counted()) === all)
  })

  it('is coloured by what things cost, where they were billed for', async () => {
    await open('?f.heat=cost')
    await shows(page, 'Billed in the last 30 days, in')
    await shows(page, 'Each shade has as many entities')
    await open('?f.heat=cost&f.as=table')
    await shows(page, 'Billed in the last 30 days')
    await open('?f.heat=cost', hubAddress)
    await until(async () => !(await textOf(page)).includes('Reading …'))
    expect(await page.$$eval('pierce/option[value=cost]', all => all.length)).toBe(0)
  })

  it('is coloured by what differs from an earlier time, to which the comparison of two times leads', async () => {
    await open('?f.heat=differences&f.since=7')
    await shows(page, 'Compared with')
    const counts = async () =>
      (await textOf(page)).match(/(Added|Removed|Changed|Unchanged)\s+[\d,]+/g)?.map(count => count.replace(/\s+/, ' '))
    await until(async () => (await counts())?.length === 4)
    const legend = await counts()
    expect(await axeFindings(page)).toEqual([])
    await open('?f.heat=differences&f.since=7&f.as=table')
    await until(async () => (await counts())?.length === 4)
    expect(await counts()).toEqual(legend)
    expect(await axeFindings(page)).toEqual([])
    // What cannot be compared says why, and leads to the map as usual.
    await page.goto(`${address}?f.heat=differences&f.since=2100-01-01T00%3A00%3A00Z`, { waitUntil: 'domcontentloaded' })
    await shows(page, 'Nothing is compared')
    await until(async () => !(await textOf(page)).includes('Reading …'))
    await press(page, 'Show without a comparison')
    await shows(page, 'Fullest resource')
    await page.goto(address.replace(/landscape$/, 'compare'), { waitUntil: 'domcontentloaded' })
    await shows(page, 'On the landscape')
    await press(page, 'On the landscape')
    await until(async () => search().get('f.heat') === 'differences' && search().has('f.since'))
    await shows(page, 'As a list')
  })

  it('says that it reads while another time is asked for, and shows no longer what was as if it were of then', async () => {
    await open()
    await until(async () => (await page.$('pierce/.stack-wait')) === null)
    let goOn = () => {}
    const held = new Promise<void>(resolve => {
      goOn = resolve
    })
    await page.setRequestInterception(true)
    const hold = async (request: HTTPRequest) => {
      if (request.url().includes('/topology')) await held
      await request.continue()
    }
    page.on('request', hold)
    await page.evaluate(
      at => {
        history.pushState(null, '', at)
        dispatchEvent(new PopStateEvent('popstate'))
      },
      `${address}?origin=${new Date(Date.now() - 3_600_000).toISOString()}`,
    )
    await until(async () => (await page.$('pierce/.stack-wait ~ .stack-body')) !== null)
    await shows(page, 'Reading …')
    goOn()
    await until(async () => (await page.$('pierce/.stack-wait')) === null)
    expect(await textOf(page)).not.toContain('Reading …')
    page.off('request', hold)
    await page.setRequestInterception(false)
  })

  it('of a hub has its systems on their hardware', async () => {
    await open('?f.heat=health', hubAddress)
    await shows(page, 'Degraded')
    await open('?f.as=table', hubAddress)
    for (const layer of ['Systems', 'Physical']) await shows(page, layer)
  })
})

/** Reads the number of entities from the accessible name of the map. */
async function entitiesOfMap(): Promise<number> {
  const name = await page.$eval('pierce/.landscape-surface', map => map.getAttribute('aria-label') ?? '')
  return Number(/([\d,]+) entities/.exec(name)?.[1]?.replace(',', ''))
}
