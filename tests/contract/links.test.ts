/** One-time links: the first administrator of an empty database, and passwords of others. */
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { OPERATOR_KEY } from '../../src/server/identity/operator.js'
import { hashSecret } from '../../src/server/identity/tokens.js'
import { startReplica, startServer, type TestServer } from '../support/api.js'
import { openTestStore } from '../support/database.js'
import { PASSWORD, send, signInAs } from '../support/people.js'

let server: TestServer
let other: TestServer
const clock = { now: new Date() }
const HOUR = 3_600_000

const read = (token: string, address = server.address) => send(`${address}/portal/links/read`, { body: { token } })
const use = (body: object, address = server.address) => send(`${address}/portal/links/use`, { body })
const ADMIN = { email: 'Ann@Company.example', name: 'Ann', account: 'Company', password: PASSWORD }

beforeAll(async () => {
  const store = await openTestStore()
  server = await startServer(store, () => clock.now)
  other = await startReplica({ store, clock })
})
afterAll(async () => {
  await other.close()
  await server.close()
})

describe('the first administrator', () => {
  it('has one link, whichever server is asked, good for a day', async () => {
    const token = await server.firstLink()
    expect(await other.firstLink()).toBe(token)
    expect(await server.firstLink()).toBe(token)
    expect(await read(token ?? '', other.address)).toMatchObject({
      status: 200,
      body: { purpose: 'administrator', email: null },
    })
    clock.now = new Date(clock.now.getTime() + 25 * HOUR)
    expect((await read(token ?? '')).status).toBe(404)
    const [a, b] = await Promise.all([server.firstLink(), other.firstLink()])
    expect(a).toBe(b)
    expect(a).not.toBe(token)
  })

  it('needs a password that is long enough, a name and a company, and the link is not used up by less', async () => {
    const token = (await server.firstLink()) ?? ''
    const places = async (body: object) =>
      (await use({ token, ...body })).body.details.map((d: { path: string }) => d.path)
    expect(await places({ ...ADMIN, password: 'too short' })).toEqual(['password'])
    expect(await places({ ...ADMIN, password: 'Ann@Company.example' })).toEqual(['password'])
    expect(await places({ password: PASSWORD })).toEqual(['email', 'name', 'account'])
    expect(await places({ ...ADMIN, email: 'nobody' })).toEqual(['email'])
    expect(await places({ ...ADMIN, role: 'owner' })).toEqual(['role'])
    expect((await use({ ...ADMIN, token: 'guessed' })).status).toBe(404)
    expect((await read(token)).status).toBe(200)
  })

  it('is one, however many use the link at once, and is signed in', async () => {
    const token = (await server.firstLink()) ?? ''
    const all = await Promise.all(
      Array.from({ length: 8 }, (_, i) =>
        use({ ...ADMIN, token, email: `a${i}@company.example` }, i % 2 ? server.address : other.address),
      ),
    )
    expect(all.map(({ status }) => status).sort()).toEqual([200, ...Array.from({ length: 7 }, () => 404)])
    expect(await server.firstLink()).toBeUndefined()
    expect(await other.firstLink()).toBeUndefined()
    const [winner] = all.filter(({ status }) => status === 200)
    const [account] = await server.store.identity.accounts()
    const members = await send(`${server.address}/portal/accounts/${account?.id}/members`, {
      token: winner?.body.accessToken.token,
    })
    expect(members.body.members).toMatchObject([{ name: 'Ann', role: 'owner' }])
    expect((await signInAs(server.address, members.body.members[0].email)).status).toBe(200)
  })
})

describe('somebody who is added', () => {
  const add = (body: object, key = 'operator') => send(`${server.address}/portal/users`, { token: key, body })

  beforeAll(() => server.store.settings.set(OPERATOR_KEY, hashSecret('operator')))

  it('sets a password by a link, once', async () => {
    expect((await add({ email: 'bob@company.example' }, 'wrong')).status).toBe(403)
    const { status, body } = await add({ email: ' Bob@company.example', name: 'Bob' })
    expect(status).toBe(200)
    expect(body).toMatchObject({ email: 'bob@company.example', role: 'member', account: { name: 'Company' } })
    expect((await signInAs(server.address, 'bob@company.example')).status).toBe(403)
    expect((await read(body.token)).body).toMatchObject({ purpose: 'password', email: 'bob@company.example' })
    expect((await use({ token: body.token, password: PASSWORD }, other.address)).status).toBe(200)
    expect((await use({ token: body.token, password: PASSWORD })).status).toBe(404)
    expect((await signInAs(server.address, 'bob@company.example')).status).toBe(200)
  })

  it('ends every session by a new password, and keeps the role unless it is said', async () => {
    await add({ email: 'eve@company.example', owner: true }).then(({ body }) =>
      use({ token: body.token, password: PASSWORD }),
    )
    const session = (await signInAs(other.address, 'eve@company.example')).body
    const first = await add({ email: 'eve@company.example' })
    const second = await add({ email: 'eve@company.example' })
    expect(second.body.role).toBe('owner')
    // A newer link ends the older.
    expect((await read(first.body.token)).status).toBe(404)
    expect((await use({ token: second.body.token, password: 'another long password' })).status).toBe(200)
    const { status } = await send(`${server.address}/portal/auth/token`, {
      method: 'POST',
      token: session.refreshToken.token,
    })
    expect(status).toBe(401)
    const [account] = await server.store.identity.accounts()
    const members = `${server.address}/portal/accounts/${account?.id}/members`
    expect((await send(members, { token: session.accessToken.token })).status).toBe(401)
    expect((await signInAs(server.address, 'eve@company.example')).status).toBe(403)
  })

  it('goes to the account that is named, or gets an error that lists the accounts', async () => {
    const { body } = await add({ email: 'x@company.example', account: 'Compny' })
    expect(body).toMatchObject({ code: 4, message: "No such account: 'Compny'. There are Company" })
    expect((await add({ email: 'nonsense' })).body.details[0].path).toBe('email')
  })
})

describe('somebody who is added to an empty database', () => {
  let empty: TestServer
  const add = (body: object) => send(`${empty.address}/portal/users`, { token: 'operator', body })

  beforeAll(async () => {
    empty = await startServer(await openTestStore(), () => clock.now)
    await empty.store.settings.set(OPERATOR_KEY, hashSecret('operator'))
  })
  afterAll(() => empty.close())

  it('needs the name of the account that is made, owns it as its first, and the administrator link is dead', async () => {
    const link = (await empty.firstLink()) ?? ''
    expect((await read(link, empty.address)).status).toBe(200)
    expect((await add({ email: 'ann@acme.example' })).body).toMatchObject({ code: 1, details: [{ path: 'account' }] })
    expect(await empty.store.identity.accounts()).toEqual([])
    const first = await add({ email: 'ann@acme.example', account: 'Acme' })
    expect(first.body).toMatchObject({ role: 'owner', isFirst: true, account: { name: 'Acme' } })
    expect(await read(link, empty.address)).toMatchObject({
      status: 409,
      body: { message: 'There is an administrator already: ask them for a link' },
    })
    const second = await add({ email: 'bob@acme.example' })
    expect(second.body).toMatchObject({ role: 'member', isFirst: false, account: { name: 'Acme' } })
  })
})
