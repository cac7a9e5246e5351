/** Workspaces in a browser on the running product: made, filled with people, moved, deleted; and what each sees of them. */
import type { Page } from 'puppeteer-core'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type Company, picture, pictures, startCompany, typeInto } from './company.js'
import { press } from './controls.js'
import { axeFindings, mailTo, shows, textOf, until } from './portal.js'

let company: Company
let ann: Page
let id: string

const list = () => `${company.product.address}/a/${company.account}/workspaces`
const headings = (page: Page) => page.$$eval('pierce/h1', all => all.map(one => one.textContent))
const open = async (page: Page, address = list(), heading = 'Workspaces') => {
  await page.goto(address, { waitUntil: 'domcontentloaded' })
  await until(async () => (await headings(page)).includes(heading))
  await until(async () => (await page.$('pierce/.skeleton')) === null)
}
const record = () => `${list()}?item=${id}`
const buttons = (page: Page) =>
  page.$$eval('pierce/button', all => all.map(one => one.getAttribute('aria-label') ?? one.textContent ?? ''))
const focused = (page: Page) => page.evaluate(() => document.activeElement?.shadowRoot?.activeElement?.id ?? '')
const at400 = async (page: Page) => {
  await page.setViewport({ width: 400, height: 900 })
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(400)
  await page.setViewport({ width: 1440, height: 900 })
}

beforeAll(async () => {
  company = await startCompany()
  ann = company.ann
  for (const who of ['admin', 'member', 'bystander', 'support']) await company.add(`${who}@company.example`)
  const { account, call } = company
  await call(`/portal/accounts/${account}/environments`, { body: { name: 'Rotterdam' }, as: 'ann@company.example' })
  await call(`/portal/accounts/${account}/children`, { body: { name: 'Antwerp' }, as: 'ann@company.example' })
})
afterAll(() => company.product.close())

