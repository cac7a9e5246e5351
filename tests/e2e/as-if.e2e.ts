/** An environment as a design scenario would have it, in a browser: from the scenario to the map and the lists, and back again. */
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Page } from 'puppeteer-core'
import { afterAll, beforeAll, expect, it } from 'vitest'
import {
  axeFindings,
  clickOn,
  fill,
  openEstate,
  type Product,
  press,
  shows,
  textOf,
  until,
  windowBeside,
} from './portal.js'

let product: Product
let page: Page
let address: string

beforeAll(async () => {
  ;({ product, page, address } = await openEstate('design'))
})
afterAll(() => product.close())

const open = (child: string) =>
  page.goto(`${address.replace(/design$/, child)}${new URL(page.url()).search}`, { waitUntil: 'domcontentloaded' })
const search = () => new URL(page.url()).searchParams.get('asif')

it('is reached from a computed target, says on each page what it shows, and ends with the scenario', async () => {
  await page.goto(address, { waitUntil: 'domcontentloaded' })
  await press(page, 'New scenario')
  await until(async () => (await page.$('pierce/#scenario-name')) !== null)
  await page.type('pierce/#scenario-name', 'Fewer hosts')
  await press(page, 'Create and compute')
  await press(page, 'Browse as if')
  await shows(page, 'As if “Fewer hosts” were there')
  expect(search()).toMatch(/^[\w-]+:./)
  await until(async () => (await page.$('pierce/canvas')) !== null)
  expect(await axeFindings(page)).toEqual([])

  await open('entities/vmware.vh')
  await shows(page, 'As if “Fewer hosts” were there')
  await shows(page, '1 · ')
  expect(await textOf(page)).toContain('in place of')
  expect(await axeFindings(page)).toEqual([])
  // The frame says the same: nothing is live, and the count beside the type is the list's.
  const inFrame = (selector: string) => page.$eval(`pierce/${selector}`, element => element.textContent ?? '')
  await until(async () => (await inFrame('.topbar button.time')).includes('As if'))
  expect(await inFrame('.topbar button.time')).not.toContain('Live')
  await until(async () => /of \d+ loaded/.test(await textOf(page)))
  const listed = /of (\d+) loaded/.exec(await textOf(page))?.[1]
  await until(async () => (await inFrame('.sidebar .types a[aria-current=page] .count')) === listed)
  // A node is nothing that was collected: no notes, no history, and none is asked for.
  await press(page, '1 · ')
  await until(async () => (await page.$('pierce/.properties')) !== null)
  await press(page, 'Changes')
  await shows(page, 'A node of a scenario has no history')

  // A page of what no scenario changes shows today, and links keep the scenario.
  await open('entities/vmware.ds')
  await shows(page, 'This page shows today')
  await press(page, 'Scenario')
  await until(async () => (await page.$('pierce/.design-cards')) !== null)
  expect(search()).not.toBeNull()

  await press(page, 'Back to today')
  await until(() => search() === null)
  await press(page, 'Browse as if')
  await shows(page, 'As if “Fewer hosts” were there')
  // What is still being read would be refused.
  await until(async () => (await page.$('pierce/canvas')) !== null)
  const other = await windowBeside(page)
  await other.goto(address, { waitUntil: 'domcontentloaded' })
  await clickOn(other, 'pierce/.place-table tbody tr:first-child a')
  await until(async () => (await other.$('pierce/.design-columns')) !== null)
  await press(other, 'Delete')
  await clickOn(other, 'pierce/.confirmation .danger')
  await until(() => search() === null)
  await shows(page, 'The scenario that you browsed is gone')
  expect(await textOf(page)).not.toContain('As if “Fewer hosts”')
  expect(product.problems).toEqual([])
})

/** A call as the operator of the portal, or as the demo user. */
async function call(path: string, { method = 'GET', body, isOperator = false }: Ask = {}) {
  const key = isOperator ? JSON.parse(readFileSync(join(product.data, 'operator.json'), 'utf8')).key : await token()
  const headers = { authorization: `Bearer ${key}`, ...(body && { 'content-type': 'application/json' }) }
  const answer = await fetch(product.address + path, { method, headers, ...(body && { body: JSON.stringify(body) }) })
  expect(answer.status, `${method} ${path}: ${await answer.clone().text()}`).toBeLessThan(300)
  return answer.json()
}
interface Ask {
  method?: string
  body?: object
  isOperator?: boolean
}

