/** Going from account to account in a browser on the running product: the list, its keys, the page of an account, what is kept of it. */
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Page } from 'puppeteer-core'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { send, signInAs } from '../support/people.js'
import { axeFindings, clickOn, fill, type Product, shows, startProduct, textOf, until } from './portal.js'

const PASSWORD = 'correct horse battery'
const OPENER = 'pierce/.topbar .account'
const FIELD = 'pierce/dialog.palette input'
let product: Product
let page: Page

const open = async () => {
  await until(async () => (await page.$(OPENER)) !== null)
  await (await page.$(OPENER))?.click()
  await until(async () => (await page.$(FIELD)) !== null)
}
const names = () =>
  page.$$eval('pierce/dialog.palette .row', rows => rows.map(row => row.querySelector('.name')?.textContent ?? ''))
const shown = (wanted: string[]) => until(async () => JSON.stringify(await names()) === JSON.stringify(wanted))
const path = () => new URL(page.url()).pathname

beforeAll(async () => {
  product = await startProduct(0, false)
  await until(() => product.printed().includes('#t='))
  page = await product.page()
  await page.goto(/http\S+\/signup#t=\S+/.exec(product.printed())?.[0] ?? '')
  await fill(page, { email: 'ann@company.example', name: 'Ann', account: 'Company', password: PASSWORD })
  await shows(page, 'has no environment yet')
})
afterAll(() => product.close())

describe('the account switcher', () => {
  it('is not there for one account', async () => {
    expect(await page.$(OPENER)).toBeNull()
  })

  it('comes with the second account, without a reload; shows the tree, finds by words, and goes by keys to the page of an account', async () => {
    const { body: session } = await signInAs(product.address, 'ann@company.example', PASSWORD)
    const token = session.accessToken.token
    const { body: all } = await send(`${product.address}/portal/accounts`, { token })
    const below = async (parentId: string, name: string): Promise<string> =>
      (await send(`${product.address}/portal/accounts/${parentId}/children`, { token, body: { name } })).body.id
    const company = all.accounts[0].id
    const berlin = await below(await below(company, 'North'), 'Berlin')
    await below(company, 'South')
    await open()
    await shown(['All accounts', 'Company', 'North', 'Berlin', 'South'])
    expect(await axeFindings(page, { waits: false })).toEqual([])
    await page.keyboard.type('berl')
    await shown(['Berlin'])
    expect(await textOf(page)).toContain('Company / North')
    await page.keyboard.press('Enter')
    await until(() => path() === `/a/${berlin}`)
    await shows(page, 'No environment in this account')
    expect(await page.title()).toBe('Home · Berlin · Plinth')
    expect(await axeFindings(page)).toEqual([])
    // On a telephone all of the bar is there.
    await page.setViewport({ width: 400, height: 800 })
    const right = () => page.$eval('pierce/.topbar > :last-child', last => last.getBoundingClientRect().right)
    await until(async () => (await right()) <= 400)
    await page.setViewport({ width: 1440, height: 900 })
  })

  it('keeps the account in the address, remembers it, and says when nothing is called so', async () => {
    await page.reload()
    await until(async () => (await page.$eval(OPENER, button => button.textContent))?.includes('Berlin') === true)
    await open()
    await shown(['Berlin', 'All accounts', 'Company', 'North', 'Berlin', 'South'])
    await page.keyboard.type('nobody')
    await shows(page, 'No account has all of these words.')
    await page.keyboard.press('Escape')
    await until(async () => (await page.$(FIELD)) === null)
    await open()
    await shown(['Berlin', 'All accounts', 'Company', 'North', 'Berlin', 'South'])
    await page.keyboard.press('ArrowDown')
    await page.keyboard.press('Enter')
    await until(() => path() === '/')
    await page.goBack()
    await shows(page, 'No environment in this account')
  })

  it('has the environments of the account that is open, and of all where none is', async () => {
    const { key } = JSON.parse(readFileSync(join(product.data, 'operator.json'), 'utf8'))
    const { body: session } = await signInAs(product.address, 'ann@company.example', PASSWORD)
    const token = session.accessToken.token
    const { body } = await send(`${product.address}/portal/profile/accounts?text=`, { token })
    const idOf = (name: string): string => body.accounts.find((one: { name: string }) => one.name === name)?.id
    for (const name of ['Berlin', 'South']) {
      const environment = { environment: `Estate of ${name}`, account: idOf(name) }
      expect((await send(`${product.address}/portal/environments`, { token: key, body: environment })).status).toBe(200)
    }
    const listed = () =>
      page.$$eval('pierce/.sidebar a[href*="/overview"]', links => links.map(link => link.textContent))
    const lists = (wanted: string[]) => until(async () => JSON.stringify(await listed()) === JSON.stringify(wanted))
    await page.goto(`${product.address}/a/${idOf('North')}`)
    await lists(['Estate of Berlin'])
    await clickOn(page, 'pierce/.topbar button[title="Environment"]')
    await until(async () => (await page.$('pierce/[role^=menuitem]')) !== null)
    const choices = () => page.$$eval('pierce/[role^=menuitem]', items => items.map(item => item.textContent))
    await until(async () => JSON.stringify(await choices()) === JSON.stringify(['Estate of Berlin']))
    await page.keyboard.press('Escape')
    await page.goto(product.address)
    await lists(['Estate of Berlin', 'Estate of South'])
    // Another account may have one of the same name: whose each is stands beside it.
    const alike = { environment: 'Estate of South', account: idOf('North') }
    expect((await send(`${product.address}/portal/environments`, { token: key, body: alike })).status).toBe(200)
    const sorted = ['Estate of Berlin', 'Estate of South North', 'Estate of South South']
    await until(async () => JSON.stringify((await listed()).sort()) === JSON.stringify(sorted))
  })

  it('says that the account of the page was taken away while it is open, and where to go', async () => {
    const { body: session } = await signInAs(product.address, 'ann@company.example', PASSWORD)
    const token = session.accessToken.token
    const { body: all } = await send(`${product.address}/portal/accounts`, { token })
    const children = `${product.address}/portal/accounts/${all.accounts[0].id}/children`
    const { body: made } = await send(children, { token, body: { name: 'Short-lived' } })
    await page.goto(`${product.address}/a/${made.id}`)
    await shows(page, 'No environment in this account')
    const began = Date.now()
    expect((await send(`${product.address}/portal/accounts/${made.id}`, { method: 'DELETE', token })).status).toBe(200)
    await shows(page, 'You can no longer open Short-lived')
    expect(Date.now() - began).toBeLessThan(5_000)
    expect(await axeFindings(page)).toEqual([])
    await clickOn(page, 'pierce/#main .message a')
    await until(() => path() === '/')
  })

  it('says that an account is not there, and so does one without an answer', async () => {
    await page.goto(`${product.address}/a/nobody`)
    await shows(page, 'No such account')
    await page.setRequestInterception(true)
    page.on('request', request =>
      request.url().includes('/portal/profile/accounts')
        ? void request.respond({ status: 500 })
        : void request.continue(),
    )
    await open()
    await until(async () => (await page.$('pierce/dialog.palette .problem')) !== null)
  })
})
