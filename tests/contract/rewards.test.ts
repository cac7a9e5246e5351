/** Rewards: what grants points and how often, what becomes of them, and who may do what. */
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { startApi, startReplica, type TestApi } from '../support/api.js'
import { openReplicaStore } from '../support/database.js'
import { type Answer, send } from '../support/people.js'
import {
  addAdministrator,
  addStranger,
  assign,
  type StaffedCompany,
  staffedCompany,
  tokenOf,
} from '../support/tenancy.js'

let api: TestApi
let admin = ''
let number = 0
const NOW = new Date('2026-11-24T12:00:00Z')
const START = '2026-11-24T00:00:00.000Z'

beforeAll(async () => {
  api = await startApi(undefined, NOW)
  admin = await addAdministrator(api)
})
afterAll(() => api.close())

const PROGRAMS = () => `${api.address}/portal/rewards-programs`
const POINTS = { environment: 100, insight: 10, client: 50 }
async function program(company: StaffedCompany, more: object = {}): Promise<Answer['body']> {
  const body = {
    name: `Programme ${++number}`,
    within: company.root,
    startsAt: '2000-01-01T00:00:00Z',
    points: POINTS,
    ...more,
  }
  const made = await send(PROGRAMS(), { token: admin, body })
  expect(made.status, JSON.stringify(made.body)).toBe(200)
  return made.body
}
const company = () => staffedCompany(api, ++number)
const rewardsOf = async (account: string, token: string, query = '') =>
  (await send(`${api.address}/portal/accounts/${account}/rewards${query}`, { token })).body
const redeem = (account: string, token: string, body: object) =>
  send(`${api.address}/portal/accounts/${account}/rewards/redemption`, { token, body })
const revoke = (account: string, id: string, token = admin) =>
  send(`${api.address}/portal/accounts/${account}/rewards/${id}/revocation`, { method: 'POST', token })
/** Rows as the store has them, of an account and a programme. */
const pointsIn = async (account: string, token: string, id: string) =>
  (await rewardsOf(account, token)).rewards.filter((reward: Answer['body']) => reward.program === id)

