/** Flows in a browser: who talks to whom, narrowed, searched and grouped, each in the address. */
import type { Page } from 'puppeteer-core'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { axeFindings, clickOn, lookAtDemo, openEstate, type Product, press, shows, textOf, until } from './portal.js'

let product: Product
let page: Page
let address: string

beforeAll(async () => {
  ;({ product, page, address } = await openEstate('flows', lookAtDemo(200)))
})
afterAll(() => product.close())

/** `#c62828` as the browser computes it. */
const rgbOf = (hex: string) =>
  `rgb(${[1, 3, 5].map(at => Number.parseInt(hex.trim().slice(at, at + 2), 16)).join(', ')})`
const ROW = 'pierce/.flow-list tbody tr'
const rows = async () => (await page.$$(ROW)).length
const open = async (search = '') => {
  await page.goto(address + search, { waitUntil: 'domcontentloaded' })
  await until(async () => (await rows()) > 0)
}
const texts = async () => Promise.all((await page.$$(ROW)).map(row => row.evaluate(each => each.textContent ?? '')))
const search = () => new URL(page.url()).searchParams
/** Adds up what the four cards say: `792 pairs`. */
const pairs = async () =>
  Promise.all(
    (await page.$$('pierce/.flow-totals button')).map(card =>
      card.evaluate(({ textContent }) => Number(/([\d,]+) pairs?/.exec(textContent ?? '')?.[1]?.replaceAll(',', ''))),
    ),
  )

