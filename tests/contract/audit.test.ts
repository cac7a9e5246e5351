/** The audit log: what has an entry, who reads which, that it is one chain, and that nothing in it can be changed. */
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { OPERATOR_KEY } from '../../src/server/identity/operator.js'
import { hashSecret } from '../../src/server/identity/tokens.js'
import { RESOURCES } from '../../src/server/resources.js'
import type { AuditEntry } from '../../src/server/store/audit/types.js'
import type { AuditPage } from '../../src/wire/audit.js'
import { ADMIN_LISTS } from '../support/admin-calls.js'
import { PARTNER, startApi, startReplica, type TestApi, type TestServer } from '../support/api.js'
import { addPerson, PASSWORD, send, sessionOf, signInAs } from '../support/people.js'
import { addStranger, type StaffedCompany, staffedCompany, tokenOf } from '../support/tenancy.js'

let api: TestApi
let other: TestServer
let company: StaffedCompany
let admin: string

beforeAll(async () => {
  api = await startApi()
  // Each call comes later than the one before, so that entries stand in their order.
  const begun = Date.now()
  let calls = 0
  Object.defineProperty(api.clock, 'now', {
    get() {
      calls += 1
      return new Date(begun + calls)
    },
  })
  other = await startReplica(api)
  await api.store.settings.set(OPERATOR_KEY, hashSecret('operator'))
  company = await staffedCompany(api, 1)
  const user = await addStranger(api, 'admin@audit.example')
  await send(`${api.address}/portal/assignments`, { token: 'operator', body: { role: 'administrator', user } })
  admin = await tokenOf(api, 'admin@audit.example')
})
afterAll(async () => {
  await other.close()
  await api.close()
})

const call = (path: string, init: Parameters<typeof send>[1] = {}) => send(`${api.address}/portal${path}`, init)
const read = async (query: string, token = admin): Promise<AuditPage> => (await call(`/audit?${query}`, { token })).body
const chain = (query = '') => call(`/audit/chain${query}`, { token: 'operator' })

const READING = ['facts', 'readLink', 'backtestAlertRule', 'previewPolicies', 'previewRetention', 'previewDimension']
/** What has no entry, and why; what has one only sometimes. Every other call that is no GET always has one. */
const NEVER: Record<string, string> = {
  beginProviderSignIn: 'Nothing is done yet: what comes of it has an entry',
  beginLinking: 'Nothing is done yet: what comes of it has an entry',
  askPasskey: 'Nothing is done yet: what comes of it has an entry',
  register: 'Sends a mail: whoever uses its link has an entry',
  forgotPassword: 'Sends a mail: whoever uses its link has an entry',
  ...Object.fromEntries(READING.map(name => [name, 'Reads'])),
  ingest: 'Input of collectors',
}
const NOTED = ['refresh', 'queries', 'flows', 'audit', ...ADMIN_LISTS]
const TOKENS = ['dataAccess', 'workspaceDataAccess', 'hubDataAccess', 'mintEmbedSession', 'clientToken']

