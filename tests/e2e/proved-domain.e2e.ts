/** Signing in by the provider of one's company, in a browser: it is offered to addresses of the domain that the company has proved, and leads into its account. */
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { pathToFileURL } from 'node:url'
import type { HTTPRequest, Page } from 'puppeteer-core'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { startIdp, type TestIdp } from '../support/oidc-idp.js'
import { type Answer, send } from '../support/people.js'
import { signIn } from '../support/sign-in.js'
import { axeFindings, clickOn, type Product, press, shows, startProduct, textOf } from './portal.js'

const ISSUER = 'https://login.corp.example'
const DOMAIN = 'corp.example'
const ANN = { sub: 'ann', email: `ann@${DOMAIN}`, email_verified: true, name: 'Ann of Corp' }
const OFFER = 'Continue with Corp'
let product: Product
let idp: TestIdp
let folder: string
let records: string
let account: string
let token: string

beforeAll(async () => {
  idp = await startIdp({ issuer: ISSUER })
  folder = mkdtempSync(join(tmpdir(), 'plinth-txt-'))
  records = join(folder, 'records.json')
  writeFileSync(records, '{}')
  const before = process.env.NODE_OPTIONS
  Object.assign(process.env, {
    NODE_OPTIONS: `${before ?? ''} --import ${pathToFileURL(resolve('tests/support/example-network.mjs'))}`,
    EXAMPLE_IDP: idp.address,
    EXAMPLE_TXT: records,
  })
  product = await startProduct(60)
  if (before === undefined) delete process.env.NODE_OPTIONS
  else process.env.NODE_OPTIONS = before
  token = await signIn(product.address)
  account = (await call('profile/accounts')).accounts[0].id
})
afterAll(async () => {
  await product?.close()
  await idp?.close()
  rmSync(folder, { recursive: true, force: true })
})

async function call(path: string, body?: object, method?: string): Promise<Answer['body']> {
  const answer = await send(`${product.address}/portal/${path}`, {
    token,
    ...(body && { body }),
    ...(method && { method }),
  })
  expect(answer.status, JSON.stringify(answer.body)).toBe(200)
  return answer.body
}

/** Proves the domain of an organization or a provider as whoever keeps the domain's names does. */
async function prove(path: string, { domains }: Answer['body']): Promise<Answer['body']> {
  const [{ record }] = domains
  writeFileSync(records, JSON.stringify({ [record.name]: [record.value] }))
  return call(`${path}/domains`, undefined, 'POST')
}

/** The page of the provider, on which somebody signs in at once. */
async function signsInAtProvider(page: Page): Promise<void> {
  await page.setRequestInterception(true)
  page.on('request', (request: HTTPRequest) => {
    const url = request.url()
    if (!url.startsWith(`${ISSUER}/authorize?`)) return void request.continue()
    const asked = new URL(url).searchParams
    const back = new URL(asked.get('redirect_uri') ?? '')
    back.searchParams.set('code', idp.grant(url, ANN))
    back.searchParams.set('state', asked.get('state') ?? '')
    void request.respond({ status: 303, headers: { location: back.href } })
  })
}

async function typeAddress(page: Page, address: string): Promise<void> {
  await clickOn(page, 'pierce/#email')
  await (await page.$('pierce/#email'))?.click({ count: 3 })
  await page.keyboard.type(address)
}

describe('a company’s provider', () => {
  it('is offered to nobody before the company has proved its domain', async () => {
    const made = await call(`accounts/${account}/idps`, {
      ...{ type: 'OIDC', name: 'Corp', issuer: ISSUER, clientId: idp.clientId, clientSecret: idp.clientSecret },
      ...{ domains: [DOMAIN], registration: { isAllowed: true } },
    })
    const before = await send(`${product.address}/portal/auth/sso/providers?email=@${DOMAIN}`)
    expect(JSON.stringify(before.body)).not.toContain(made.id)
    const organization = await call(`accounts/${account}/organizations`, { name: 'Corp', domains: [DOMAIN] })
    const proved = await prove(`accounts/${account}/organizations/${organization.id}`, organization)
    expect(proved.domains).toMatchObject([{ name: DOMAIN, isProved: true }])
    expect(await prove(`accounts/${account}/idps/${made.id}`, made)).toMatchObject({
      domains: [{ name: DOMAIN, isProved: true }],
    })
  })

  it('is offered once an address of the domain is typed, and signs in into the company’s account', async () => {
    const page = await product.page()
    await signsInAtProvider(page)
    await page.goto(`${product.address}/profile`)
    await shows(page, 'Continue with Demo SSO')
    await typeAddress(page, 'ann@elsewhere.example')
    expect(await textOf(page)).not.toContain(OFFER)
    await typeAddress(page, ANN.email)
    await shows(page, OFFER)
    expect(await axeFindings(page)).toEqual([])
    await press(page, OFFER)
    await shows(page, `You sign in with ${ANN.email}`)
    expect(page.url()).toBe(`${product.address}/profile`)
    await page.goto(product.address)
    await shows(page, 'Hub')
    const { members } = await call(`accounts/${account}/members`)
    expect(JSON.stringify(members)).toContain(ANN.email)
    await page.close()
  })

  it('is offered no more once it is taken out, whatever was typed', async () => {
    const { providers } = await call(`accounts/${account}/idps`)
    const { id } = providers.find(({ name }: { name: string }) => name === 'Corp')
    await send(`${product.address}/portal/accounts/${account}/idps/${id}`, { method: 'DELETE', token })
    const page = await product.page()
    const answered = page.waitForResponse(
      response => response.url().includes('/sso/providers?') && response.url().includes(DOMAIN),
    )
    await page.goto(product.address)
    await typeAddress(page, ANN.email)
    await answered
    expect(await textOf(page)).not.toContain(OFFER)
    expect(product.problems).toEqual([])
    await page.close()
  })
})
