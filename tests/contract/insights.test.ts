/** Decisions on insights over HTTP. */
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { systemAccess } from '../../src/server/access/data-access.js'
import { startApi, type TestApi } from '../support/api.js'
import { signIn } from '../support/sign-in.js'

let api: TestApi
let token: string
let environmentId: string
const ID = 'insight:vmware.vm:a:resize'

beforeAll(async () => {
  api = await startApi()
  token = await signIn(api.address)
  const { datastoreId } = api.keys
  environmentId = (await api.store.environments.byDatastore(datastoreId))?.id ?? ''
  await api.ingest([{ entity: { type: 'vmware.vm', id: 'a', fields: { name: 'a' } } }])
  const values = { name: 'a', entityId: 'a', entityType: 'vmware.vm', category: 'resize', decision: 'open' }
  await api.store.derived.write(datastoreId, 'insight', { put: [{ id: ID, values }] }, new Date())
})
afterAll(() => api.close())

const decide = async (body: unknown, id = environmentId) => {
  const response = await fetch(`${api.address}/portal/environments/${id}/insights/decisions`, {
    method: 'POST',
    headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
    body: JSON.stringify(body),
  })
  return { status: response.status, body: (await response.json()) as { details?: { path: string }[] } }
}
const stored = async () => {
  const properties = ['decision', 'decisionReason', 'decidedBy', 'decidedAt', 'snoozedUntil']
  const { rows } = await api.store.datastore.query(
    { entity: 'insight', select: Object.fromEntries(properties.map(property => [property, { property }])) },
    { access: systemAccess(api.keys.datastoreId, new Date()) },
  )
  return rows[0]
}

describe('decisions', () => {
  it('are kept with who and when, and taken back', async () => {
    expect((await decide({ ids: [ID], decision: 'dismiss', reason: 'Needed in December' })).status).toBe(200)
    expect(await stored()).toMatchObject({
      decision: 'dismissed',
      decisionReason: 'Needed in December',
      decidedBy: 'Demo',
    })
    expect((await decide({ ids: [ID], decision: 'reopen' })).status).toBe(200)
    expect(await stored()).toMatchObject({ decision: 'open', decisionReason: null, decidedBy: null, decidedAt: null })
    const until = new Date(Date.now() + 86_400_000).toISOString()
    expect((await decide({ ids: [ID], decision: 'snooze', until })).status).toBe(200)
    expect(await stored()).toMatchObject({ decision: 'snoozed', snoozedUntil: until })
  })

  it('name what is wrong', async () => {
    const paths = async (body: unknown) => (await decide(body)).body.details?.map(({ path }) => path)
    expect(await paths({ ids: [], decision: 'accept' })).toEqual(['ids'])
    expect(await paths({ ids: [ID], decision: 'dismiss' })).toEqual(['reason'])
    expect(await paths({ ids: [ID], decision: 'snooze', until: '2001-01-01' })).toEqual(['until'])
    expect(await paths({ ids: [ID], decision: 'forget' })).toEqual(['decision'])
    expect((await decide({ ids: ['none'], decision: 'accept' })).status).toBe(404)
    expect((await decide({ ids: [ID], decision: 'accept' }, 'other')).status).toBe(404)
  })

  it('cannot be sent by a source', async () => {
    const answer = await api.ingest([{ entity: { type: 'insight', id: ID, fields: { decision: 'accepted' } } }])
    const { rejected } = (await answer.json()) as { rejected: { reason: string }[] }
    expect(rejected[0]?.reason).toBe("'insight' is written by the server alone")
  })
})