describe('what has an entry', () => {
  it('is said of every resource', () => {
    const of = (when: string) => RESOURCES.filter(({ audit }) => audit?.when === when).map(({ name }) => name)
    expect(of('never').sort()).toEqual(Object.keys(NEVER).sort())
    expect(of('noted').sort()).toEqual([...NOTED].sort())
    const kindOf = (kind: string) => RESOURCES.filter(({ audit }) => audit?.kind === kind).map(({ name }) => name)
    expect(kindOf('token').sort()).toEqual([...TOKENS].sort())
    const reads = RESOURCES.filter(({ method, audit }) => method === 'GET' && audit?.when === 'always')
    expect(reads.map(({ name }) => name).filter(name => !TOKENS.includes(name))).toEqual([])
  })

  it('is a change: who, what, on what, in which account, from where, and what was made', async () => {
    const made = await call(`/accounts/${company.child}/teams`, {
      token: company.owner,
      body: { name: 'Night shift' },
      headers: { 'user-agent': 'Test/1' },
    })
    const [entry] = (await read('action=createTeam')).entries
    expect(entry).toMatchObject({
      kind: 'change',
      action: 'createTeam',
      outcome: 'done',
      error: null,
      actor: { kind: 'user', id: company.ownerId, email: 'owner@1.example' },
      subject: null,
      account: { id: company.child, name: 'Child' },
      target: { type: 'account', id: company.child },
      address: '127.0.0.1',
      agent: 'Test/1',
      details: { made: made.body.id },
    })
    await call(`/accounts/${company.child}/teams/${made.body.id}/members`, {
      token: company.owner,
      body: { userId: company.memberId },
    })
    expect((await read('action=addToTeam')).entries[0]).toMatchObject({
      target: { type: 'team', id: made.body.id },
      details: { userId: company.memberId },
    })
  })

  it('is a refusal of somebody who is known; not one of nobody, nor a call that is not valid', async () => {
    company.member = await tokenOf(api, 'member@1.example')
    const before = (await read('limit=500')).entries.length
    await call(`/accounts/${company.root}/teams`, { token: company.member, body: { name: 'Mine' } })
    await call(`/accounts/${company.root}/teams`, { body: { name: 'Mine' } })
    await call(`/accounts/${company.root}/teams`, { token: company.owner, body: { nonsense: 1 } })
    await call('/links/use', { body: { token: 'guessed', password: PASSWORD } })
    const { entries } = await read('limit=500')
    expect(entries).toHaveLength(before + 1)
    expect(entries[0]).toMatchObject({
      action: 'createTeam',
      outcome: 'refused',
      error: 'FORBIDDEN',
      actor: { id: company.memberId },
      target: { type: 'account', id: company.root },
    })
  })

  it('is what the operator does', async () => {
    await send(`${api.address}/portal/users`, {
      token: 'operator',
      body: { email: 'added@audit.example', account: company.root },
    })
    expect((await read('action=addUser')).entries[0]).toMatchObject({
      actor: { kind: 'operator', id: null },
      account: { id: company.root },
      details: { role: 'member' },
    })
  })

  it('is a sign-in, a wrong password, a sign-out', async () => {
    const id = await addPerson(api, 'in@audit.example')
    await signInAs(api.address, 'in@audit.example', 'wrong password')
    const session = await sessionOf(api, 'in@audit.example')
    await call('/auth/logout', { method: 'POST', token: session.access })
    await signInAs(api.address, 'my password is hunter2', 'x')
    const { entries } = await read('kind=session&limit=4')
    expect(
      entries.map(({ action, outcome, error, actor, target }) => [action, outcome, error, actor.id, target?.id]),
    ).toEqual([
      ['signIn', 'refused', 'WRONG_PASSWORD', null, undefined],
      ['signOut', 'done', null, id, undefined],
      ['signIn', 'done', null, id, undefined],
      ['signIn', 'refused', 'WRONG_PASSWORD', null, id],
    ])
  })

  it('is a session that ends because a token was used again', async () => {
    const id = await addPerson(api, 'twice@audit.example')
    const { refresh } = await sessionOf(api, 'twice@audit.example')
    const next = await call('/auth/token', { method: 'POST', token: refresh })
    await call('/auth/token', { method: 'POST', token: next.body.refreshToken.token })
    expect((await call('/auth/token', { method: 'POST', token: refresh })).body.name).toBe('SESSION_REVOKED')
    // Later ones find it ended.
    expect((await call('/auth/token', { method: 'POST', token: refresh })).body.name).toBe('SESSION_REVOKED')
    const { entries } = await read('action=tokenReused')
    expect(entries).toHaveLength(1)
    expect(entries[0]).toMatchObject({ actor: { id }, outcome: 'refused', error: 'SESSION_REVOKED' })
  })

  it('is a token for data, an embed session, and an export', async () => {
    const { data } = await sessionOf(api, 'demo@plinth.local').catch(() => ({ data: '' }))
    const demo = data === '' ? await api.dataToken() : data
    await send(`${api.address}/portal/embed/sessions`, {
      token: api.keys.embedKey,
      body: { origin: PARTNER, user: 'u', ttl: 300, elements: ['plinth-index'], types: '*' },
    })
    const exported = await fetch(`${api.address}/api/datastores/${api.keys.datastoreId}/queries?format=csv`, {
      method: 'POST',
      headers: { authorization: `Bearer ${demo}`, 'content-type': 'application/json' },
      body: JSON.stringify({
        queries: { rows: { entity: 'vmware.vm', select: { name: { property: 'name' } }, nonAggregated: true } },
      }),
    })
    await exported.text()
    expect((await read('kind=token')).entries.map(({ action }) => action)).toEqual(
      expect.arrayContaining(['mintEmbedSession', 'dataAccess']),
    )
    expect((await read('action=mintEmbedSession')).entries[0]).toMatchObject({
      actor: { kind: 'embedKey' },
      details: { origin: PARTNER, user: 'u', elements: 'plinth-index', ttl: '300' },
    })
    expect((await read('kind=export')).entries[0]).toMatchObject({
      action: 'export',
      actor: { kind: 'user' },
      target: { type: 'datastore', id: api.keys.datastoreId },
      details: { entity: 'vmware.vm' },
    })
  })

  it('holds no password, no token, no secret and no address that was typed', async () => {
    const body = { email: 'typed-secret@audit.example', password: 'canary-password' }
    const { refresh, access } = await sessionOf(api, 'in@audit.example')
    await call('/auth/login/credentials', { body })
    await call('/profile/password', { token: access, body: { current: 'canary-current', password: 'canary-next-1' } })
    await call(`/invites/canary-token-in-path/accept`, { token: access, method: 'POST' })
    const file = await fetch(`${api.address}/portal/audit?format=ndjson`, {
      headers: { authorization: `Bearer ${admin}` },
    })
    const text = await file.text()
    expect(text).toContain('"changePassword"')
    expect(text).toContain('"acceptInvite"')
    for (const secret of ['canary', 'typed-secret', refresh, access, 'hunter2', api.keys.embedKey, PASSWORD])
      expect([secret, text.includes(secret)]).toEqual([secret, false])
  })
})

