/** Elements on a partner's page wear the brand of the account: from their first paint on, and another one once it is changed, without a reload. */
import type { Page } from 'puppeteer-core'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type Product, signIn, startProduct, until } from './portal.js'

let product: Product
let office: Page
beforeAll(async () => {
  product = await startProduct()
  office = await product.page()
  await signIn(office, product)
})
afterAll(() => product.close())

/** Saves a brand as the owner of the account whose key the partner's page has. */
const saveBrand = (brand: object) =>
  office.evaluate(async next => {
    const { accessToken } = JSON.parse(sessionStorage.getItem('plinth.session') ?? '{}')
    const headers = { authorization: `Bearer ${accessToken.token}`, 'content-type': 'application/json' }
    const { accounts } = await (await fetch('/portal/accounts', { headers })).json()
    const path = `/portal/accounts/${accounts[0].id}/branding`
    const { version } = await (await fetch(path, { headers })).json()
    const saved = await fetch(path, { method: 'POST', headers, body: JSON.stringify({ brand: next, version }) })
    if (!saved.ok) throw new Error(await saved.text())
  }, brand)

/** Before the page's own scripts: what the first dashboard wears whenever its state changes. */
const WATCH = `window.worn = [];
document.addEventListener('plinth-state', event => {
  const within = event.target.shadowRoot?.querySelector('.root');
  if (!within || event.target !== document.querySelector('plinth-dashboard')) return;
  const style = getComputedStyle(within);
  window.worn.push([event.state.phase, style.getPropertyValue('--p-accent'), style.getPropertyValue('--p-radius')]);
})`

async function partnerPage(): Promise<Page> {
  const page = await product.page()
  await page.evaluateOnNewDocument(WATCH)
  // The site's own rules set an accent, which counts for more.
  await page.setRequestInterception(true)
  page.on('request', request => {
    const isRules = request.resourceType() === 'stylesheet'
    void (isRules ? request.respond({ contentType: 'text/css', body: '' }) : request.continue())
  })
  await page.goto(product.partner, { waitUntil: 'domcontentloaded' })
  await until(async () => (await wornWhen(page, 'painted')) !== undefined)
  return page
}
const wornWhen = (page: Page, phase: string) =>
  page.evaluate(of => {
    const { worn } = window as unknown as { worn: string[][] }
    return worn.find(([at]) => at === of)?.slice(1)
  }, phase)
const wearNow = (page: Page) =>
  page.$eval('plinth-dashboard', element => {
    const style = getComputedStyle(element.shadowRoot?.querySelector('.root') as Element)
    return ['--p-accent', '--p-radius'].map(name => style.getPropertyValue(name))
  })

describe('an element of an account', () => {
  it('without a brand looks as the house does, with one wears it when it is painted, and follows it', async () => {
    const plain = await partnerPage()
    const house = await wearNow(plain)
    expect(house[0]).not.toContain('7a2e12')
    await saveBrand({ accent: '#7a2e12', radius: 'round' })
    // What is open already has it without a reload.
    await until(async () => (await wearNow(plain))[0]?.includes('#7a2e12') ?? false)
    expect((await wearNow(plain))[1]).toBe('12px')
    const page = await partnerPage()
    const [accent, radius] = (await wornWhen(page, 'painted')) ?? []
    expect(accent).toContain('#7a2e12')
    expect(radius).toBe('12px')
    await saveBrand({})
    await until(async () => (await wearNow(page)).join() === house.join())
    await until(async () => (await wearNow(plain)).join() === house.join())
    expect(product.problems.filter(problem => !problem.includes('401'))).toEqual([])
    await plain.close()
    await page.close()
  })

  it('loses to what the page itself sets', async () => {
    await saveBrand({ accent: '#7a2e12' })
    const page = await partnerPage()
    await page.evaluate(() => document.documentElement.style.setProperty('--plinth-accent', 'rgb(1, 2, 3)'))
    expect((await wearNow(page))[0]).toBe('rgb(1, 2, 3)')
    await saveBrand({})
    await page.close()
  })
})
