/** Every door of an account that asks for a second factor, tried by people who have none: the doors are read from the resources and roots that there are. */
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { OPERATOR_KEY } from '../../src/server/identity/operator.js'
import { hashSecret } from '../../src/server/identity/tokens.js'
import { RESOURCES } from '../../src/server/resources.js'
import { schema } from '../../src/server/stream/schema.js'
import { startApi, startReplica, type TestApi, type TestServer } from '../support/api.js'
import { addPerson, send } from '../support/people.js'
import { openStream, type TestStream } from '../support/sse.js'
import {
  addStranger,
  type Company,
  foundCompany,
  type StaffedCompany,
  staffedCompany,
  tokenOf,
} from '../support/tenancy.js'

let api: TestApi
let other: TestServer
let company: StaffedCompany
let workspaceId: string
/** Where the owner is an owner too, and nothing is asked. */
let free: Company
/** Asks for a factor, below the free one. */
let below: string
/** Tokens of an owner, of an administrator, and of a member of the company's child, none of whom has a factor. */
let owner: string
let administrator: string
let inChild: string
const open: TestStream[] = []

const ask = (secondFactorRequired: boolean) => api.store.accounts.change(company.root, { secondFactorRequired })
const call = (path: string, init: Parameters<typeof send>[1] = {}) => send(`${api.address}/portal${path}`, init)
async function stream(token: string, query: string, address = other.address): Promise<TestStream> {
  const opened = await openStream(address, token, { query: `subscription { v: ${query} }` })
  open.push(opened)
  return opened
}
/** Everything that came first, as text. */
async function firstOf(token: string, query: string): Promise<string> {
  return JSON.stringify(await (await stream(token, query)).until(() => true))
}

beforeAll(async () => {
  api = await startApi()
  other = await startReplica(api)
  company = await staffedCompany(api, 1)
  free = await foundCompany(api, 'Free')
  await api.store.identity.addMember(free.root, company.ownerId, true)
  const asking = { name: 'Asks below', type: 'organization', currency: 'USD' } as const
  below = (await api.store.accounts.createChild(free.child, asking))?.id ?? ''
  await api.store.environments.create({ name: 'Hidden', accountId: below, authKeyHash: 'h', demo: false })
  workspaceId = await api.store.workspaces.create(company.grandchild, company.ownerId, {
    name: 'Shared',
    environments: [company.environmentId],
  })
  await api.store.workspaces.setMember(workspaceId, company.ownerId, true)
  await addPerson(api, 'child@1.example', { accountId: company.child })
  await api.store.settings.set(OPERATOR_KEY, hashSecret('operator'))
  const user = await addStranger(api, 'admin@1.example')
  await send(`${api.address}/portal/assignments`, { token: 'operator', body: { role: 'administrator', user } })
})
afterAll(async () => {
  for (const stream of open) stream.close()
  await other.close()
  await api.close()
})

/** As each test begins: accounts ask, and everybody has signed in. */
async function begin(): Promise<void> {
  api.clock.now = new Date()
  await ask(true)
  await api.store.accounts.change(below, { secondFactorRequired: true })
  owner = await tokenOf(api, 'owner@1.example')
  administrator = await tokenOf(api, 'admin@1.example')
  inChild = await tokenOf(api, 'child@1.example')
}

/** What of an account stays: what it is called. */
const NAMED = ['account']

describe('where an account asks for a second factor, each door', () => {
  // Nobody comes in by them: as it was for the first, it is for the last.
  beforeAll(begin)

  const doors = RESOURCES.filter(
    ({ path, scope }) =>
      scope.bearers.includes('access') && /^\/portal\/(accounts|environments|workspaces)\/:id(\/|$)/.test(path),
  ).map(({ name, method, path }) => ({ name, method, path }))

  it('is tried', () => expect(doors.length).toBeGreaterThan(40))

  it.each(doors)('$name is shut', async ({ name, method, path }) => {
    const ids = path.startsWith('/portal/accounts')
      ? [company.root, company.grandchild]
      : [path.startsWith('/portal/environments') ? company.environmentId : workspaceId]
    for (const id of ids) {
      const url = `${api.address}${path.replace(':id', id).replaceAll(/:\w+/g, 'x')}`
      // Administrators have no way to data.
      for (const token of path.startsWith('/portal/accounts') ? [owner, administrator] : [owner]) {
        const { status, body } = await send(url, { method, token, ...(method !== 'GET' && { body: {} }) })
        if (NAMED.includes(name) && id === company.root) {
          expect(status).toBe(200)
          expect(body).toMatchObject({ name: 'Company 1', capabilities: [], actions: [], slugName: '' })
        } else {
          expect([status, body.message]).toEqual([403, expect.stringContaining('Company 1 asks for a second factor')])
        }
      }
    }
  })
})

