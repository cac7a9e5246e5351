/** A provider is tried before people need it: each step says what it found, or what keeps it from working. */
import { afterAll, beforeAll, expect, it } from 'vitest'
import { startApi, type TestApi } from '../support/api.js'
import { startIdp, type TestIdp } from '../support/oidc-idp.js'
import { addPerson, demoAccount, send } from '../support/people.js'
import { startSamlIdp } from '../support/saml-idp.js'
import { configuredIdp } from '../support/sso.js'
import { addStranger, tokenOf } from '../support/tenancy.js'

let api: TestApi
let idp: TestIdp
let path = ''
let owner = ''
let admin = ''

beforeAll(async () => {
  idp = await startIdp()
  api = await startApi(undefined, undefined, { config: { providers: [configuredIdp(idp, 'corp', true)] } })
  await addPerson(api, 'owner@corp.example', { isOwner: true })
  await addPerson(api, 'member@corp.example')
  path = `${api.address}/portal/accounts/${await demoAccount(api)}/idps`
  owner = await tokenOf(api, 'owner@corp.example')
  const userId = await addStranger(api, 'admin@product.example')
  const all = { accountId: null, resource: 'all', resourceId: '' } as const
  await api.store.roles.assign({ ...all, roleId: 'administrator', isOfProduct: true, userId, teamId: null })
  admin = await tokenOf(api, 'admin@product.example')
})
afterAll(async () => {
  await api.close()
  await idp.close()
})

const tryIt = (url: string, token: string) => send(`${url}/test`, { token, body: {} })
const outcomes = (body: { steps: { step: string; outcome: string }[] }) =>
  body.steps.map(({ step, outcome }) => [step, outcome])

it('finds discovery, keys and the way back of a provider that works', async () => {
  const { status, body } = await tryIt(`${api.address}/portal/idps/corp`, admin)
  expect(status, JSON.stringify(body)).toBe(200)
  expect(outcomes(body).slice(0, 3)).toEqual([
    ['discovery', 'done'],
    ['keys', 'done'],
    ['redirect', 'done'],
  ])
  expect(body.steps[1].says).toContain('1 key')
  expect(body.steps[2].says).toContain('/portal/auth/sso/corp/callback')
  expect(JSON.stringify(body)).not.toContain(idp.clientSecret)
})

it('stops at the step that fails, says why, and asks anew the next time', async () => {
  idp.isAway = true
  const { body } = await tryIt(`${api.address}/portal/idps/corp`, admin)
  expect(outcomes(body)).toEqual([
    ['discovery', 'failed'],
    ['keys', 'notTried'],
    ['redirect', 'notTried'],
    ['claims', 'notTried'],
  ])
  expect(body.steps[0].says).toContain('answered 500')
  idp.isAway = false
  expect(outcomes((await tryIt(`${api.address}/portal/idps/corp`, admin)).body)[0]).toEqual(['discovery', 'done'])
})

it('calls nothing in a private network for an account, and reads a certificate of SAML 2.0 without any call', async () => {
  const oidc = { type: 'OIDC', name: 'Inside', issuer: 'https://login.corp.example', clientId: 'c' }
  const { body: made } = await send(path, { token: owner, body: oidc })
  await api.store.providers.change(made.id, { issuer: idp.issuer })
  const before = idp.calls.length
  expect((await tryIt(`${path}/${made.id}`, owner)).body.steps[0]).toMatchObject({ outcome: 'failed' })
  expect(idp.calls).toHaveLength(before)
  const { certificate } = startSamlIdp('https://saml.corp.example', 'https://portal.example', 'x')
  const saml = {
    type: 'SAML2',
    name: 'Saml',
    issuer: 'urn:corp',
    signInUrl: 'https://saml.corp.example/in',
    certificates: [certificate],
  }
  const { body: second } = await send(path, { token: owner, body: saml })
  const { body } = await tryIt(`${path}/${second.id}`, owner)
  expect(outcomes(body)).toEqual([
    ['keys', 'done'],
    ['redirect', 'done'],
    ['claims', 'notTried'],
  ])
  expect(body.steps[1].says).toContain('https://saml.corp.example/in')
})

it('is for who looks after the provider only', async () => {
  const { body } = await send(path, { token: owner })
  const at = `${path}/${body.providers[0].id}`
  const member = await tokenOf(api, 'member@corp.example')
  expect((await tryIt(at, member)).status).toBe(403)
  expect((await tryIt(`${api.address}/portal/idps/corp`, owner)).status).toBe(404)
  expect((await tryIt(`${path}/nothing`, owner)).status).toBe(404)
  expect((await tryIt(`${api.address}/portal/idps/${body.providers[0].id}`, admin)).status).toBe(404)
})
