/** Each call about accounts, workspaces and roles × everybody who may call: admitted, refused (403), or not there (404). A call without a row fails. */

import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { OPERATOR_KEY } from '../../src/server/identity/operator.js'
import { ROLES } from '../../src/server/identity/roles.js'
import { hashSecret } from '../../src/server/identity/tokens.js'
import { RESOURCES } from '../../src/server/resources.js'
import type { Action } from '../../src/wire/actions.js'
import { ACCOUNT_CALLS, ENVIRONMENT_CALLS, WORKSPACE_CALLS } from '../support/actions-of-calls.js'
import { ADMIN_CALLS } from '../support/admin-calls.js'
import { PARTNER, startApi, type TestApi } from '../support/api.js'
import { addPerson, send } from '../support/people.js'
import { addStranger, assign, type Company, foundCompany, tokenOf } from '../support/tenancy.js'

let api: TestApi
let company: Company
let workspaceId: string
const tokens: Record<string, string> = {}
const ids: Record<string, string> = {}

const BY_ROLE = ['viewer', 'billing', 'support'] as const
/** What each holds on the child, by being something on the root. */
const PEOPLE: Record<string, readonly Action[]> = {
  owner: ROLES.owner,
  member: ROLES.member,
  viewer: ROLES.viewer,
  billing: ROLES.billing,
  support: ROLES.support,
  administrator: ROLES.administrator,
  'owner of the child': ROLES.owner,
  'owner of another company': [],
  'owner of the grandchild alone': [],
  'a session on a page': [],
}

beforeAll(async () => {
  api = await startApi()
  await api.store.settings.set(OPERATOR_KEY, hashSecret('operator'))
  company = await foundCompany(api)
  const { root, child, grandchild } = company
  const add = async (who: string, accountId: string, isOwner: boolean) => {
    ids[who] = await addPerson(api, `${who.replaceAll(' ', '.')}@x.example`, { accountId, isOwner })
  }
  await add('owner', root, true)
  await add('member', root, false)
  await add('owner of the child', child, true)
  await add('owner of the grandchild alone', grandchild, true)
  for (const role of BY_ROLE) {
    ids[role] = await addStranger(api, `${role}@x.example`)
    await assign(api, { accountId: root, role, userId: ids[role] ?? '' })
  }
  ids['owner of another company'] = await addStranger(api, 'owner.of.another.company@x.example')
  ids.administrator = await addStranger(api, 'administrator@x.example')
  const appointed = await send(`${api.address}/portal/assignments`, {
    token: 'operator',
    body: { role: 'administrator', user: ids.administrator },
  })
  expect(appointed.status).toBe(200)
  workspaceId = await api.store.workspaces.create(child, ids['owner of the child'] ?? '', { name: 'Work' })
  for (const who of Object.keys(ids)) tokens[who] = await tokenOf(api, `${who.replaceAll(' ', '.')}@x.example`)
  const { body } = await send(`${api.address}/portal/embed/sessions`, {
    token: api.keys.embedKey,
    body: { origin: PARTNER, user: 'u', ttl: 300, elements: ['plinth-index'], types: '*' },
  })
  tokens['a session on a page'] = body.token
})
afterAll(() => api.close())

const EVERYWHERE = [
  'globalIdentityProviders',
  'createGlobalIdentityProvider',
  'changeGlobalIdentityProvider',
  'removeGlobalIdentityProvider',
  'testGlobalIdentityProvider',
  'readGlobalIdentityProviderMetadata',
  'createGlobalRole',
  'changeGlobalRole',
  'removeGlobalRole',
  'globalAssignments',
  'assignGlobalRole',
  'unassignGlobalRole',
  'auditChain',
  'extensions',
  'addExtension',
  'replaceExtension',
  'removeExtension',
  'licenses',
  'createLicense',
  'changeLicense',
  'removeLicense',
  'rewardsPrograms',
  'createRewardsProgram',
  'changeRewardsProgram',
  'removeRewardsProgram',
  'findPeople',
  'changeUser',
]
/** The answers of these calls depend on who asks; tests below and workspaces.test.ts prove them. */
const APART = [
  'addUser',
  'audit',
  'accounts',
  'workspaces',
  'workspaceRecords',
  'why',
  'hubDataAccess',
  'removeWorkspace',
  ...ADMIN_CALLS,
]

