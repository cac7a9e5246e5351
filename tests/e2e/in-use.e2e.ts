/** Bugs that were found in use, each tried as a person met it: other tabs, Back, the keyboard, addresses that lead nowhere, answers that do not come. */
import type { Page } from 'puppeteer-core'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { fieldOf, press, write } from './controls.js'
import { clickOn, fill, type Product, shows, signIn, startProduct, textOf, until } from './portal.js'

let product: Product
let page: Page
/** Path of the environment of the estate. */
let estate = ''

beforeAll(async () => {
  product = await startProduct(200)
  page = await product.page()
  estate = `/~/${(await signIn(page, product)).estate}`
})
afterAll(() => product.close())

const go = (path: string, on = page) => on.goto(product.address + path, { waitUntil: 'domcontentloaded' })
const hasRows = (on = page) => until(async () => (await on.$$('pierce/.tabulator-row')).length > 3)

describe('a link', () => {
  it('that is followed with Ctrl opens a tab that shows its page and asks for no sign-in', async () => {
    await go(`${estate}/entities/vmware.vm`)
    await hasRows()
    const link = await page.$('pierce/.tabulator-row a')
    const href = await link?.evaluate(a => (a as HTMLAnchorElement).href)
    await page.keyboard.down('Control')
    await link?.click()
    await page.keyboard.up('Control')
    const opened = () => page.browserContext().pages()
    await until(async () => (await opened()).some(one => one.url() === href))
    const tab = (await opened()).find(one => one.url() === href)
    if (tab === undefined) throw new Error('no tab')
    await tab.bringToFront()
    await until(async () => (await tab.$('pierce/h1')) !== null)
    expect(await tab.$('pierce/#password')).toBeNull()
    await until(async () => (await tab.$('pierce/.sidebar')) !== null)
    await tab.close()
    await page.bringToFront()
    expect(new URL(page.url()).pathname).toBe(`${estate}/entities/vmware.vm`)
  })
})

describe('the keyboard in a table', () => {
  /** The cell that has focus: the place of its row, and its column; what else has it by its tag. */
  const place = () =>
    page.evaluate(`(() => {
      let at = document.activeElement
      while (at && at.shadowRoot && at.shadowRoot.activeElement) at = at.shadowRoot.activeElement
      const field = at && at.getAttribute('tabulator-field')
      const row = at && at.closest('.tabulator-row')
      return field ? [[...row.parentElement.children].indexOf(row), field] : [at ? at.tagName : '']
    })()`) as Promise<[number, string]>
  const columns = () =>
    page.$eval('pierce/.tabulator-row', row =>
      [...row.querySelectorAll('.tabulator-cell')].map(cell => cell.getAttribute('tabulator-field')),
    )

  it('goes on with Home, End and Enter after Space chose a row', async () => {
    await go(`${estate}/entities/vmware.vm`)
    await hasRows()
    const cell = await page.waitForSelector('pierce/.tabulator [tabindex="0"]')
    await cell?.evaluate(element => (element as HTMLElement).focus())
    await page.keyboard.press('ArrowDown')
    const [row] = await place()
    await page.keyboard.press('Space')
    await shows(page, '1 selected')
    const all = await columns()
    await page.keyboard.press('End')
    await until(async () => (await place())[1] === all.at(-1))
    expect((await place())[0]).toBe(row)
    await page.keyboard.press('Home')
    await until(async () => (await place())[1] === all[0])
    expect((await place())[0]).toBe(row)
    // The link of a row stands in the column of its name.
    while ((await place())[1] !== 'name') await page.keyboard.press('ArrowRight')
    await page.keyboard.press('Enter')
    await until(() => new URL(page.url()).pathname.startsWith(`${estate}/entities/vmware.vm/`))
    await page.goBack()
  })
})

