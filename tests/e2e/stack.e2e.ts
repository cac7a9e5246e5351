/** The stack in a browser: found, focused, told what breaks; the same as a table by keys alone. */
import type { HTTPRequest, Page } from 'puppeteer-core'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { clickOn, lookAtDemo, openEstate, type Product, shows, textOf, until } from './portal.js'

let product: Product
let page: Page
let address: string

beforeAll(async () => {
  ;({ product, page, address } = await openEstate('stack', lookAtDemo(200)))
})
afterAll(() => product.close())

const open = async (search = '') => {
  await page.goto(address + search, { waitUntil: 'domcontentloaded' })
  await until(async () => (await page.$('pierce/.stack-body')) !== null)
}
const search = () => new URL(page.url()).searchParams

describe('the stack', () => {
  it('finds a host by its name, says what stops with it, and has that in its address', async () => {
    await open()
    await page.type('pierce/input[type=search]', 'cl-01-h01')
    await shows(page, 'found, Enter shows the next')
    await page.keyboard.press('Enter')
    await shows(page, 'If it fails')
    expect(await textOf(page)).toMatch(/machines and pods stop/)
    expect(search().get('item')).toMatch(/^vmware\.vh /)
    await page.goBack()
    await until(async () => !(await textOf(page)).includes('If it fails'))
  })

  it('is walked by keys: to the next entity, to what is connected, to its page', async () => {
    await open()
    await page.focus('pierce/.stack-scroller')
    await page.keyboard.press('Home')
    await until(() => search().has('item'))
    const first = search().get('item')
    await page.keyboard.press('ArrowRight')
    await until(() => search().get('item') !== first)
    await page.keyboard.press('ArrowDown')
    await page.keyboard.press('Enter')
    await until(() => page.url().includes('/entities/'))
    await shows(page, 'In the stack')
  })

  it('opens layer by layer as a table, by keys alone', async () => {
    await open('?f.as=table')
    const row = 'pierce/tbody tr[tabindex="0"]'
    await until(async () => (await page.$(row)) !== null)
    await page.focus(row)
    await page.keyboard.press('ArrowRight')
    await until(async () => (await page.$('pierce/tr[aria-level="2"]')) !== null)
    await page.keyboard.press('ArrowDown')
    await page.keyboard.press('Enter')
    await until(async () => (await page.$('pierce/tr[aria-level="3"]')) !== null)
    await page.keyboard.press('ArrowDown')
    await page.keyboard.press('Enter')
    await shows(page, 'If it fails')
  })

  it.each(['en', 'ar'])('keeps in its middle what stands there when it is enlarged, in %s', async language => {
    /** Where the middle of what is seen is, in parts of the whole. */
    const middle = () =>
      page.$eval('pierce/.stack-scroller', at => [
        (at.scrollLeft + at.clientWidth / 2) / at.scrollWidth,
        (at.scrollTop + at.clientHeight / 2) / at.scrollHeight,
      ])
    const wide = () => page.$eval('pierce/.stack-scroller', at => at.scrollWidth)
    /** As it is placed and scrolled, from one look to the next. */
    const rest = async () => {
      let last = ''
      await until(async () => {
        const before = last
        last = String(await middle())
        return last === before
      })
    }
    const enlarge = async () => {
      await rest()
      const [before, [x = 0, y = 0]] = [await wide(), await middle()]
      await page.$$eval('pierce/.stack-zoom button', ([button]) => (button as HTMLElement).click())
      await until(async () => (await wide()) > before)
      await rest()
      const [left = 0, top = 0] = await middle()
      expect(left).toBeCloseTo(x, 2)
      expect(top).toBeCloseTo(y, 2)
    }
    await page.evaluate(to => localStorage.setItem('plinth.language', to), language)
    await open()
    await page.$eval('pierce/.stack-scroller', at => at.scrollBy(0, 200))
    await enlarge()
    await page.$eval('pierce/.stack-scroller', at => at.scrollBy(-120, 40))
    await enlarge()
    await page.evaluate(() => localStorage.removeItem('plinth.language'))
  })

  it('says which time it shows, where it is not now', async () => {
    await open(`?origin=${new Date(Date.now() - 3_600_000).toISOString()}`)
    // Below the banner it has the room that is left: its legend is on the screen.
    await until(async () => (await page.$('pierce/.time-line')) !== null)
    const bottom = await page.$eval('pierce/.stack-screen', screen => screen.getBoundingClientRect().bottom)
    expect(bottom).toBeLessThanOrEqual(900)
    await until(async () => (await page.$$('pierce/.page-head .tag')).length === 1)
    expect(await page.$eval('pierce/.page-head .tag', tag => tag.textContent)).toMatch(/^As of \w/)
    await open()
    expect(await page.$$('pierce/.page-head .tag')).toHaveLength(0)
  })

  it('says that a time in the address cannot be read', async () => {
    await open('?origin=notatime')
    await shows(page, 'The address names a time that cannot be shown')
    await until(() => !search().has('origin'))
  })

  it('says that it is reading, with lines to come where a table is', async () => {
    await page.setRequestInterception(true)
    const held: (() => void)[] = []
    const hold = (request: HTTPRequest) =>
      request.url().includes('/topology') ? held.push(() => void request.continue()) : void request.continue()
    page.on('request', hold)
    await page.goto(`${address}?f.as=table`, { waitUntil: 'domcontentloaded' })
    await shows(page, 'Reading …')
    expect((await page.$$('pierce/.stack-skeleton.lines .skeleton')).length).toBeGreaterThan(5)
    page.off('request', hold)
    await page.setRequestInterception(false)
    for (const go of held) go()
    await until(async () => (await page.$('pierce/.stack-body')) !== null)
  })

  it('says when what the address points to is gone, with the way out', async () => {
    await open('?item=vmware.vm+nothing')
    await shows(page, 'is not in this stack')
    await clickOn(page, 'pierce/.banner .link')
    await until(() => !search().has('item'))
    expect(product.problems).toEqual([])
  })
})
