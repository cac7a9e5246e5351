/** The administration of alerts in a browser on the running product: rules, webhooks and maintenance, made, changed by two, and deleted. */
import type { Page } from 'puppeteer-core'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type Company, pictures, startCompany } from './company.js'
import { fieldOf, press, write } from './controls.js'
import { axeFindings, shows, textOf, until, windowBeside } from './portal.js'

const ANN = 'ann@company.example'
let company: Company
let ann: Page
let id: string

const open = async (page: Page, section: string) => {
  await page.goto(`${company.product.address}/~/${id}/alerts?section=${section}`, { waitUntil: 'domcontentloaded' })
  await until(async () => (await page.$('pierce/.alert-page')) !== null)
  await until(async () => (await page.$('pierce/.alert-page .skeleton')) === null)
}
const kept = async (what: string) =>
  (await company.call(`/portal/environments/${id}/alerts/${what}`, { as: ANN })).body[what]
const isShut = (page: Page) => until(async () => (await page.$('pierce/dialog[open]')) === null)
/** What is open says nothing against accessibility, and fits a telephone. */
const isSound = async (page: Page) => {
  expect(await axeFindings(page)).toEqual([])
  await page.setViewport({ width: 400, height: 900 })
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(400)
  await page.setViewport({ width: 1440, height: 900 })
}
const pick = async (page: Page, label: string, value: string) => {
  const field = await fieldOf(page, label)
  await field.select(value)
}

beforeAll(async () => {
  company = await startCompany()
  ann = company.ann
  await company.add('member@company.example')
  const made = await company.call(`/portal/accounts/${company.account}/environments`, {
    body: { name: 'Rotterdam' },
    as: ANN,
  })
  id = made.body.record.id
  const { ingest } = (await company.call(`/portal/environments/${id}/sources`, { as: ANN })).body
  const line = JSON.stringify({ entity: { type: 'vmware.vm', id: 'vm-1', fields: { name: 'web-01' } } })
  const headers = { authorization: `Bearer ${made.body.authKey}`, 'content-type': 'application/x-ndjson' }
  expect((await fetch(company.product.address + ingest, { method: 'POST', headers, body: line })).status).toBe(200)
})
afterAll(() => company.product.close())

describe('a rule', () => {
  it('is made, with what is wrong said beside its field', async () => {
    await open(ann, 'rules')
    await shows(ann, 'No rules yet')
    await press(ann, 'New rule')
    await write(ann, 'Name', 'Full')
    await write(ann, 'Threshold', ' ')
    await press(ann, 'Make the rule')
    await until(async () => (await ann.$('pierce/dialog [role=alert]')) !== null)
    expect(await kept('rules')).toEqual([])
    await write(ann, 'Threshold', '80')
    await write(ann, 'For at least', '45')
    await pictures(ann, 'alert-rule-new')
    await isSound(ann)
    await press(ann, 'Make the rule')
    await isShut(ann)
    await shows(ann, 'Full')
    expect(await kept('rules')).toMatchObject([
      { name: 'Full', entity: 'vm', forMinutes: 45, condition: { metric: { threshold: 80 } } },
    ])
  })

  it('begins with a condition of its type when it watches another', async () => {
    await press(ann, 'New rule')
    await until(async () => (await ann.$('pierce/dialog .rule-condition')) !== null)
    await pick(ann, 'Fires when', 'quiet')
    await write(ann, 'Nothing is heard for', '12')
    await pick(ann, 'Watch', 'vmware.vm')
    await until(async () => (await ann.$('pierce/dialog .rule-condition')) !== null)
    expect(await (await fieldOf(ann, 'Fires when')).evaluate(field => field.value)).toBe('quiet')
    await press(ann, 'Cancel')
    await isShut(ann)
  })

  it('is changed by two: what they did not both change is saved together', async () => {
    const tab = await windowBeside(ann)
    await tab.setViewport({ width: 1440, height: 900 })
    for (const page of [ann, tab]) {
      await open(page, 'rules')
      await press(page, 'Actions of Full')
      await press(page, 'Change …')
      await fieldOf(page, 'Name')
    }
    await write(tab, 'For at least', '5')
    await press(tab, 'Save 1 change')
    await isShut(tab)
    await tab.close()
    await write(ann, 'Name', 'Nearly full')
    await press(ann, 'Save 1 change')
    await isShut(ann)
    expect(await kept('rules')).toMatchObject([{ name: 'Nearly full', forMinutes: 5, version: 3 }])
  })

  it('tells whom is found among many, with the keyboard alone', async () => {
    const names = ['adler', 'bauer', 'clark', 'duval', 'ender', 'faber', 'gruber', 'hauser']
    for (const name of names) await company.add(`${name}@company.example`)
    await open(ann, 'rules')
    await press(ann, 'New rule')
    await write(ann, 'Name', 'Told')
    const box = await fieldOf(ann, 'Tell people')
    for (const name of ['grub', 'company adler', 'bauer']) {
      await box.type(name)
      await until(async () => (await ann.$$('pierce/dialog [role=option]')).length === 1)
      await ann.keyboard.press('Enter')
      await until(async () => (await ann.$$('pierce/dialog [role=option]')).length > 1)
    }
    await pictures(ann, 'alert-rule-people-found')
    await ann.keyboard.press('Backspace')
    await ann.keyboard.press('Escape')
    await pictures(ann, 'alert-rule-people')
    await isSound(ann)
    await press(ann, 'Make the rule')
    await isShut(ann)
    await shows(ann, 'gruber, adler')
    const told = (await kept('rules')).find(({ name }: { name: string }) => name === 'Told').tell.members
    const { people } = (await company.call(`/portal/environments/${id}/alerts/rules`, { as: ANN })).body
    expect(told.map((one: string) => people.find((person: { id: string }) => person.id === one).name)).toEqual([
      'gruber',
      'adler',
    ])
  })
})

