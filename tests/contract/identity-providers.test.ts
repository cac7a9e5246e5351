/** Identity providers: who keeps them, what is answered of them, whom they are offered to. */

import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { readConfig } from '../../src/server/config.js'
import { startApi, type TestApi } from '../support/api.js'
import { addPerson, demoAccount, send } from '../support/people.js'
import { addStranger, tokenOf } from '../support/tenancy.js'

let api: TestApi
let path: string
let owner: string
const records = new Map<string, string>()

beforeAll(async () => {
  api = await startApi(undefined, undefined, {
    lookupTxt: async name => {
      const value = records.get(name)
      if (value === undefined) throw new Error('ENOTFOUND')
      // Long records come in parts.
      return [['v=spf1 -all'], [value.slice(0, 20), value.slice(20)]]
    },
  })
  await addPerson(api, 'owner@corp.example', { isOwner: true })
  path = `${api.address}/portal/accounts/${await demoAccount(api)}/idps`
  owner = await tokenOf(api, 'owner@corp.example')
})
afterAll(() => api.close())

const OIDC = {
  type: 'OIDC',
  name: 'Corp sign-in',
  issuer: 'https://login.corp.example',
  clientId: 'plinth',
  clientSecret: 'very-secret',
}
const offered = (query: string) => send(`${api.address}/portal/auth/sso/providers?${query}`)

describe('an identity provider of an account', () => {
  it('is kept without its secret being answered, or standing in the database as it is', async () => {
    const made = await send(path, { token: owner, body: OIDC })
    expect(made.status).toBe(200)
    expect(made.body).toMatchObject({ type: 'OIDC', icon: 'oidc', of: 'account', hasSecret: true, isEnabled: true })
    expect(made.body.returnUrl).toBe(`https://portal.example/portal/auth/sso/${made.body.id}/callback`)
    const listed = await send(path, { token: owner })
    expect(listed.body.providers).toEqual([made.body])
    expect(JSON.stringify([made.body, listed.body])).not.toContain('very-secret')
    const stored = await api.store.providers.byId(made.body.id)
    expect(stored?.sealedSecret).toBeTruthy()
    expect(JSON.stringify(stored)).not.toContain('very-secret')
  })

  it('loses its secret when it comes to be at another address', async () => {
    const { body } = await send(path, { token: owner, body: { ...OIDC, name: 'Moving' } })
    const at = `${path}/${body.id}`
    const change = (input: object) => send(at, { method: 'PATCH', token: owner, body: input })
    expect((await change({ name: 'Renamed', issuer: OIDC.issuer })).body).toMatchObject({ hasSecret: true })
    expect((await change({ issuer: 'https://elsewhere.example' })).body).toMatchObject({ hasSecret: false })
    expect((await change({ clientSecret: 'new' })).body).toMatchObject({ hasSecret: true })
    expect((await change({ clientSecret: null })).body).toMatchObject({ hasSecret: false })
    expect((await send(at, { method: 'DELETE', token: owner })).status).toBe(200)
    expect((await send(at, { method: 'DELETE', token: owner })).status).toBe(404)
  })

  it('is refused at the place that is wrong', async () => {
    const places = async (body: object) =>
      (await send(path, { token: owner, body })).body.details?.map((detail: { path: string }) => detail.path)
    expect(await places({ ...OIDC, issuer: 'http://login.corp.example' })).toEqual(['issuer'])
    expect(await places({ ...OIDC, issuer: 'https://10.0.0.1' })).toEqual(['issuer'])
    expect(await places({ ...OIDC, issuer: 'nothing' })).toEqual(['issuer'])
    expect(await places({ type: 'OIDC', name: 'x', issuer: OIDC.issuer })).toEqual(['clientId'])
    expect(await places({ type: 'SAML2', name: 'x', issuer: 'urn:x' })).toEqual(['signInUrl', 'certificates'])
    const saml = { type: 'SAML2', name: 'x', issuer: 'urn:x', signInUrl: 'https://x.example/sso' }
    expect(await places({ ...saml, certificates: ['not one'] })).toEqual(['certificates[0]'])
    expect(await places({ ...OIDC, domains: ['not a domain'] })).toEqual(['domains[0]'])
    const oauth = {
      authorizeUrl: 'https://x.example/authorize',
      tokenUrl: 'https://x.example/token',
      userInfoUrl: 'https://x.example/me',
      scope: 'profile',
      subject: 'sub',
      email: null,
      emailVerified: null,
      name: null,
    }
    expect(await places({ ...OIDC, oauth })).toEqual(['oauth'])
    const { body } = await send(path, { token: owner, body: { ...OIDC, name: 'Plain' } })
    const changed = await send(`${path}/${body.id}`, { method: 'PATCH', token: owner, body: { oauth } })
    expect([changed.status, changed.body.details]).toMatchObject([400, [{ path: 'oauth' }]])
    expect((await send(`${path}/${body.id}`, { method: 'DELETE', token: owner })).status).toBe(200)
  })

  it('does not exist for another account', async () => {
    const { body } = await send(path, { token: owner, body: { ...OIDC, name: 'Ours' } })
    await addStranger(api, 'other@elsewhere.example')
    const other = await tokenOf(api, 'other@elsewhere.example')
    const [account] = (await send(`${api.address}/portal/accounts`, { token: other })).body.accounts
    const at = `${api.address}/portal/accounts/${account.id}/idps/${body.id}`
    expect((await send(at, { method: 'PATCH', token: other, body: { name: 'Theirs' } })).status).toBe(404)
    expect((await send(at, { method: 'DELETE', token: other })).status).toBe(404)
    expect((await send(`${at}/domains`, { method: 'POST', token: other })).status).toBe(404)
    expect((await send(path, { token: other })).status).toBe(404)
  })
})