describe('points', () => {
  it('are granted once for each environment that sends data, accepted insight and client, by however many servers', async () => {
    const { root, grandchild, owner, datastoreId } = await company()
    const client = await company()
    const put = [
      { id: 'yes', values: { entityId: 'a', entityType: 'vmware.vm', decision: 'accepted', decidedAt: START } },
      { id: 'no', values: { entityId: 'a', entityType: 'vmware.vm', decision: 'dismissed', decidedAt: START } },
      {
        id: 'before',
        values: { entityId: 'a', entityType: 'vmware.vm', decision: 'accepted', decidedAt: '1999-01-01T00:00:00Z' },
      },
    ]
    await api.store.derived.write(datastoreId, 'insight', { put }, NOW)
    await api.store.environments.create({ name: 'Silent', accountId: grandchild, authKeyHash: 'x', demo: false })
    await api.store.accounts.relate(grandchild, 'client', client.root)
    const { id } = await program({ root } as StaffedCompany)
    const replica = await openReplicaStore(api.store)
    await Promise.all([api.store.keepUp(NOW), replica.keepUp(NOW), api.store.keepUp(NOW)])
    await api.store.keepUp(NOW)
    await replica.close()
    const granted = await pointsIn(grandchild, owner, id)
    expect(granted.map(({ kind, points, state }: Answer['body']) => [kind, points, state]).sort()).toEqual([
      ['client', 50, 'granted'],
      ['environment', 100, 'granted'],
      ['insight', 10, 'granted'],
    ])
    expect((await rewardsOf(root, owner)).programs[0]).toMatchObject({ id, earned: 0, redeemable: 0 })
    // A relation that ends and comes again is the same event.
    await api.store.accounts.unrelate(grandchild, 'client', client.root)
    await api.store.accounts.relate(grandchild, 'client', client.root)
    await api.store.keepUp(NOW)
    expect(await pointsIn(grandchild, owner, id)).toHaveLength(3)
  })

  it('are given from the start until the end of the programme, never to demos, support accounts and sandboxes', async () => {
    const { root, grandchild, owner } = await company()
    const later = await program({ root } as StaffedCompany, { startsAt: '2126-01-01T00:00:00Z' })
    const ended = await program({ root } as StaffedCompany, { endsAt: '2001-01-01T00:00:00Z' })
    const open = await program({ root } as StaffedCompany)
    await api.store.accounts.change(grandchild, { type: 'sandbox' })
    await api.store.keepUp(NOW)
    expect((await rewardsOf(grandchild, owner)).rewards).toEqual([])
    await api.store.accounts.change(grandchild, { type: 'organization' })
    await api.store.keepUp(NOW)
    const { rewards, programs } = await rewardsOf(grandchild, owner)
    expect(rewards.map((reward: Answer['body']) => reward.program)).toEqual([open.id])
    expect(programs.map((each: Answer['body']) => each.id)).toEqual([open.id])
    expect([later.id, ended.id]).not.toContain(open.id)
  })

  it('are no more than the most of a kind in a period', async () => {
    const { root, grandchild, owner } = await company()
    for (let i = 0; i < 5; i++) {
      const client = await company()
      await api.store.accounts.relate(grandchild, 'client', client.root)
    }
    const { id } = await program({ root } as StaffedCompany, {
      points: { environment: 0, insight: 0, client: 50 },
      mostOfKind: 120,
      period: 'month',
    })
    await Promise.all([api.store.keepUp(NOW), api.store.keepUp(NOW)])
    expect(await pointsIn(grandchild, owner, id)).toHaveLength(2)
    await api.store.keepUp(NOW)
    expect(await pointsIn(grandchild, owner, id)).toHaveLength(2)
    // Another month has room for as many.
    await api.store.keepUp(new Date('2026-12-02T00:00:00Z'))
    expect(await pointsIn(grandchild, owner, id)).toHaveLength(4)
  })

  it('are redeemed once, by two who press it at once too, and as many as were seen', async () => {
    const { root, grandchild, owner, member } = await company()
    const { id } = await program({ root } as StaffedCompany, {
      tiers: [
        { name: 'Silver', points: 100 },
        { name: 'Gold', points: 300 },
      ],
    })
    await api.store.keepUp(NOW)
    const before = await rewardsOf(grandchild, owner)
    expect(before.programs[0]).toMatchObject({
      earned: 100,
      redeemable: 100,
      reached: { name: 'Silver' },
      next: { name: 'Gold' },
      missing: 200,
    })
    expect([before.mayRedeem, (await rewardsOf(grandchild, member)).mayRedeem]).toEqual([true, false])
    expect((await redeem(grandchild, member, { program: id, points: 100 })).status).toBe(403)
    const more = await redeem(grandchild, owner, { program: id, points: 101 })
    expect([more.status, more.body.message]).toEqual([
      409,
      expect.stringContaining('100 points can be redeemed now, not 101'),
    ])
    const both = await Promise.all([1, 2].map(() => redeem(grandchild, owner, { program: id, points: 100 })))
    expect(both.map(({ status }) => status).sort()).toEqual([200, 409])
    const after = await rewardsOf(grandchild, owner)
    expect(after.programs[0]).toMatchObject({ earned: 100, redeemable: 0 })
    expect(after.rewards[0]).toMatchObject({ state: 'redeemed', closedAt: NOW.toISOString() })
    expect((await revoke(grandchild, after.rewards[0].id)).body.message).toContain('redeemed already')
  })

  it('expire by the clock, whether a job has noted it or not', async () => {
    const { root, grandchild, owner } = await company()
    const { id } = await program({ root } as StaffedCompany, { expiresAfterDays: 1 })
    await api.store.keepUp(NOW)
    const [reward] = await pointsIn(grandchild, owner, id)
    api.clock.now = new Date(NOW.getTime() + 86_400_000)
    const fresh = await tokenOf(api, 'admin@product.example')
    const token = await tokenOf(api, `owner@${number - 1}.example`)
    expect((await rewardsOf(grandchild, token)).rewards[0]).toMatchObject({
      state: 'expired',
      closedAt: reward.expiresAt,
    })
    expect((await redeem(grandchild, token, { program: id, points: 100 })).status).toBe(409)
    expect((await revoke(grandchild, reward.id, fresh)).body.message).toContain('expired already')
    await api.store.keepUp(api.clock.now)
    expect(
      (await rewardsOf(grandchild, token)).rewards.find((each: Answer['body']) => each.id === reward.id),
    ).toMatchObject({
      state: 'expired',
      closedAt: reward.expiresAt,
    })
    api.clock.now = NOW
  })

  it('are revoked by administrators, and the same event grants none again', async () => {
    const { root, grandchild, owner } = await company()
    const { id } = await program({ root } as StaffedCompany)
    await api.store.keepUp(NOW)
    const [reward] = await pointsIn(grandchild, owner, id)
    expect((await revoke(grandchild, reward.id, owner)).status).toBe(403)
    expect((await revoke(grandchild, 'nothing')).status).toBe(404)
    expect((await revoke(root, reward.id)).status).toBe(404)
    const both = await Promise.all([revoke(grandchild, reward.id), revoke(grandchild, reward.id)])
    expect(both.map(({ status }) => status).sort()).toEqual([200, 409])
    await api.store.keepUp(NOW)
    expect((await pointsIn(grandchild, owner, id)).map(({ state }: Answer['body']) => state)).toEqual(['revoked'])
    expect((await rewardsOf(grandchild, owner)).programs[0]).toMatchObject({ earned: 0, redeemable: 0 })
  })

  it('name environments and clients only to who may read them', async () => {
    const { root, grandchild, owner, environmentId } = await company()
    const client = await company()
    await api.store.accounts.relate(grandchild, 'client', client.root)
    await program({ root } as StaffedCompany)
    await api.store.keepUp(NOW)
    const userId = await addStranger(api, `billing@${number}.example`)
    await assign(api, { accountId: root, role: 'billing', userId })
    const about = async (token: string) =>
      (await rewardsOf(grandchild, token)).rewards.map((reward: Answer['body']) => [reward.kind, reward.about]).sort()
    const { name } = (await api.store.environments.byId(environmentId)) ?? {}
    expect(await about(owner)).toEqual([
      ['client', null],
      ['environment', name],
    ])
    expect(await about(await tokenOf(api, `billing@${number}.example`))).toEqual([
      ['client', null],
      ['environment', null],
    ])
  })

  it('are read page by page, each once', async () => {
    const { root, grandchild, owner } = await company()
    for (let i = 0; i < 60; i++)
      await api.store.accounts.relate(
        grandchild,
        'client',
        (await api.store.identity.createAccount({ name: `C${i}`, type: 'organization', currency: 'USD' })).id,
      )
    await program({ root } as StaffedCompany)
    await api.store.keepUp(NOW)
    const first = await rewardsOf(grandchild, owner)
    const second = await rewardsOf(grandchild, owner, `?after=${first.next}`)
    expect([first.rewards.length, second.rewards.length, second.next]).toEqual([50, 11, null])
    expect(new Set([...first.rewards, ...second.rewards].map(({ id }) => id)).size).toBe(61)
  })
})

