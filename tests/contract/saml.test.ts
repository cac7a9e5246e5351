/** Signing in by a SAML2 provider: samlify signs, and everything that was changed, copied, or meant for somebody else counts for nothing. */
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { ConfiguredProvider } from '../../src/wire/calls/idps.js'
import { startApi, type TestApi } from '../support/api.js'
import { type Asserted, type SamlIdp, startSamlIdp } from '../support/saml-idp.js'
import { begin, redeem } from '../support/sso.js'

const PORTAL = 'https://portal.example'
let api: TestApi
let idp: SamlIdp
let stranger: SamlIdp

beforeAll(async () => {
  idp = startSamlIdp('https://idp.corp.example', PORTAL, 'saml')
  stranger = startSamlIdp('https://idp.corp.example', PORTAL, 'saml')
  const provider: ConfiguredProvider = {
    id: 'saml',
    type: 'SAML2',
    name: 'Corp SAML',
    issuer: idp.entityId,
    signInUrl: `${idp.entityId}/sso`,
    certificates: [idp.certificate],
    domains: ['corp.example'],
    registration: { isAllowed: true },
    isEnabled: true,
  }
  api = await startApi(undefined, undefined, { config: { providers: [provider] } })
})
afterAll(() => api.close())

function post(form: Record<string, string>, type = 'application/x-www-form-urlencoded') {
  return fetch(`${api.address}/portal/auth/sso/saml/acs`, {
    method: 'POST',
    redirect: 'manual',
    headers: { 'content-type': type },
    body: new URLSearchParams(form).toString(),
  })
}

async function fragmentOf(form: Record<string, string>): Promise<URLSearchParams> {
  const answer = await post(form)
  expect(answer.status).toBe(303)
  return new URLSearchParams(answer.headers.get('location')?.split('#')[1])
}

/** What comes of an answer, which may be changed on its way. */
async function signIn(asserted: Asserted = {}, change = (xml: string) => xml, by = idp) {
  const { url, verifier, state } = await begin(api.address, 'saml', { purpose: 'signUp' })
  const RelayState = new URL(url).searchParams.get('RelayState') ?? ''
  const xml = change(Buffer.from(await by.answer(url, asserted), 'base64').toString())
  const fragment = await fragmentOf({ RelayState, SAMLResponse: Buffer.from(xml).toString('base64') })
  expect(fragment.get('state')).toBe(state)
  return redeem(api.address, fragment.get('code'), verifier)
}

const NOT_VALID = [403, 'The answer of Corp SAML is not valid: sign in once more']

describe('a sign-in by SAML2', () => {
  it('brings in whom a signed assertion names, the same user each time', async () => {
    const made = await signIn({ nameId: 'ann', email: 'Ann@corp.example' })
    expect([made.status, made.body.email]).toEqual([200, 'ann@corp.example'])
    expect((await signIn({ nameId: 'ann', email: 'moved@corp.example' })).body.userId).toBe(made.body.userId)
    const elsewhere = await signIn({ nameId: 'ben', email: 'ben@elsewhere.example' })
    expect([elsewhere.status, elsewhere.body.message]).toEqual([403, expect.stringContaining('does not confirm')])
    expect((await signIn({ nameId: 'other', email: 'ann@corp.example' })).status).toBe(409)
  })

  it('has metadata for the provider', async () => {
    const answer = await fetch(`${api.address}/portal/auth/sso/saml/metadata`)
    const xml = await answer.text()
    expect(xml).toContain(`entityID="${PORTAL}/portal/auth/sso/saml/metadata"`)
    expect(xml).toContain(`Location="${PORTAL}/portal/auth/sso/saml/acs"`)
    expect(xml).toContain('WantAssertionsSigned="true"')
    expect((await fetch(`${api.address}/portal/auth/sso/nobody/metadata`)).status).toBe(404)
  })
})

