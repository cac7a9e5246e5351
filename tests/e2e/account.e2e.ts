/** The account area in a browser on the running product: policies with what they would change, general, dimensions, members, relations. */
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Page } from 'puppeteer-core'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { axeFindings, clickOn, fill, type Product, shows, startProduct, textOf, until, windowBeside } from './portal.js'

let product: Product
let page: Page
let account: string

/** With `PLINTH_E2E_PICTURES=<folder>` the screens are kept, to be looked at. */
async function picture(name: string): Promise<void> {
  const folder = process.env.PLINTH_E2E_PICTURES
  if (folder !== undefined) await page.screenshot({ path: `${folder}/${name}.png` as `${string}.png` })
}

const open = async (section: string, heading: string) => {
  await page.goto(`${product.address}/a/${account}/settings/${section}`, { waitUntil: 'domcontentloaded' })
  await until(async () => (await page.$$eval('pierce/h1', all => all.map(one => one.textContent))).includes(heading))
  await until(async () => (await page.$('pierce/.skeleton')) === null)
}

async function type(name: string, field: string, value: string): Promise<void> {
  const inputs = await page.$$(`pierce/fieldset[aria-label="${name}"] .number-field`)
  for (const each of inputs) {
    if (!(await each.evaluate(node => node.textContent ?? '')).startsWith(field)) continue
    const input = await each.$('input')
    await input?.click({ count: 3 })
    await input?.type(value)
  }
}

const DAY = 86_400_000
const inDays = (days: number) => new Date(Date.now() + days * DAY).toISOString().slice(0, 10)

beforeAll(async () => {
  product = await startProduct(0, false)
  await until(() => product.printed().includes('#t='))
  page = await product.page()
  await page.goto(/http\S+\/signup#t=\S+/.exec(product.printed())?.[0] ?? '')
  await fill(page, { email: 'ann@company.example', name: 'Ann', account: 'Company', password: 'correct horse battery' })
  await shows(page, 'has no environment yet')
  const { key } = JSON.parse(readFileSync(join(product.data, 'operator.json'), 'utf8'))
  const made = await fetch(`${product.address}/portal/environments`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', authorization: `Bearer ${key}` },
    body: JSON.stringify({ environment: 'Estate' }),
  })
  const { datastoreId, authKey, environmentId } = (await made.json()) as Record<string, string>
  account = await withHub()
  // What the account may do ended the page's token too.
  await page.reload({ waitUntil: 'domcontentloaded' })
  await shows(page, 'Estate')
  const lines = [-3, 100, 300, 900].map(days => ({
    entity: {
      type: 'vmware.vh',
      id: `h${days}`,
      // Of a cluster that nobody tells of: hardware of no system.
      fields: { name: `Host ${days}`, 'cluster.id': 'c', 'lifecycle.endOfLife': inDays(days) },
    },
  }))
  const sent = await fetch(`${product.address}/api/datastores/${datastoreId}/ingest`, {
    method: 'POST',
    headers: { 'content-type': 'application/x-ndjson', authorization: `Bearer ${authKey}` },
    body: lines.map(line => JSON.stringify(line)).join('\n'),
  })
  expect(sent.status).toBe(200)
  expect(environmentId).toBeDefined()
})
afterAll(() => product.close())

/** The first account, which has a hub now. */
async function withHub(): Promise<string> {
  const headers = { 'content-type': 'application/json' }
  const body = JSON.stringify({
    sessionId: crypto.randomUUID(),
    email: 'ann@company.example',
    password: 'correct horse battery',
  })
  const authorize = async () => {
    const login = await fetch(`${product.address}/portal/auth/login/credentials`, { method: 'POST', headers, body })
    const { accessToken } = (await login.json()) as { accessToken: { token: string } }
    return `Bearer ${accessToken.token}`
  }
  const authorization = await authorize()
  const answer = await fetch(`${product.address}/portal/accounts`, { headers: { authorization } })
  const { accounts } = (await answer.json()) as { accounts: { id: string; parentId: string | null }[] }
  const id = accounts.find(({ parentId }) => parentId === null)?.id ?? ''
  const licensed = await fetch(`${product.address}/portal/accounts/${id}`, {
    method: 'PATCH',
    headers: { ...headers, authorization },
    body: JSON.stringify({ capabilities: ['hub'] }),
  })
  expect(licensed.status).toBe(200)
  // What an account may do ends the tokens that came by it.
  const opened = await fetch(`${product.address}/portal/accounts/${id}/hub/dataAccess`, {
    headers: { authorization: await authorize() },
  })
  expect(opened.status).toBe(200)
  return id
}

