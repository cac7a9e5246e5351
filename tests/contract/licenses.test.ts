/** Licences: what they give accounts, until when, and what of them is refused. */
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { startApi, type TestApi } from '../support/api.js'
import { type Answer, send } from '../support/people.js'
import { addAdministrator, staffedCompany, tokenOf } from '../support/tenancy.js'

let api: TestApi
let admin = ''
let number = 0
const DAY_MS = 86_400_000

beforeAll(async () => {
  api = await startApi()
  admin = await addAdministrator(api)
})
afterAll(() => api.close())

const call = (path: string, token: string, init: { method?: string; body?: unknown } = {}) =>
  send(`${api.address}/portal/${path}`, { token, ...init })
async function make(body: object): Promise<Answer['body']> {
  const made = await call('licenses', admin, { body: { name: `Licence ${++number}`, ...body } })
  expect(made.status, JSON.stringify(made.body)).toBe(200)
  return made.body
}
async function company() {
  const n = ++number
  return { ...(await staffedCompany(api, n)), mailDomain: `${n}.example` }
}
const grant = (account: string, license: string, term: object = {}, token = admin) =>
  call(`accounts/${account}/licenses`, token, { body: { license, ...term } })
const at = (ms: number) => new Date(Date.now() + ms).toISOString()
/** Tokens end with each change of what an account has. */
const ownerOf = ({ mailDomain }: { mailDomain: string }) => tokenOf(api, `owner@${mailDomain}`)
const capabilitiesOf = async (of: { mailDomain: string }, account: string) =>
  (await call(`accounts/${account}`, await ownerOf(of))).body.capabilities
const create = (accountId: string, name: string) =>
  api.store.environments.create({ name, accountId, authKeyHash: `key ${name} ${number}`, demo: false })