describe('who reads', () => {
  it('administrators everything, with its place in the chain; owners theirs and what is below, without it', async () => {
    const own = await read('limit=500', company.owner)
    expect(own.entries.length).toBeGreaterThan(1)
    expect(new Set(own.entries.map(({ account }) => account?.id))).toEqual(new Set([company.root, company.child]))
    expect(own.entries).toContainEqual(expect.objectContaining({ outcome: 'refused', action: 'createTeam' }))
    expect(own.entries.every(({ chain: place }) => place === null)).toBe(true)
    const all = await read('limit=500')
    expect(all.entries.every(({ chain: place }) => place !== null)).toBe(true)
    expect(all.entries.length).toBeGreaterThan(own.entries.length)
  })

  it('nobody else: a member is refused, as is whoever is not signed in', async () => {
    expect((await call('/audit', { token: company.member })).status).toBe(403)
    expect((await call('/audit')).status).toBe(401)
    expect((await call('/audit/chain', { token: company.owner })).status).toBe(404)
    expect((await call('/audit/chain', { token: admin })).status).toBe(200)
  })

  it('page by page, by what they ask for, and as a file that no spreadsheet runs', async () => {
    const pages: string[] = []
    for (let after: string | null = ''; after !== null; ) {
      const page: AuditPage = await read(`limit=3${after === '' ? '' : `&after=${encodeURIComponent(after)}`}`)
      pages.push(...page.entries.map(({ id }) => id))
      after = page.next
    }
    const { entries } = await read('limit=500')
    expect(pages).toEqual(entries.map(({ id }) => id))
    expect((await read(`actor=${company.memberId}`)).entries.map(({ action }) => action)).toEqual([
      'createTeam',
      'signIn',
      'signIn',
    ])
    expect((await read('text=night')).entries).toEqual([])
    expect((await read('text=MEMBER%401')).entries.length).toBeGreaterThan(0)
    expect((await read('text=%25')).entries).toEqual([])
    expect((await read('outcome=refused&action=createTeam')).entries).toHaveLength(1)
    const [newest] = entries
    expect((await read(`until=${newest?.at}`)).entries.map(({ id }) => id)).not.toContain(newest?.id)
    await call(`/accounts/${company.root}/teams`, {
      token: company.owner,
      body: { name: 'x' },
      headers: { 'user-agent': '=cmd|calc' },
    })
    const file = await fetch(`${api.address}/portal/audit?format=csv&account=${company.root}`, {
      headers: { authorization: `Bearer ${company.owner}` },
    })
    expect(file.headers.get('content-disposition')).toMatch(/attachment; filename="audit-\d{4}-\d\d-\d\d\.csv"/)
    const lines = (await file.text()).trim().split('\n')
    expect(lines[0]).toMatch(/^time,kind,action,outcome/)
    expect(lines[1]).toContain("'=cmd|calc")
    expect((await read('kind=export')).entries[0]).toMatchObject({
      action: 'exportAudit',
      actor: { id: company.ownerId },
    })
  })
})

const ENTRY: AuditEntry = {
  id: '',
  at: '2026-01-01T00:00:00.000Z',
  kind: 'change',
  action: 'test',
  outcome: 'done',
  error: null,
  actorKind: 'system',
  actorId: null,
  subjectId: null,
  sessionId: null,
  accountId: null,
  targetType: null,
  targetId: null,
  address: null,
  agent: 'Ü "quoted" \\ 🙂',
  details: { b: 1, a: 'x' },
}

describe('the chain', () => {
  it('neither loses nor forks a link with many writers on two servers', async () => {
    const before = (await chain()).body
    const writers = Array.from({ length: 200 }, (_, i) =>
      (i % 2 === 0 ? api : other).store.audit.append({ ...ENTRY, id: crypto.randomUUID() }),
    )
    await Promise.all(writers)
    const after = (await chain()).body
    expect(after).toMatchObject({ problem: null, entries: before.entries + 200 })
    expect(after.head.sequence).toBe(before.head.sequence + 200)
    expect((await chain(`?sequence=${before.head.sequence}&hash=${before.head.hash}`)).body.problem).toBeNull()
    expect((await chain(`?sequence=${before.head.sequence}&hash=${'1'.repeat(64)}`)).body.problem).toMatchObject({
      sequence: before.head.sequence,
    })
    expect((await chain(`?sequence=9999999&hash=${'1'.repeat(64)}`)).body.problem).not.toBeNull()
  })
})
