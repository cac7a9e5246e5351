/** Environments in a browser on the running product: made, given another key, changed by two, deleted; and what a member sees of them. */
import type { Page } from 'puppeteer-core'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type Company, picture, pictures, startCompany, typeInto } from './company.js'
import { press, write } from './controls.js'
import { axeFindings, clickOn, shows, textOf, until, windowBeside } from './portal.js'

let company: Company
let ann: Page
let id: string
let key: string
let ingest: string

const list = () => `${company.product.address}/a/${company.account}/environments`
const headings = (page: Page) => page.$$eval('pierce/h1', all => all.map(one => one.textContent))
const open = async (page: Page, address = list(), heading = 'Environments') => {
  await page.goto(address, { waitUntil: 'domcontentloaded' })
  await until(async () => (await headings(page)).includes(heading))
  await until(async () => (await page.$('pierce/.skeleton')) === null)
}
const buttons = (page: Page) => page.$$eval('pierce/button', all => all.map(one => one.textContent ?? ''))
const keyShown = (page: Page) => page.$eval('pierce/dialog pre', each => each.textContent ?? '')
const at400 = async (page: Page) => {
  await page.setViewport({ width: 400, height: 900 })
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(400)
  await page.setViewport({ width: 1440, height: 900 })
}
/** Sends one machine with a key; the status of the answer. */
async function send(bearer: string): Promise<number> {
  const line = JSON.stringify({ entity: { type: 'vmware.vm', id: 'vm-1', fields: { name: 'web-01' } } })
  const headers = { authorization: `Bearer ${bearer}`, 'content-type': 'application/x-ndjson' }
  return (await fetch(company.product.address + ingest, { method: 'POST', headers, body: line })).status
}

beforeAll(async () => {
  company = await startCompany()
  ann = company.ann
  await company.add('member@company.example')
})
afterAll(() => company.product.close())

describe('an owner', () => {
  it('makes the first environment, whose key is shown once', async () => {
    await open(ann)
    await shows(ann, 'No environments yet')
    await pictures(ann, 'environments-empty')
    expect(await axeFindings(ann)).toEqual([])
    await press(ann, 'New environment')
    await typeInto(ann, 'environment-name', 'Rotterdam')
    await typeInto(ann, 'environment-location', 'Harbour 7')
    await picture(ann, 'environment-new')
    expect(await axeFindings(ann)).toEqual([])
    await press(ann, 'Create environment')
    await shows(ann, 'It is shown this once.')
    key = await keyShown(ann)
    expect(key.length).toBeGreaterThan(20)
    await picture(ann, 'environment-key')
    expect(await axeFindings(ann)).toEqual([])
    await press(ann, 'I have kept it')
    await clickOn(ann, 'pierce/.place-table .link')
    await until(async () => (await headings(ann)).includes('Rotterdam'))
    id = new URL(ann.url()).searchParams.get('item') ?? ''
    ingest = (await company.call(`/portal/environments/${id}/sources`, { as: 'ann@company.example' })).body.ingest
    expect(await textOf(ann)).not.toContain(key)
    await ann.goto(company.product.address, { waitUntil: 'domcontentloaded' })
    await shows(ann, 'Rotterdam has no data yet. Two steps until the first numbers.')
    expect(await textOf(ann)).toContain("--environment 'Rotterdam'")
    await pictures(ann, 'home-first-steps')
    expect(await axeFindings(ann)).toEqual([])
    await at400(ann)
    expect(await send(key)).toBe(200)
    await until(async () => !(await textOf(ann)).includes('has no data yet'))
    await open(ann, `${list()}?item=${id}`, 'Rotterdam')
    await open(ann, ann.url(), 'Rotterdam')
    await shows(ann, 'Fresh')
    await pictures(ann, 'environment')
    expect(await axeFindings(ann)).toEqual([])
    await at400(ann)
  })

  it('replaces its key at once, which asks for the name, and the old one sends nothing more', async () => {
    await press(ann, 'Replace the key …')
    await until(async () => (await ann.$('pierce/dialog input[type=radio]')) !== null)
    await (await ann.$$('pierce/dialog input[type=radio]')).at(-1)?.click()
    await until(async () => (await ann.$('pierce/#key-confirm')) !== null)
    const isShut = () => ann.$eval('pierce/dialog button[type=submit]', each => (each as HTMLButtonElement).disabled)
    expect(await isShut()).toBe(true)
    await typeInto(ann, 'key-confirm', 'Rotterdam')
    await picture(ann, 'environment-replace')
    expect(await axeFindings(ann)).toEqual([])
    await press(ann, 'Replace it')
    await shows(ann, 'It is shown this once.')
    const other = await keyShown(ann)
    expect(other).not.toBe(key)
    await press(ann, 'I have kept it')
    expect([await send(key), await send(other)]).toEqual([403, 200])
    key = other
  })

  it('who changes it in two tabs is told of the first change, and keeps the second', async () => {
    const tab = await windowBeside(ann)
    await open(tab, `${list()}?item=${id}`, 'Rotterdam')
    await open(ann, `${list()}?item=${id}`, 'Rotterdam')
    await typeInto(tab, 'record-location', 'Harbour 8')
    await press(tab, 'Save')
    await shows(tab, 'Harbour 8')
    await typeInto(ann, 'record-name', 'Rotterdam DC')
    await press(ann, 'Save')
    await shows(ann, 'Somebody else changed')
    await picture(ann, 'environment-conflict')
    await press(ann, 'Read it again, keep my changes')
    await until(async () =>
      (await ann.$eval('pierce/#record-location', each => (each as HTMLInputElement).value)).endsWith('8'),
    )
    await press(ann, 'Save')
    await until(async () => (await headings(ann)).includes('Rotterdam DC'))
    const { body } = await company.call(`/portal/environments/${id}`, { as: 'ann@company.example' })
    expect(body.record).toMatchObject({ name: 'Rotterdam DC', location: 'Harbour 8' })
    await tab.close()
  })

  it('keeps data for fewer days once the name is typed, and takes that back', async () => {
    await open(ann, `${list()}?item=${id}`, 'Rotterdam DC')
    await write(ann, 'Costs', '30')
    await press(ann, 'Save')
    await shows(ann, 'Nothing is that old: nothing is deleted now.')
    expect(await axeFindings(ann)).toEqual([])
    await write(ann, 'Type Rotterdam DC', 'Rotterdam DC')
    await press(ann, 'Save and delete')
    await shows(ann, 'Set here')
    expect(await axeFindings(ann)).toEqual([])
    await at400(ann)
    const kept = async () =>
      (await company.call(`/portal/environments/${id}/retention`, { as: 'ann@company.example' })).body.own
    expect(await kept()).toEqual({ costs: 30 })
    await press(ann, 'Costs: use that of the product')
    await press(ann, 'Save')
    await until(async () => JSON.stringify(await kept()) === '{}')
  })

  it('narrows and orders the list, which comes back as it was left', async () => {
    for (const name of ['Antwerp', 'Bremen'])
      await company.call(`/portal/accounts/${company.account}/environments`, {
        body: { name },
        as: 'ann@company.example',
      })
    await open(ann)
    await shows(ann, '3 of 3')
    await pictures(ann, 'environments')
    expect(await axeFindings(ann)).toEqual([])
    await at400(ann)
    await (await ann.$('pierce/input[type=search]'))?.type('ant')
    await shows(ann, '1 of 3')
    expect(ann.url()).toContain('q=ant')
    await ann.goto(`${company.product.address}/profile`, { waitUntil: 'domcontentloaded' })
    await open(ann)
    await shows(ann, '1 of 3')
  })
})

