/** Ingest as collectors call it, over HTTP. */

import { gzipSync } from 'node:zlib'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { systemAccess } from '../../src/server/access/data-access.js'
import { hashSecret } from '../../src/server/identity/tokens.js'
import type { IngestRecord } from '../../src/wire/ingest.js'
import { startApi, type TestApi } from '../support/api.js'
import { signIn } from '../support/sign-in.js'

let api: TestApi
const vm = (id: string): IngestRecord => ({ entity: { type: 'vmware.vm', id, fields: { name: id } } })

beforeAll(async () => {
  api = await startApi()
})
afterAll(() => api.close())

describe('ingest over HTTP', () => {
  it('takes gzip, and refuses a body that broke off without writing any of it', async () => {
    const before = (await api.store.datastore.counts(systemAccess(api.keys.datastoreId, new Date()))).counts
    const body = gzipSync(Array.from({ length: 500 }, (_, i) => JSON.stringify(vm(`gz${i}`))).join('\n'))
    const headers = { 'content-encoding': 'gzip' }
    const broken = await api.ingest([], { body: new Uint8Array(body.subarray(0, body.length - 200)), headers })
    expect(await broken.json()).toMatchObject({
      code: 1,
      message: expect.stringContaining('nothing was written') as string,
    })
    expect((await api.store.datastore.counts(systemAccess(api.keys.datastoreId, new Date()))).counts).toEqual(before)
    const whole = await api.ingest([], { body: new Uint8Array(body), headers })
    expect(await whole.json()).toMatchObject({ accepted: 500, types: { 'vmware.vm': { added: 500 } } })
  })

  it('counts lines once, however many turns it takes to write them, and whatever character they were refused for', async () => {
    const { accountId = '' } = (await api.store.environments.byDatastore(api.keys.datastoreId)) ?? {}
    const counted = { name: 'Counted', accountId, authKeyHash: hashSecret('counted'), demo: false }
    const { datastoreId } = await api.store.environments.create(counted)
    const send = (lines: readonly (IngestRecord | string)[]) =>
      fetch(`${api.address}/api/datastores/${datastoreId}/ingest`, {
        method: 'POST',
        headers: { authorization: 'Bearer counted', 'content-type': 'application/x-ndjson' },
        body: lines.map(line => (typeof line === 'string' ? line : JSON.stringify(line))).join('\n'),
      })
    const odd: IngestRecord = { entity: { type: 'vmware.vm', id: 'odd', fields: { 'a\u0000b\ud800': 1 } } }
    const many = Array.from({ length: 450 }, (_, i) => vm(`m${i}`))
    expect((await send([...many, odd, ...many, '{'])).status).toBe(200)
    // Nothing of these is written.
    expect((await send([odd, '{'])).status).toBe(200)
    const sources = await api.store.ingestTallies.of(datastoreId, new Date())
    const of = (platform: string) => sources.find(each => each.platform === platform)
    expect(of('vmware')).toMatchObject({ entities: 902, refused: 2, reasons: [{ n: 2 }] })
    expect(of('other')).toMatchObject({ refused: 2, reasons: [{ n: 2 }] })
  })

  it('refuses a body whose key ended while it was coming, and writes nothing of it', async () => {
    const { accountId = '' } = (await api.store.environments.byDatastore(api.keys.datastoreId)) ?? {}
    const slow = { name: 'Slow', accountId, authKeyHash: hashSecret('slow'), demo: false }
    const { id, datastoreId } = await api.store.environments.create(slow)
    const line = `${JSON.stringify(vm('slow'))}\n`
    let sendRest = () => {}
    const body = new ReadableStream({
      start(controller) {
        controller.enqueue(line)
        sendRest = () => {
          controller.enqueue(line)
          controller.close()
        }
      },
    })
    const answer = fetch(`${api.address}/api/datastores/${datastoreId}/ingest`, {
      method: 'POST',
      headers: { authorization: 'Bearer slow', 'content-type': 'application/x-ndjson' },
      body: body.pipeThrough(new TextEncoderStream()),
      duplex: 'half',
    } as RequestInit)
    const token = await signIn(api.address)
    const headers = { authorization: `Bearer ${token}`, 'content-type': 'application/json' }
    const rotate = { method: 'POST', headers, body: JSON.stringify({ overlapHours: 0 }) }
    expect((await fetch(`${api.address}/portal/environments/${id}/key`, rotate)).status).toBe(200)
    await new Promise(resolve => setTimeout(resolve, 1_200))
    sendRest()
    expect((await answer).status).toBe(403)
    expect((await api.store.datastore.counts(systemAccess(datastoreId, new Date()))).counts).toEqual({})
  })

  it('refuses a wrong key', async () => {
    expect((await api.ingest([vm('z')], { authKey: 'wrong' })).status).toBe(403)
  })

  it('names a line that is not JSON and keeps the others', async () => {
    const answer = await api.ingest([], { body: `{"broken\n${JSON.stringify(vm('kept'))}` })
    expect(await answer.json()).toMatchObject({ accepted: 1, rejected: [{ line: 1 }] })
  })

  it('refuses a counter that is negative', async () => {
    const at = new Date().toISOString()
    const samples = { type: 'vmware.vm', id: 'kept', at, values: {}, counters: { 'net.data.rx': -1 } }
    expect(await (await api.ingest([{ samples }])).json()).toMatchObject({
      accepted: 0,
      rejected: [{ line: 1, path: 'samples.counters.net.data.rx', reason: expect.stringContaining('only grows') }],
    })
  })

  it('says of each line what is wrong with it, however much that is', async () => {
    const wrong = Object.fromEntries(Array.from({ length: 900 }, (_, i) => [`f${i}`, 1]))
    const lines = Array.from({ length: 400 }, (_, i) => ({ entity: { type: 'vmware.vm', id: `w${i}`, fields: wrong } }))
    const answer = await api.ingest([vm('good'), ...lines])
    expect(answer.status).toBe(200)
    const { accepted, rejected } = (await answer.json()) as { accepted: number; rejected: { line: number }[] }
    expect(accepted).toBe(1)
    expect(rejected).toHaveLength(1_000)
    expect(rejected.filter(({ line }) => line === 2)).toHaveLength(11)
    expect(rejected.slice(9, 11)).toMatchObject([
      { line: 2, path: 'entity.fields.f9' },
      { line: 2, path: 'line', reason: 'has 890 more problems' },
    ])
  })
})
