/**
 * Whatever opens something or says who somebody is, and comes in by whichever part of a call: no line of the log has it, at its most talkative, and no
 * call to somebody else but the one that it is for.
 */
import { afterAll, beforeAll, expect, it } from 'vitest'
import { createLog } from '../../src/server/log.js'
import { PARTNER, startApi, type TestApi } from '../support/api.js'
import { startIdp, type TestIdp } from '../support/oidc-idp.js'
import { addPerson, demoAccount, PASSWORD, send, sessionOf, signInAs } from '../support/people.js'
import { begin, comeBack, configuredIdp, redeem } from '../support/sso.js'
import { until } from '../support/until.js'

const OWNER = 'owner-canary@people.example'
const TYPED = ['typed-canary@people.example', 'typed-canary-password', 'typed-canary-token']
const [EMAIL = '', WORD = ''] = TYPED

const lines: string[] = []
let api: TestApi
let idp: TestIdp
/** What the server gave out. */
const given = new Map<string, string>()
/** Of those the ones that the provider is sent. */
const OF_PROVIDER = ['code of the provider']

beforeAll(async () => {
  idp = await startIdp()
  const log = createLog('trace', { write: line => void lines.push(line) })
  api = await startApi(undefined, undefined, { config: { providers: [configuredIdp(idp, 'open', true)] }, log })
  await addPerson(api, OWNER, { isOwner: true })
  await addPerson(api, EMAIL)
})
afterAll(async () => {
  await api.close()
  await idp.close()
})

const at = (path: string) => api.address + path

/** Every way in, and what each gives. */
async function signInByAll() {
  const { access, refresh, data } = await sessionOf(api, OWNER)
  const renewed = await send(at('/portal/auth/token'), { method: 'POST', token: refresh })
  given.set('access token', access).set('refresh token', refresh).set('data token', data)
  given
    .set('next access token', renewed.body.accessToken.token)
    .set('next refresh token', renewed.body.refreshToken.token)
  const minted = { origin: PARTNER, user: 'u', ttl: 60, elements: ['plinth-index'], types: ['vmware.vm'] }
  const embedded = await send(at('/portal/embed/sessions'), { token: api.keys.embedKey, body: minted })
  given.set('embed key', api.keys.embedKey).set('embed token', embedded.body.token).set('key', api.keys.authKey)
  const { url, verifier, state } = await begin(api.address, 'open', { purpose: 'signUp' })
  const code = idp.grant(url, { sub: 'canary', email: 'sso-canary@new.example', email_verified: true })
  const asked = new URL(url).searchParams.get('state') ?? ''
  const fragment = await comeBack(api.address, 'open', { code, state: asked })
  const ours = fragment.get('code') ?? ''
  const { body } = await redeem(api.address, ours, verifier)
  given.set('code of the provider', code).set('state at the provider', asked).set('our code', ours)
  given.set('verifier', verifier).set('state', state).set('access token by it', body.accessToken.token)
  given.set('refresh token by it', body.refreshToken.token)
  return renewed.body.accessToken.token as string
}

const linkIn = (text: string) => /#t=([\w.-]+)/.exec(text)?.[1] ?? /\/invites\/([\w.-]+)/.exec(text)?.[1] ?? ''

/** Links of mails: to sign up, to set a password, an invite. */
async function askForLinks(token: string) {
  const asked = await send(at('/portal/auth/sign-up'), { body: { email: 'new-canary@people.example' } })
  expect(asked.status).toBe(200)
  await send(at('/portal/auth/password'), { body: { email: OWNER } })
  const accountId = await demoAccount(api)
  await send(at(`/portal/accounts/${accountId}/invites`), { token, body: { email: 'invited-canary@people.example' } })
  await until(async () => (await api.mails()).length === 3)
  for (const [i, { text }] of (await api.mails()).entries()) given.set(`link ${i}`, linkIn(text))
}

/** All that was given, and what somebody typed, in every part of calls that are answered and that are refused. */
async function callWithAll() {
  for (const secret of [...given.values(), ...TYPED]) {
    const part = encodeURIComponent(secret)
    const paths = [
      `/portal/invites/${part}`,
      `/portal/invites/${part}/typed-wrong`,
      `/invites/${part}`,
      `/invites/${part}/more`,
      `/nothing/${part}`,
      `/${part}`,
      `/password?t=${part}`,
      `/profile/email?t=${part}&email=${part}`,
      `/portal/auth/sso/providers?email=${part}&domain=${part}`,
      `/portal/auth/sso/open/callback?code=${part}&state=${part}`,
      `/portal/accounts?after=${part}&nothing=${part}`,
      `/portal/invites/%zz${part}`,
    ]
    for (const path of paths) {
      for (const authorization of [`Bearer ${secret}`, `Basic ${secret}`, secret])
        await fetch(at(path), {
          redirect: 'manual',
          headers: { authorization, referer: `${at('/password')}?t=${part}` },
        })
    }
    for (const path of [
      '/portal/auth/login/credentials',
      '/portal/links/use',
      '/portal/auth/token',
      '/gql',
      '/portal/embed/sessions',
    ]) {
      const fields = {
        email: secret,
        password: secret,
        token: secret,
        t: secret,
        authorizationCode: secret,
        codeVerifier: secret,
      }
      for (const body of [JSON.stringify({ ...fields, [secret]: secret }), `{"email": ${secret}`, secret]) {
        const headers = { 'content-type': 'application/json', authorization: `Bearer ${secret}`, cookie: secret }
        await fetch(at(path), { method: 'POST', headers, body })
      }
    }
    await api.ingest([], { authKey: secret, body: secret })
  }
}

it('no line of the log has any of them, nor has a provider what is not for it', async () => {
  await signInAs(api.address, EMAIL, WORD)
  await askForLinks(await signInByAll())
  await callWithAll()
  await until(() => lines.some(line => line.includes('/gql')))
  expect([...given].filter(([, secret]) => secret.length < 16).map(([name]) => name)).toEqual([])
  expect(given.size).toBe(18)

  const secrets = [...given, ...[...TYPED, PASSWORD].map(word => [word, word] as const)]
  expect(
    secrets.flatMap(([name, secret]) => lines.filter(line => line.includes(secret)).map(line => [name, line])),
  ).toEqual([])
  expect(lines.filter(line => line.includes('canary'))).toEqual([])
  const sent = idp.received.join('')
  expect(sent).toContain(given.get('code of the provider'))
  expect(secrets.filter(([name, secret]) => sent.includes(secret) && !OF_PROVIDER.includes(name))).toEqual([])
})
