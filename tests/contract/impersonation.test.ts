/** Administrators act as somebody else: both are in token and audit log, nothing of a person's own is done meanwhile, and it ends when it must. */
import { describe, expect, it } from 'vitest'
import { isRefusedToActors } from '../../src/server/identity/acting.js'
import { OPERATOR_KEY } from '../../src/server/identity/operator.js'
import { hashSecret } from '../../src/server/identity/tokens.js'
import { RESOURCES } from '../../src/server/resources.js'
import type { TestApi, TestServer } from '../support/api.js'
import { send, signInAs } from '../support/people.js'
import { openStream } from '../support/sse.js'
import { addStranger, type StaffedCompany, staffedCompany } from '../support/tenancy.js'
import { withTwoServers } from '../support/two-servers.js'
import { until } from '../support/until.js'

let api: TestApi
let other: TestServer
let company: StaffedCompany
let count = 0

withTwoServers(
  async servers => {
    ;({ api, other } = servers)
    await api.store.settings.set(OPERATOR_KEY, hashSecret('operator'))
    company = await staffedCompany(api, 1)
  },
  { resetsClock: true },
)

const call = (path: string, init: Parameters<typeof send>[1] = {}) => send(`${api.address}/portal${path}`, init)
const appoint = (user: string) =>
  send(`${api.address}/portal/assignments`, { token: 'operator', body: { role: 'administrator', user } })
const renew = (token: string, address = api.address) => send(`${address}/portal/auth/token`, { method: 'POST', token })
const revert = (token: string) => call('/auth/revert', { method: 'POST', token })
const impersonate = (token: string, id: string) => call(`/auth/impersonate?id=${id}`, { method: 'POST', token })
const claims = (token: string) => JSON.parse(Buffer.from(token.split('.')[1] ?? '', 'base64url').toString())
const later = (ms: number) => {
  api.clock.now = new Date(Date.now() + ms)
}

/** A new administrator who acts as the owner of the company. */
async function acting() {
  count += 1
  const email = `admin.${count}@acting.example`
  const adminId = await addStranger(api, email)
  const assigned = (await appoint(adminId)).body.id as string
  const own = (await signInAs(api.address, email)).body
  const { status, body } = await impersonate(own.accessToken.token, company.ownerId)
  expect(status).toBe(200)
  return {
    adminId,
    email,
    assigned,
    own,
    body,
    access: body.accessToken.token as string,
    refresh: body.refreshToken.token as string,
  }
}

describe('acting as somebody', () => {
  it('is a session of theirs that names both, and may do what they may', async () => {
    const { adminId, body, access } = await acting()
    expect(body).toMatchObject({ userId: company.ownerId, originalUserId: adminId, email: 'owner@1.example' })
    expect(body.device).toBeUndefined()
    expect(claims(access)).toMatchObject({ sub: company.ownerId, act: { sub: adminId } })
    const made = await call(`/accounts/${company.root}/teams`, { token: access, body: { name: `By ${adminId}` } })
    expect(made.status).toBe(200)
    const { access_token } = (await call(`/environments/${company.environmentId}/dataAccess`, { token: access })).body
    expect(claims(access_token)).toMatchObject({ sub: company.ownerId, act: { sub: adminId } })
    const { entries } = (await call(`/audit?actor=${adminId}&limit=3`, { token: access })).body
    expect(
      entries.map((entry: { actor: { id: string }; subject: { id: string } }) => [entry.actor.id, entry.subject.id]),
    ).toEqual(entries.map(() => [adminId, company.ownerId]))
    expect(entries.length).toBeGreaterThan(1)
  })

  it('is for administrators only, not as another, nor as themselves or nobody, nor one in another', async () => {
    const { adminId, own, access } = await acting()
    const another = await acting()
    expect((await impersonate(company.owner, company.memberId)).status).toBe(403)
    expect((await impersonate(own.accessToken.token, another.adminId)).status).toBe(403)
    expect((await impersonate(own.accessToken.token, adminId)).status).toBe(403)
    expect((await impersonate(own.accessToken.token, 'nobody')).status).toBe(404)
    expect((await impersonate(access, company.memberId)).status).toBe(403)
    expect((await call('/auth/impersonate', { method: 'POST', token: own.accessToken.token })).status).toBe(400)
  })
})

describe('nobody acts as somebody', () => {
  it('who holds on all there is what they do not hold', async () => {
    const { own } = await acting()
    const give = async (role: string) => {
      const user = await addStranger(api, `${role}.${count}@acting.example`)
      await send(`${api.address}/portal/assignments`, { token: 'operator', body: { role, user } })
      return (await impersonate(own.accessToken.token, user)).status
    }
    expect(await give('support')).toBe(403)
    expect(await give('billing')).toBe(200)
  })
})

