/** A second factor: set up, asked for by every way in that takes a password, each code once, recovery codes, off again. */
import { generate } from 'otplib'
import { describe, expect, it } from 'vitest'
import { OPERATOR_KEY } from '../../src/server/identity/operator.js'
import { hashSecret } from '../../src/server/identity/tokens.js'
import type { TestApi, TestServer } from '../support/api.js'
import { addPerson, PASSWORD, send, sessionOf } from '../support/people.js'
import { withTwoServers } from '../support/two-servers.js'

let api: TestApi
let other: TestServer

withTwoServers(
  servers => {
    ;({ api, other } = servers)
  },
  { resetsClock: true },
)

const PATH = '/portal/profile/secondFactor'
const codeOf = (secret: string) => generate({ secret, epoch: Math.floor(api.clock.now.getTime() / 1000) })
const later = (seconds: number) => {
  api.clock.now = new Date(api.clock.now.getTime() + seconds * 1000)
}
const signIn = (email: string, code?: string, address = api.address, password = PASSWORD) =>
  send(`${address}/portal/auth/login/credentials`, { body: { email, password, ...(code !== undefined && { code }) } })

/** Somebody with a second factor. */
async function withFactor(email: string) {
  const userId = await addPerson(api, email)
  const { access } = await sessionOf(api, email)
  const begun = await send(api.address + PATH, { token: access, body: { current: PASSWORD } })
  const { secret } = begun.body
  const confirmed = await send(`${api.address}${PATH}/confirm`, { token: access, body: { code: await codeOf(secret) } })
  expect(confirmed.status).toBe(200)
  later(60)
  return { userId, access, secret: secret as string, codes: confirmed.body.codes as string[] }
}

