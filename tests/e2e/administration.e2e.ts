/** The audit log and acting as somebody else, in a browser on the running product. */
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Page } from 'puppeteer-core'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { press } from './controls.js'
import { axeFindings, fill, type Product, shows, startProduct, textOf, until, windowBeside } from './portal.js'

const PASSWORD = 'correct horse battery'
let product: Product
let ann: Page

const menu = async (page: Page) => {
  await press(page, 'User menu')
  await shows(page, 'Sign out')
}

beforeAll(async () => {
  product = await startProduct(0, false)
  await until(() => product.printed().includes('#t='))
  ann = await product.page()
  await ann.goto(/http\S+\/signup#t=\S+/.exec(product.printed())?.[0] ?? '')
  await fill(ann, { email: 'ann@company.example', name: 'Ann', account: 'Company', password: PASSWORD })
  await shows(ann, 'has no environment yet')
  const { key } = JSON.parse(readFileSync(join(product.data, 'operator.json'), 'utf8'))
  const call = async (path: string, body: object, token?: string) => {
    const headers = {
      'content-type': 'application/json',
      ...(token !== undefined && { authorization: `Bearer ${token}` }),
    }
    return (await fetch(product.address + path, { method: 'POST', headers, body: JSON.stringify(body) })).json()
  }
  const { token } = await call('/portal/users', { email: 'bob@company.example', name: 'Bob', owner: false }, key)
  const { userId: bob } = await call('/portal/links/use', { token, password: PASSWORD })
  const signedIn = await call('/portal/auth/login/credentials', { email: 'ann@company.example', password: PASSWORD })
  const access = signedIn.accessToken.token
  const profile = await fetch(`${product.address}/portal/profile`, { headers: { authorization: `Bearer ${access}` } })
  const [account] = (await profile.json()).accounts
  const room = await call(`/portal/accounts/${account.id}/workspaces`, { name: 'Night room' }, access)
  await call(`/portal/workspaces/${room.id}/members`, { userId: bob }, access)
})
afterAll(() => product.close())

describe('an administrator', () => {
  it('sees every column of every list at 1,440 px', async () => {
    await ann.setViewport({ width: 1440, height: 900 })
    for (const section of ['users', 'rbac', 'accounts', 'workspaces']) {
      await ann.goto(`${product.address}/admin/${section}`, { waitUntil: 'domcontentloaded' })
      await until(async () => (await ann.$('pierce/.admin-table tbody tr')) !== null)
      const over = () => ann.$$eval('pierce/.admin-rows', all => all.map(box => box.scrollWidth - box.clientWidth))
      expect([section, ...(await over())]).toEqual([section, 0])
    }
    await ann.goto(product.address, { waitUntil: 'domcontentloaded' })
  })

  it('acts as somebody else, which every page says, in every tab, and stops', async () => {
    const other = await windowBeside(ann)
    await other.goto(product.address)
    await shows(other, 'has no environment yet')
    await menu(ann)
    await press(ann, 'Act as …')
    await until(async () => (await ann.$('pierce/dialog.act-as input')) !== null)
    await (await ann.$('pierce/dialog.act-as input'))?.type('bob')
    await press(ann, 'Act as bob@company.example')
    await shows(ann, 'You act as bob@company.example.')
    await shows(other, 'You act as bob@company.example.')
    expect(await axeFindings(ann)).toEqual([])
    await ann.reload()
    await shows(ann, 'You act as bob@company.example.')
    await menu(ann)
    await shows(ann, 'Profile')
    expect(await textOf(ann)).not.toContain('Act as …')
    await ann.keyboard.press('Escape')
    await press(other, 'Stop')
    for (const page of [ann, other]) await until(async () => !(await textOf(page)).includes('You act as'))
    await menu(ann)
    await shows(ann, 'ann@company.example')
    await shows(ann, 'Audit log')
    await ann.keyboard.press('Escape')
    await other.close()
  })

  it('reads the audit log, narrows it, opens an entry, and follows what is in the address', async () => {
    await menu(ann)
    await press(ann, 'Audit log')
    await shows(ann, 'Act as somebody else')
    await shows(ann, 'Ann as Bob')
    await press(ann, 'Check that nothing is missing')
    await shows(ann, 'entries are as they were written')
    expect(await axeFindings(ann)).toEqual([])
    await (await ann.$('pierce/search input[type=search]'))?.type('impersonate')
    await until(async () => ann.url().includes('text=impersonate'))
    await until(async () => (await ann.$$('pierce/.audit-table tbody tr')).length === 1)
    await (await ann.$('pierce/.audit-table button'))?.click()
    await shows(ann, 'Place in the chain')
    await press(ann, 'Everything of Ann')
    await until(async () => ann.url().includes('actor='))
    await press(ann, 'Clear all')
    await until(async () => new URL(ann.url()).search === '')
    await ann.goBack()
    await until(async () => (await ann.$$('pierce/.audit-table tbody tr')).length === 1)
    await ann.goto(`${product.address}/audit?outcome=failed`)
    await shows(ann, 'No entry is like that')
  })

  it('lists what they run, narrows it, opens a record beside it, and goes back step by step', async () => {
    await menu(ann)
    await press(ann, 'Administration')
    await until(async () => new URL(ann.url()).pathname === '/admin/accounts')
    await shows(ann, 'Company')
    await press(ann, 'Users2')
    await until(async () => new URL(ann.url()).pathname === '/admin/users')
    await shows(ann, 'bob@company.example')
    await (await ann.waitForSelector('pierce/.admin-list input[type=search]'))?.type('bob')
    await until(async () => new URL(ann.url()).search === '?text=bob')
    await until(async () => !(await textOf(ann)).includes('ann@company.example'))
    await press(ann, 'bob@company.example')
    await until(async () => /^\/admin\/users\/[^/]+$/.test(new URL(ann.url()).pathname))
    await until(async () => (await ann.$('pierce/.admin-record dl')) !== null)
    expect(await axeFindings(ann)).toEqual([])
    await press(ann, 'Company')
    await until(async () => new URL(ann.url()).pathname.startsWith('/admin/accounts/'))
    await ann.goBack()
    await ann.goBack()
    await until(async () => new URL(ann.url()).pathname === '/admin/users')
    await until(async () => (await ann.$('pierce/.admin-record')) === null)
    expect(new URL(ann.url()).search).toBe('?text=bob')
  })

  it('finds a list in its order after a record of it was looked at, and as it was left after it was sorted', async () => {
    const page = await windowBeside(ann)
    const sorted = () =>
      page.$$eval('pierce/.admin-table th[aria-sort]', heads => heads.map(head => head.textContent?.trim()))
    const list = async () => {
      await page.goto(`${product.address}/admin/users`)
      await until(async () => (await page.$('pierce/.admin-table tbody tr')) !== null)
    }
    await list()
    await press(page, 'bob@company.example')
    await until(async () => (await page.$('pierce/.admin-record dl')) !== null)
    await list()
    expect([await sorted(), new URL(page.url()).search]).toEqual([['Last seen'], ''])
    await press(page, 'Name')
    await until(async () => new URL(page.url()).search === '?sort=name')
    await list()
    await until(async () => new URL(page.url()).search === '?sort=name')
    expect(await sorted()).toEqual(['Name'])
    await page.close()
  })

  it('is told what something is good for that there is none of yet, and adds it there', async () => {
    const page = await windowBeside(ann)
    await page.goto(`${product.address}/admin/idps`)
    await shows(page, 'An identity provider lets people sign in')
    expect(await axeFindings(page)).toEqual([])
    await (await page.waitForSelector('pierce/.admin-rows .message button'))?.click()
    await until(async () => (await page.$('pierce/.admin-create form')) !== null)
    await page.close()
  })

  it('narrows a list on a narrow page too', async () => {
    const page = await windowBeside(ann)
    await page.setViewport({ width: 400, height: 800 })
    await page.goto(`${product.address}/admin/users`)
    await shows(page, 'bob@company.example')
    expect(await page.$eval('pierce/.admin-facets', facets => getComputedStyle(facets).display)).toBe('none')
    await press(page, 'Filters')
    await shows(page, 'Signs in by')
    await (await page.waitForSelector('pierce/.admin-facets input[type=checkbox]'))?.click()
    await until(async () => new URL(page.url()).search.startsWith('?is=status'))
    await shows(page, 'Filters (1)')
    expect(await axeFindings(page)).toEqual([])
    await page.close()
  })

  it('asks what a user may do and why, and acts as them from their record', async () => {
    await press(ann, 'bob@company.example')
    await shows(ann, 'What may they do?')
    await shows(ann, 'Member of Company')
    expect(await textOf(ann)).toContain('Yes')
    await (await ann.waitForSelector('pierce/.may-do select'))?.select('account.roles')
    await shows(ann, 'What they hold there does not allow it.')
    await press(ann, 'On account Company')
    await until(async () => (await ann.$('pierce/input[aria-label="What it is asked of"]')) !== null)
    expect(await axeFindings(ann)).toEqual([])
    await ann.keyboard.type('night')
    await shows(ann, '1 found')
    await ann.keyboard.press('Enter')
    await shows(ann, 'On workspace Night room')
    await shows(ann, 'Member of the workspace')
    await (await ann.$('pierce/.may-do select'))?.select('workspace.write')
    await shows(ann, 'What they hold there does not allow it.')
    expect(await ann.$$eval('pierce/.may-do option', all => all.map(one => one.textContent))).toEqual([
      'See workspaces',
      'Change workspaces',
    ])
    await press(ann, 'On workspace Night room')
    await until(async () => (await ann.$('pierce/input[aria-label="What it is asked of"]')) !== null)
    await ann.keyboard.type('no such thing')
    await shows(ann, 'Nothing that you look after has this name.')
    await ann.keyboard.press('Escape')
    await shows(ann, 'On workspace Night room')
    expect(await axeFindings(ann)).toEqual([])
    await press(ann, 'Act as bob@company.example')
    await shows(ann, 'You act as bob@company.example.')
    await press(ann, 'Stop')
    await until(async () => !(await textOf(ann)).includes('You act as'))
  })
})

describe('anybody else', () => {
  it('is offered neither, and is refused at the address', async () => {
    const bob = await product.page()
    await bob.goto(product.address)
    await until(async () => (await bob.$('pierce/#email')) !== null)
    await fill(bob, { email: 'bob@company.example', password: PASSWORD })
    await shows(bob, 'has no environment yet')
    await menu(bob)
    expect(await textOf(bob)).not.toContain('Audit log')
    await bob.goto(`${product.address}/audit`)
    await shows(bob, 'Only owners of an account and administrators read the audit log')
    await bob.goto(`${product.address}/admin/users`)
    await shows(bob, 'Nothing here')
  })
})
