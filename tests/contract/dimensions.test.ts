/** Dimensions over HTTP: who defines them, who reads how much, what a preview and a deletion say, and what is refused. */
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { systemAccess } from '../../src/server/access/data-access.js'
import { createDimensionKeeper } from '../../src/server/derive/dimensions/keeper.js'
import { createLog } from '../../src/server/log.js'
import { startApi, type TestApi } from '../support/api.js'
import { addPerson, send } from '../support/people.js'
import { assign, type StaffedCompany, staffedCompany, tokenOf } from '../support/tenancy.js'

const VM = 'vmware.vm'
let api: TestApi
let company: StaffedCompany
let viewer: string
let keeper: ReturnType<typeof createDimensionKeeper>

beforeAll(async () => {
  api = await startApi()
  keeper = createDimensionKeeper({ store: api.store, log: createLog('silent') })
  company = await staffedCompany(api, 1)
  const other = await api.store.identity.createAccount({ name: 'Viewers', type: 'organization', currency: 'USD' })
  const viewerId = await addPerson(api, 'viewer@1.example', { accountId: other.id })
  await assign(api, { accountId: company.root, role: 'viewer', userId: viewerId })
  viewer = await tokenOf(api, 'viewer@1.example')
  await put(['web-1', 'web-2', 'db-1'])
})
afterAll(async () => {
  await keeper.stop()
  await api.close()
})

const put = (ids: readonly string[]) =>
  api.store.datastore.ingest(
    company.datastoreId,
    ids.map((id, i) => ({ line: i + 1, record: { entity: { type: VM, id, fields: { name: id } } } })),
  )
const home = (account = company.root) => `${api.address}/portal/accounts/${account}/dimensions`
const define = (token: string, body: object, account?: string) => send(home(account), { token, body })
const list = async (token: string, account?: string) => (await send(home(account), { token })).body
const change = (token: string, id: string, body: object) => send(`${home()}/${id}`, { method: 'PATCH', token, body })
const remove = (token: string, id: string) => send(`${home()}/${id}`, { method: 'DELETE', token })
const preview = (token: string, body: object) => send(`${home()}/preview`, { token, body })
const paths = ({ body }: Awaited<ReturnType<typeof send>>) =>
  (body.details ?? []).map(({ path }: { path: string }) => path)
const web = { property: 'name', op: 'starts', value: 'web' }
const UNIT = {
  key: 'unit',
  name: 'Business unit',
  rules: [{ entity: VM, where: web, value: 'Shop' }],
  fallback: 'Shared',
}