describe('a second factor', () => {
  it('is off, begun by the password, on by the first code, and ends other sessions', async () => {
    const email = 'begin@factor.example'
    await addPerson(api, email)
    const { access } = await sessionOf(api, email)
    const { access: elsewhere } = await sessionOf(api, email)
    const read = () => send(api.address + PATH, { token: access })
    const confirm = (code: string) => send(`${api.address}${PATH}/confirm`, { token: access, body: { code } })
    expect((await read()).body).toEqual({ since: null, codesLeft: 0 })
    expect((await confirm('123456')).body.code).toBe(6)
    expect((await send(api.address + PATH, { token: access, body: { current: 'wrong' } })).body.code).toBe(5)
    const begun = await send(api.address + PATH, { token: access, body: { current: PASSWORD } })
    expect(begun.body.address).toMatch(/^otpauth:\/\/totp\/Plinth:begin%40factor\.example\?secret=[A-Z2-7]{32}/)
    // Not on yet: nobody is locked out by half of it.
    expect((await signIn(email)).status).toBe(200)
    const wrong = await confirm('000000')
    expect(wrong.body).toMatchObject({ code: 17, details: [{ path: 'code' }] })
    const on = await confirm(await codeOf(begun.body.secret))
    expect(on.body.codes).toHaveLength(10)
    expect((await read()).body).toMatchObject({ codesLeft: 10, since: expect.stringMatching(/^20/) })
    expect((await send(api.address + PATH, { token: elsewhere })).status).toBe(401)
    expect((await send(api.address + PATH, { token: access, body: { current: PASSWORD } })).body.code).toBe(6)
  })

  it('is asked for after the right password only, and each code counts once, on all servers', async () => {
    const email = 'once@factor.example'
    const { secret } = await withFactor(email)
    expect((await signIn(email, undefined, api.address, 'wrong')).body.code).toBe(5)
    const asked = await signIn(email)
    expect(asked.status).toBe(403)
    expect(asked.body).toMatchObject({ code: 17 })
    expect(asked.body).not.toHaveProperty('accessToken')
    expect((await signIn(email, '000000')).body).toMatchObject({ code: 17, details: [{ path: 'code' }] })
    const code = await codeOf(secret)
    const both = await Promise.all([api, other, api, other].map(({ address }) => signIn(email, code, address)))
    expect(both.filter(({ status }) => status === 200)).toHaveLength(1)
    later(30)
    expect((await signIn(email, ` ${await codeOf(secret)} `)).status).toBe(200)
    // Clocks differ by a step; a code of two steps ago is over.
    const old = await codeOf(secret)
    later(90)
    expect((await signIn(email, old)).body.code).toBe(17)
  })

  it('takes each recovery code once, however it is written', async () => {
    const email = 'recovery@factor.example'
    const { codes, access } = await withFactor(email)
    const [first = '', second = ''] = codes
    const both = await Promise.all([api, other].map(({ address }) => signIn(email, first, address)))
    expect(both.filter(({ status }) => status === 200)).toHaveLength(1)
    expect((await signIn(email, second.toUpperCase().replace('-', ' '))).status).toBe(200)
    expect((await send(api.address + PATH, { token: access })).body.codesLeft).toBe(8)
    const stranger = await withFactor('stranger@factor.example')
    expect((await signIn(email, stranger.codes[0])).body.code).toBe(17)
  })

  it('closes after too many wrong codes, though the password is right', async () => {
    const email = 'guess@factor.example'
    const { secret } = await withFactor(email)
    // Tries are given back as time goes by: it stands while they are counted.
    api.clock.now = new Date()
    const answers: number[] = []
    for (let i = 0; i < 14; i++) answers.push((await signIn(email, String(100_000 + i))).status)
    expect(answers.at(-1)).toBe(429)
    expect((await signIn(email, await codeOf(secret))).status).toBe(429)
  })

  it('is asked for by a link that sets a password, which stays good meanwhile', async () => {
    const email = 'link@factor.example'
    const { secret } = await withFactor(email)
    await send(`${api.address}/portal/auth/password`, { body: { email } })
    const mail = (await api.mails()).findLast(({ to }) => to === email)
    const token = /#t=([\w-]+)/.exec(mail?.text ?? '')?.[1] ?? ''
    expect(token).not.toBe('')
    const use = (code?: string) =>
      send(`${api.address}/portal/links/use`, {
        body: { token, password: 'another horse battery', ...(code !== undefined && { code }) },
      })
    expect((await use()).body.code).toBe(17)
    expect((await use('000000')).body.code).toBe(17)
    expect((await signIn(email)).body.code).toBe(17)
    expect((await use(await codeOf(secret))).status).toBe(200)
    expect((await signIn(email)).body.code).toBe(5)
  })

  it('is turned off by password and code together', async () => {
    const email = 'off@factor.example'
    const { secret, access } = await withFactor(email)
    const end = async (current: string, code: string) =>
      (await send(`${api.address}${PATH}/end`, { token: access, body: { current, code } })).body
    expect((await end('wrong', await codeOf(secret))).code).toBe(5)
    expect((await end(PASSWORD, '000000')).code).toBe(17)
    expect(await end(PASSWORD, await codeOf(secret))).toEqual({})
    expect((await signIn(email)).status).toBe(200)
    expect((await end(PASSWORD, '000000')).code).toBe(6)
  })

  it('is taken off by the operator for who has lost it, and their sessions end', async () => {
    const email = 'lost@factor.example'
    const { access } = await withFactor(email)
    await api.store.settings.set(OPERATOR_KEY, hashSecret('operator'))
    const reset = (token: string) => send(`${api.address}/portal/users/secondFactor/reset`, { token, body: { email } })
    expect((await reset(access)).status).toBe(403)
    expect((await reset('operator')).status).toBe(200)
    expect((await send(api.address + PATH, { token: access })).status).toBe(401)
    expect((await signIn(email)).status).toBe(200)
    expect((await reset('operator')).status).toBe(404)
  })

  it('keeps no secret or code that could be read', async () => {
    const { userId, secret, codes } = await withFactor('sealed@factor.example')
    const kept = JSON.stringify(await api.store.secondFactor.of(userId))
    expect(kept).not.toContain(secret)
    for (const code of codes) expect(kept).not.toContain(code)
    expect(kept).not.toContain(Buffer.from(secret).toString('base64url'))
  })
})
