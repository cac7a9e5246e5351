/** An account that asks for a second factor, in a browser on the running product: nothing opens before there is one, then everything does. */
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { generate } from 'otplib'
import type { Page } from 'puppeteer-core'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { send, signInAs } from '../support/people.js'
import { axeFindings, fill, type Product, shows, startProduct, until } from './portal.js'

const PASSWORD = 'correct horse battery'
let product: Product
let page: Page

/** Ann owns the account, has a factor and asks for one; Bob is new in it. */
beforeAll(async () => {
  product = await startProduct(0, false)
  const { address, data } = product
  await until(() => product.printed().includes('#t='))
  page = await product.page()
  await page.goto(/http\S+\/signup#t=\S+/.exec(product.printed())?.[0] ?? '')
  await fill(page, { email: 'ann@company.example', name: 'Ann', account: 'Company', password: PASSWORD })
  await shows(page, 'has no environment yet')
  await page.close()
  const { key } = JSON.parse(readFileSync(join(data, 'operator.json'), 'utf8'))
  const added = { email: 'bob@company.example', name: 'Bob', owner: false }
  const { token: link } = (await send(`${address}/portal/users`, { token: key, body: added })).body
  expect((await send(`${address}/portal/links/use`, { body: { token: link, password: PASSWORD } })).status).toBe(200)

  const token = (await signInAs(address, 'ann@company.example', PASSWORD)).body.accessToken.token
  const factor = `${address}/portal/profile/secondFactor`
  const { secret } = (await send(factor, { token, body: { current: PASSWORD } })).body
  const code = await generate({ secret })
  expect((await send(`${factor}/confirm`, { token, body: { code } })).status).toBe(200)
  const [{ id }] = (await send(`${address}/portal/accounts`, { token })).body.accounts
  const asked = { method: 'PATCH', token, body: { secondFactorRequired: true } }
  expect((await send(`${address}/portal/accounts/${id}`, asked)).status).toBe(200)
})
afterAll(() => product.close())

const press = (label: string) =>
  until(async () => {
    for (const button of await page.$$('pierce/button')) {
      if ((await button.evaluate(found => found.textContent?.trim())) !== label) continue
      await button.evaluate(found => (found as HTMLElement).click())
      return true
    }
    return false
  })
const isShut = async () => {
  await shows(page, 'Set up a second factor')
  await shows(page, 'Company asks everybody who signs in by a password for one.')
  expect(await page.$('pierce/.sidebar')).toBeNull()
  expect(await page.$('pierce/.topbar')).toBeNull()
}

it('opens nothing, at any address, until a factor is set up', async () => {
  page = await product.page()
  await page.goto(product.address, { waitUntil: 'domcontentloaded' })
  await fill(page, { email: 'bob@company.example', password: PASSWORD })
  await isShut()
  expect(await axeFindings(page)).toEqual([])
  for (const path of ['/audit', '/profile', '/a/any']) {
    await page.goto(product.address + path, { waitUntil: 'domcontentloaded' })
    await isShut()
  }
  await press('Go on')
  await shows(page, 'There is no second factor yet: set one of them up first.')
})

it('opens with the app that is set up there, and asks for its code from then on', async () => {
  await page.goto(product.address, { waitUntil: 'domcontentloaded' })
  await isShut()
  await fill(page, { 'factor-password': PASSWORD })
  await until(async () => (await page.$('pierce/#factor-code')) !== null)
  const secret = await page.$eval('pierce/code.secret', shown => shown.textContent?.replaceAll(' ', ''))
  await fill(page, { 'factor-code': await generate({ secret: secret ?? '' }) })
  await shows(page, 'Keep these recovery codes')
  await press('I have kept them')
  await press('Go on')
  await shows(page, 'has no environment yet')
  await page.evaluate(() => sessionStorage.clear())
  await page.goto(product.address, { waitUntil: 'domcontentloaded' })
  await fill(page, { email: 'bob@company.example', password: PASSWORD })
  await shows(page, 'Enter your code')
})