type Outcome = 'admitted' | 'refused' | 'hidden'

/** Bodies that are not valid are refused after the caller is: nothing is changed by whoever is admitted. */
async function outcomeOf(name: string, id: string, who: string): Promise<Outcome> {
  const found = RESOURCES.find(each => each.name === name)
  if (!found) throw new Error(`No resource ${name}`)
  const path = found.path.replace(':id', id).replace(/:\w+/g, 'nothing')
  const { status, body } = await send(api.address + path, {
    method: found.method,
    token: tokens[who] ?? '',
    ...(found.input && { body: { nonsense: true } }),
    headers: who === 'a session on a page' ? { origin: PARTNER } : {},
  })
  if (status === 403) return 'refused'
  if (status === 404 && /^No such (account|workspace|environment)$|^Nothing here$/.test(body.message)) return 'hidden'
  expect([200, 400, 404, 409], `${name} as ${who}: ${status} ${JSON.stringify(body)}`).toContain(status)
  return 'admitted'
}

const expected = (held: readonly Action[], reads: Action, action: Action): Outcome => {
  if (!held.includes(reads)) return 'hidden'
  return held.includes(action) ? 'admitted' : 'refused'
}

describe.each(Object.keys(PEOPLE))('%s', who => {
  const held = PEOPLE[who] ?? []
  it.each(Object.entries(ACCOUNT_CALLS))('in an account below: %s', async (name, action) => {
    expect(await outcomeOf(name, company.child, who)).toBe(expected(held, 'account.read', action))
  })

  it.each(Object.entries(WORKSPACE_CALLS))('in a workspace below: %s', async (name, action) => {
    expect(await outcomeOf(name, workspaceId, who)).toBe(expected(held, 'workspace.read', action))
  })

  it.each(Object.entries(ENVIRONMENT_CALLS))('in an environment two below: %s', async (name, action) => {
    // It is of the grandchild, whose own owner has all of it.
    const here = who === 'owner of the grandchild alone' ? ROLES.owner : held
    expect(await outcomeOf(name, company.environmentId, who)).toBe(expected(here, 'environment.read', action))
  })

  it.each(EVERYWHERE)('on all there is: %s', async name => {
    expect(await outcomeOf(name, 'nothing', who)).toBe(who === 'administrator' ? 'admitted' : 'hidden')
  })

  it('reads the audit log of all, of accounts that they may, or of none', async () => {
    const { status, body } = await send(`${api.address}/portal/audit?limit=500`, {
      token: tokens[who] ?? '',
      headers: who === 'a session on a page' ? { origin: PARTNER } : {},
    })
    if (who === 'a session on a page') return expect(status).toBe(404)
    if (['member', ...BY_ROLE].includes(who)) {
      // Strangers with a role own an account of their own, in which nothing was done.
      return expect([status, body.entries?.length ?? 0]).toEqual(who === 'member' ? [403, 0] : [200, 0])
    }
    expect(status).toBe(200)
    const seen = new Set(body.entries.map((entry: { account: { id: string } | null }) => entry.account?.id))
    expect(seen.has(undefined)).toBe(who === 'administrator')
    if (who !== 'administrator' && !held.includes('account.audit')) expect(seen.has(company.child)).toBe(false)
  })

  it('lists accounts that they may read, and no other', async () => {
    const { status, body } = await send(`${api.address}/portal/accounts?limit=200`, {
      token: tokens[who] ?? '',
      headers: who === 'a session on a page' ? { origin: PARTNER } : {},
    })
    if (who === 'a session on a page') {
      expect(status).toBe(404)
      return
    }
    const listed = new Set(body.accounts.map(({ id }: { id: string }) => id))
    const { root, child, grandchild } = company
    const isBelow = who.startsWith('owner of the')
    expect([root, child, grandchild].map(id => listed.has(id))).toEqual([
      !isBelow && held.includes('account.read'),
      held.includes('account.read'),
      held.includes('account.read') || isBelow,
    ])
    // An administrator also has those of everybody else.
    const others = body.accounts.filter(({ name }: { name: string }) => /company$/.test(name))
    expect(others.length > 0).toBe(who === 'administrator')
  })
})