describe('a programme', () => {
  it('is refused by place for tiers that do not rise, an end before the start, points that are none', async () => {
    const places = async (more: object) => {
      const { status, body } = await send(PROGRAMS(), {
        token: admin,
        body: { name: 'Wrong', startsAt: START, points: POINTS, ...more },
      })
      return [status, body.details?.[0]?.path ?? body.message]
    }
    expect(
      await places({
        tiers: [
          { name: 'A', points: 5 },
          { name: 'B', points: 5 },
        ],
      }),
    ).toEqual([400, 'tiers[1].points'])
    expect(await places({ endsAt: START })).toEqual([400, 'endsAt'])
    expect(await places({ startsAt: 'soon' })).toEqual([400, 'startsAt'])
    expect(await places({ points: { ...POINTS, insight: -1 } })).toEqual([400, 'points.insight'])
    expect(await places({ within: 'nothing' })).toEqual([404, 'No such account'])
  })

  it('of two who change it at once is changed by one; one that has granted is not deleted', async () => {
    const { root, grandchild, owner } = await company()
    const made = await program({ root } as StaffedCompany)
    const at = `${PROGRAMS()}/${made.id}`
    const replica = await startReplica(api)
    const change = (address: string, name: string) =>
      send(at.replace(api.address, address), { method: 'PATCH', token: admin, body: { version: made.version, name } })
    const both = await Promise.all([change(api.address, `A ${number}`), change(replica.address, `B ${number}`)])
    await replica.close()
    expect(both.map(({ status }) => status).sort()).toEqual([200, 409])
    await api.store.keepUp(NOW)
    expect(await pointsIn(grandchild, owner, made.id)).toHaveLength(1)
    const refused = await send(at, { method: 'DELETE', token: admin })
    expect([refused.status, refused.body.message]).toEqual([
      409,
      'It has granted 100 points to an account: give it an end instead',
    ])
    const unused = await program({ root } as StaffedCompany, { startsAt: '2126-01-01T00:00:00Z' })
    expect((await send(`${PROGRAMS()}/${unused.id}`, { method: 'DELETE', token: admin })).status).toBe(200)
    expect((await send(`${PROGRAMS()}/${unused.id}`, { method: 'DELETE', token: admin })).status).toBe(404)
    const { body } = await send(`${api.address}/portal/admin/rewardsPrograms/${made.id}`, { token: admin })
    expect(body.record.cells).toMatchObject({ status: 'open', accountId: root, accounts: 1, granted: 100, redeemed: 0 })
  })
})