describe('dimensions of an account', () => {
  it('are defined by its owners, read by its people, and in effect below it', async () => {
    const made = await define(company.owner, UNIT)
    expect(made).toMatchObject({
      status: 200,
      body: { key: 'unit', version: 1, isOwn: true, values: null, description: '', fallback: 'Shared' },
    })
    expect((await define(company.member, { ...UNIT, key: 'other' })).status).toBe(403)
    expect((await define(viewer, { ...UNIT, key: 'other' })).status).toBe(403)
    expect(await list(viewer)).toMatchObject({ dimensions: [{ key: 'unit', isOwn: true }], isMine: false })
    expect((await list(company.owner)).computed).toMatchObject({ pending: 1, at: null })
    await keeper.run(new Date())
    expect((await list(company.owner)).computed).toMatchObject({ pending: 0, at: expect.any(String) })
    const stranger = await staffedCompany(api, 2)
    expect((await send(home(), { token: stranger.owner })).status).toBe(404)
    expect(await list(stranger.owner, stranger.root)).toMatchObject({ dimensions: [] })
  })

  it('are read in the environment by key, name and values, without rules', async () => {
    const { body } = await send(`${api.address}/portal/environments/${company.environmentId}/dataAccess`, {
      token: viewer,
    })
    const answer = await send(`${api.address}/api/datastores/${company.datastoreId}/dimensions`, {
      token: body.access_token,
    })
    expect(answer.body).toEqual({
      dimensions: [{ key: 'unit', name: 'Business unit', description: '', values: null }],
    })
  })

  it('are refused with a key that is there, whatever its case, and with rules that cannot be asked', async () => {
    expect((await define(company.owner, { ...UNIT, key: 'UNIT' })).status).toBe(409)
    const bad = (entity: string, where: unknown) => ({ entity, where, value: 'x' })
    const answer = await define(company.owner, {
      key: 'bad',
      name: 'Bad',
      rules: [
        bad('no.such', null),
        bad('cost', null),
        bad(VM, { property: 'nothing', op: '=', value: 1 }),
        bad(VM, { and: [web, { metric: 'cpu.utilization.p95', op: '>', value: 1 }] }),
        bad('vm', { text: 'shop' }),
        bad(VM, { not: { property: 'overlay.dimensions.unit', op: '=', value: 'x' } }),
        bad(VM, { property: 'lastObservedAt', op: '>', value: 'many' }),
      ],
    })
    expect(answer.status).toBe(400)
    expect(paths(answer)).toEqual([
      'rules[0].entity',
      'rules[1].entity',
      'rules[2].where.property',
      'rules[3].where.and[1]',
      'rules[4].where',
      'rules[5].where.not',
      'rules[6].where.value',
    ])
  })

  it('are changed of the version that was read, by one of two at once, and keep together', async () => {
    const { id } = (await list(company.owner)).dimensions[0]
    const [one, two] = await Promise.all([
      change(company.owner, id, { version: 1, name: 'Unit' }),
      change(company.owner, id, { version: 1, description: 'Who pays' }),
    ])
    expect([one.status, two.status].sort()).toEqual([200, 409])
    expect(paths(await change(company.owner, id, { version: 2, values: ['IT'] }))).toEqual([
      'rules[0].value',
      'fallback',
    ])
    expect((await change(company.member, id, { version: 2, name: 'No' })).status).toBe(403)
    expect((await change(company.owner, 'none', { version: 1, name: 'No' })).status).toBe(404)
  })

  it('are tried before they are saved: what each rule would give, by environment', async () => {
    await send(`${api.address}/portal/environments/${company.environmentId}/overlays`, {
      token: company.owner,
      body: { type: VM, ids: ['web-2'], change: { setDimensions: { unit: 'Finance' } } },
    })
    const rules = [
      ...UNIT.rules,
      { entity: 'vm', where: { property: 'name', op: 'starts', value: 'db' }, value: 'Data' },
    ]
    const { body } = await preview(company.owner, { ...UNIT, rules, fallback: null })
    expect(body).toMatchObject({ byHand: 1, byRule: [1, 1], byFallback: 0, leftOut: 0 })
    expect(body.entities).toBe(body.byHand + 2 + body.none)
    expect(body.now).toEqual({ entities: body.entities, byHand: 1 })
    expect(body.environments).toMatchObject([{ id: company.environmentId, byRule: [1, 1] }])
    expect(body.environments[0].values.map(({ value }: { value: string }) => value).sort()).toEqual([
      'Data',
      'Finance',
      'Shop',
    ])
    expect((await preview(company.member, UNIT)).status).toBe(403)
  })

  it('are set from the rows of a file; what is not taken says why, and the same rows again change nothing', async () => {
    const importing = (rows: object[], token = company.owner) =>
      send(`${api.address}/portal/environments/${company.environmentId}/dimensions/import`, { token, body: { rows } })
    const { id, version } = (await define(company.owner, { key: 'stage', name: 'Stage', values: ['Test', 'Live'] }))
      .body
    await api.store.datastore.ingest(company.datastoreId, [
      { line: 1, record: { entity: { type: VM, id: 'twin-1', fields: { name: 'twin', nativeId: 'n-1' } } } },
      { line: 2, record: { entity: { type: VM, id: 'twin-2', fields: { name: 'twin' } } } },
    ])
    const rows = [
      { entity: VM, id: 'web-1', values: { stage: 'Live' } },
      { entity: 'vm', name: 'db-1', values: { stage: 'Test', unit: 'Data' } },
      { entity: 'vm', nativeId: 'n-1', values: { stage: 'Test' } },
      { entity: VM, name: 'twin', values: { stage: 'Test' } },
      { entity: VM, id: 'none', values: { stage: 'Test' } },
      { entity: 'no.such', id: 'web-1', values: { stage: 'Test' } },
      { entity: 'vm', id: 'web-1', values: { stage: 'Test' } },
      { entity: VM, id: 'web-2', values: { stage: 'Other' } },
      { entity: VM, id: 'twin-2', values: { tier: 'x' } },
      { entity: 'vm', id: 'twin-2', values: { stage: 'Live' } },
      { entity: VM, id: 'twin-2', values: { tier: 'x' } },
    ]
    const first = (await importing(rows)).body
    expect(first).toMatchObject({
      changed: 4,
      unchanged: 0,
      refused: [
        { row: 3, reason: 'ambiguous' },
        { row: 4, reason: 'notFound' },
        { row: 5, reason: 'notFound' },
        { row: 6, reason: 'repeated' },
        { row: 7, reason: 'notAllowed', key: 'stage' },
        { row: 8, reason: 'notDefined', key: 'tier' },
        { row: 10, reason: 'repeated' },
      ],
    })
    expect((await importing(rows)).body).toMatchObject({ changed: 0, unchanged: 4, written: [] })
    const stages = { entity: VM, select: { stage: { property: 'overlay.dimensions.stage' } } }
    const access = systemAccess(company.datastoreId, new Date())
    const seen = async () =>
      (await api.store.datastore.query(stages, { access })).rows.flatMap(({ id, stage }) =>
        stage === null ? [] : [id],
      )
    expect((await seen()).sort()).toEqual(['db-1', 'twin-1', 'twin-2', 'web-1'])
    for (const written of first.written) {
      const undo = { token: company.owner, body: written }
      await send(`${api.address}/portal/environments/${company.environmentId}/overlays/undo`, undo)
    }
    expect(await seen()).toEqual([])
    expect((await importing(rows.slice(0, 1))).body.changed).toBe(1)
    expect((await importing([{ entity: VM, id: 'web-1', values: { stage: null } }])).body.changed).toBe(1)
    expect(await seen()).toEqual([])
    expect((await importing(rows, viewer)).status).toBe(403)
    expect((await importing(rows, (await staffedCompany(api, 3)).owner)).status).toBe(404)
    expect((await importing([{ entity: VM, values: { stage: 'Test' } }])).status).toBe(400)
    expect([version, (await remove(company.owner, id)).status]).toEqual([1, 200])
  })

  it('are deleted with their values, and the deletion says of how many', async () => {
    const { id } = (await list(company.owner)).dimensions[0]
    expect((await remove(company.member, id)).status).toBe(403)
    const { body } = await remove(company.owner, id)
    expect(body).toMatchObject({ byHand: 1 })
    expect(body.entities).toBeGreaterThanOrEqual(3)
    expect((await remove(company.owner, id)).status).toBe(404)
    expect(await list(company.owner)).toMatchObject({ dimensions: [] })
    await keeper.run(new Date())
    expect(await api.store.dimensions.held([company.datastoreId], 'unit')).toEqual({ entities: 0, byHand: 0 })
    const answer = await send(`${api.address}/portal/environments/${company.environmentId}/overlays`, {
      token: company.owner,
      body: { type: VM, ids: ['web-2'], change: { setDimensions: { unit: 'Finance' } } },
    })
    expect([answer.status, paths(answer)]).toEqual([400, ['change.setDimensions.unit']])
  })
})
