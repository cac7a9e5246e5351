/** The whole product in a browser, as a user would: the portal, then a partner's page. */
import { readFileSync } from 'node:fs'
import type { Page } from 'puppeteer-core'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { axeFindings, clickOn, linkTo, type Product, startProduct, textOf, until } from './portal.js'

let product: Product
let page: Page
/** Address of the machine that was opened. */
let address = ''

beforeAll(async () => {
  product = await startProduct()
})
afterAll(() => product.close())

const shows = (text: string, ms?: number) => until(async () => (await textOf(page)).includes(text), ms)
/** Asks again and again: the driver's own waiting does not see changes inside shadow roots. */
async function press(selector: string, count = 1): Promise<void> {
  await until(async () => (await page.$(`pierce/${selector}`)) !== null)
  await (await page.$(`pierce/${selector}`))?.click({ count })
}
async function type(selector: string, text: string): Promise<void> {
  // Three clicks choose what is there, so that it is replaced.
  await press(selector, 3)
  await page.keyboard.type(text)
}

const findings = () => axeFindings(page)

describe('the portal', () => {
  it('says what is wrong with a password, and keeps what was typed', async () => {
    page = await product.page()
    await page.goto(product.address, { waitUntil: 'domcontentloaded' })
    await type('#email', 'demo@plinth.local')
    await type('#password', 'wrong')
    await page.keyboard.press('Enter')
    await shows('Provided password does not match the one for the account')
    expect(await findings()).toEqual([])
    await type('#password', 'plinth-demo')
    await page.keyboard.press('Enter')
    await shows('Demo estate')
    product.problems.length = 0
  })

  it('goes from home to the index of machines', async () => {
    await press(`main a[href="${await linkTo(page)}"]`)
    await shows('Cluster compute')
    await until(async () => (await page.$$('pierce/.widget[aria-busy=true]')).length === 0)
    expect(await findings()).toEqual([])
    await press('.sidebar button[aria-label="Show the types of Virtual machines"]')
    await press('.sidebar a[href$="/entities/vmware.vm"]')
    await until(async () => /\d+ virtual machines/.test(await textOf(page)))
    await until(async () => (await page.$$('pierce/.tabulator-row')).length > 5)
  })

  it('filters by a facet, says so in the address, and searches', async () => {
    const before = Number(/(\d+)(?: of [\d,]+)? virtual machines/.exec(await textOf(page))?.[1])
    await until(async () => (await page.$$('pierce/.facets input[type=checkbox]')).length > 3)
    await clickOn(page, 'pierce/.facets input[type=checkbox]')
    await until(() => page.url().includes('?f.'))
    await until(async () => Number(/(\d+)(?: of [\d,]+)? virtual machines/.exec(await textOf(page))?.[1]) < before)
  })

  it('changes a visible cell when the machine changes', async () => {
    const name = await page.$eval('pierce/.tabulator-row a', link => link.textContent ?? '')
    const state = () =>
      page.$$eval(
        'pierce/.tabulator-row',
        (rows, wanted) => rows.find(row => row.querySelector('a')?.textContent === wanted)?.textContent ?? '',
        name,
      )
    expect(await state()).toContain('On')
    const id = await page.$eval('pierce/.tabulator-row a', link =>
      decodeURIComponent((link.getAttribute('href') ?? '').split('/').at(-1) ?? ''),
    )
    const operator = JSON.parse(readFileSync(`${product.data}/operator.json`, 'utf8'))
    const target = await (
      await fetch(`${product.address}/portal/environments`, {
        method: 'POST',
        headers: { 'content-type': 'application/json', authorization: `Bearer ${operator.key}` },
        body: '{"environment":"Demo estate"}',
      })
    ).json()
    const line = JSON.stringify({ entity: { type: 'vmware.vm', id, fields: { 'runtime.powerState': 'suspended' } } })
    await fetch(`${product.address}/api/datastores/${target.datastoreId}/ingest`, {
      method: 'POST',
      headers: { 'content-type': 'application/x-ndjson', authorization: `Bearer ${target.authKey}` },
      body: line,
    })
    await until(async () => (await state()).includes('Suspended'))
  })

  it('shows one machine with its charts and detail tables', async () => {
    await clickOn(page, 'pierce/.tabulator-row a')
    await shows('Virtual Disk')
    address = page.url()
    await shows('CPU utilization')
    await until(async () => (await page.$$('pierce/canvas')).length === 4)
  })

  it.each(['light', 'dark'])('has nothing for axe to find in %s', async theme => {
    await page.evaluate(value => sessionStorage.setItem('plinth.theme', value), theme)
    for (const path of [
      address,
      address.split('/').slice(0, -1).join('/'),
      address.split('/').slice(0, -2).join('/'),
    ]) {
      await page.goto(path, { waitUntil: 'domcontentloaded' })
      await shows('Virtual machines')
      await new Promise(resolve => setTimeout(resolve, 1_500))
      expect(await findings()).toEqual([])
    }
  })

  it('prints the page alone, the whole of it, light also where it is dark', async () => {
    await page.evaluate(() => sessionStorage.setItem('plinth.theme', 'dark'))
    const viewport = page.viewport()
    await page.setViewport({ width: 1440, height: 500 })
    await page.goto(address.replace(/entities.*/, 'overview'), { waitUntil: 'domcontentloaded' })
    const isShown = async (selector: string) =>
      page.$eval(selector, one => one.getClientRects().length > 0 && getComputedStyle(one).visibility === 'visible')
    await until(() => isShown('pierce/.topbar button.bell'))
    await until(async () => (await page.$('pierce/.widget')) !== null && (await page.$('pierce/.skeleton')) === null)
    const main = () =>
      page.$eval('pierce/.main', one => ({
        isWhole: one.clientHeight === one.scrollHeight,
        isHigher: one.clientHeight > window.innerHeight,
        ink: getComputedStyle(one.querySelector('h1') ?? one).color,
      }))
    const dark = await main()
    expect(dark.isHigher).toBe(false)
    await page.emulateMediaType('print')
    await until(async () => (await main()).isHigher)
    const printed = await main()
    expect(printed.isWhole).toBe(true)
    expect(printed.ink).not.toBe(dark.ink)
    for (const bar of ['topbar', 'sidebar']) expect(await isShown(`pierce/.${bar}`)).toBe(false)
    await page.emulateMediaType('screen')
    await page.setViewport(viewport)
  })

  it('says that an address leads nowhere, with a way back', async () => {
    await page.goto(`${product.address}/~/x/nothing`, { waitUntil: 'domcontentloaded' })
    await shows('There is nothing at this address')
    expect(await page.$$eval('pierce/h1', all => all.map(h1 => h1.textContent))).toEqual([
      'There is nothing at this address',
    ])
    expect(await page.title()).toBe('Plinth')
  })

  it('comes by itself once the server answers that did not at first', async () => {
    const page = await product.page()
    await page.setRequestInterception(true)
    let isAway = true
    page.on('request', request => {
      if (isAway && request.url().includes('/chunks/core')) void request.abort('connectionrefused')
      else void request.continue()
    })
    const before = product.problems.length
    await page.goto(product.address)
    await until(async () => (await textOf(page)).includes('The server does not answer'))
    isAway = false
    await until(async () => (await textOf(page)).includes('Sign in'))
    expect(await textOf(page)).not.toContain('The server does not answer')
    // What the browser said of the refused requests.
    product.problems.splice(before)
    await page.close()
  })

  it('signs out to the start', async () => {
    await page.goto(product.address, { waitUntil: 'domcontentloaded' })
    await shows('Demo estate')
    await press('button[title="User menu"]')
    await until(async () => (await page.$('pierce/[role=menuitem]')) !== null)
    await page.$$eval('pierce/[role=menuitem]', items =>
      (items.find(item => item.textContent?.includes('Sign out')) as HTMLElement).click(),
    )
    await until(async () => (await page.$('pierce/#password')) !== null)
    expect(new URL(page.url()).pathname).toBe('/')
    expect(await page.evaluate(() => sessionStorage.getItem('plinth.session'))).toBeNull()
  })

  it('reported no error and no policy violation on the way', () => {
    expect(product.problems).toEqual([])
  })
})

