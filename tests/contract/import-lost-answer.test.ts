/** An answer of an import that is lost between the server's commit and the browser: going on and Undo know of what was written all the same. */
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'
import { NOTHING_SENT, type Sent, sendChunk, takeBack, together } from '../../src/core/dimension-import/send-rows.js'
import type { Portal } from '../../src/core/types.js'
import { systemAccess } from '../../src/server/access/data-access.js'
import { PortalError } from '../../src/wire/errors.js'
import { startApi, type TestApi } from '../support/api.js'
import { send } from '../support/people.js'
import { type StaffedCompany, staffedCompany } from '../support/tenancy.js'

const TYPES = ['vmware.vm', 'vmware.vh'] as const
const IDS = ['a', 'b', 'c']
let api: TestApi
let company: StaffedCompany
/** Answers are lost of calls that begin while it is set; the server has answered them. */
let isCut = false
/** Set of each test: others imported before. */
let value = ''
let tests = 0

const portal: Pick<Portal, 'call'> = {
  async call(method, path, sent) {
    const isLost = isCut
    const { status, body } = await send(`${api.address}${path}`, {
      method: method.toUpperCase(),
      token: company.owner,
      body: sent,
    })
    if (isLost) throw new PortalError('NETWORK')
    expect([status, body.message]).toEqual([200, undefined])
    return body
  },
}
const values = async () => {
  const access = systemAccess(company.datastoreId, new Date())
  const all = TYPES.flatMap(type => IDS.map(id => ({ type, id })))
  const found = await Promise.all(all.map(entity => api.store.overlays.get(access, entity)))
  return found.map(each => each?.value.dimensions?.unit ?? null)
}
const chunk = () =>
  TYPES.flatMap(entity => IDS.map(id => ({ entity, id, values: { unit: value } }))).map((row, i) => ({
    line: i + 2,
    row,
  }))
const whole = (under: Parameters<typeof sendChunk>[3]): Promise<Sent> =>
  sendChunk(portal, company.environmentId, chunk(), under)

beforeAll(async () => {
  api = await startApi()
  company = await staffedCompany(api, 1)
  const records = TYPES.flatMap(type => IDS.map(id => ({ entity: { type, id, fields: { name: id } } })))
  await api.store.datastore.ingest(
    company.datastoreId,
    records.map((record, i) => ({ line: i + 1, record })),
  )
  const definition = { key: 'unit', name: 'Unit' }
  const made = await send(`${api.address}/portal/accounts/${company.root}/dimensions`, {
    token: company.owner,
    body: definition,
  })
  expect(made.status).toBe(200)
})
beforeEach(() => {
  tests += 1
  value = `Value ${tests}`
})
afterAll(() => api.close())

/** The chunk whose answer is lost. */
async function lose(batch: string): Promise<void> {
  isCut = true
  await expect(whole({ batch })).rejects.toMatchObject({ error: 'NETWORK' })
  isCut = false
}

it('is given again where its rows are sent again under the same name, and all of it is taken back', async () => {
  const before = await values()
  await lose('one 0')
  expect(new Set(await values())).toEqual(new Set([value]))
  const sent = together(NOTHING_SENT, await whole({ batch: 'one 0' }))
  expect(sent).toMatchObject({ changed: 6, unchanged: 0, refused: [] })
  expect(await takeBack(portal, company.environmentId, sent)).toEqual({ changed: 6, left: 0, parts: 2 })
  expect(await values()).toEqual(before)
})

it('is asked for before all is taken back, which writes nothing', async () => {
  const before = await values()
  await lose('two 0')
  const sent = await whole({ batch: 'two 0', writes: false })
  expect(await takeBack(portal, company.environmentId, sent)).toEqual({ changed: 6, left: 0, parts: 2 })
  expect(await values()).toEqual(before)
  // It never came to the server: there is nothing to take back.
  expect(await whole({ batch: 'two 1', writes: false })).toMatchObject({ changed: 0, unchanged: 6, written: [] })
  expect(await values()).toEqual(before)
})

it('names nothing that somebody changed since, and nothing of another name', async () => {
  await lose('three 0')
  const path = `/portal/environments/${company.environmentId}/overlays`
  await portal.call('post', path, { type: 'vmware.vm', ids: ['a'], change: { setDimensions: { unit: 'Other' } } })
  expect(await whole({ batch: 'three 1', writes: false })).toMatchObject({ changed: 0, written: [] })
  const sent = await whole({ batch: 'three 0', writes: false })
  expect(sent.written).toMatchObject([
    { type: 'vmware.vm', written: [{ id: 'b' }, { id: 'c' }] },
    { type: 'vmware.vh', written: [{ id: 'a' }, { id: 'b' }, { id: 'c' }] },
  ])
  expect(await takeBack(portal, company.environmentId, sent)).toEqual({ changed: 5, left: 0, parts: 2 })
  expect((await values())[0]).toBe('Other')
})