describe('an owner', () => {
  it('finds none, and makes the first with what it shows', async () => {
    await open(ann)
    await shows(ann, 'No workspaces yet')
    expect(await axeFindings(ann)).toEqual([])
    await pictures(ann, 'workspaces-empty')
    await press(ann, 'New workspace')
    await until(async () => (await ann.$('pierce/dialog .form')) !== null)
    await picture(ann, 'workspaces-new')
    expect(await axeFindings(ann)).toEqual([])
    await (await ann.$('pierce/dialog .form input'))?.type('Capacity 2026')
    await (await ann.$('pierce/dialog .form-choices input'))?.click()
    await press(ann, 'Create workspace')
    await until(async () => (await headings(ann)).includes('Capacity 2026'))
    id = new URL(ann.url()).searchParams.get('item') ?? ''
    expect(id).not.toBe('')
    await shows(ann, 'Rotterdam')
  })

  it('adds somebody of the account, makes them an admin, and invites somebody else by mail', async () => {
    await typeInto(ann, 'workspace-person', 'admin@company.example')
    await press(ann, 'Add')
    await press(ann, 'Make an admin: admin')
    await until(async () => (await buttons(ann)).includes('Make a member: admin'))
    await typeInto(ann, 'workspace-person', 'member@company.example')
    await press(ann, 'Add')
    await until(async () => (await buttons(ann)).includes('Take out: member'))
    await typeInto(ann, 'workspace-person', 'guest@elsewhere.example')
    await press(ann, 'Add')
    await until(async () => (await buttons(ann)).includes('Take back the invite to guest@elsewhere.example'))
    // The next can be typed.
    await until(async () => (await focused(ann)) === 'workspace-person')
    const [link] = /http\S+\/invites\/[\w-]+/.exec(await mailTo(company.product, 'guest@elsewhere.example')) ?? []
    const guest = await company.product.page()
    await guest.goto(link ?? '')
    await shows(guest, 'It opens the workspace Capacity 2026.')
    await guest.close()
    expect(await axeFindings(ann)).toEqual([])
    await pictures(ann, 'workspace')
    await at400(ann)
  })

  it('sees who was invited by whom and until when, and takes it back once that is asked', async () => {
    await typeInto(ann, 'workspace-person', 'wrong@elsewhere.example')
    await press(ann, 'Add')
    const invites = () =>
      ann.$$eval('pierce/section[aria-label="Open invites"] tbody tr', rows => rows.map(row => row.textContent ?? ''))
    await until(async () => (await invites()).length === 2)
    expect((await invites())[0]).toMatch(/^wrong@elsewhere\.example\s*Member.*(now|second|minute).*in 7 days/)
    await pictures(ann, 'workspace-invites')
    await press(ann, 'Take back the invite to wrong@elsewhere.example')
    await shows(ann, 'Take back the invite to wrong@elsewhere.example?')
    expect(await axeFindings(ann)).toEqual([])
    await press(ann, 'Take back')
    await until(async () => (await invites()).length === 1)
    await at400(ann)
  })

  it('lets a team in as admins, makes them members, and takes it out', async () => {
    const { account, call } = company
    const body = { name: 'Night shift' }
    const team = (await call(`/portal/accounts/${account}/teams`, { body, as: 'ann@company.example' })).body
    await open(ann, record(), 'Capacity 2026')
    await until(async () => (await ann.$('pierce/#workspace-team')) !== null)
    await ann.select('pierce/#workspace-team', team.id)
    await ann.select('pierce/#workspace-team-role', 'admin')
    await ann.$eval('pierce/section[aria-label="Add a team"] form', form => (form as HTMLFormElement).requestSubmit())
    await shows(ann, 'Nobody is in the team yet')
    expect(await axeFindings(ann)).toEqual([])
    await at400(ann)
    await press(ann, 'Make members: Night shift')
    await until(async () => (await buttons(ann)).includes('Make admins: Night shift'))
    await press(ann, 'Take out: Night shift')
    await press(ann, 'Take out')
    await until(async () => !(await buttons(ann)).some(label => label.includes('Night shift')))
  })

  it('comes back to the list as it was left, with the address a colleague needs', async () => {
    for (const name of ['Datacenter exit', 'Audit'])
      await company.call(`/portal/accounts/${company.account}/workspaces`, {
        body: { name, ...(name === 'Audit' && { until: '2026-01-01' }) },
        as: 'ann@company.example',
      })
    await open(ann)
    await press(ann, 'Past only')
    await until(async () => ann.url().includes('scope=past'))
    await shows(ann, '1 of 3')
    await ann.goto(`${company.product.address}/profile`, { waitUntil: 'domcontentloaded' })
    await open(ann)
    await until(async () => ann.url().includes('scope=past'))
    await press(ann, 'All')
    await shows(ann, '3 of 3')
    await pictures(ann, 'workspaces')
    expect(await axeFindings(ann)).toEqual([])
    await at400(ann)
  })

  it('moves one into the account below, and is told what stays behind', async () => {
    const { body } = await company.call(`/portal/accounts/${company.account}/workspaces`, {
      body: { name: 'To be moved' },
      as: 'ann@company.example',
    })
    await open(ann, `${list()}?item=${body.id}`, 'To be moved')
    await press(ann, 'Move …')
    await until(async () => (await ann.$('pierce/#workspace-account')) !== null)
    await shows(ann, '0 environments')
    await picture(ann, 'workspace-move')
    const other = await ann.$$eval('pierce/#workspace-account option', all => (all[1] as HTMLOptionElement).value)
    await ann.select('pierce/#workspace-account', other)
    await press(ann, 'Move')
    await until(async () => (await headings(ann)).includes('Workspaces'))
    await open(ann, `${company.product.address}/a/${other}/workspaces`)
    await shows(ann, 'To be moved')
  })

  it('deletes one once its name is typed', async () => {
    await open(ann)
    await press(ann, 'Audit')
    await press(ann, 'Delete …')
    await until(async () => (await ann.$('pierce/#confirm')) !== null)
    await shows(ann, '1 member loses it')
    await picture(ann, 'workspace-delete')
    expect(await axeFindings(ann)).toEqual([])
    const isShut = () => ann.$eval('pierce/dialog button[type=submit]', each => (each as HTMLButtonElement).disabled)
    await typeInto(ann, 'confirm', 'Audi')
    expect(await isShut()).toBe(true)
    await typeInto(ann, 'confirm', 'Audit')
    expect(await isShut()).toBe(false)
    await press(ann, 'Delete it')
    await until(async () => (await headings(ann)).includes('Workspaces'))
    await shows(ann, '2 of 2')
  })

  it('is told that it is gone where the address still names it, and comes to the list', async () => {
    await ann.goBack({ waitUntil: 'domcontentloaded' })
    await shows(ann, 'It is not there any more')
    expect(await buttons(ann)).not.toContain('Try again')
    expect(await axeFindings(ann)).toEqual([])
    await press(ann, 'Back to the list')
    await shows(ann, '2 of 2')
  })
})