/** What changes something, and may be done as somebody else. */
const ALLOWED = [
  ['signOut', 'setDemoMode', 'createAccount', 'createTeam', 'renameTeam'],
  ['saveFilter', 'deleteFilter', 'openWithFilter', 'openPlainly'],
  [
    'setRetention',
    'previewRetention',
    'setCostProfile',
    'decideOnInsights',
    'setOverlay',
    'changeOverlays',
    'undoOverlays',
    'importDimensions',
  ],
  ['setBranding', 'sendBrandImage', 'setPolicies', 'previewPolicies'],
  ['createDimension', 'changeDimension', 'removeDimension', 'previewDimension'],
  ['actOnAlerts', 'createAlertRule', 'changeAlertRule', 'removeAlertRule', 'muteAlertRule', 'backtestAlertRule'],
  ['createDesignScenario', 'changeDesignScenario', 'removeDesignScenario', 'runDesignScenario', 'cancelDesignRun'],
  ['createMaintenance', 'changeMaintenance', 'removeMaintenance'],
].flat()

describe('what is not done as somebody else', () => {
  it('is said of every resource that people call', () => {
    const changing = RESOURCES.filter(({ method, scope }) => method !== 'GET' && scope.bearers.includes('access'))
    expect(
      changing
        .filter(resource => !isRefusedToActors(resource))
        .map(({ name }) => name)
        .sort(),
    ).toEqual([...ALLOWED].sort())
    expect(changing.filter(isRefusedToActors).length).toBeGreaterThan(20)
    // By itself, not by default.
    expect(changing.filter(({ acting }) => acting === undefined).map(({ name }) => name)).toEqual([])
  })

  it('is credentials, addresses, sessions, invites, members, roles: refused before the body is read, and told in the log', async () => {
    const { access, adminId } = await acting()
    const made = await call(`/accounts/${company.root}/workspaces`, { token: company.owner, body: { name: 'Theirs' } })
    for (const resource of RESOURCES.filter(
      found => isRefusedToActors(found) && found.scope.bearers.includes('access'),
    )) {
      const id = resource.path.startsWith('/portal/workspaces')
        ? made.body.id
        : resource.path.startsWith('/portal/environments')
          ? company.environmentId
          : company.root
      const path = resource.path.replace(':id', id).replace(/:\w+/g, 'nothing')
      const answer = await send(
        `${api.address}${path}${resource.name === 'impersonate' ? `?id=${company.memberId}` : ''}`,
        { method: resource.method, token: access },
      )
      expect([resource.name, answer.status]).toEqual([
        resource.name,
        /^\/portal\/(roles|assignments|users|idps|rewards-programs|licenses|extensions)/.test(resource.path)
          ? 404
          : 403,
      ])
    }
    const { entries } = (await call(`/audit?actor=${adminId}&outcome=refused&action=assignRole`, { token: access }))
      .body
    expect(entries).toHaveLength(1)
  })
})