describe('what cannot be fetched', () => {
  it('is said of the code of a screen as of the network, not as an error of the product', async () => {
    // A browser that has no part of the screen yet.
    const other = await product.page()
    await signIn(other, product)
    await go(`${estate}/entities`, other)
    await until(async () => (await other.$('pierce/.sidebar a[title="Cost"]')) !== null)
    await other.setRequestInterception(true)
    other.on('request', request => {
      if (request.url().includes('/chunks/')) void request.abort('connectionrefused')
      else void request.continue()
    })
    await clickOn(other, 'pierce/.sidebar a[title="Cost"]')
    await shows(other, 'A part of this page could not be fetched')
    expect(await textOf(other)).not.toContain('Code 8')
    expect(await other.$('pierce/main .skeleton')).toBeNull()
    await other.close()
    product.problems.length = 0
  })
})

describe('an address that nothing has', () => {
  it.each(['/nothing/here', '/~/%E0%A4%A/overview'])('%s shows the portal, which says so', async path => {
    const answer = await fetch(product.address + path, { headers: { accept: 'text/html' } })
    expect([answer.status, answer.headers.get('content-type')]).toEqual([404, 'text/html; charset=utf-8'])
    await go(path)
    await shows(page, 'There is nothing at this address')
    product.problems.length = 0
  })

  it.each(['/portal/nothing', '/api/nothing'])('%s of calls is refused as JSON', async path => {
    const answer = await fetch(product.address + path, { headers: { accept: 'text/html' } })
    expect([answer.status, await answer.json()]).toMatchObject([404, { code: 4, name: 'NOT_FOUND' }])
  })
})

describe('a session that is ended elsewhere', () => {
  it('leaves a form in its dialog as it was, and it is saved once they have signed in again', async () => {
    const other = await product.page()
    await signIn(other, product)
    await go(`${estate}/alerts?section=rules`, other)
    await press(other, 'New rule')
    await write(other, 'Name', 'Kept while away')
    await write(other, 'For at least', '45')
    await endSessions()
    await shows(other, 'Your session has ended')
    expect(await other.$('pierce/dialog[open]')).toBeNull()
    await fill(other, { password: 'plinth-demo' })
    await until(async () => (await other.$('pierce/dialog[open]')) !== null)
    expect(await other.$('pierce/#password')).toBeNull()
    expect(await (await fieldOf(other, 'Name')).evaluate(field => field.value)).toBe('Kept while away')
    expect(await (await fieldOf(other, 'For at least')).evaluate(field => field.value)).toBe('45')
    await press(other, 'Make the rule')
    await until(async () => (await other.$('pierce/dialog[open]')) === null)
    await shows(other, 'Kept while away')
    await other.close()
    // The page of the other tests was signed out as well.
    await signIn(page, product)
    product.problems.length = 0
  })

  /** All but one of which nobody knows. */
  async function endSessions(): Promise<void> {
    const ask = (method: string, path: string, rest: RequestInit) =>
      fetch(`${product.address}/portal/${path}`, { method, ...rest })
    const begun = await ask('POST', 'auth/login/credentials', {
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ email: 'demo@plinth.local', password: 'plinth-demo' }),
    })
    const { accessToken } = (await begun.json()) as { accessToken: { token: string } }
    await ask('DELETE', 'profile/sessions', { headers: { authorization: `Bearer ${accessToken.token}` } })
  }
})

describe('Back after sign-out', () => {
  it('shows no page of the session, also not from what the browser kept of it', async () => {
    await go(`${estate}/entities/vmware.vm`)
    await hasRows()
    await until(async () => /\bLive\b/.test(await textOf(page)))
    // A document of its own, so that the browser keeps the one before it.
    await go(`${estate}/cost`)
    await clickOn(page, 'pierce/button[title="User menu"]')
    await until(async () => (await page.$('pierce/[role=menuitem]')) !== null)
    await page.$$eval('pierce/[role=menuitem]', items =>
      (items.find(item => item.textContent?.includes('Sign out')) as HTMLElement).click(),
    )
    await until(async () => (await page.$('pierce/#password')) !== null)
    for (let back = 0; back < 3; back++) {
      await page.goBack().catch(() => undefined)
      await until(async () => (await page.$('pierce/#password')) !== null)
      expect(await page.$('pierce/.sidebar')).toBeNull()
      expect(await textOf(page)).not.toMatch(/\bLive\b/)
    }
  })

  it('reported no error and no policy violation on the way, besides pages that there are not', () => {
    expect(product.problems.filter(problem => !problem.includes('404'))).toEqual([])
  })
})
