/** Who may do something, and roles that are given and taken away, as the administration shows them. */
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { giveRole, readAccountHolders, readUserRoles, readWhoMay, takeRole } from '../../src/core/people/admin-parts.js'
import type { WhoMay } from '../../src/wire/calls/held-roles.js'
import type { WhyAsked } from '../../src/wire/calls/roles.js'
import type { PortalError } from '../../src/wire/errors.js'
import { startApi, type TestApi } from '../support/api.js'
import { calling, refusal } from '../support/calling.js'
import { addPerson, send } from '../support/people.js'
import { addStranger, administered, assign, type StaffedCompany, tokenOf } from '../support/tenancy.js'

let api: TestApi
let first: StaffedCompany
let second: StaffedCompany
let admin = ''
let viewerId = ''
let belowId = ''

beforeAll(async () => {
  api = await startApi()
  ;({ first, second, admin } = await administered(api))
  viewerId = await addStranger(api, 'viewer@x.example')
  await assign(api, { accountId: first.root, role: 'viewer', userId: viewerId })
  belowId = await addPerson(api, 'below@x.example', { accountId: first.grandchild, isOwner: true })
})
afterAll(() => api.close())

const as = (token: string) => calling(api, token)
const asked = (action: WhyAsked['action'] = 'environment.read'): WhyAsked => ({
  action,
  resource: 'environment',
  id: first.environmentId,
})
const idsOf = ({ people }: WhoMay) => people.map(({ id }) => id).sort()

describe('who may do it', () => {
  it('names members of accounts above and who has a role, each with the chain, and nobody else', async () => {
    const found = await readWhoMay(as(first.owner), asked())
    expect(idsOf(found)).toEqual([first.ownerId, first.memberId, viewerId, belowId].sort())
    expect(found.people.find(({ id }) => id === viewerId)).toMatchObject({
      email: 'viewer@x.example',
      reasons: [{ by: 'assignment', role: 'viewer', through: [{ id: first.root }, { id: first.child }, {}] }],
    })
    expect(found.next).toBeNull()
    expect(idsOf(await readWhoMay(as(first.owner), asked('environment.write')))).toEqual(
      [first.ownerId, belowId].sort(),
    )
  })

  it('says of everybody what "why" says of them', async () => {
    const { people } = await readWhoMay(as(first.owner), asked('environment.decide'))
    for (const id of [first.ownerId, first.memberId, viewerId, belowId]) {
      const query = new URLSearchParams({ ...asked('environment.decide') })
      const { body } = await send(`${api.address}/portal/users/${id}/why?${query}`, { token: first.owner })
      expect([id, people.find(each => each.id === id)?.reasons ?? null]).toEqual([
        id,
        body.isAllowed ? body.reasons : null,
      ])
    }
  })

  it('tells who runs the account below that others may, not who they are', async () => {
    const { people } = await readWhoMay(as(await tokenOf(api, 'below@x.example')), asked())
    expect(people.filter(({ name }) => name !== null).map(({ id }) => id)).toEqual([belowId])
    expect(people.filter(({ name, email }) => name === null && email === null)).toHaveLength(3)
  })

  it('is for who assigns roles there, and hidden from who does not read the account', async () => {
    expect((await refusal(readWhoMay(as(first.member), asked()))).status).toBe(403)
    expect((await refusal(readWhoMay(as(second.owner), asked()))).status).toBe(404)
    expect((await refusal(readWhoMay(as(admin), { ...asked(), id: 'none' }))).status).toBe(404)
  })

  it('comes page by page, each of them once', async () => {
    const company = second
    const many = Array.from({ length: 60 }, (_, n) => `crowd${n}@x.example`)
    for (const email of many) await addPerson(api, email, { accountId: company.child })
    const question: WhyAsked = { action: 'account.read', resource: 'account', id: company.child }
    const page = await readWhoMay(as(company.owner), question)
    const rest = await readWhoMay(as(company.owner), question, page.next ?? '')
    expect([page.people.length, rest.next]).toEqual([50, null])
    const ids = [...page.people, ...rest.people].map(({ id }) => id)
    expect(new Set(ids).size).toBe(ids.length)
    expect(ids).toContain(company.ownerId)
    expect(ids.length).toBeGreaterThanOrEqual(62)
  })
})