describe('it ends', () => {
  it('by going back: the administrator goes on in their own session, the other one is over', async () => {
    const { adminId, own, access, refresh } = await acting()
    const back = await revert(refresh)
    expect(back.body).toMatchObject({ userId: adminId, originalUserId: null })
    expect(claims(back.body.accessToken.token).sid).toBe(claims(own.accessToken.token).sid)
    expect((await call('/profile', { token: access })).body.name).toBe('SESSION_REVOKED')
    expect((await renew(refresh)).body.name).toBe('SESSION_REVOKED')
    const log = `/audit?actor=${adminId}&action=revert`
    const { entries } = (await call(log, { token: back.body.accessToken.token })).body
    const user = { type: 'user', id: company.ownerId }
    const subject = { id: company.ownerId, email: 'owner@1.example' }
    expect(entries).toMatchObject([{ actor: { id: adminId }, subject, target: user, sessionId: claims(access).sid }])
    // A lost answer: the same tokens again, for ten seconds. Later it is a token that was used twice.
    expect((await revert(refresh)).body.refreshToken.token).toBe(back.body.refreshToken.token)
    expect((await renew(back.body.refreshToken.token)).status).toBe(200)
    later(11_000)
    expect((await revert(refresh)).body.name).toBe('SESSION_REVOKED')
    expect((await call('/profile', { token: back.body.accessToken.token })).body.name).toBe('SESSION_REVOKED')
  })

  it('by going back with a token whose renewal was lost, also at the same moment', async () => {
    for (const isAtOnce of [false, true]) {
      const { adminId, own, access, refresh } = await acting()
      if (!isAtOnce) expect((await renew(refresh)).body.originalUserId).toBe(adminId)
      const [back] = await Promise.all([revert(refresh), ...(isAtOnce ? [renew(refresh)] : [])])
      expect(back.body).toMatchObject({ userId: adminId, originalUserId: null })
      expect((await call('/profile', { token: access })).body.name).toBe('SESSION_REVOKED')
      // What came with it goes on in their own session.
      const again = await revert(refresh)
      expect(again.body.refreshToken.token).toBe(back.body.refreshToken.token)
      const renewed = await renew(back.body.refreshToken.token)
      expect(renewed.body).toMatchObject({ userId: adminId, originalUserId: null })
      expect(claims(renewed.body.accessToken.token).sid).toBe(claims(own.accessToken.token).sid)
    }
  })

  it('by a lost way back only while their own session is alive', async () => {
    const { refresh } = await acting()
    const back = await revert(refresh)
    await call('/auth/logout', { method: 'POST', token: back.body.accessToken.token })
    expect((await revert(refresh)).body.name).toBe('SESSION_REVOKED')
  })

  it('is not by the access token, which is refused as no refresh token and ends nothing', async () => {
    const { access, refresh } = await acting()
    expect(await revert(access)).toMatchObject({ status: 401 })
    expect((await call('/profile', { token: access })).status).toBe(200)
    expect((await revert(refresh)).status).toBe(200)
  })

  it('is no way back for whoever does not act as somebody', async () => {
    const { body } = await signInAs(api.address, 'member@1.example')
    expect((await revert(body.refreshToken.token)).status).toBe(401)
    expect((await revert(body.accessToken.token)).status).toBe(401)
    expect((await call('/auth/revert', { method: 'POST' })).status).toBe(401)
    expect((await renew(body.refreshToken.token)).status).toBe(200)
  })

  it('when the administrator is none any more: at once here, within five seconds on other servers, open streams too', async () => {
    const { assigned, adminId, access, refresh } = await acting()
    const stream = await openStream(other.address, access, { query: 'subscription { r: resources { user } }' })
    const started = performance.now()
    await send(`${api.address}/portal/assignments/${assigned}`, { method: 'DELETE', token: 'operator' })
    expect((await call('/profile', { token: access })).status).toBe(401)
    await until(async () => (await send(`${other.address}/portal/profile`, { token: access })).status === 401)
    await stream.closed
    expect(performance.now() - started).toBeLessThan(5_000)
    expect((await renew(refresh, other.address)).body.name).toBe('SESSION_REVOKED')
    // They are themselves again, without the right.
    const back = await revert(refresh)
    expect(back.body).toMatchObject({ userId: adminId, originalUserId: null })
    expect((await impersonate(back.body.accessToken.token, company.memberId)).status).toBe(403)
  })

  it('when the other becomes an administrator', async () => {
    const { own } = await acting()
    const userId = await addStranger(api, `promoted.${count}@acting.example`)
    const { body } = await impersonate(own.accessToken.token, userId)
    await appoint(userId)
    expect((await call('/profile', { token: body.accessToken.token })).status).toBe(401)
    expect((await renew(body.refreshToken.token)).body.name).toBe('SESSION_REVOKED')
  })

  it('with the session that it was started from, and signing out ends both', async () => {
    const first = await acting()
    await call('/auth/logout', { method: 'POST', token: first.own.accessToken.token })
    expect((await call('/profile', { token: first.access })).body.name).toBe('SESSION_REVOKED')
    expect((await revert(first.refresh)).body.name).toBe('SESSION_REVOKED')
    const second = await acting()
    await call('/auth/logout', { method: 'POST', token: second.access })
    expect((await call('/profile', { token: second.access })).body.name).toBe('SESSION_REVOKED')
    expect((await renew(second.own.refreshToken.token)).body.name).toBe('SESSION_REVOKED')
  })

  it('when the session that it was started from has expired', async () => {
    const { refresh } = await acting()
    later(8 * 3_600_000)
    const { body } = await renew(refresh)
    expect(body.originalUserId).not.toBeNull()
    later(13 * 3_600_000)
    expect((await renew(body.refreshToken.token)).body.name).toBe('SESSION_REVOKED')
    expect((await revert(body.refreshToken.token)).body.name).toBe('SESSION_REVOKED')
  })
})