describe('the domains of a provider', () => {
  const join = async (domains: string[]) =>
    (await send(path, { token: owner, body: { ...OIDC, name: `Of ${domains}`, domains } })).body
  const prove = (id: string) => send(`${path}/${id}/domains`, { method: 'POST', token: owner })

  it('count once their record is there, for every address of them and no other', async () => {
    const made = await join(['Corp.example', 'corp.test'])
    expect(made.domains.map(({ name, isProved }: { name: string; isProved: boolean }) => [name, isProved])).toEqual([
      ['corp.example', false],
      ['corp.test', false],
    ])
    expect((await offered('email=somebody@corp.example')).body.providers).toEqual([])
    const refused = await prove(made.id)
    expect(refused.status).toBe(400)
    expect(refused.body.message).toContain('No TXT record _plinth.corp.example')
    const [{ record }] = made.domains
    records.set(record.name, record.value)
    expect((await prove(made.id)).body.domains[0].isProved).toBe(true)
    const known = await offered('email=somebody@corp.example')
    const nobody = await offered('email=nobody@CORP.example&domain=corp.example')
    expect(known.body.providers).toEqual([{ id: made.id, name: made.name, icon: 'oidc', mayRegister: false }])
    // Whether there is such a user makes no difference.
    expect(nobody.body).toEqual(known.body)
    for (const query of ['email=x@corp.test', 'email=x@sub.corp.example', 'email=x@corp.example.evil.example', ''])
      expect((await offered(query)).body.providers).toEqual([])
    await send(`${path}/${made.id}`, { method: 'PATCH', token: owner, body: { isEnabled: false } })
    expect((await offered('domain=corp.example')).body.providers).toEqual([])
  })

  it('are one account’s', async () => {
    const made = await join(['twice.example'])
    records.set(made.domains[0].record.name, made.domains[0].record.value)
    expect((await prove(made.id)).status).toBe(200)
    await addStranger(api, 'thief@twice.example')
    const thief = await tokenOf(api, 'thief@twice.example')
    const [account] = (await send(`${api.address}/portal/accounts`, { token: thief })).body.accounts
    const theirs = `${api.address}/portal/accounts/${account.id}/idps`
    const taken = await send(theirs, { token: thief, body: { ...OIDC, domains: ['twice.example'] } })
    // The record of one account does not prove another's.
    expect((await send(`${theirs}/${taken.body.id}/domains`, { method: 'POST', token: thief })).status).toBe(400)
    records.set('_plinth.twice.example', taken.body.domains[0].record.value)
    expect((await send(`${theirs}/${taken.body.id}/domains`, { method: 'POST', token: thief })).status).toBe(409)
    // A change of the list keeps the proof of what stays on it.
    const change = { domains: ['twice.example', 'more.example'] }
    const changed = await send(`${path}/${made.id}`, { method: 'PATCH', token: owner, body: change })
    expect(changed.body.domains.map(({ isProved }: { isProved: boolean }) => isProved)).toEqual([false, true])
  })

  it('say the company that people register for', async () => {
    const registration = { isAllowed: true, companyName: 'Corp Inc.' }
    const made = (await send(path, { token: owner, body: { ...OIDC, domains: ['reg.example'], registration } })).body
    records.set(made.domains[0].record.name, made.domains[0].record.value)
    await prove(made.id)
    const { body } = await offered('domain=reg.example')
    expect(body.registration).toEqual(registration)
    expect(body.providers[0].mayRegister).toBe(true)
  })
})

describe('the operator’s file', () => {
  const folder = mkdtempSync(join(tmpdir(), 'plinth-providers-'))
  afterAll(() => rmSync(folder, { recursive: true }))
  const read = (content: unknown, env: Record<string, string> = {}) => {
    const file = join(folder, 'providers.json')
    writeFileSync(file, typeof content === 'string' ? content : JSON.stringify(content))
    return readConfig({ PLINTH_PROVIDERS: file, ...env }).providers
  }
  const { clientSecret: _secret, ...plain } = { ...OIDC, id: 'corp' }

  it('gives providers, with secrets of its own or from variables', () => {
    expect(read({ providers: [{ ...plain, issuer: 'http://10.0.0.1', clientSecret: 's' }] })).toMatchObject([
      { id: 'corp', clientSecret: 's', isEnabled: true },
    ])
    const named = { providers: [{ ...plain, clientSecretEnv: 'CORP_SECRET' }] }
    expect(read(named, { CORP_SECRET: 'from there' })).toMatchObject([{ clientSecret: 'from there' }])
    expect(() => read(named)).toThrow(/secret of 'corp' is to be in CORP_SECRET, which is not set/)
  })
  it.each([
    ['is no JSON', '{', /is not JSON/],
    ['has an unknown key', { providers: [{ ...plain, secret: 's' }] }, /providers\[0\]\.secret/],
    ['has an id twice', { providers: [plain, plain] }, /two providers with the id 'corp'/],
  ])('is refused when it %s', (_what, content, message) => expect(() => read(content)).toThrow(message))
  it('is refused when it is not there, and a key that is short', () => {
    expect(() => readConfig({ PLINTH_PROVIDERS: join(folder, 'none.json') })).toThrow(/cannot be read/)
    expect(() => readConfig({ PLINTH_SECRET_KEY: 'short' })).toThrow(/shorter than 32/)
  })
})