describe('who may see less', () => {
  it.each<[who: string, sees: boolean, changes: boolean]>([
    ['admin', true, true],
    ['member', true, false],
    ['bystander', false, false],
  ])('%s of it sees it: %s, changes it: %s', async (who, sees, changes) => {
    const page = await company.pageOf(`${who}@company.example`)
    await open(page)
    await shows(page, sees ? 'Capacity 2026' : 'No workspaces yet')
    if (sees) {
      await open(page, record(), 'Capacity 2026')
      const all = await buttons(page)
      expect(all.includes('Delete …')).toBe(changes)
      expect(all.includes('Add')).toBe(changes)
      expect((await textOf(page)).includes('member@company.example')).toBe(changes)
    } else {
      await page.goto(record(), { waitUntil: 'domcontentloaded' })
      await shows(page, 'It is not there any more')
    }
    await page.close()
  })

  it('a role of support sees all and changes nothing', async () => {
    const people = await company.call(`/portal/accounts/${company.account}/members`, { as: 'ann@company.example' })
    const { userId } = people.body.members.find((each: { email: string }) => each.email === 'support@company.example')
    const given = await company.call(`/portal/accounts/${company.account}/assignments`, {
      body: { role: 'support', user: userId },
      as: 'ann@company.example',
    })
    expect(given.status, JSON.stringify(given.body)).toBe(200)
    const page = await company.pageOf('support@company.example')
    await open(page, record(), 'Capacity 2026')
    expect(await buttons(page)).not.toContain('Delete …')
    await page.close()
  })

  it('who has nothing but a role on it finds its environment at home, and opens it', async () => {
    const { account, call } = company
    const as = 'ann@company.example'
    const user = await company.add('partner@company.example')
    await call(`/portal/accounts/${account}/members/${user}`, { method: 'DELETE', as })
    const body = { role: 'viewer', user, workspace: id }
    const given = await call(`/portal/accounts/${account}/assignments`, { body, as })
    expect(given.status, JSON.stringify(given.body)).toBe(200)
    const page = await company.pageOf('partner@company.example')
    await shows(page, 'Rotterdam')
    expect(await textOf(page)).not.toContain('You belong to no account')
    await until(async () => (await page.$('pierce/.skeleton')) === null)
    await pictures(page, 'workspace-guest-home')
    const { body: found } = await call(`/portal/workspaces/${id}`, { as })
    const [{ id: environment }] = found.environments
    for (const screen of ['overview', 'entities', 'insights', 'alerts', 'cost', 'stack']) {
      await page.goto(`${company.product.address}/~/${environment}/${screen}`, { waitUntil: 'domcontentloaded' })
      await until(async () => (await page.$('pierce/h1')) !== null)
      await until(async () => (await page.$('pierce/.skeleton')) === null)
      await picture(page, `workspace-guest-${screen}`)
      expect(await textOf(page), screen).not.toMatch(/no such environment|Try again/i)
    }
    await page.goto(`${company.product.address}/~/${environment}/connectors`, { waitUntil: 'domcontentloaded' })
    await shows(page, 'You see the data of this environment by a workspace')
    await page.close()
  })

  it('whoever is taken out while it is open loses it at the next look', async () => {
    const page = await company.pageOf('member@company.example')
    await open(page, record(), 'Capacity 2026')
    await open(ann, record(), 'Capacity 2026')
    await press(ann, 'Take out: member')
    await press(ann, 'Take out')
    await until(async () => !(await buttons(ann)).includes('Take out: member'))
    await page.reload()
    await shows(page, 'It is not there any more')
    await page.close()
  })

  it('of two admins who save different things at once nothing is lost', async () => {
    const page = await company.pageOf('admin@company.example')
    await open(page, record(), 'Capacity 2026')
    await open(ann, record(), 'Capacity 2026')
    const form = 'pierce/form[aria-label="Settings"]'
    for (const each of [page, ann]) await until(async () => (await each.$(`${form} input`)) !== null)
    const name = await page.$(`${form} input`)
    // What is not saved yet is told below, over what stands at the foot of the page.
    await name?.evaluate(field => field.scrollIntoView({ block: 'center' }))
    await name?.click({ count: 3 })
    await name?.type('Capacity 2027')
    await ann.evaluate(`(${TICK})('Show names and serial numbers as pseudonyms')`)
    await press(page, 'Save 1 change')
    await until(async () => (await headings(page)).includes('Capacity 2027'))
    await press(ann, 'Save 1 change')
    await until(async () => (await headings(ann)).includes('Capacity 2027'))
    await shows(ann, 'Shown as pseudonyms')
    await page.close()
  })
})

const TICK = `label => {
  const all = root => [...root.querySelectorAll('*')].flatMap(e => [e, ...(e.shadowRoot ? all(e.shadowRoot) : [])]);
  all(document).find(e => e.matches('label.check') && e.textContent.trim() === label)?.querySelector('input').click();
}`