describe('maintenance', () => {
  it('is planned for a time to come, changed, and made weekly', async () => {
    await open(ann, 'maintenance')
    await shows(ann, 'No maintenance is planned')
    await press(ann, 'Plan maintenance')
    await write(ann, 'Name', 'Firmware')
    await setTime(ann, 'Begins', '2030-03-01T22:00')
    await setTime(ann, 'Ends', '2030-03-01T21:00')
    await press(ann, 'Plan it')
    await until(async () => (await ann.$('pierce/dialog [role=alert]')) !== null)
    await setTime(ann, 'Ends', '2030-03-02T02:00')
    await pictures(ann, 'maintenance-new')
    await isSound(ann)
    await press(ann, 'Plan it')
    await isShut(ann)
    await shows(ann, 'Next')
    const [plan] = await kept('maintenance')
    expect(Date.parse(plan.endsAt) - Date.parse(plan.startsAt)).toBe(4 * 3_600_000)
    await press(ann, 'Change …')
    await (await fieldOf(ann, 'Every week')).click()
    await (await fieldOf(ann, 'Sat')).click()
    await pictures(ann, 'maintenance-weekly')
    await isSound(ann)
    await press(ann, 'Save 1 change')
    await isShut(ann)
    await shows(ann, 'Sun, Sat 22:00 to 06:00')
    expect(await kept('maintenance')).toMatchObject([{ name: 'Firmware', version: 2, weekly: { days: [0, 6] } }])
    await pictures(ann, 'maintenance')
  })

  it('is refused where somebody else changed it, and deleted once it was asked', async () => {
    const [plan] = await kept('maintenance')
    const { isOn, until: _until, next, id: planId, createdBy, ...input } = plan
    const path = `/portal/environments/${id}/alerts/maintenance/${planId}`
    const late = await company.call(path, { body: { ...input, version: 1, name: 'Late' }, as: ANN })
    expect(late.status).toBe(409)
    expect(await kept('maintenance')).toMatchObject([{ name: 'Firmware' }])
    await press(ann, 'Delete …')
    await shows(ann, 'It cannot be undone')
    await press(ann, 'Delete it')
    await shows(ann, 'No maintenance is planned')
  })
})

describe('a webhook', () => {
  it('is made with a secret, moved, and given another secret once it was asked', async () => {
    await open(ann, 'webhooks')
    await press(ann, 'New webhook')
    await write(ann, 'Name', 'Pager')
    await write(ann, 'Address', 'http://pager.example/hook')
    await press(ann, 'Make the webhook')
    await until(async () => (await ann.$('pierce/dialog [role=alert]')) !== null)
    await write(ann, 'Address', 'https://pager.example/hook')
    await pictures(ann, 'webhook-new')
    await isSound(ann)
    await press(ann, 'Make the webhook')
    await shows(ann, 'It is shown this once.')
    await press(ann, 'I have kept it')
    await press(ann, 'Change …')
    await write(ann, 'Address', 'https://pager.example/alerts')
    await press(ann, 'Save 1 change')
    await isShut(ann)
    await shows(ann, 'https://pager.example/alerts')
    await press(ann, 'New secret …')
    await shows(ann, 'The one before it ends at once')
    await press(ann, 'Make it')
    await shows(ann, 'It is shown this once.')
    await press(ann, 'I have kept it')
  })
})

describe('a member who may only read', () => {
  it('sees rules and maintenance, and no way to change them', async () => {
    const page = await company.pageOf('member@company.example')
    await open(page, 'rules')
    await shows(page, 'Nearly full')
    expect(await textOf(page)).not.toContain('New rule')
    await open(page, 'maintenance')
    expect(await textOf(page)).not.toContain('Plan maintenance')
    await page.close()
  })
})

/** Writes a day and a time as the control keeps them, whatever the order of its parts here. */
async function setTime(page: Page, label: string, value: string): Promise<void> {
  await (await fieldOf(page, label)).evaluate((field, text) => {
    Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set?.call(field, text)
    field.dispatchEvent(new Event('input', { bubbles: true }))
  }, value)
}
