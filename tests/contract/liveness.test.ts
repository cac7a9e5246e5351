/** Tokens end with what they were given for: at once where that ended, within five seconds on another server, open streams too. */
import { describe, expect, it } from 'vitest'
import { entries, fetchers } from '../../specs/catalogue.js'
import { createPortal } from '../../src/core/portal.js'
import { createLiveness } from '../../src/server/identity/liveness.js'
import { ANONYMOUS } from '../../src/server/identity/principal.js'
import { createSpecSource } from '../../src/spec/catalogue.js'
import type { TestApi, TestServer } from '../support/api.js'
import { addPerson, demoAccount, PASSWORD, send, sessionOf } from '../support/people.js'
import { openStream } from '../support/sse.js'
import { withTwoServers } from '../support/two-servers.js'
import { until } from '../support/until.js'

let api: TestApi
let other: TestServer
let accountId: string
let owner: Awaited<ReturnType<typeof sessionOf>>

const RESOURCES = { query: 'subscription { r: resources { user environments } }' }
const feed = () => ({ query: `subscription { d: datastore(id: "${api.keys.datastoreId}") { id counts } }` })
const QUERY = { queries: { n: { entity: 'vmware.vm', select: { n: { count: true as const } } } } }

/** What each token of a session opens on a server, by status. */
async function opened(address: string, session: Awaited<ReturnType<typeof sessionOf>>) {
  const { access, data, environmentId } = session
  const own = `${address}/portal/environments/${environmentId}`
  const calls = [
    send(`${own}/dataAccess`, { token: access }),
    send(`${own}/retention`, { token: access }),
    send(`${address}/api/datastores/${api.keys.datastoreId}/queries`, { token: data, body: QUERY }),
    send(`${address}/gql`, { token: access, body: { query: 'subscription { nothing }' } }),
    send(`${address}/gql`, { token: data, body: { query: 'subscription { nothing }' } }),
  ]
  return (await Promise.all(calls)).map(({ status }) => status)
}
// A stream that is asked for nothing that is there is refused for that alone.
const ALIVE = [200, 200, 200, 400, 400]
const DEAD = [401, 401, 401, 401, 401]

async function within(ms: number, condition: () => boolean | Promise<boolean>): Promise<number> {
  const started = Date.now()
  while (!(await condition())) {
    if (Date.now() - started > ms) throw new Error(`not within ${ms} ms`)
    await new Promise(passed => setTimeout(passed, 25))
  }
  return Date.now() - started
}

withTwoServers(async servers => {
  ;({ api, other } = servers)
  accountId = await demoAccount(api)
  await addPerson(api, 'owner@plinth.local', { isOwner: true })
  owner = await sessionOf(api, 'owner@plinth.local')
})

describe('after a sign-out', () => {
  it('no token of the session opens anything, here at once, there within five seconds, and its streams end', async () => {
    await addPerson(api, 'leaver@plinth.local')
    const session = await sessionOf(api, 'leaver@plinth.local')
    const rest = await sessionOf(api, 'leaver@plinth.local')
    expect(await opened(api.address, session)).toEqual(ALIVE)
    expect(await opened(other.address, session)).toEqual(ALIVE)
    const streams = await Promise.all([
      openStream(api.address, session.access, RESOURCES),
      openStream(api.address, session.data, feed()),
      openStream(other.address, session.access, RESOURCES),
      openStream(other.address, session.data, feed()),
    ])
    await Promise.all(streams.map(stream => stream.until(message => message.data !== undefined)))
    expect((await send(`${api.address}/portal/auth/logout`, { token: session.access, body: {} })).status).toBe(200)
    expect(await opened(api.address, session)).toEqual(DEAD)
    const refused = await send(`${api.address}/portal/auth/token`, { token: session.refresh, method: 'POST' })
    expect(refused).toMatchObject({ status: 401, body: { code: 14 } })
    await within(5_000, () => streams.every(stream => stream.isComplete))
    await within(5_000, async () => (await opened(other.address, session)).every(status => status === 401))
    // The same person's other session lives on.
    expect(await opened(api.address, rest)).toEqual(ALIVE)
  })

  it('a refresh token that comes twice ends the access tokens of its session too', async () => {
    await addPerson(api, 'copied@plinth.local')
    const session = await sessionOf(api, 'copied@plinth.local')
    const refresh = () => send(`${api.address}/portal/auth/token`, { token: session.refresh, method: 'POST' })
    expect((await refresh()).status).toBe(200)
    api.clock.now = new Date(Date.now() + 11_000)
    expect((await refresh()).status).toBe(401)
    await within(1_000, async () => (await opened(api.address, session)).every(status => status === 401))
    api.clock.now = new Date()
  })
})