describe('an assertion', () => {
  it.each<[string, Asserted]>([
    ['for another audience', { audience: 'https://other.example' }],
    ['for another recipient', { recipient: 'https://other.example/acs' }],
    ['to another request', { inResponseTo: '_another' }],
    ['of another issuer', { issuer: 'https://idp.other.example' }],
    ['that has expired', { until: -120_000 }],
    ['of nobody', { nameId: '' }],
  ])('%s does not count', async (_what, asserted) => {
    const { status, body } = await signIn({ nameId: 'eve', ...asserted })
    expect([status, body.message]).toEqual(NOT_VALID)
  })

  const assertionIn = (xml: string) => /<saml:Assertion .*<\/saml:Assertion>/s.exec(xml)?.[0] ?? ''
  const forged = (xml: string) =>
    assertionIn(xml)
      .replace(/<ds:Signature.*<\/ds:Signature>|<Signature.*<\/Signature>/s, '')
      .replace(/ID="[^"]+"/, 'ID="_forged"')
      .replace('>eve<', '>ann<')

  it.each<[string, (xml: string) => string]>([
    ['changed', xml => xml.replace('>eve<', '>ann<')],
    ['with a comment in its subject', xml => xml.replace('>eve<', '>ann<!---->eve<')],
    ['without its signature', xml => xml.replace(/<ds:Signature.*<\/ds:Signature>|<Signature.*<\/Signature>/s, '')],
    ['beside a forged one', xml => xml.replace('<saml:Assertion ', `${forged(xml)}<saml:Assertion `)],
    ['after a forged one', xml => xml.replace('</samlp:Response>', `${forged(xml)}</samlp:Response>`)],
    [
      'wrapped by a forged one',
      xml =>
        xml.replace(assertionIn(xml), forged(xml).replace('</saml:Assertion>', `${assertionIn(xml)}</saml:Assertion>`)),
    ],
    [
      'moved into an extension',
      xml => xml.replace(assertionIn(xml), `<samlp:Extensions>${assertionIn(xml)}</samlp:Extensions>${forged(xml)}`),
    ],
    ['with a document type', xml => `<!DOCTYPE r [<!ENTITY a "ann">]>${xml.replace('>eve<', '>&a;<')}`],
    [
      'with an entity bomb',
      xml =>
        `<!DOCTYPE r [<!ENTITY a "aaaaaaaaaa"><!ENTITY b "${'&a;'.repeat(1_000)}">]>${xml.replace('>eve<', '>&b;<')}`,
    ],
    ['that is nested without end', () => '<a>'.repeat(40_000)],
    ['that is none', () => '<a/>'],
    ['that is no XML', () => 'nothing'],
  ])('%s does not count', async (_what, change) => {
    const { status, body } = await signIn({ nameId: 'eve' }, change)
    expect([status, body.message]).toEqual(NOT_VALID)
  })

  it('of somebody else does not count', async () => {
    expect((await signIn({ nameId: 'ann' }, undefined, stranger)).status).toBe(403)
  })

  it('counts once, for the sign-in that it answers', async () => {
    const { url, verifier } = await begin(api.address, 'saml', { purpose: 'signUp' })
    const RelayState = new URL(url).searchParams.get('RelayState') ?? ''
    const SAMLResponse = await idp.answer(url, { nameId: 'once', email: 'once@corp.example', id: '_once' })
    const fragment = await fragmentOf({ RelayState, SAMLResponse })
    expect((await redeem(api.address, fragment.get('code'), verifier)).status).toBe(200)
    expect(Object.fromEntries(await fragmentOf({ RelayState, SAMLResponse }))).toEqual({ error: 'sso' })
    // Another sign-in, the same assertion: it answers another request.
    const second = await begin(api.address, 'saml')
    const relay = new URL(second.url).searchParams.get('RelayState') ?? ''
    const replayed = await fragmentOf({ RelayState: relay, SAMLResponse })
    expect((await redeem(api.address, replayed.get('code'), second.verifier)).status).toBe(403)
    // An id that was used, in an assertion that answers the right request.
    expect((await signIn({ nameId: 'once', id: '_once' })).status).toBe(403)
    expect(Object.fromEntries(await fragmentOf({ SAMLResponse }))).toEqual({ error: 'sso' })
  })

  it('is a form of bounded size', async () => {
    expect((await post({ SAMLResponse: 'x'.repeat(300_000) })).status).toBe(413)
    expect((await post({ SAMLResponse: 'x' }, 'text/plain')).status).toBe(415)
  })
})