describe('a member', () => {
  it('sees it without its keys, and no way to change it', async () => {
    const page = await company.pageOf('member@company.example')
    await open(page)
    expect(await buttons(page)).not.toContain('New environment')
    await open(page, `${list()}?item=${id}`, 'Rotterdam DC')
    expect(await textOf(page)).not.toContain('Replace the key')
    expect(await textOf(page)).not.toContain('Delete the environment')
    await picture(page, 'environment-member')
    expect(await axeFindings(page)).toEqual([])
    await page.close()
  })
})

describe('what is deleted', () => {
  it('says what is lost, asks for the name, and is gone in the other tab too', async () => {
    const tab = await windowBeside(ann)
    await open(tab, `${list()}?item=${id}`, 'Rotterdam DC')
    await open(ann, `${list()}?item=${id}`, 'Rotterdam DC')
    await press(ann, 'Delete the environment …')
    await shows(ann, '1 entity is lost')
    await picture(ann, 'environment-delete')
    expect(await axeFindings(ann)).toEqual([])
    await typeInto(ann, 'confirm', 'Rotterdam DC')
    await press(ann, 'Delete it')
    await until(async () => (await headings(ann)).includes('Environments'))
    expect(await send(key)).not.toBe(200)
    await typeInto(tab, 'record-location', 'Too late')
    await press(tab, 'Save')
    await shows(tab, 'No such environment')
    await tab.close()
  })
})

describe('who leaves the account', () => {
  it('is told what to do next, and is shown no ways into it', async () => {
    const page = await company.pageOf('member@company.example')
    await page.goto(`${company.product.address}/profile`, { waitUntil: 'domcontentloaded' })
    await press(page, 'Leave Company')
    await write(page, 'Type Company', 'Company')
    await press(page, 'Leave')
    await shows(page, 'You belong to no account: ask for an invite.')
    await page.goto(company.product.address, { waitUntil: 'domcontentloaded' })
    await shows(page, 'Somebody who has one can invite you.')
    await pictures(page, 'home-no-account')
    expect(await axeFindings(page)).toEqual([])
    await page.goto(list(), { waitUntil: 'domcontentloaded' })
    await shows(page, 'No such account')
    await until(async () => !(await textOf(page)).includes('Embedding'))
    await page.close()
  })
})
