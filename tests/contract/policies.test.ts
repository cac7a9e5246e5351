/** Policies of accounts: who sets them, what is inherited, what is refused. What follows of them is in policy-numbers.test.ts. */
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { startApi, type TestApi } from '../support/api.js'
import { send } from '../support/people.js'
import { addStranger, assign, type StaffedCompany, staffedCompany, tokenOf } from '../support/tenancy.js'

let api: TestApi
let company: StaffedCompany
let other: StaffedCompany

beforeAll(async () => {
  api = await startApi()
  company = await staffedCompany(api, 1)
  other = await staffedCompany(api, 2)
})
afterAll(() => api.close())

const path = (account: string) => `${api.address}/portal/accounts/${account}/policies`
const read = async (account: string, token = company.owner) => (await send(path(account), { token })).body
const save = async (account: string, policies: object, token = company.owner) => {
  const { version } = await read(account, token)
  return send(path(account), { token, body: { policies, version } })
}
const preview = (account: string, policies: object, token = company.owner) =>
  send(`${path(account)}/preview`, { token, body: { policies } })

describe('policies', () => {
  it('are those of the product where nobody set any', async () => {
    expect(await read(company.grandchild)).toMatchObject({
      own: {},
      version: 0,
      changedAt: null,
      isMine: true,
      inheritedFrom: {},
      inherited: {
        wellness: { hardwareEOL: { caution: 540, critical: 180 } },
        runway: { compute: { reserve: 1, buffer: 10 }, storage: { reserve: 0, buffer: 10 } },
        workload: { stalePeriodDays: 21, rangeDays: 30 },
      },
    })
  })

  it('are the nearest that is set, part by part', async () => {
    await save(company.root, {
      wellness: { hardwareEOL: { caution: 400, critical: 90 }, softwareEOS: { caution: 300, critical: 30 } },
    })
    await save(company.child, { wellness: { hardwareEOL: { caution: 500, critical: 100 } } })
    const { inherited, inheritedFrom } = await read(company.grandchild)
    expect(inherited.wellness).toEqual({
      capacity: { caution: 180, critical: 90 },
      hardwareEOL: { caution: 500, critical: 100 },
      softwareEOS: { caution: 300, critical: 30 },
    })
    expect(inheritedFrom).toEqual({ 'wellness.hardwareEOL': 'Child', 'wellness.softwareEOS': 'Company 1' })
    await save(company.root, {})
    await save(company.child, {})
    expect((await read(company.grandchild)).inheritedFrom).toEqual({})
  })

  it('of two who change what both have read one is told, and nothing is lost', async () => {
    const { version } = await read(company.grandchild)
    const both = await Promise.all(
      [31, 32].map(rangeDays =>
        send(path(company.grandchild), {
          token: company.owner,
          body: { policies: { workload: { rangeDays } }, version },
        }),
      ),
    )
    expect(both.map(({ status }) => status).sort()).toEqual([200, 409])
    const now = await read(company.grandchild)
    expect(now.own).toEqual(both.find(({ status }) => status === 200)?.body.own)
    expect(now.version).toBe(version + 1)
    await save(company.grandchild, {})
  })

  it.each<[what: string, policies: object, at: string]>([
    [
      'critical above caution',
      { wellness: { capacity: { caution: 90, critical: 180 } } },
      'policies.wellness.capacity.critical',
    ],
    [
      'critical like caution',
      { wellness: { hardwareEOL: { caution: 90, critical: 90 } } },
      'policies.wellness.hardwareEOL.critical',
    ],
    ['a half of a pair', { wellness: { capacity: { caution: 90 } } }, 'policies.wellness.capacity.critical'],
    [
      'a capacity of two years',
      { wellness: { capacity: { caution: 700, critical: 1 } } },
      'policies.wellness.capacity.caution',
    ],
    ['a facet that is none', { wellness: { mood: { caution: 2, critical: 1 } } }, 'policies.wellness.mood'],
    [
      'a text',
      { wellness: { capacity: { caution: '<b>180</b>', critical: 90 } } },
      'policies.wellness.capacity.caution',
    ],
    ['half a day', { wellness: { capacity: { caution: 180.5, critical: 90 } } }, 'policies.wellness.capacity.caution'],
    ['all kept free', { runway: { memory: { reserve: 1, buffer: 100 } } }, 'policies.runway.memory.buffer'],
    ['a reserve below zero', { runway: { memory: { reserve: -1, buffer: 10 } } }, 'policies.runway.memory.reserve'],
    ['two days of use', { workload: { rangeDays: 2 } }, 'policies.workload.rangeDays'],
  ])('with %s are refused at their place', async (_what, policies, at) => {
    for (const { status, body } of [
      await save(company.grandchild, policies),
      await preview(company.grandchild, policies),
    ]) {
      expect(status).toBe(400)
      expect(body.details.map((detail: { path: string }) => detail.path)).toContain(at)
    }
    expect((await read(company.grandchild)).own).toEqual({})
  })

  it('are seen by its people, set by who writes the account, and nobody else knows of them', async () => {
    expect((await read(company.root, company.member)).isMine).toBe(false)
    expect((await save(company.root, {}, company.member)).status).toBe(403)
    expect((await preview(company.root, {}, company.member)).status).toBe(403)
    expect((await send(path(company.root), { token: other.owner })).status).toBe(404)
    expect((await preview(company.root, {}, other.owner)).status).toBe(404)
    const userId = await addStranger(api, 'support@9.example')
    await assign(api, { accountId: company.root, role: 'support', userId })
    const support = await tokenOf(api, 'support@9.example')
    expect((await read(company.root, support)).isMine).toBe(false)
    expect((await save(company.root, {}, support)).status).toBe(403)
  })

  it('do not name an account above that the reader may not read', async () => {
    await save(company.root, { workload: { rangeDays: 40 } })
    const userId = await addStranger(api, 'narrow@9.example')
    await assign(api, { accountId: company.grandchild, role: 'viewer', userId })
    const narrow = await tokenOf(api, 'narrow@9.example')
    expect((await read(company.grandchild, narrow)).inheritedFrom).toEqual({ 'workload.rangeDays': 'an account above' })
    await save(company.root, {})
  })
})
