/** Kept forecasts over HTTP: who may read them, and what they say. */
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { PARTNER, startApi, type TestApi } from '../support/api.js'

let api: TestApi

const call = async (path: string, token: string, origin?: string) => {
  const headers = { authorization: `Bearer ${token}`, ...(origin !== undefined && { origin }) }
  const response = await fetch(`${api.address}${path}`, { headers })
  return { status: response.status, body: await response.json() }
}

/** A token for the datastore, through an embed session locked by these filters. */
async function dataToken(filters?: object): Promise<string> {
  const minted = await fetch(`${api.address}/portal/embed/sessions`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', authorization: `Bearer ${api.keys.embedKey}` },
    body: JSON.stringify({
      origin: PARTNER,
      user: 'u',
      ttl: 60,
      elements: ['plinth-properties'],
      ...(filters ? { filters } : { types: '*' }),
    }),
  })
  const { token } = await minted.json()
  const environment = await api.store.environments.byDatastore(api.keys.datastoreId)
  const { body } = await call(`/portal/environments/${environment?.id}/dataAccess`, token, PARTNER)
  return body.access_token
}

const list = (token: string, query: string) =>
  call(`/api/datastores/${api.keys.datastoreId}/forecasts?${query}`, token, PARTNER)

beforeAll(async () => {
  api = await startApi()
  await api.ingest([{ entity: { type: 'vmware.ds', id: 'ds', fields: { name: 'ds', volumeType: 'nfs' } } }])
  const day = { p50: 5, lo50: 4.5, hi50: 6, lo80: 4, hi80: 6, lo95: 3, hi95: 7 }
  const drawn = { levels: [0.5, 0.2, 0.05], tried: { days: 20, held: [0.5, 0.8, 0.95] } } as const
  const made = {
    id: 'ds',
    metric: 'storage.used.last',
    days: [day, day],
    models: ['theta'],
    mase: 0.5,
    scale: 2,
    ...drawn,
  }
  await api.store.forecasts.keep(
    api.keys.datastoreId,
    'vmware.ds',
    [{ ...made, firstDay: '2026-03-01' }],
    new Date('2026-03-01T06:00:00Z'),
  )
  const came = { id: 'ds', metric: 'storage.used.last' }
  await api.store.forecasts.score(api.keys.datastoreId, 'vmware.ds', [
    { ...came, day: '2026-03-01', value: 6 },
    { ...came, day: '2026-03-02', value: 8 },
    { ...came, day: '2026-03-03', value: 8 },
  ])
})
afterAll(() => api.close())

describe('kept forecasts', () => {
  it('are listed with how they did since', async () => {
    const { status, body } = await list(await dataToken(), 'type=vmware.ds&id=ds&metric=storage.used')
    expect(status).toBe(200)
    expect(body).toEqual({
      forecasts: [
        {
          metric: 'storage.used.last',
          madeAt: '2026-03-01T06:00:00.000Z',
          firstDay: '2026-03-01',
          models: ['theta'],
          mase: 0.5,
          days: [
            [5, 4, 6, 3, 7],
            [5, 4, 6, 3, 7],
          ],
          // Off by 1 and 3, on a scale of 2; the third day is beyond it.
          score: { days: 2, mase: 1, coverage50: 50, coverage80: 50, coverage95: 50 },
        },
      ],
    })
  })

  it('are not of what a policy hides, of nothing, nor for strangers', async () => {
    const hidden = { 'vmware.ds': { property: 'volumeType', op: '=', value: 'vmfs' } }
    expect((await list(await dataToken(hidden), 'type=vmware.ds&id=ds')).status).toBe(404)
    const token = await dataToken()
    expect((await list(token, 'type=vmware.ds&id=other')).status).toBe(404)
    expect((await list(token, 'type=vmware.ds')).status).toBe(400)
    expect((await list(token, 'type=vmware.ds&id=ds&limit=0')).status).toBe(400)
    expect((await list(token, 'type=vmware.ds&id=ds&metric=nothing')).status).toBe(400)
    expect((await call('/api/datastores/other/forecasts?type=vmware.ds&id=ds', token, PARTNER)).status).toBe(404)
  })
})