describe('policies of an account', () => {
  it('say what saving would change before it is saved, and refuse what cannot be', async () => {
    // The hub has what was sent a moment later.
    await until(async () => {
      await open('policies', 'Policies')
      return (await textOf(page)).includes('Nothing changes: wellness of all 4')
    })
    await picture('policies')
    expect(await axeFindings(page)).toEqual([])
    await type('Hardware EOL', 'Critical', '600')
    await shows(page, 'must be below caution, 540 days')
    expect(await page.$eval('pierce/button[type=submit]', button => (button as HTMLButtonElement).disabled)).toBe(true)
    await type('Hardware EOL', 'Caution', '3600')
    await type('Hardware EOL', 'Critical', '3000')
    await shows(page, '2 of 4 change. Hardware: 2 more critical, 1 fewer caution, 1 fewer nominal of 4')
    await picture('policies-draft')
    await clickOn(page, 'pierce/button[type=submit]')
    await shows(page, 'Nothing changes')
    await shows(page, 'Set here')
  })

  it('ask before what is not saved is left', async () => {
    await type('Capacity', 'Caution', '200')
    await clickOn(page, 'pierce/.account-ways a[href$="/members"]')
    await shows(page, 'Leave without saving?')
    await picture('policies-leave')
    await page.keyboard.press('Escape')
    await until(async () => !(await textOf(page)).includes('Leave without saving?'))
    expect(page.url()).toContain('/settings/policies')
  })

  it('that two change at once go together where they meet nowhere', async () => {
    const other = await windowBeside(page)
    await other.goto(page.url(), { waitUntil: 'domcontentloaded' })
    const before = page
    page = other
    await until(async () => (await page.$('pierce/fieldset[aria-label="Software EOS"]')) !== null)
    await type('Software EOS', 'Caution', '500')
    await clickOn(page, 'pierce/button[type=submit]')
    await until(async () => !(await textOf(page)).includes('not saved'))
    await other.close()
    page = before
    await clickOn(page, 'pierce/button[type=submit]')
    await until(async () => !(await textOf(page)).includes('not saved'))
    const values = async (name: string) =>
      page.$$eval(`pierce/fieldset[aria-label="${name}"] input`, all =>
        all.map(each => (each as HTMLInputElement).value),
      )
    expect(await values('Capacity')).toEqual(['200', '90'])
    expect(await values('Software EOS')).toEqual(['500', '180'])
  })

  it('fit a narrow page', async () => {
    await page.setViewport({ width: 400, height: 900 })
    await open('policies', 'Policies')
    await until(async () => /Nothing changes|of \d+ change/.test(await textOf(page)))
    await picture('policies-400')
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(400)
    await page.setViewport({ width: 1440, height: 900 })
  })
})

describe('the other sections', () => {
  it.each([
    ['members', 'Members', 'ann@company.example'],
    ['dimensions', 'Dimensions', 'No dimensions yet'],
    ['relations', 'Relations', 'Solution providers'],
    ['general', undefined, 'Accounts below'],
  ])('%s are there and axe finds nothing', async (section, heading, text) => {
    await page.goto(`${product.address}/a/${account}/settings/${section}`, { waitUntil: 'domcontentloaded' })
    await shows(page, text)
    if (heading !== undefined) await shows(page, heading)
    await picture(section)
    expect(await axeFindings(page)).toEqual([])
    await page.setViewport({ width: 400, height: 900 })
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(400)
    await picture(`${section}-400`)
    await page.setViewport({ width: 1440, height: 900 })
  })

  it('say why a member may do something', async () => {
    await open('members', 'Members')
    await clickOn(page, 'pierce/button[aria-label^="Why may"]')
    await shows(page, 'Yes')
    await picture('why')
    await page.keyboard.press('Escape')
  })

  it('and no page reported a problem but refusals', () => {
    expect(product.problems.filter(problem => !/40[01349]/.test(problem))).toEqual([])
  })
})
