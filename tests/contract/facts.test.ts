/** What stands behind a number, over HTTP, against what was sent. */
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { parseFacts } from '../../src/wire/facts.js'
import type { IngestRecord } from '../../src/wire/ingest.js'
import { startApi, type TestApi } from '../support/api.js'
import { signIn } from '../support/sign-in.js'

let api: TestApi
let access: string
const HOUR = 3_600_000

beforeAll(async () => {
  api = await startApi()
  const token = await signIn(api.address)
  const environment = await api.store.environments.byDatastore(api.keys.datastoreId)
  const answer = await fetch(`${api.address}/portal/environments/${environment?.id}/dataAccess`, {
    headers: { authorization: `Bearer ${token}` },
  })
  access = ((await answer.json()) as { access_token: string }).access_token
  const now = Math.floor(Date.now() / HOUR) * HOUR
  const records: IngestRecord[] = ['a', 'b', 'c'].map((id, i) => ({
    entity: { type: 'vmware.vm', id, fields: { name: id, ...(i < 2 && { virtualProcessorCount: 2 }) } },
  }))
  // Machine a in six hours with two samples each, b in one, c in none.
  for (let back = 1; back <= 6; back++) {
    for (const minute of [0, 30]) {
      const at = new Date(now - back * HOUR + minute * 60_000).toISOString()
      records.push({ samples: { type: 'vmware.vm', id: 'a', at, values: { 'cpu.utilization': 10 } } })
      if (back === 3) records.push({ samples: { type: 'vmware.vm', id: 'b', at, values: { 'cpu.utilization': 10 } } })
    }
  }
  await api.ingest(records)
})
afterAll(() => api.close())

const ask = async (queries: unknown) => {
  const response = await fetch(`${api.address}/api/datastores/${api.keys.datastoreId}/facts`, {
    method: 'POST',
    headers: { authorization: `Bearer ${access}`, 'content-type': 'application/json' },
    body: JSON.stringify({ queries }),
  })
  return { status: response.status, body: await response.json() }
}

describe('facts', () => {
  it('count entities, hours and samples behind a value', async () => {
    const select = {
      n: { count: true },
      vcpus: { property: 'virtualProcessorCount', aggregation: 'sum' },
      cpu: { metric: 'cpu.utilization.p95', aggregation: 'avg' },
      share: { expression: { divide: [{ metric: 'cpu.utilization.p95' }, 100] }, aggregation: 'avg' },
    }
    for (const entity of ['vmware.vm', 'vm']) {
      const { q } = parseFacts((await ask({ q: { entity, select } })).body)
      expect(q, entity).toMatchObject({ entities: 3, platforms: ['vmware'], isSketched: false, daysUntil: null })
      expect(Date.parse(q?.observedSince ?? '')).toBeLessThanOrEqual(Date.now())
      expect(q?.aliases).toMatchObject({
        n: { known: 3 },
        vcpus: { known: 2 },
        cpu: { known: 2, hours: 7, samples: 14 },
        share: { known: 2, hours: 7, samples: 14 },
      })
    }
  })

  it('fail alone, with the reason', async () => {
    const { status, body } = await ask({
      good: { entity: 'vmware.vm', select: { n: { count: true } } },
      bad: { entity: 'vmware.vm', select: { x: { property: 'nope' } } },
    })
    expect(status).toBe(200)
    expect(Object.keys(parseFacts(body))).toEqual(['good'])
    expect(body).toMatchObject({ facts: { bad: { error: { code: 13 } } } })
  })
})