describe('a role', () => {
  const membersUrl = (userId = '') => `${api.address}/portal/accounts/${accountId}/members${userId && `/${userId}`}`

  it('that is taken away closes every token at once, and a new one says what is left', async () => {
    const userId = await addPerson(api, 'removed@plinth.local')
    const session = await sessionOf(api, 'removed@plinth.local')
    const stream = await openStream(other.address, session.data, feed())
    await stream.until(message => message.data !== undefined)
    expect((await send(membersUrl(userId), { method: 'DELETE', token: owner.access })).status).toBe(200)
    expect(await opened(api.address, session)).toEqual(DEAD)
    await within(5_000, () => stream.isComplete)
    await within(5_000, async () => (await opened(other.address, session)).every(status => status === 401))
    const renewed = await send(`${api.address}/portal/auth/token`, { token: session.refresh, method: 'POST' })
    expect(renewed.status).toBe(200)
    const again = { ...session, access: renewed.body.accessToken.token }
    expect((await opened(api.address, again)).slice(0, 2)).toEqual([404, 404])
  })

  it('of a member reads and decides; of an owner it writes too, from the change on', async () => {
    const userId = await addPerson(api, 'member@plinth.local')
    const member = await sessionOf(api, 'member@plinth.local')
    const retention = (token: string) =>
      send(`${api.address}/portal/environments/${member.environmentId}/retention`, {
        token,
        body: { retentionDays: { logs: 5 } },
      })
    expect(await retention(member.access)).toMatchObject({ status: 403 })
    expect((await send(membersUrl(), { token: member.access })).body.members).toContainEqual({
      userId,
      email: 'member@plinth.local',
      name: 'member@plinth.local',
      role: 'member',
      isGhost: false,
      isSupport: false,
    })
    const promote = (token: string) => send(membersUrl(userId), { method: 'PATCH', token, body: { role: 'owner' } })
    expect((await promote(member.access)).status).toBe(403)
    expect(await promote(owner.access)).toMatchObject({ status: 200, body: { role: 'owner' } })
    // The old token is of a member: it ends, and the next one is an owner's.
    expect((await retention(member.access)).status).toBe(401)
    const renewed = await send(`${api.address}/portal/auth/token`, { token: member.refresh, method: 'POST' })
    expect((await retention(renewed.body.accessToken.token)).status).toBe(200)
    const explain = await send(`${api.address}/portal/environments/${member.environmentId}/dataAccess`, {
      token: renewed.body.accessToken.token,
    })
    expect(explain.body.scope).toContain('explain')
  })

  it('that changes leaves an open portal working, with a new token', async () => {
    const userId = await addPerson(api, 'open@plinth.local')
    const portal = createPortal({ api: api.address, catalogue: createSpecSource(entries, fetchers) })
    await portal.session.init()
    await portal.session.signIn('open@plinth.local', PASSWORD)
    await until(() => portal.$resources.get().value !== undefined)
    const datastore = portal.datastore(owner.environmentId)
    await datastore.query(QUERY.queries)
    await send(membersUrl(userId), { method: 'PATCH', token: owner.access, body: { role: 'owner' } })
    const path = `/portal/environments/${owner.environmentId}/retention`
    expect(await portal.call('post', path, { retentionDays: { logs: 6 } })).toMatchObject({
      retentionDays: { logs: 6 },
    })
    expect((await datastore.query(QUERY.queries, {}, new AbortController().signal)).results.n).toMatchObject({
      total: 1,
    })
    portal.destroy()
  })

  it('of the last owner stays, even when two owners take each other’s away at once', async () => {
    const { id } = await api.store.identity.createAccount({ name: 'Two', type: 'organization', currency: 'USD' })
    const [a = '', b = ''] = await Promise.all(
      ['a@two.example', 'b@two.example'].map(email => addPerson(api, email, { isOwner: true, accountId: id })),
    )
    const results = await Promise.allSettled([
      api.store.identity.removeMember(id, a),
      other.store.identity.changeMember(id, b, false),
    ])
    expect(results.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected'])
    expect((await api.store.identity.membersOf(id)).filter(({ isOwner }) => isOwner)).toHaveLength(1)
  })

  it('tells nothing of accounts of others, nor to embed sessions', async () => {
    const { id } = await api.store.identity.createAccount({ name: 'Theirs', type: 'organization', currency: 'USD' })
    const stranger = `${api.address}/portal/accounts/${id}/members`
    expect((await send(stranger, { token: owner.access })).status).toBe(404)
    expect((await send(`${stranger}/x`, { method: 'DELETE', token: owner.access })).status).toBe(404)
    expect((await send(membersUrl(), { token: owner.data })).status).toBe(403)
    expect((await send(membersUrl())).status).toBe(401)
    expect((await send(membersUrl('nobody'), { method: 'DELETE', token: owner.access })).status).toBe(404)
  })
})

describe('a server whose database is slow to read', () => {
  it('knows what it has ended by the time it says so', async () => {
    const userId = await addPerson(api, 'slow@plinth.local')
    const { access } = await sessionOf(api, 'slow@plinth.local')
    const family = JSON.parse(Buffer.from(access.split('.')[1] ?? '', 'base64url').toString()).sid as string
    const slow = await createLiveness({
      engine: api.store.engine,
      revocations: {
        ...api.store.revocations,
        since: async id => {
          await new Promise(passed => setTimeout(passed, 100))
          return api.store.revocations.since(id)
        },
      },
    })
    const session = { ...ANONYMOUS, userId, sessionId: family, revision: slow.position() }
    expect(slow.standing(session)).toBe('alive')
    await api.store.identity.revokeFamily(family)
    expect(slow.standing(session)).toBe('ended')
    await slow.stop()
  })
})

describe('who calls', () => {
  it('is proved before the body is read, wherever there is one', async () => {
    const bodies: [path: string, status: number][] = [
      [`/api/datastores/${api.keys.datastoreId}/queries`, 401],
      [`/api/datastores/${api.keys.datastoreId}/facts`, 401],
      [`/api/datastores/${api.keys.datastoreId}/ingest`, 403],
      ['/portal/catalogues/lifecycle', 403],
      ['/portal/environments', 403],
      ['/portal/embed/sessions', 403],
      ['/portal/auth/logout', 401],
      ['/gql', 401],
    ]
    for (const [path, status] of bodies) {
      const response = await fetch(api.address + path, {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: '{"this is": no JSON',
      })
      expect([path, response.status]).toEqual([path, status])
    }
  })
})