describe('the table of calls', () => {
  it('has every call about accounts, workspaces, roles and environments of this test', () => {
    const rows = [ACCOUNT_CALLS, WORKSPACE_CALLS, ENVIRONMENT_CALLS]
      .flatMap(table => Object.keys(table))
      .concat(EVERYWHERE, APART)
    const about = RESOURCES.filter(({ path }) =>
      /^\/portal\/(accounts|workspaces|roles|assignments|audit|idps|users$)|\/why$/.test(path),
    )
    expect(about.map(({ name }) => name).filter(name => !rows.includes(name))).toEqual([])
  })

  it('is answered to nobody who does not sign in', async () => {
    for (const { method, path } of RESOURCES.filter(({ path }) =>
      /^\/portal\/(accounts|workspaces|audit)|\/why$/.test(path),
    )) {
      const { status } = await send(api.address + path.replace(/:\w+/g, company.child), { method })
      expect([path, status]).toEqual([path, 401])
    }
  })
})

describe('why', () => {
  const ask = (who: string, about: string, query: Record<string, string>) =>
    send(`${api.address}/portal/users/${ids[about]}/why?${new URLSearchParams(query)}`, { token: tokens[who] ?? '' })
  const reading = () => ({ action: 'environment.read', resource: 'environment', id: company.environmentId })

  it('names the membership and the accounts that it came down through', async () => {
    const { body } = await ask('owner', 'member', reading())
    expect(body).toMatchObject({ isAllowed: true, isSupport: false })
    expect(body.reasons).toEqual([
      {
        by: 'membership',
        role: 'member',
        team: null,
        assignment: null,
        on: { resource: 'account', id: company.root },
        through: [
          { id: company.root, name: 'Root' },
          { id: company.child, name: 'Child' },
          { id: company.grandchild, name: 'Grandchild' },
        ],
        actions: expect.arrayContaining(['environment.read', 'account.read']),
      },
    ])
  })

  it('names what is held where it is not enough, and nothing of others', async () => {
    const refused = await ask('owner', 'billing', reading())
    expect(refused.body).toMatchObject({ isAllowed: false, reasons: [{ by: 'assignment', role: 'billing' }] })
    const nobody = await ask('owner', 'owner of another company', reading())
    expect(nobody.body).toMatchObject({ isAllowed: false, reasons: [] })
  })

  it('is told of oneself, and of others only to who may read the account', async () => {
    const own = { action: 'environment.write', resource: 'environment', id: company.environmentId }
    expect((await ask('member', 'member', own)).body).toMatchObject({ isAllowed: false })
    expect((await ask('viewer', 'member', own)).status).toBe(200)
    expect((await ask('owner of another company', 'member', own)).status).toBe(404)
    expect((await ask('owner of another company', 'owner of another company', own)).status).toBe(404)
    expect((await ask('owner', 'member', { ...own, action: 'environment.fly' })).status).toBe(400)
  })

  it('agrees with what each call does', async () => {
    for (const who of Object.keys(ids)) {
      for (const [name, action] of Object.entries(ACCOUNT_CALLS)) {
        const { body } = await ask('owner', who, { action, resource: 'account', id: company.child })
        expect([who, name, body.isAllowed]).toEqual([
          who,
          name,
          (await outcomeOf(name, company.child, who)) === 'admitted',
        ])
      }
    }
  })
})
