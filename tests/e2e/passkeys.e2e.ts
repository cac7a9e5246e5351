/** Passkeys in a real browser, with an authenticator that it plays itself: added in the profile, a way in alone and beside a password, removed. */
import type { CDPSession, Page } from 'puppeteer-core'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { axeFindings, fill, type Product, shows, startProduct, until } from './portal.js'

let product: Product
let page: Page
let authenticator: CDPSession
let address: string

beforeAll(async () => {
  product = await startProduct(60)
  // Passkeys are of a name, which a number has not.
  address = product.address.replace('127.0.0.1', 'localhost')
  page = await product.page()
  authenticator = await page.createCDPSession()
  await authenticator.send('WebAuthn.enable')
  await authenticator.send('WebAuthn.addVirtualAuthenticator', {
    options: {
      protocol: 'ctap2',
      transport: 'internal',
      hasResidentKey: true,
      hasUserVerification: true,
      isUserVerified: true,
      automaticPresenceSimulation: true,
    },
  })
})
afterAll(() => product.close())

const press = (label: string) =>
  until(async () => {
    for (const button of await page.$$('pierce/button')) {
      if ((await button.evaluate(found => found.textContent)) !== label) continue
      await button.evaluate(found => (found as HTMLElement).click())
      return true
    }
    return false
  })
const isIn = () => until(async () => (await page.$$('pierce/a.environment')).length === 2)
/** With all its cards, which are pressed where they stay. */
async function openProfile(): Promise<void> {
  await page.goto(`${address}/profile`, { waitUntil: 'domcontentloaded' })
  await until(async () => (await page.$('pierce/#passkey-current')) !== null)
  await until(async () => (await page.$('pierce/.skeleton')) === null)
}
async function signOut(): Promise<void> {
  await page.evaluate(() => sessionStorage.clear())
  await page.goto(`${address}/`, { waitUntil: 'domcontentloaded' })
  await until(async () => (await page.$('pierce/#email')) !== null)
}

it('is added in the profile, signs in alone and as a second factor, and is removed', async () => {
  await page.goto(address, { waitUntil: 'domcontentloaded' })
  await fill(page, { email: 'demo@plinth.local', password: 'plinth-demo' })
  await isIn()
  await openProfile()
  await fill(page, { 'passkey-name': 'My laptop', 'passkey-current': 'wrong' })
  await shows(page, 'Provided password does not match')
  await fill(page, { 'passkey-current': 'plinth-demo' })
  await shows(page, 'Keep these recovery codes')
  await press('I have kept them')
  await shows(page, 'My laptop')
  await shows(page, 'not used yet')

  await signOut()
  await press('Sign in with a passkey')
  await isIn()

  await signOut()
  await fill(page, { email: 'demo@plinth.local', password: 'plinth-demo' })
  await shows(page, 'Enter your code')
  await press('Use a passkey')
  await isIn()

  await openProfile()
  await (await page.$('pierce/#passkey-current'))?.type('plinth-demo')
  await (await page.$('pierce/button[aria-label="Remove My laptop"]'))?.evaluate(button =>
    (button as HTMLElement).click(),
  )
  await until(async () => (await page.$('pierce/button[aria-label="Remove My laptop"]')) === null)

  await signOut()
  await press('Sign in with a passkey')
  await shows(page, 'This passkey does not count here')
  await fill(page, { email: 'demo@plinth.local', password: 'plinth-demo' })
  await isIn()
  // Asked last: looking at the page ends the authenticator of this one.
  await openProfile()
  expect(await axeFindings(page)).toEqual([])
  expect(product.problems.filter(problem => !/40[13]/.test(problem))).toEqual([])
})
