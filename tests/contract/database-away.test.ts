/** PostgreSQL that crashes and comes back while the server is in use: what it answers, what is kept, what streams tell. */
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { openStore } from '../../src/server/store/open-store.js'
import type { IngestRecord } from '../../src/wire/ingest.js'
import type { Patch } from '../../src/wire/patch.js'
import { startApi, type TestApi } from '../support/api.js'
import { testRegistry } from '../support/database.js'
import { type OwnPostgresql, postgresqlPrograms, startPostgresql } from '../support/postgresql.js'
import { signIn } from '../support/sign-in.js'
import { openStream, type TestStream } from '../support/sse.js'
import { until } from '../support/until.js'

const programs = postgresqlPrograms()
let database: OwnPostgresql
let api: TestApi
let token: string

describe.skipIf(programs === undefined)('a PostgreSQL that goes away and comes back', () => {
  beforeAll(async () => {
    database = await startPostgresql(programs ?? '')
    api = await startApi(await openStore({ registry: testRegistry, url: database.url }))
    token = await api.dataToken()
  })
  afterAll(async () => {
    await api?.close()
    database?.remove()
  })

  const vm = (n: number): IngestRecord => ({ entity: { type: 'vmware.vm', id: `v${n}`, fields: { name: `vm ${n}` } } })
  const pause = (ms: number) => new Promise(resolve => setTimeout(resolve, ms))
  const query = (queries: object) =>
    fetch(`${api.address}/api/datastores/${api.keys.datastoreId}/queries`, {
      method: 'POST',
      headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
      body: JSON.stringify({ queries }),
    })
  const names = { rows: { entity: 'vmware.vm', select: { name: { property: 'name' } }, limit: 1_000 } }
  async function ready(): Promise<void> {
    await until(async () => (await fetch(`${api.address}/readyz`)).status === 200)
  }
  const patchesOf = (stream: TestStream) =>
    (stream.messages as { patches?: Patch[] }[]).map(({ patches }) => patches ?? [])
  const received = (stream: TestStream) =>
    patchesOf(stream).flatMap(patches =>
      patches.flatMap(patch => [...(patch.added ?? []), ...(patch.modified ?? [])].map(({ id }) => id)),
    )

  it('answers 503 with the time to try again, is alive and not ready, and answers again when it is back', async () => {
    database.crash()
    const [asked, sent, signedIn] = await Promise.all([
      query(names),
      api.ingest([vm(0)]),
      signIn(api.address).then(
        () => 'signed in',
        error => String(error),
      ),
    ])
    for (const answer of [asked, sent]) {
      expect(answer.status).toBe(503)
      expect(Number(answer.headers.get('retry-after'))).toBeGreaterThan(0)
      expect(await answer.json()).toMatchObject({ code: 15, name: 'UNAVAILABLE' })
    }
    expect(signedIn).toContain('503')
    expect((await fetch(`${api.address}/healthz`)).status).toBe(200)
    expect((await fetch(`${api.address}/readyz`)).status).toBe(503)
    database.start()
    await ready()
    expect((await query(names)).status).toBe(200)
  })

  it('keeps all that was acknowledged, and an open stream tells of all of it, whenever it breaks', async () => {
    const changes = `subscription { datastore(id: ${JSON.stringify(api.keys.datastoreId)}) { id changes(types: ["vmware.vm"], fields: ["name"]) } }`
    const stream = await openStream(api.address, token, { query: changes })
    await stream.until(message => message.data !== undefined)
    const acknowledged: string[] = []
    let isOver = false
    let sent = 1
    const writer = async () => {
      while (!isOver) {
        const n = sent++
        const answer = await api.ingest([vm(n)]).catch(() => undefined)
        if (answer?.ok) acknowledged.push(`v${n}`)
        else await pause(50)
      }
    }
    const writers = [writer(), writer(), writer()]
    for (let round = 0; round < 3; round++) {
      await pause(400)
      database.crash()
      await pause(300)
      database.start()
      await ready()
    }
    await pause(400)
    isOver = true
    await Promise.all(writers)
    const { results } = (await (await query(names)).json()) as { results: { rows: { rows: { id: string }[] } } }
    const kept = new Set(results.rows.rows.map(({ id }) => id))
    expect(acknowledged.length).toBeGreaterThan(3)
    expect(acknowledged.filter(id => !kept.has(id))).toEqual([])
    await until(() => new Set(received(stream)).size >= kept.size)
    const heard = received(stream)
    expect(acknowledged.filter(id => !heard.includes(id))).toEqual([])
    const sequences = patchesOf(stream).flatMap(([first]) => first?.sequence ?? [])
    expect(sequences).toEqual(sequences.map((_, i) => (sequences[0] ?? 0) + i))
    stream.close()
  })
})
