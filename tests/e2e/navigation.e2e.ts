/** Addresses, history, tabs and the keyboard, as a user meets them. */
import type { HTTPRequest, Page } from 'puppeteer-core'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { clickOn, linkTo, lookAtDemo, type Product, textOf, until, windowBeside } from './portal.js'

let product: Product
let page: Page
/** Path of the index of virtual machines. */
let index = ''

beforeAll(async () => {
  product = await lookAtDemo()
  page = await product.page()
  await signIn(page)
  index = (await linkTo(page)).replace('/overview', '/entities/vmware.vm')
})
afterAll(() => product.close())

async function signIn(on: Page): Promise<void> {
  await on.goto(product.address, { waitUntil: 'domcontentloaded' })
  await until(async () => (await on.$('pierce/#password')) !== null)
  await (await on.$('pierce/#email'))?.type('demo@plinth.local')
  await (await on.$('pierce/#password'))?.type('plinth-demo')
  await on.keyboard.press('Enter')
  await linkTo(on)
}
const go = (path: string) => page.goto(product.address + path, { waitUntil: 'domcontentloaded' })
const rows = () => page.$$('pierce/.tabulator-row')
const hasRows = () => until(async () => (await rows()).length > 3)
const search = () => new URL(page.url()).search
const choose = () => clickOn(page, 'pierce/.facets input[type=checkbox]')
const hasFacets = () => until(async () => (await page.$$('pierce/.facets input[type=checkbox]')).length > 3)

describe('the time of a page', () => {
  const said = () => page.$eval('pierce/.topbar button.time', control => control.textContent ?? '')
  const press = async (label: string) => {
    await clickOn(page, 'pierce/.topbar button.time')
    // Puppeteer's own waiting does not notice changes inside shadow roots.
    await until(async () => (await page.$('pierce/.time-panel .lengths button')) !== null)
    await page.$$eval(
      'pierce/.time-panel .lengths button',
      (all, wanted) => (all.find(one => one.textContent === wanted) as HTMLElement | undefined)?.click(),
      label,
    )
  }
  const follow = async (title: string) => {
    const link = await page.waitForSelector(`pierce/${title}`)
    await link?.evaluate(element => (element as HTMLElement).click())
  }
  const overview = () => index.replace('/entities/vmware.vm', '/overview')

  it('is in the address, goes with every link of the environment, and Back undoes it', async () => {
    await go(overview())
    await until(async () => (await said()).includes('Past 12 h'))
    await press('7 d')
    await until(() => search() === '?range=168')
    expect(await said()).toContain('Past 7 d')
    await follow('nav[aria-label="Overviews"] a[href$="/virtual"]')
    await until(() => page.url().endsWith('/overview/virtual?range=168'))
    await follow('.sidebar button[aria-label="Show the types of Virtual machines"]')
    await follow('.sidebar a[href$="/entities/vmware.vm"]')
    await until(() => page.url().endsWith('/entities/vmware.vm?range=168'))
    await hasRows()
    for (let back = 0; back < 3; back++) await page.goBack()
    await until(async () => search() === '' && (await said()).includes('Past 12 h'))
  })

  it('is what a link asks for', async () => {
    await go(`${index.replace('/entities/vmware.vm', '/dashboards/vmware.vm')}?range=720`)
    await until(async () => (await said()).includes('Past 30 d'))
  })

  it('is what a link asks for also where it takes long until it is known what the reader sees', async () => {
    const origin = new Date(Date.now() - 3 * 3_600_000).toISOString()
    const slowly = (request: HTTPRequest) => {
      const wait = new URL(request.url()).pathname.endsWith('/gql') ? 2_000 : 0
      setTimeout(() => void request.continue(), wait)
    }
    await page.setRequestInterception(true)
    page.on('request', slowly)
    try {
      await go(`${index}?origin=${origin}`)
      await until(async () => (await textOf(page)).includes('You are in the past'))
      await hasRows()
    } finally {
      page.off('request', slowly)
      await page.setRequestInterception(false)
    }
  })

  it('shows a moment in the past with a banner over all of it, which leads back to live', async () => {
    const origin = new Date(Date.now() - 3 * 3_600_000).toISOString()
    await go(`${index}?origin=${origin}`)
    await until(async () => (await textOf(page)).includes('You are in the past'))
    await hasRows()
    await until(async () => (await page.$$('pierce/.sidebar a[href*="/entities/"]')).length > 3)
    expect(await textOf(page)).not.toMatch(/\bLive\b/)
    await clickOn(page, 'pierce/.banner.past button')
    await until(async () => search() === '' && /\bLive\b/.test(await textOf(page)))
    await page.goBack()
    await until(async () => (await textOf(page)).includes('You are in the past'))
  })
})

it('the hub begins with what needs attention and its systems, without tabs of what it does not hold', async () => {
  await go('/')
  const hub = await linkTo(page, true)
  await go(hub)
  await until(async () => (await page.$$('pierce/.widget')).length > 2)
  const text = await textOf(page)
  expect(text).toContain('Wellness')
  expect(text).not.toContain('Nothing here that this page is about')
  expect(await page.$('pierce/nav[aria-label="Overviews"]')).toBeNull()
})