describe("a partner's page", () => {
  const inIndex = async (selector: string) =>
    Number(
      await page.evaluate(
        `document.querySelector('plinth-index').shadowRoot.querySelectorAll(${JSON.stringify(selector)}).length`,
      ),
    )

  it('shows the same elements, isolated from its rules, on one session and one stream', async () => {
    page = await product.page()
    const calls: string[] = []
    page.on('request', request => {
      const { pathname } = new URL(request.url())
      if (request.method() !== 'OPTIONS') calls.push(pathname)
    })
    await page.goto(product.partner, { waitUntil: 'domcontentloaded' })
    await shows('Your virtual machines')
    await until(async () => (await inIndex('.tabulator-row')) > 3)
    await until(
      async () =>
        (
          await page.$$eval('plinth-dashboard', all =>
            all.map(e => (e as HTMLElement & { state: { phase: string } }).state.phase),
          )
        ).every(phase => phase === 'live'),
      15_000,
    )
    expect(calls.filter(path => path === '/plinth-session')).toHaveLength(1)
    const button = await page.evaluate(
      `getComputedStyle(document.querySelector('plinth-index').shadowRoot.querySelector('.button')).borderTopStyle`,
    )
    expect(button).toBe('solid')
  })

  it('holds no refresh token and leaves nothing in storage', async () => {
    expect(await page.evaluate(() => Object.keys(sessionStorage).concat(Object.keys(localStorage)))).toEqual([])
  })

  it("shows a dashboard of the page's own, without what is wrong or hostile in it", async () => {
    const pie = {
      id: 'own',
      kind: 'pieChart',
      title: '<img src=x onerror="window.hacked=1">',
      width: 0.5,
      x: { property: 'guestOsName', limit: 3, others: true },
      value: { count: true },
    }
    const widgets = [
      pie,
      { ...pie, id: 'secret', x: { property: 'search_text' } },
      { id: 'note', kind: 'text', title: 'Note', width: 0.5, text: '<script>window.hacked=1</script>' },
      { ...pie, id: 'frame', kind: 'iframe', src: 'javascript:alert(1)' },
    ]
    await page.$eval(
      'plinth-dashboard',
      (element, spec) => {
        element.removeAttribute('widgets')
        Reflect.set(element, 'spec', spec)
      },
      { id: 'mine', title: 'Mine', entity: 'vmware.vm', widgets },
    )
    await shows('2 problems in this dashboard')
    await shows("'search_text' does not exist")
    await shows('<script>window.hacked=1</script>')
    await until(async () => (await page.$$('pierce/.legend li')).length > 0)
    expect(await page.evaluate('window.hacked')).toBeUndefined()
    expect([await page.$('pierce/img'), await page.$('pierce/iframe')]).toEqual([null, null])
  })

  it('reported no error and no policy violation', () => {
    expect(product.problems).toEqual([])
  })
})
