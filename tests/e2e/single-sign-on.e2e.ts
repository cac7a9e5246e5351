/** Single sign-on in a browser, on the running product: against the demo's own provider, which is oidc-provider. */
import type { Page } from 'puppeteer-core'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { axeFindings, fill, type Product, press, shows, startProduct, until } from './portal.js'

let product: Product

beforeAll(async () => {
  product = await startProduct(60)
})
afterAll(() => product.close())

async function typePassword(page: Page): Promise<void> {
  await until(async () => (await page.$('pierce/#identity-password')) !== null)
  await (await page.$('pierce/#identity-password'))?.type('plinth-demo')
}
const pathOf = (page: Page) => page.url().slice(product.address.length)

/** Goes to the provider from where the page is, and says who it is. */
async function continueAs(page: Page, name: string): Promise<void> {
  await press(page, 'Continue with Demo SSO')
  await until(() => pathOf(page).startsWith('/demo-sso/interaction/'))
  await press(page, name)
}

describe('signing in by a provider', () => {
  it('works at the first run, and leads back to the address that was left', async () => {
    const page = await product.page()
    await page.goto(`${product.address}/profile?from=here`)
    await shows(page, 'Continue with Demo SSO')
    expect(await axeFindings(page)).toEqual([])
    await press(page, 'Continue with Demo SSO')
    await shows(page, 'who are you?')
    expect(await axeFindings(page, { waits: false })).toEqual([])
    await press(page, 'Demo')
    await shows(page, 'You sign in with demo@plinth.local')
    expect(pathOf(page)).toBe('/profile?from=here')
    // Nothing of it stays in the history: going back is not a way to a code.
    expect(await page.evaluate('Object.keys(sessionStorage).filter(key => key.startsWith("plinth.sso"))')).toEqual([])
    await page.reload()
    await shows(page, 'You sign in with demo@plinth.local')
    await page.close()
  })

  it('says in the page why somebody does not come in', async () => {
    const page = await product.page()
    await page.goto(product.address)
    await continueAs(page, 'Cancel')
    await shows(page, 'Demo SSO did not sign you in')
    await continueAs(page, 'Noor')
    await shows(page, 'There is no account for you yet')
    await page.goto(`${product.address}/#state=${'s'.repeat(32)}&code=c`)
    await page.reload()
    await shows(page, 'not begun in this tab')
    expect(pathOf(page)).toBe('/')
    await page.close()
  })

  it('registers whom nobody knows, past the terms', async () => {
    const page = await product.page()
    await page.goto(`${product.address}/signup`)
    await press(page, 'Continue with Demo SSO')
    await shows(page, 'Agree to the terms first')
    await (await page.$('pierce/input[type=checkbox]'))?.click()
    await continueAs(page, 'Noor')
    await shows(page, 'has no environment yet')
    expect(pathOf(page)).toBe('/')
    await page.goto(`${product.address}/profile`)
    await shows(page, 'You sign in with noor@newcomer.example')
    await shows(page, 'as noor@newcomer.example')
    await press(page, 'Unlink Demo SSO')
    await shows(page, 'This is the only way that you sign in by')
    await page.close()
  })

  it('is linked and unlinked in the profile, with the password', async () => {
    const page = await product.page()
    await page.goto(`${product.address}/profile`)
    await fill(page, { email: 'demo@plinth.local', password: 'plinth-demo' })
    await shows(page, 'as demo@plinth.local')
    await press(page, 'Unlink Demo SSO')
    await shows(page, 'Enter your password')
    await typePassword(page)
    await press(page, 'Unlink Demo SSO')
    await shows(page, 'You no longer sign in by Demo SSO')
    await typePassword(page)
    await press(page, 'Link Demo SSO')
    await until(() => pathOf(page).startsWith('/demo-sso/interaction/'))
    // Whose identity it is, is told by the provider: Mia has a user of her own.
    await press(page, 'Mia')
    await shows(page, 'Somebody else signs in by this Demo SSO account already')
    expect(pathOf(page)).toBe('/profile')
    await typePassword(page)
    await press(page, 'Link Demo SSO')
    await until(() => pathOf(page).startsWith('/demo-sso/interaction/'))
    await press(page, 'Demo')
    await shows(page, 'You can sign in by Demo SSO now')
    expect(await axeFindings(page)).toEqual([])
    await page.close()
  })

  it('leaves nothing in the console but the refusals that were made', () => {
    expect(product.problems.filter(problem => !/status of 40[0-9]/.test(problem))).toEqual([])
  })
})