it('a list that is refused, or of which a part cannot be fetched, says so, and nothing is cut or still said to come', async () => {
  // Each in a browser that has no part of the kit yet: what it has it keeps.
  const open = async (answer: (request: HTTPRequest) => boolean) => {
    const other = await product.page()
    await signIn(other)
    await other.setRequestInterception(true)
    other.on('request', request => {
      if (!answer(request)) void request.continue()
    })
    await other.goto(product.address + index, { waitUntil: 'domcontentloaded' })
    return other
  }
  const refused = await open(request => {
    if (!request.url().includes('/queries')) return false
    const body = JSON.stringify({ error: { code: 3, message: 'You do not have access to this' } })
    void request.respond({ status: 403, contentType: 'application/json', body })
    return true
  })
  const alerts = () =>
    refused.$$eval('pierce/.message[role=alert]', all =>
      all.map(one => [one.scrollHeight > one.clientHeight + 1, one.textContent]),
    )
  await until(async () => (await alerts()).length > 3)
  expect((await alerts()).filter(([isCut]) => isCut)).toEqual([])
  expect(await textOf(refused)).not.toMatch(/Loading|0 of 0 loaded/)
  await refused.close()
  const partial = await open(request => {
    if (!/chunks\/table|create-grid/.test(request.url())) return false
    void request.abort()
    return true
  })
  await until(async () => (await textOf(partial)).includes('A part of this page could not be fetched'))
  await partial.close()
  product.problems.length = 0
})

describe('the address of a list', () => {
  it('takes one step back for the last filter, and forward again', async () => {
    await go(index)
    await hasRows()
    await hasFacets()
    await choose()
    await until(() => search().includes('f.'))
    const filtered = search()
    await page.goBack()
    await until(() => search() === '')
    await until(async () => (await page.$$('pierce/.chip')).length === 0)
    await page.goForward()
    await until(() => search() === filtered)
    await until(async () => (await page.$$('pierce/.chip')).length === 1)
  })

  it('counts letters typed one after the other as one step', async () => {
    await go(index)
    await hasRows()
    const field = await page.$('pierce/.filters input[type=search]')
    await field?.type('srv')
    await until(() => search() === '?q=srv')
    await page.goBack()
    await until(() => search() === '' && new URL(page.url()).pathname === index)
  })

  it('is the plain view when it is bare, whatever the list showed before', async () => {
    await go(`${index}?q=nothing-has-this`)
    await until(async () => /\b0 of [\d,]+ virtual machines/.test(await textOf(page)))
    await go(index)
    await hasRows()
    expect(search()).toBe('')
  })

  it('comes back by the sidebar as the list was left', async () => {
    await go(`${index}?sort=-name`)
    await hasRows()
    await clickOn(page, 'pierce/.sidebar a[title="Cost"]')
    await until(() => page.url().endsWith('/cost'))
    await clickOn(page, 'pierce/.sidebar button[aria-label="Show the types of Virtual machines"]')
    await clickOn(page, 'pierce/.sidebar a[href*="/entities/vmware.vm?"]')
    await until(() => search() === '?sort=-name')
  })

  it('shows an error, not an endless skeleton, for a search that cannot be', async () => {
    await go(`${index}?q=${'x'.repeat(1_001)}`)
    await until(async () => (await page.$('pierce/[role=alert]')) !== null)
    product.problems.length = 0
  })
})

describe('the keyboard in a table', () => {
  it('stays on its cell after Space chose the row, and goes on from there', async () => {
    await go(index)
    await hasRows()
    const place = () =>
      page.evaluate(`(() => {
        let at = document.activeElement
        while (at && at.shadowRoot && at.shadowRoot.activeElement) at = at.shadowRoot.activeElement
        return at ? (at.getAttribute('tabulator-field') ?? at.tagName) : ''
      })()`)
    const cell = await page.waitForSelector('pierce/.tabulator [tabindex="0"]')
    await cell?.evaluate(element => (element as HTMLElement).focus())
    await page.keyboard.press('ArrowDown')
    const before = await place()
    await page.keyboard.press('Space')
    await until(async () => (await textOf(page)).includes('1 selected'))
    await new Promise(resolve => setTimeout(resolve, 300))
    expect(await place()).toBe(before)
    await page.keyboard.press('ArrowRight')
    expect(await place()).not.toBe(before)
    expect(await place()).not.toBe('BODY')
  })
})

describe('tabs of one browser', () => {
  it('share the session: a link opened in a new one shows its page', async () => {
    const other = await windowBeside(page)
    await other.goto(product.address + index, { waitUntil: 'domcontentloaded' })
    await until(async () => (await other.$$('pierce/.tabulator-row')).length > 3)
    await other.close()
  })

  it('are signed out together, and Back does not bring the page again', async () => {
    const other = await windowBeside(page)
    await other.goto(product.address + index, { waitUntil: 'domcontentloaded' })
    await until(async () => (await other.$$('pierce/.tabulator-row')).length > 3)
    await go(index)
    await hasRows()
    await (await page.$('pierce/button[title="User menu"]'))?.click()
    await until(async () => (await page.$('pierce/[role=menuitem]')) !== null)
    await page.$$eval('pierce/[role=menuitem]', items =>
      (items.find(item => item.textContent?.includes('Sign out')) as HTMLElement).click(),
    )
    await until(async () => (await page.$('pierce/#password')) !== null)
    await until(async () => (await other.$('pierce/#password')) !== null)
    await page.goBack().catch(() => undefined)
    await new Promise(resolve => setTimeout(resolve, 500))
    expect(await page.$('pierce/.sidebar')).toBeNull()
    await other.close()
  })

  it('reported no error and no policy violation on the way', () => {
    expect(product.problems).toEqual([])
  })
})
