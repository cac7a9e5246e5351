/** The portal under a host name without TLS, as it is first opened in a company's own network: a page that browsers do not call secure lacks some of what they have. */
import type { Browser, Page } from 'puppeteer-core'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { launchBrowser } from '../support/launch-browser.js'
import { PASSWORD, typeInto } from './company.js'
import { press } from './controls.js'
import { clickOn, fill, type Product, shows, startProduct, textOf, until } from './portal.js'

let product: Product
let browser: Browser
let page: Page
const errors: string[] = []

beforeAll(async () => {
  product = await startProduct(0, false)
  await until(() => product.printed().includes('#t='))
  browser = await launchBrowser(['--host-resolver-rules=MAP portal.company.test 127.0.0.1'])
  page = await browser.newPage()
  page.on('pageerror', error => errors.push(String(error)))
})
afterAll(async () => {
  await browser.close()
  await product.close()
})

it('signs up, signs in, and copies', async () => {
  const address = product.address.replace('127.0.0.1', 'portal.company.test')
  const link = /http\S+\/signup#t=\S+/.exec(product.printed())?.[0] ?? ''
  await page.goto(link.replace(product.address, address))
  expect(await page.evaluate(() => window.isSecureContext)).toBe(false)
  await fill(page, { email: 'ann@company.example', name: 'Ann', account: 'Company', password: PASSWORD })
  await shows(page, 'has no environment yet')
  await page.goto(`${address}/profile`, { waitUntil: 'domcontentloaded' })
  await shows(page, 'ann@company.example')
  await page.goto(address, { waitUntil: 'domcontentloaded' })
  await shows(page, 'has no environment yet')
  await clickOn(page, 'pierce/.command button')
  await shows(page, 'The command is copied')
  await clickOn(page, 'pierce/a[href$="/environments"]')
  await shows(page, 'No environments yet')
  await press(page, 'New environment')
  await typeInto(page, 'environment-name', 'Rotterdam')
  await press(page, 'Create environment')
  await shows(page, 'It is shown this once.')
  // In a dialog, beside which nothing can be selected.
  const key = await page.$eval('pierce/dialog pre', each => each.textContent)
  await clickOn(page, 'pierce/dialog .code button')
  await shows(page, 'Key copied')
  await press(page, 'I have kept it')
  await press(page, 'New environment')
  await until(async () => (await page.$('pierce/#environment-name')) !== null)
  await (await page.$('pierce/#environment-name'))?.focus()
  await page.keyboard.press('KeyV', { commands: ['Paste'] })
  expect(await page.$eval('pierce/#environment-name', each => (each as HTMLInputElement).value)).toContain(key)
  expect(errors).toEqual([])
  expect(await textOf(page)).not.toContain('undefined')
})