describe('flows', () => {
  it('are reached from the environment, and their scopes add up to all of them', async () => {
    await clickOn(page, 'pierce/a.environment')
    await until(async () => (await page.$('pierce/nav a[href$="/flows"]')) !== null)
    await clickOn(page, 'pierce/nav a[href$="/flows"]')
    await until(async () => (await rows()) > 0)
    const [all, ...scopes] = await pairs()
    expect(all).toBeGreaterThan(20)
    expect(scopes.reduce((sum, each) => sum + each, 0)).toBe(all)
    expect(await axeFindings(page)).toEqual([])
  })

  it('are narrowed to a scope, which is in the address, and Back shows all again', async () => {
    await open()
    const external = 'pierce/.flow-totals button:nth-child(3)'
    await clickOn(page, external)
    await until(() => search().get('scope') === 'external')
    await until(async () => (await rows()) > 0 && (await page.$$(`${ROW} .dot:not(.external)`)).length === 0)
    await page.goBack()
    await until(() => !search().has('scope'))
    await until(async () => (await page.$$(`${ROW} .dot.internal`)).length > 0)
  })

  it('say which time they are of, where it is not now', async () => {
    await open(`?origin=${new Date(Date.now() - 3_600_000).toISOString()}`)
    expect(await page.$eval('pierce/.page-head .tag', tag => tag.textContent)).toMatch(/^As of \w/)
    // They are kept by the hour: what is shown begins and ends at one.
    expect(await page.$eval('pierce/.page-head .hours', hours => hours.textContent)).toMatch(
      /:00 [AP]M to .*:00 [AP]M, whole hours/,
    )
    await open()
    expect(await page.$$('pierce/.page-head .tag')).toHaveLength(0)
  })

  it('say what a share is of, and colour what leaves as no fault', async () => {
    await open()
    const title = await page.$eval(`${ROW} .share`, each => (each as HTMLElement).title)
    expect(title).toMatch(/^[\d.,]+ [KMGT]?i?B of [\d.,]+ [KMGT]?i?B$/)
    const [colour, fault] = await page.$eval('pierce/.flow-totals .dot.external', each => [
      getComputedStyle(each).backgroundColor,
      getComputedStyle(each).getPropertyValue('--p-critical'),
    ])
    expect(colour).not.toBe(rgbOf(fault ?? ''))
  })

  it('are searched by what an end is called; where none is, the way back is offered', async () => {
    await open()
    await page.type('pierce/.flow-list input[type=search]', 'billing')
    await until(() => search().get('q') === 'billing')
    await until(async () => (await texts()).length > 0 && (await texts()).every(text => text.includes('billing')))
    await page.type('pierce/.flow-list input[type=search]', ' of nobody')
    await shows(page, 'None of these talked')
    await press(page, 'Show all')
    await until(async () => (await rows()) > 0)
    expect(search().get('q') ?? '').toBe('')
  })

  it('are grouped by the type of both ends, and a group leads nowhere, an entity to its page', async () => {
    await open('?by=type&to=type')
    await until(async () => (await texts()).some(text => /machines.*machines/i.test(text)))
    expect((await page.$$(`${ROW} a`)).length).toBe(0)
    await open()
    await clickOn(page, `${ROW} a`)
    await until(() => page.url().includes('/entities/'))
    // Its page says who it talks to, and leads back.
    await until(async () => (await page.$$('pierce/.talks li a')).length > 0)
    await clickOn(page, 'pierce/.talks header a')
    await until(async () => search().has('of') && (await rows()) > 0)
  })

  it('open what a row is made of, which adds up to it, and Back closes it', async () => {
    await open('?by=type&to=type')
    const bytes = async () => page.$$eval(`${ROW} .of-bytes`, cells => cells.map(each => each.textContent))
    const [whole] = await bytes()
    await clickOn(page, `${ROW} [aria-label$="are made of"]`)
    await until(async () => search().has('source') && search().has('target') && (await rows()) > 1)
    expect(await page.$$('pierce/.within .chip')).toHaveLength(2)
    await until(async () => (await page.$$(`${ROW} a`)).length > 0)
    const scope = search().get('scope')
    const card = `pierce/.flow-totals button:nth-child(${['internal', 'external', 'unresolved'].indexOf(scope ?? '') + 2})`
    expect(await page.$eval(card, each => each.textContent)).toContain(whole)
    expect(await axeFindings(page)).toEqual([])
    await clickOn(page, 'pierce/.within button')
    await until(() => !search().has('source') && search().has('target'))
    await page.goBack()
    await page.goBack()
    await until(async () => !search().has('source') && (await bytes())[0] === whole)
  })

  it('fit a narrow page', async () => {
    await page.setViewport({ width: 400, height: 800 })
    await open()
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(400)
    expect(await textOf(page)).toContain('Internal')
    await page.setViewport({ width: 1_440, height: 900 })
    expect(product.problems).toEqual([])
  })

  it.each([
    'stack',
    'landscape',
  ])('are drawn on the %s where they are wanted, and its table says the same', async screen => {
    const path = address.replace(/flows$/, screen)
    await page.goto(path, { waitUntil: 'domcontentloaded' })
    await press(page, 'Table')
    await until(async () => (await page.$('pierce/.stack-table')) !== null)
    expect(await textOf(page)).not.toContain('Talks to')
    // It rests until it is known that there are any.
    await until(async () => (await labelled('Flows'))?.$eval('input', field => !field.disabled) ?? false)
    await (await labelled('Flows'))?.click()
    await until(() => page.url().includes('f.flows=shown'))
    await shows(page, 'Talk to each other')
    await shows(page, 'Talks to')
    // What goes outside has rows of its own below all layers, which lead to its list; on the map the ends of its lines say the same.
    const ends = async (from: string) => {
      await until(async () => (await page.$$(`${from} a`)).length === 2)
      return page.$$eval(`${from} a`, links => links.map(each => each.getAttribute('href')))
    }
    const rows = await ends('pierce/[data-key^="outside/"]')
    expect(rows).toMatchObject(
      [/\/flows\?scope=external$/, /\/flows\?scope=unresolved$/].map(end => expect.stringMatching(end)),
    )
    const words = await page.$$eval('pierce/[data-key^="outside/"]', all => all.map(each => each.textContent))
    expect(words).toMatchObject([/^External/, /^Unresolved/].map(name => expect.stringMatching(name)))
    await page.focus('pierce/[data-key="outside/external"]')
    await page.keyboard.press('Enter')
    await until(() => page.url().endsWith('/flows?scope=external'))
    await page.goBack()
    await ends('pierce/[data-key^="outside/"]')
    await press(page, 'Map')
    expect(await ends('pierce/.outside-ends')).toEqual(rows)
    expect(await textOf(page)).toContain('To the upper edge: talk with the outside')
    const said = await page.$$eval('pierce/.outside-ends a', all => all.map(each => each.textContent))
    expect(said.map(each => each?.replace(' ', ''))).toEqual(words.map(each => each?.replace(/(d)(\d)/, '$1$2').trim()))
    await press(page, 'Table')
    await until(async () => (await page.$('pierce/.stack-table')) !== null)
    // One that talks: its panel names whom, with bytes, and the table has a row for each of them.
    await page.type('pierce/input[placeholder="Find an entity …"]', 'billing')
    await until(async () => (await talkingRows()) > 0)
    expect(await axeFindings(page)).toEqual([])
    await (await labelled('Flows'))?.click()
    await until(() => !page.url().includes('f.flows'))
    await until(async () => !(await textOf(page)).includes('Talks to'))
  })
})

/** Rows of the table that say bytes. */
const talkingRows = async () =>
  (
    await Promise.all(
      (await page.$$('pierce/.stack-table tbody td')).map(cell => cell.evaluate(({ textContent }) => textContent)),
    )
  ).filter(text => / [KMGT]iB|\d B/.test(text ?? '')).length

const labelled = async (name: string) => {
  for (const label of await page.$$('pierce/label'))
    if ((await label.evaluate(({ textContent }) => textContent?.trim())) === name) return label
  return undefined
}