describe('roles of a user and of an account', () => {
  it('are given in an account or on one environment, shown with names, and taken away', async () => {
    await giveRole(as(first.owner), { account: first.root, user: first.memberId, role: 'billing' })
    await giveRole(as(first.owner), {
      account: first.grandchild,
      user: first.memberId,
      role: 'viewer',
      environment: first.environmentId,
    })
    const { assignments } = await readUserRoles(as(first.owner), first.memberId)
    expect(assignments.map(({ role, on }) => [role.name, on.name]).sort()).toEqual([
      ['billing', 'Company 1'],
      ['viewer', 'Estate of Company 1'],
    ])
    expect(assignments.every(({ mayTake }) => mayTake)).toBe(true)
    const held = await readAccountHolders(as(first.owner), first.root)
    expect(held.assignments).toContainEqual(
      expect.objectContaining({ user: expect.objectContaining({ email: 'member@1.example' }) }),
    )
    for (const { account, id } of assignments) await takeRole(as(first.owner), account?.id ?? null, id)
    expect((await readUserRoles(as(first.owner), first.memberId)).assignments).toEqual([])
  })

  it('are refused by place where their actions are a list, also an empty one', async () => {
    for (const actions of [['account.read'], []]) {
      const body = { name: 'Listed', actions }
      for (const path of ['roles', `accounts/${first.root}/roles`]) {
        const refused = await send(`${api.address}/portal/${path}`, { token: admin, body })
        expect([refused.status, refused.body.details]).toEqual([
          400,
          [{ path: 'actions', message: 'expected an object, found a list' }],
        ])
      }
    }
  })

  it('are refused by name to who is removed, before or at the same moment', async () => {
    const clients = `${api.address}/portal/accounts/${first.root}/clients`
    const client = async (name: string): Promise<string> =>
      (await send(clients, { token: first.owner, body: { name } })).body.id
    const remove = (id: string) => send(`${clients}/${id}`, { method: 'DELETE', token: first.owner })
    const give = (user: string, account?: string): Promise<PortalError | undefined> =>
      giveRole(as(account === undefined ? admin : first.owner), { account, user, role: 'viewer' }).then(
        () => undefined,
        error => error,
      )
    const gone = await client('Gone')
    expect((await remove(gone)).status).toBe(200)
    for (const account of [first.root, undefined])
      expect(await give(gone, account)).toMatchObject({ status: 404, message: 'No such user' })
    const going = await Promise.all(Array.from({ length: 8 }, (_, n) => client(`Going ${n}`)))
    const answers = await Promise.all(going.map(async id => (await Promise.all([give(id, first.root), remove(id)]))[0]))
    const refused = answers.filter(answer => answer !== undefined)
    expect(refused.map(({ message }) => message)).toEqual(refused.map(() => 'No such user'))
    const held = await readAccountHolders(as(first.owner), first.root)
    expect(held.assignments.filter(({ user }) => [gone, ...going].includes(user?.id ?? ''))).toEqual([])
  })

  it('on all accounts are told to and given by administrators alone', async () => {
    await giveRole(as(admin), { user: viewerId, role: 'support' })
    const names = async (token: string) =>
      (await readUserRoles(as(token), viewerId)).assignments.map(({ role }) => role.name).sort()
    expect(await names(admin)).toEqual(['support', 'viewer'])
    expect(await names(first.owner)).toEqual(['viewer'])
    expect(await names(second.owner)).toEqual([])
    expect((await refusal(giveRole(as(first.owner), { user: viewerId, role: 'support' }))).status).toBe(404)
  })

  it('are shown to who reads the account as not theirs to take', async () => {
    // What they may do changed above, which ended the token they had.
    const member = await tokenOf(api, 'member@1.example')
    const { assignments } = await readUserRoles(as(member), viewerId)
    expect(assignments).toMatchObject([{ role: { name: 'viewer' }, mayTake: false }])
    const taken = refusal(takeRole(as(member), first.root, assignments[0]?.id ?? ''))
    expect((await taken).status).toBe(403)
  })
})
