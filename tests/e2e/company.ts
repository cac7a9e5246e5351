/** A company for whole-page tests: its first user, who is an administrator, and people by what they are in it. */
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Page } from 'puppeteer-core'
import type { Answer } from '../support/people.js'
import { fill, type Product, shows, startProduct, until } from './portal.js'

export const PASSWORD = 'correct horse battery'

export interface Company {
  product: Product
  /** The page of whoever came first. */
  ann: Page
  account: string
  /** The call as somebody, or with the operator's key; what came of it. */
  call(path: string, ask?: { method?: string; body?: object; as?: string }): Promise<Pick<Answer, 'status' | 'body'>>
  /** A user of the company with the password; not its owner unless told so. */
  add(email: string, isOwner?: boolean): Promise<string>
  /** A page on which they are signed in. */
  pageOf(email: string): Promise<Page>
}

/** `ann@company.example` is the first user and owns the account `Company`. */
export async function startCompany(): Promise<Company> {
  const product = await startProduct(0, false)
  await until(() => product.printed().includes('#t='))
  const ann = await product.page()
  await ann.goto(/http\S+\/signup#t=\S+/.exec(product.printed())?.[0] ?? '')
  await fill(ann, { email: 'ann@company.example', name: 'Ann', account: 'Company', password: PASSWORD })
  await shows(ann, 'has no environment yet')
  const { key } = JSON.parse(readFileSync(join(product.data, 'operator.json'), 'utf8'))
  const tokens = new Map<string, string>()
  const send = async (path: string, token: string, { method, body }: { method?: string; body?: object } = {}) => {
    const answer = await fetch(product.address + path, {
      method: method ?? (body === undefined ? 'GET' : 'POST'),
      headers: {
        ...(body !== undefined && { 'content-type': 'application/json' }),
        ...(token !== '' && { authorization: `Bearer ${token}` }),
      },
      ...(body !== undefined && { body: JSON.stringify(body) }),
    })
    const text = await answer.text()
    return { status: answer.status, body: text === '' ? undefined : JSON.parse(text) }
  }
  const tokenOf = async (email: string) => {
    const known = tokens.get(email)
    if (known !== undefined) return known
    const { body } = await send('/portal/auth/login/credentials', '', { body: { email, password: PASSWORD } })
    tokens.set(email, body.accessToken.token)
    return body.accessToken.token as string
  }
  const call: Company['call'] = async (path, { as, ...ask } = {}) =>
    send(path, as === undefined ? key : await tokenOf(as), ask)
  const { body } = await call('/portal/profile', { as: 'ann@company.example' })
  return {
    product,
    ann,
    account: body.accounts[0].id,
    call,
    async add(email, owner = false) {
      const { body: added } = await call('/portal/users', { body: { email, name: email.split('@')[0], owner } })
      return (await send('/portal/links/use', '', { body: { token: added.token, password: PASSWORD } })).body.userId
    },
    async pageOf(email) {
      const page = await product.page()
      await page.goto(product.address, { waitUntil: 'domcontentloaded' })
      await fill(page, { email, password: PASSWORD })
      await until(async () => (await page.$('pierce/.sidebar')) !== null)
      return page
    },
  }
}

/** Types into the field of that id, instead of what is in it. */
export async function typeInto(page: Page, id: string, value: string): Promise<void> {
  await until(async () => (await page.$(`pierce/#${id}`)) !== null)
  const field = await page.$(`pierce/#${id}`)
  await field?.click({ count: 3 })
  await field?.type(value)
}

/** With `PLINTH_E2E_PICTURES=<folder>` the page is kept, to be looked at. */
export async function picture(page: Page, name: string): Promise<void> {
  const folder = process.env.PLINTH_E2E_PICTURES
  if (folder !== undefined) await page.screenshot({ path: `${folder}/${name}.png` as `${string}.png` })
}

/** The page at 400 px, dark and light, then as it was. */
export async function pictures(page: Page, name: string): Promise<void> {
  if (process.env.PLINTH_E2E_PICTURES === undefined) return
  await picture(page, name)
  await page.emulateMediaFeatures([{ name: 'prefers-color-scheme', value: 'dark' }])
  await picture(page, `${name}-dark`)
  await page.emulateMediaFeatures([{ name: 'prefers-color-scheme', value: 'light' }])
  await page.setViewport({ width: 400, height: 900 })
  await picture(page, `${name}-400`)
  await page.setViewport({ width: 1440, height: 900 })
}
