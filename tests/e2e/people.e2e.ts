/** How people come in by mail, and what they change of themselves, in a browser on the running product. */
import { generate } from 'otplib'
import type { Page } from 'puppeteer-core'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { press, write } from './controls.js'
import { axeFindings, fill, mailTo, type Product, shows, startProduct, until, windowBeside } from './portal.js'

const PASSWORD = 'correct horse battery'
const ANN = 'ann@company.example'
let product: Product
let ann: Page

const linkIn = (mail: string) => /^https?:\/\/\S+$/m.exec(mail)?.[0] ?? ''
const CURSOR = `document.querySelector('plinth-app').shadowRoot.activeElement?.id`
const typedIn = (page: Page, id: string) => page.$eval(`pierce/#${id}`, field => (field as HTMLInputElement).value)

beforeAll(async () => {
  process.env.PLINTH_SIGN_UP = 'company.example'
  product = await startProduct(0, false)
  await until(() => product.printed().includes('#t='))
  ann = await product.page()
  await ann.goto(/http\S+\/signup#t=\S+/.exec(product.printed())?.[0] ?? '')
  await fill(ann, { email: ANN, name: 'Ann', account: 'Company', password: PASSWORD })
  await shows(ann, 'has no environment yet')
})
afterAll(async () => {
  delete process.env.PLINTH_SIGN_UP
  await product.close()
})

describe('registration', () => {
  it('goes from the sign-in by a mail into a new account, past the terms', async () => {
    const page = await product.page()
    await page.goto(product.address)
    await press(page, 'Create an account')
    await shows(page, 'I agree to the')
    expect(await axeFindings(page)).toEqual([])
    await press(page, 'terms of service')
    await shows(page, 'without warranty')
    // The text stands in no label: a press in it agrees to nothing.
    await (await page.$('pierce/dialog p'))?.click()
    expect(await page.$eval('pierce/input[type=checkbox]', box => (box as HTMLInputElement).checked)).toBe(false)
    await page.keyboard.press('Escape')
    await (await page.$('pierce/input[type=checkbox]'))?.click()
    await fill(page, { email: 'else@where.example' })
    await shows(page, 'not open to addresses of this domain')
    await fill(page, { email: 'new@company.example' })
    await shows(page, 'Look into your mail')
    await page.goto(linkIn(await mailTo(product, 'new@company.example')))
    await shows(page, 'Finish your registration')
    expect(page.url()).toBe(`${product.address}/signup`)
    await fill(page, { name: 'Newton', password: PASSWORD })
    await shows(page, 'has no environment yet')
  })
})

describe('a forgotten password', () => {
  it('is set anew by a mail', async () => {
    const page = await product.page()
    await page.goto(product.address)
    await press(page, 'Forgot your password?')
    await shows(page, 'by which you set a new one')
    await fill(page, { email: 'new@company.example' })
    await shows(page, 'a link is on its way')
    const before = await mailTo(product, 'new@company.example')
    const mail = before.includes('/password#') ? before : await mailTo(product, 'new@company.example', before)
    await page.goto(linkIn(mail))
    await shows(page, 'Set your password')
    await fill(page, { password: 'quite another horse' })
    await shows(page, 'has no environment yet')
  })
})

describe('a profile', () => {
  it('is opened from the user menu, changed, and keeps what was typed when something is wrong', async () => {
    await (await ann.$('pierce/button[title="User menu"]'))?.click()
    await press(ann, 'Profile')
    await until(async () => (await ann.$('pierce/#phone')) !== null)
    expect(ann.url()).toBe(`${product.address}/profile`)
    await fill(ann, { phone: 'call me' })
    await shows(ann, 'is not a phone number')
    expect(await typedIn(ann, 'phone')).toBe('call me')
    await fill(ann, { phone: '+49 30 1234567' })
    await shows(ann, 'Your profile is saved')
    await ann.reload()
    await until(async () => (await ann.$('pierce/#phone')) !== null)
    expect(await typedIn(ann, 'phone')).toBe('+49 30 1234567')
    expect(await axeFindings(ann)).toEqual([])
  })

  it('lists sessions as they begin, and ends one: its page says so', async () => {
    const other = await product.page()
    await other.goto(product.address)
    await fill(other, { email: ANN, password: PASSWORD })
    await shows(other, 'has no environment yet')
    await shows(ann, 'Chrome on Linux')
    // It comes by itself, without a reload.
    await until(async () => (await ann.$('pierce/[aria-label^="End the session"]')) !== null)
    await (await ann.$('pierce/[aria-label^="End the session"]'))?.click()
    await shows(ann, 'has ended')
    await shows(other, 'Your session has ended')
  })

  it('changes the address by a link, and the password', async () => {
    await fill(ann, { 'new-email': 'ann@new.example', 'email-password': 'wrong' })
    await shows(ann, 'does not match')
    await fill(ann, { 'new-email': 'ann@new.example', 'email-password': PASSWORD })
    await shows(ann, 'open the link in it within a day')
    const confirming = await product.page()
    await confirming.goto(linkIn(await mailTo(product, 'ann@new.example')))
    await shows(confirming, 'From then on you sign in with ann@new.example')
    await press(confirming, 'Confirm')
    await shows(confirming, 'Your address is confirmed')
    await fill(ann, { 'current-password': PASSWORD, 'new-password': 'quite another horse' })
    await shows(ann, 'Your password is changed')
    await fill(await opened(), { email: 'ann@new.example', password: 'quite another horse' })
  })

  it('turns on a second factor, which sign-in then asks for, and recovery codes stand in', async () => {
    const password = 'quite another horse'
    await fill(ann, { 'factor-password': 'wrong' })
    await shows(ann, 'does not match')
    await fill(ann, { 'factor-password': password })
    await shows(ann, 'Take the picture')
    const secret = (await ann.$eval('pierce/.secret', shown => shown.textContent ?? '')).replace(/ /g, '')
    expect(await axeFindings(ann)).toEqual([])
    await fill(ann, { 'factor-code': '000000' })
    await shows(ann, 'is not right')
    await fill(ann, { 'factor-code': await generate({ secret }) })
    await shows(ann, 'Keep these recovery codes')
    const codes = await ann.$$eval('pierce/.codes code', all => all.map(code => code.textContent ?? ''))
    expect(codes).toHaveLength(10)
    await press(ann, 'I have kept them')
    await shows(ann, '10 of your recovery codes are left')
    const page = await opened()
    await fill(page, { email: 'ann@new.example', password })
    await shows(page, 'Enter your code')
    expect(await axeFindings(page)).toEqual([])
    await fill(page, { code: 'aaaaa-aaaaa' })
    await shows(page, 'is not right')
    await fill(page, { code: codes[0] ?? '' })
    await shows(page, 'has no environment yet')
    await ann.reload()
    await shows(ann, '9 of your recovery codes are left')
    await fill(ann, { 'factor-password': password, 'factor-code': codes[1] ?? '' })
    await shows(ann, 'The second factor is off')
  })
})

describe('an invite', () => {
  it('is joined by somebody new, and says that it was answered when it is opened again', async () => {
    const token = await tokenOf('ann@new.example', 'quite another horse')
    const [account] = (await api('/profile', token)).accounts
    await api(`/accounts/${account.id}/invites`, token, { email: 'bob@other.example' })
    const link = linkIn(await mailTo(product, 'bob@other.example'))
    const page = await product.page()
    await page.goto(link)
    await shows(page, 'invites bob@other.example to be a member of Company')
    await (await page.$('pierce/input[type=checkbox]'))?.click()
    expect(await axeFindings(page)).toEqual([])
    await fill(page, { name: 'Bob', password: PASSWORD })
    await shows(page, 'has no environment yet')
    await page.goto(link)
    await shows(page, 'This invite was accepted')
    await page.goto(`${product.address}/invites/guessed`)
    await shows(page, 'was taken back or never was')
    // What is refused with a reason, a browser reports.
    expect(product.problems.filter(problem => !/40[0-9]/.test(problem))).toEqual([])
  })
})

describe('an invite that somebody else opens', () => {
  it('says for whom it is, and stays open through a sign-out there and in another tab, until the one whom it is for has joined', async () => {
    const token = await tokenOf('ann@new.example', 'quite another horse')
    const [account] = (await api('/profile', token)).accounts
    const invited = async (email: string) => {
      await api(`/accounts/${account.id}/invites`, token, { email })
      return linkIn(await mailTo(product, email))
    }
    const [first, second] = [await invited('cleo@other.example'), await invited('dora@other.example')]
    const page = await opened()
    await fill(page, { email: 'bob@other.example', password: PASSWORD })
    await shows(page, 'has no environment yet')
    const beside = await windowBeside(page)
    await beside.goto(second)
    await shows(beside, 'You are signed in as')
    await page.goto(first)
    await shows(page, 'You are signed in as bob@other.example, whom it is not for.')
    expect(await axeFindings(page)).toEqual([])
    await press(page, 'Sign out')
    for (const [shown, link, email] of [
      [page, first, 'cleo@other.example'],
      [beside, second, 'dora@other.example'],
    ] as const) {
      await until(async () => (await shown.$('pierce/#name')) !== null)
      await shows(shown, `invites ${email} to be a member of Company`)
      expect(shown.url()).toBe(link)
    }
    await (await page.$('pierce/input[type=checkbox]'))?.click()
    await fill(page, { name: 'Cleo', password: PASSWORD })
    await shows(page, 'has no environment yet')
  })
})

describe('a session that is ended elsewhere while somebody types', () => {
  const BOB = 'bob@other.example'
  async function typing(phone: string): Promise<Page> {
    const page = await opened()
    await fill(page, { email: BOB, password: PASSWORD })
    await shows(page, 'has no environment yet')
    await page.goto(`${product.address}/profile`)
    await write(page, 'Phone', phone)
    await endOtherSessions(await tokenOf(BOB, PASSWORD))
    await shows(page, 'Your session has ended')
    return page
  }

  it('leaves what they typed where they sign in again, to be saved', async () => {
    const page = await typing('+49 30 7654321')
    // What was still coming stays so where it is kept: nothing waits for that.
    expect(await axeFindings(page, { waits: false })).toEqual([])
    await fill(page, { password: PASSWORD })
    // The cursor is where it was, as soon as the page is back.
    await until(async () => (await page.evaluate(CURSOR)) === 'phone')
    expect(await typedIn(page, 'phone')).toBe('+49 30 7654321')
    await page.keyboard.press('Enter')
    await shows(page, 'Your profile is saved')
    expect((await api('/profile', await tokenOf(BOB, PASSWORD))).phone).toBe('+49 30 7654321')
    await until(async () => (await page.$('pierce/.skeleton')) === null)
  })

  it('leaves nothing of their page to somebody else who signs in there', async () => {
    const page = await typing('+49 30 1111111')
    await fill(page, { email: 'ann@new.example', password: 'quite another horse' })
    await until(async () => (await page.$('pierce/#password')) === null && (await page.$('pierce/#phone')) !== null)
    // Nor in what is there and not shown.
    expect(await page.$$('pierce/.app')).toHaveLength(1)
    const phones = await page.$$eval('pierce/#phone', all => all.map(one => (one as HTMLInputElement).value))
    expect(phones).toEqual(['+49 30 1234567'])
  })
})

async function endOtherSessions(token: string): Promise<void> {
  const headers = { authorization: `Bearer ${token}` }
  await fetch(`${product.address}/portal/profile/sessions`, { method: 'DELETE', headers })
}

async function opened(): Promise<Page> {
  const page = await product.page()
  await page.goto(product.address)
  return page
}

async function tokenOf(email: string, password: string): Promise<string> {
  const answer = await fetch(`${product.address}/portal/auth/login/credentials`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ email, password }),
  })
  return ((await answer.json()) as { accessToken: { token: string } }).accessToken.token
}

async function api(path: string, token: string, body?: object) {
  const answer = await fetch(`${product.address}/portal${path}`, {
    headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
    ...(body && { method: 'POST', body: JSON.stringify(body) }),
  })
  return answer.json()
}