describe('a licence', () => {
  it('gives its capabilities to the account and those below it, beside what is set, for its term only', async () => {
    const at1 = await company()
    const { id } = await make({ capabilities: ['hub', 'canvas'] })
    await call(`accounts/${at1.child}`, admin, { method: 'PATCH', body: { capabilities: ['own'] } })
    expect(await capabilitiesOf(at1, at1.grandchild)).toEqual(['own'])
    const term = (await grant(at1.root, id)).body
    expect(term).toMatchObject({ state: 'active', until: null, license: { capabilities: ['hub', 'canvas'] } })
    expect(await capabilitiesOf(at1, at1.grandchild)).toEqual(['canvas', 'hub', 'own'])
    expect(await api.store.accounts.capableBy(at1.grandchild, 'canvas')).toEqual([at1.root])
    expect((await api.store.accounts.capable([at1.child])).map(({ capability }) => capability)).toEqual([
      'canvas',
      'hub',
      'own',
    ])
    expect((await call(`accounts/${at1.root}/licenses/${term.id}`, admin, { method: 'DELETE' })).status).toBe(200)
    expect(await capabilitiesOf(at1, at1.grandchild)).toEqual(['own'])
    // A term that has not begun gives nothing yet, one that is over nothing more.
    expect((await grant(at1.root, id, { from: at(DAY_MS) })).body.state).toBe('planned')
    await api.store.licenses.grant(at1.root, id, { from: at(-2 * DAY_MS), until: at(-DAY_MS) })
    expect(await capabilitiesOf(at1, at1.grandchild)).toEqual(['own'])
    expect(await api.store.accounts.capableBy(at1.grandchild, 'canvas')).toEqual([])
  })

  it('that is taken away, changed or over ends the tokens of the account', async () => {
    const ours = await company()
    const made = await make({ capabilities: ['hub'] })
    const term = (await grant(ours.root, made.id)).body
    const isAlive = async (token: string) => (await call(`accounts/${ours.root}`, token)).status === 200
    const ends = async (change: () => Promise<unknown>) => {
      const token = await ownerOf(ours)
      expect(await isAlive(token)).toBe(true)
      await change()
      expect(await isAlive(token)).toBe(false)
    }
    await ends(() =>
      call(`licenses/${made.id}`, admin, { method: 'PATCH', body: { version: 1, capabilities: ['hub', 'more'] } }),
    )
    await ends(() => call(`accounts/${ours.root}/licenses/${term.id}`, admin, { method: 'DELETE' }))
    await api.store.licenses.grant(ours.root, made.id, { from: at(-2 * DAY_MS), until: at(-DAY_MS) })
    await ends(() => api.store.keepUp(new Date()))
    // Noted once.
    const token = await ownerOf(ours)
    await api.store.keepUp(new Date())
    expect(await isAlive(token)).toBe(true)
  })

  it('allows as many environments as it says, of two that come at once too, in the account and below', async () => {
    const ours = await company()
    const { root, child, grandchild } = ours
    const { id } = await make({ environments: 2, entities: 5 })
    await grant(root, id)
    const both = await Promise.allSettled([create(child, 'One'), create(grandchild, 'Two')])
    expect(both.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected'])
    await expect(create(root, 'Three')).rejects.toMatchObject({
      error: 'CONFLICT',
      message: expect.stringContaining('(there: 2, allowed: 2)'),
    })
    // What the server works out counts against nobody.
    const drawn = [{ id: 'i', values: { name: 'Resize', entityType: 'vmware.vm' } }]
    await api.store.derived.write(ours.datastoreId, 'insight', { put: drawn }, new Date())
    const { body } = await call(`accounts/${root}/licenses`, await ownerOf(ours))
    expect(body).toMatchObject({ environments: { used: 2, most: 2 }, entities: { used: 1, most: 5 } })
    // Several add up; one below counts besides.
    const more = await make({ environments: 1 })
    await grant(root, more.id)
    const narrow = await make({ environments: 0 })
    await grant(child, narrow.id)
    await expect(create(grandchild, 'Four')).rejects.toMatchObject({ error: 'CONFLICT' })
    await create(root, 'Five')
    await expect(create(root, 'Six')).rejects.toMatchObject({ error: 'CONFLICT' })
    const any = await make({})
    await grant(root, any.id)
    await create(root, 'Seven')
  })

  it('that is used, or will be, is not deleted, and says where', async () => {
    const ours = await company()
    const made = await make({})
    const term = (await grant(ours.child, made.id, { from: at(DAY_MS) })).body
    const remove = () => call(`licenses/${made.id}`, admin, { method: 'DELETE' })
    const refused = await remove()
    expect([refused.status, refused.body.message, refused.body.details[0].path]).toEqual([
      409,
      'It is used by Child: take it from them first',
      `accounts.${ours.child}`,
    ])
    await call(`accounts/${ours.child}/licenses/${term.id}`, admin, { method: 'DELETE' })
    await api.store.licenses.grant(ours.child, made.id, { from: at(-2 * DAY_MS), until: at(-DAY_MS) })
    expect((await remove()).status).toBe(200)
    expect((await remove()).status).toBe(404)
    expect((await grant(ours.child, made.id)).status).toBe(404)
  })

  it('whose term ends within two weeks is told to owners once, by two servers at once too, unless it goes on', async () => {
    const ours = await company()
    const made = await make({ name: `Hub: From: evil ${number}` })
    const other = await make({})
    await grant(ours.child, made.id, { until: at(5 * DAY_MS) })
    await grant(ours.child, other.id, { until: at(5 * DAY_MS) })
    await grant(ours.child, other.id, { from: at(4 * DAY_MS), until: at(50 * DAY_MS) })
    await Promise.all([api.store.keepUp(new Date()), api.store.keepUp(new Date())])
    await api.store.keepUp(new Date())
    api.clock.now = new Date()
    const mails = (await api.mails()).filter(({ subject }) => subject.startsWith('A licence of Child ends'))
    expect(mails.map(({ to }) => to)).toEqual([`owner@${ours.mailDomain}`])
    expect(mails[0]?.text).toContain('"Hub: From: evil')
  })

  it('of two who change it at once is changed by one, and is refused by place', async () => {
    const made = await make({})
    const change = (body: object) =>
      call(`licenses/${made.id}`, admin, { method: 'PATCH', body: { version: 1, ...body } })
    const both = await Promise.all([change({ environments: 1 }), change({ environments: 2 })])
    expect(both.map(({ status }) => status).sort()).toEqual([200, 409])
    const places = async (body: object) =>
      (await call('licenses', admin, { body })).body.details?.map((each: Answer['body']) => each.path)
    expect(await places({ name: ' ' })).toEqual(['name'])
    expect(await places({ name: 'x', capabilities: ['no word'] })).toEqual(['capabilities[0]'])
    expect(await places({ name: 'x', environments: -1, entities: 1.5 })).toEqual(['environments', 'entities'])
    const ours = await company()
    expect((await grant(ours.root, made.id, { until: at(-DAY_MS) })).body.details[0].path).toBe('until')
    expect((await grant(ours.root, made.id, { from: at(DAY_MS), until: at(1) })).body.details[0].path).toBe('until')
    expect((await grant(ours.root, made.id, {}, ours.owner)).status).toBe(403)
    expect((await call('licenses', ours.owner)).status).toBe(404)
  })

  it('is listed to those whose accounts have it, and to administrators', async () => {
    const [ours, theirs] = [await company(), await company()]
    const { id } = await make({ capabilities: ['listed'], environments: 7 })
    await grant(ours.root, id, { until: at(3 * DAY_MS) })
    const read = async (token: string) => (await call(`admin/licenses/${id}`, token)).body.record?.cells
    expect(await read(await ownerOf(ours))).toMatchObject({
      status: 'ending',
      environments: 7,
      entities: null,
      accounts: 1,
      capabilities: ['listed'],
    })
    expect(await read(theirs.owner)).toBeUndefined()
    expect(await read(admin)).toMatchObject({ accountId: [ours.root] })
  })
})