describe('where an account asks for a second factor', () => {
  beforeEach(begin)

  it('the audit log tells nothing of it, page or file', async () => {
    const change = { method: 'PATCH', token: owner, body: { name: 'Free' } }
    expect((await call(`/accounts/${free.root}`, change)).status).toBe(200)
    // A file ends before the call for it.
    api.clock.now = new Date(api.clock.now.getTime() + 1_000)
    for (const format of ['', '&format=csv', '&format=ndjson']) {
      const told = async (token: string) =>
        (
          await fetch(`${api.address}/portal/audit?limit=200${format}`, {
            headers: { authorization: `Bearer ${token}` },
          })
        ).text()
      const [ofOwner, ofAdministrator] = [await told(owner), await told(administrator)]
      expect(ofOwner).toContain(free.root)
      expect(ofAdministrator).toContain(free.root)
      for (const id of [company.root, company.grandchild]) {
        expect(ofOwner).not.toContain(id)
        expect(ofAdministrator).not.toContain(id)
      }
    }
    await addPerson(api, 'only@1.example', { accountId: company.root, isOwner: true })
    const only = await tokenOf(api, 'only@1.example')
    for (const path of ['/audit', '/audit?format=csv']) {
      const { status, body } = await call(path, { token: only })
      expect([status, body.message]).toEqual([403, expect.stringContaining('asks for a second factor')])
    }
  })

  it('nobody is told why somebody may do something in it', async () => {
    for (const [resource, id] of [
      ['account', company.root],
      ['account', company.child],
      ['environment', company.environmentId],
      ['workspace', workspaceId],
    ]) {
      for (const user of [company.ownerId, company.memberId]) {
        const asked = `/users/${user}/why?action=account.read&resource=${resource}&id=${id}`
        expect((await call(asked, { token: owner })).status).toBe(403)
      }
    }
  })

  it('lists name the accounts that ask, and none below them', async () => {
    for (const token of [owner, administrator]) {
      const { accounts } = (await call('/accounts?limit=200', { token })).body
      const ids = accounts.map(({ id }: { id: string }) => id)
      expect(ids).toEqual(expect.arrayContaining([company.root, free.root, free.grandchild, below]))
      expect(ids).not.toContain(company.child)
      expect(ids).not.toContain(company.grandchild)
    }
    expect((await call('/accounts', { token: inChild })).body.accounts).toEqual([])
  })

  /** Fields of the subscription type, but those that a token for a datastore opens: none is given out here. */
  const roots = Object.values(schema.getSubscriptionType()?.getFields() ?? {}).filter(
    ({ name }) => !name.startsWith('datastore'),
  )
  const askedFor = ({ name, args }: (typeof roots)[number], id: string) => {
    const field = schema.getType(name.charAt(0).toUpperCase() + name.slice(1))
    const fields = field && 'getFields' in field ? Object.keys(field.getFields()).join(' ') : ''
    const asked = args.some(arg => arg.name === 'environment')
      ? `(environment: "${company.environmentId}")`
      : `(account: "${id}")`
    return `${name}${args.length > 0 ? asked : ''} { ${fields} }`
  }

  it.each(roots.map(root => [root.name, root] as const))('the root %s says nothing of it', async (_name, root) => {
    await api.store.accounts.change(company.root, { capabilities: ['hub'] })
    for (const id of [company.root, company.grandchild]) {
      // The member of the child knows of no account above it.
      for (const token of [
        await tokenOf(api, 'owner@1.example'),
        administrator,
        ...(id === company.root ? [] : [inChild]),
      ]) {
        const told = await firstOf(token, askedFor(root, id))
        // An environment is not there for who does not read it.
        if (root.args.some(({ name }) => name === 'environment'))
          expect(told).toMatch(/asks for a second factor|No such environment/)
        else if (root.args.length > 0) expect(told).toContain('asks for a second factor')
        for (const secret of [company.root, company.child, company.grandchild, company.datastoreId, below, 'Hidden'])
          expect(told).not.toContain(secret)
      }
    }
  })

  it('changes in it are not heard, those beside it are', async () => {
    const opened = await stream(owner, 'resources { environments accounts }')
    await opened.until(message => message.data?.v !== undefined)
    await api.store.accounts.change(below, { name: 'Asks still' })
    await api.store.accounts.change(company.grandchild, { name: 'Deep' })
    await api.store.accounts.change(free.grandchild, { name: `Heard ${Date.now()}` })
    await opened.until(message => JSON.stringify(message).includes('Heard'))
    expect(JSON.stringify(opened.messages)).not.toMatch(/Asks still|Deep/)
  })

  it('open streams end within five seconds of its beginning to ask', async () => {
    await ask(false)
    const opened: TestStream[] = []
    for (const email of ['owner@1.example', 'admin@1.example', 'child@1.example']) {
      const token = await tokenOf(api, email)
      const closed = email.startsWith('child') ? ['identityClients'] : []
      if (!email.startsWith('owner')) closed.push('hubAccountDesignScenarios')
      for (const root of roots.filter(({ name }) => !closed.includes(name)))
        opened.push(await stream(token, askedFor(root, company.child)))
    }
    for (const each of opened) expect((await each.until(() => true)).data?.v).toBeDefined()
    const started = performance.now()
    await ask(true)
    await Promise.all(opened.map(({ closed }) => closed))
    expect(performance.now() - started).toBeLessThan(5_000)
    expect(opened.every(({ isComplete }) => isComplete)).toBe(true)
  })
})