async function token(): Promise<string> {
  const answer = await fetch(`${product.address}/portal/auth/login/credentials`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ email: 'demo@plinth.local', password: 'plinth-demo' }),
  })
  return (await answer.json()).accessToken.token
}

/** Makes a scenario and browses as if it were there. */
async function browse(on: Page, name: string): Promise<void> {
  await on.goto(address, { waitUntil: 'domcontentloaded' })
  await press(on, 'New scenario')
  await until(async () => (await on.$('pierce/#scenario-name')) !== null)
  await on.type('pierce/#scenario-name', name)
  await press(on, 'Create and compute')
  await press(on, 'Browse as if')
  await shows(on, `As if “${name}” were there`)
}

it('goes on where what it was computed from has changed since, and says so; ends where it says something else', async () => {
  await browse(page, 'On a living estate')
  const { accounts } = await call('/portal/profile')
  const policies = `/portal/accounts/${accounts[0].id}/policies`
  const { own, version } = await call(policies)
  const workload = { maxVirtualProcessorsPerCore: 3 }
  await call(policies, { method: 'POST', body: { policies: { ...own, workload }, version } })
  await page.reload({ waitUntil: 'domcontentloaded' })
  await shows(page, 'What it was computed from has changed since')
  expect(await textOf(page)).toContain('As if “On a living estate” were there')
  const scenarios = `/portal/environments/${address.split('/')[4]}/design/scenarios`
  const list = (await call(scenarios)).scenarios as { id: string; name: string }[]
  const { id } = list.find(({ name }) => name === 'On a living estate') ?? { id: '' }
  const read = await call(`${scenarios}/${id}`)
  const changed = { name: read.name, inputs: { ...read.inputs, days: read.inputs.days + 30 }, version: read.version }
  await call(`${scenarios}/${id}`, { method: 'POST', body: changed })
  await shows(page, 'The scenario that you browsed was changed')
  await until(() => search() === null)
  expect(product.problems).toEqual([])
})

it('ends for whoever loses the role that it was browsed by, and says so', async () => {
  const { accounts } = await call('/portal/profile')
  const account = accounts[0].id
  const email = 'ben@plinth.local'
  const { token: link } = await call('/portal/users', {
    method: 'POST',
    body: { email, account, owner: false },
    isOperator: true,
  })
  await call('/portal/links/use', { method: 'POST', body: { token: link, password: 'correct horse battery' } })
  const ben = await product.page()
  await ben.goto(product.address, { waitUntil: 'domcontentloaded' })
  await fill(ben, { email, password: 'correct horse battery' })
  await until(async () => (await ben.$('pierce/.sidebar')) !== null)
  await browse(ben, 'Of Ben')
  const { members } = await call(`/portal/accounts/${account}/members`)
  const { userId } = members.find((one: { email: string }) => one.email === email)
  await call(`/portal/accounts/${account}/members/${userId}`, { method: 'DELETE' })
  await shows(ben, 'You can no longer open Demo estate')
  expect(await textOf(ben)).not.toContain('As if “Of Ben”')
  expect(await ben.$('pierce/canvas')).toBeNull()
  expect(besidesRefusals()).toEqual([])
  await ben.browserContext().close()
})

it('ends with the environment, and says so', async () => {
  await browse(page, 'To the end')
  const id = address.split('/')[4]
  await call(`/portal/environments/${id}?name=${encodeURIComponent('Demo estate')}`, { method: 'DELETE' })
  await shows(page, 'You can no longer open Demo estate')
  expect(await textOf(page)).not.toContain('As if “To the end”')
  expect(await page.$('pierce/canvas')).toBeNull()
  expect(besidesRefusals()).toEqual([])
})

/** What pages reported, but for answers that refuse what is no longer theirs. */
const besidesRefusals = () => product.problems.splice(0).filter(problem => !/status of 40[14]/.test(problem))
