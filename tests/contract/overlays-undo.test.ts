/** A change of many, taken back: where nobody changed the entity since. */
import { afterAll, beforeAll, expect, it } from 'vitest'
import { startApi, type TestApi } from '../support/api.js'
import { addPerson, send } from '../support/people.js'
import { assign, type StaffedCompany, staffedCompany, tokenOf } from '../support/tenancy.js'

const TYPE = 'vmware.vm'
let api: TestApi
let company: StaffedCompany
let viewer: string

beforeAll(async () => {
  api = await startApi()
  company = await staffedCompany(api, 1)
  const strangers = await api.store.identity.createAccount({ name: 'Viewers', type: 'organization', currency: 'USD' })
  const viewerId = await addPerson(api, 'viewer@1.example', { accountId: strangers.id })
  await assign(api, { accountId: company.root, role: 'viewer', userId: viewerId })
  viewer = await tokenOf(api, 'viewer@1.example')
  await api.store.datastore.ingest(
    company.datastoreId,
    ['undo0', 'undo1', 'undo2'].map((id, i) => ({
      line: i + 1,
      record: { entity: { type: TYPE, id, fields: { name: id } } },
    })),
  )
})
afterAll(() => api.close())

const environment = () => `${api.address}/portal/environments/${company.environmentId}`
const write = (token: string, id: string, overlay: unknown, version = 0) =>
  send(`${environment()}/overlays/entity`, { token, body: { type: TYPE, id, overlay, version } })
const change = (token: string, ids: unknown, of: unknown) =>
  send(`${environment()}/overlays`, { token, body: { type: TYPE, ids, change: of } })
const undo = (token: string, written: unknown) =>
  send(`${environment()}/overlays/undo`, { token, body: { type: TYPE, written } })
async function of(id: string): Promise<unknown> {
  const token = (await send(`${environment()}/dataAccess`, { token: viewer })).body.access_token
  return (await send(`${api.address}/api/datastores/${company.datastoreId}/overlay?type=${TYPE}&id=${id}`, { token }))
    .body.overlay
}

it('are taken back, but for those that somebody changed since, which are named', async () => {
  await write(company.owner, 'undo0', { displayName: 'Zero', owner: 'Before', tags: { env: 'test', old: '' } })
  const all = ['undo0', 'undo1', 'undo2']
  const { written } = (await change(company.member, all, { owner: 'Ops', setTags: { env: 'prod', wave: '1' } })).body
  await write(company.owner, 'undo1', { owner: 'Mine', tags: {} }, 1)
  expect((await undo(viewer, written)).status).toBe(403)
  expect((await undo(company.owner, written)).body).toEqual({
    changed: 2,
    unchanged: 0,
    refused: [{ id: 'undo1', reason: 'changed' }],
    written: [
      { id: 'undo0', version: 3 },
      { id: 'undo2', version: 2 },
    ],
  })
  expect(await of('undo0')).toEqual({ displayName: 'Zero', owner: 'Before', tags: { env: 'test', old: '' } })
  expect(await of('undo1')).toEqual({ owner: 'Mine', tags: {} })
  expect(await of('undo2')).toEqual({ tags: {} })
  const again = await undo(company.member, written)
  // What is as it was before that change is so already; what somebody wrote since is refused.
  expect(again.body).toMatchObject({ changed: 0, unchanged: 2, refused: [{ id: 'undo1', reason: 'changed' }] })
  await write(company.owner, 'undo0', { displayName: 'Zero', owner: 'Mine', tags: {} }, 3)
  expect((await undo(company.member, written)).body).toMatchObject({
    unchanged: 1,
    refused: [{ id: 'undo0' }, { id: 'undo1' }],
  })
  for (const wrong of [[], [{ id: 'undo0' }], [{ id: 'undo0', version: 0 }], 'undo0'])
    expect((await undo(company.owner, wrong)).status).toBe(400)
})
