/** The hub of an account in a browser: whole, of one client, and where there is none for its reader. */
import type { Page } from 'puppeteer-core'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { axeFindings, clickOn, type Product, press, shows, signIn, startProduct, textOf, until } from './portal.js'

let product: Product
let page: Page
let hub: string
let accountId: string
let clientId: string

/** Calls as the demo's user, who is an administrator. */
async function call(path: string, body?: object): Promise<Record<string, never>> {
  const { address } = product
  const headers = { 'content-type': 'application/json' }
  const login = await fetch(`${address}/portal/auth/login/credentials`, {
    ...{ method: 'POST', headers },
    body: JSON.stringify({ sessionId: crypto.randomUUID(), email: 'demo@plinth.local', password: 'plinth-demo' }),
  })
  const { accessToken } = (await login.json()) as { accessToken: { token: string } }
  const answer = await fetch(`${address}/portal/${path}`, {
    headers: { ...headers, authorization: `Bearer ${accessToken.token}` },
    ...(body && { method: 'POST', body: JSON.stringify(body) }),
  })
  expect(answer.status).toBeLessThan(300)
  return (await answer.json()) as Record<string, never>
}

beforeAll(async () => {
  product = await startProduct(200)
  page = await product.page()
  hub = (await signIn(page, product)).hub
  const { accounts } = (await call('accounts')) as unknown as { accounts: { id: string }[] }
  accountId = accounts[0]?.id ?? ''
  const made = (await call(`accounts/${accountId}/children`, { name: 'Meridian Freight', type: 'organization' })) as {
    id?: string
  }
  clientId = made.id ?? ''
  await call(`accounts/${clientId}/environments`, { name: 'Rotterdam' })
})
afterAll(() => product.close())

const go = (path: string) => page.goto(`${product.address}${path}`, { waitUntil: 'domcontentloaded' })

describe('the hub of an account', () => {
  it('shows all it has, and leads to what it has of one client', async () => {
    await go(`/a/${accountId}/hub`)
    await shows(page, 'All clients')
    await page.select('pierce/.page-head select', clientId)
    await until(() => page.url().endsWith(`/a/${accountId}/${clientId}`))
    await shows(page, 'No systems of this client yet')
    expect(await textOf(page)).toContain('Meridian Freight')
    expect(await axeFindings(page)).toEqual([])
    // Its landscape is the hub's, with nothing but what is its own: nothing yet.
    await clickOn(page, 'pierce/nav.links a[href*="/landscape"]')
    await shows(page, 'Filtered alone')
    expect(new URL(page.url()).search).toBe(`?f.client=${clientId}&f.filtered=alone`)
    await until(
      async () => (await page.$eval('pierce/h1', each => each.textContent)) === 'Landscape of Meridian Freight',
    )
    await until(async () => /\b0 of \d+/.test(await textOf(page)))
    expect(await axeFindings(page)).toEqual([])
    await clickOn(page, 'pierce/.page-head > .link')
    await until(async () => (await page.$eval('pierce/h1', each => each.textContent)) === 'Landscape')
    expect(new URL(page.url()).search).toBe('')
    // Nothing is sent to a hub: an empty list does not say how.
    await go(`/~/${hub}/entities/hub.partner`)
    await shows(page, 'What a hub shows comes of the environments')
    await go(`/~/${hub}/flows`)
    await shows(page, 'A hub has no flows of its own')
  })

  it('has lists that are narrowed to what was selected, in their address, and widened again', async () => {
    const rows = async () => (await page.$$('pierce/.tabulator-row')).length
    const ticked = () =>
      page.$$eval('pierce/.tabulator-row input', boxes => boxes.filter(box => (box as HTMLInputElement).checked).length)
    for (const type of ['hub.system', 'hub.hardware', 'hub.entity']) {
      await page.goto(`${product.address}/~/${hub}/entities/${type}`, { waitUntil: 'domcontentloaded' })
      await until(async () => (await rows()) > 2)
      for (const count of [1, 2]) {
        // A row that comes anew meanwhile takes no press.
        await until(async () => {
          const boxes = await page.$$('pierce/.tabulator-row input')
          if ((await ticked()) < count) await boxes[count - 1]?.click()
          return (await ticked()) === count
        })
      }
      await press(page, 'Selected only')
      await until(async () => (await rows()) === 2)
      expect(new URL(page.url()).searchParams.get('where')).toMatch(/^id:is:/)
      await page.reload({ waitUntil: 'domcontentloaded' })
      await until(async () => (await rows()) === 2)
      expect(await axeFindings(page)).toEqual([])
      await clickOn(page, 'pierce/.chip button')
      await until(async () => (await rows()) > 2)
      expect(new URL(page.url()).searchParams.has('where')).toBe(false)
    }
  })

  it('says of an account that it shows nothing of, and where to go', async () => {
    await go(`/a/${accountId}/00000000-0000-4000-8000-000000000000`)
    await shows(page, 'This hub shows nothing of that account')
    await shows(page, 'To the hub')
  })

  it('says why there is none for its reader, instead of an error to try again', async () => {
    await go('/a/00000000-0000-4000-8000-000000000000/hub')
    await shows(page, 'There is no hub here for you')
    const text = await textOf(page)
    expect(text).toContain('You need a role')
    expect(text).not.toContain('Try again')
    expect(await axeFindings(page)).toEqual([])
  })
})
