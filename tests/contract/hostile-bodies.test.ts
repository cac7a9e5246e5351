/** Bodies that are broken, false, endless or half: each gets its sentence, and the server lives. */

import { brotliCompressSync, deflateSync, gzipSync } from 'node:zlib'
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import { systemAccess } from '../../src/server/access/data-access.js'
import { startApi, type TestApi } from '../support/api.js'
import { cpuMs } from '../support/cpu.js'
import { post, rawCall } from '../support/raw-http.js'

let api: TestApi
let path: string
const uncaught: unknown[] = []
const hear = (error: unknown) => uncaught.push(error)

beforeAll(async () => {
  api = await startApi()
  path = `/api/datastores/${api.keys.datastoreId}/ingest`
  process.prependListener('uncaughtException', hear)
  process.prependListener('unhandledRejection', hear)
})
afterAll(async () => {
  process.off('uncaughtException', hear)
  process.off('unhandledRejection', hear)
  await api.close()
})
afterEach(async () => {
  expect(uncaught).toEqual([])
  expect((await fetch(`${api.address}/healthz`)).status).toBe(200)
})

const line = JSON.stringify({ entity: { type: 'vmware.vm', id: 'kept', fields: { name: 'kept' } } })
const send = (body: BodyInit, headers: Record<string, string> = {}) =>
  api.ingest([], { body, headers }).then(async answer => ({ status: answer.status, body: await answer.json() }))

describe('a body for ingest', () => {
  it('that is not gzip, from nobody, does not end the server', async () => {
    for (const id of ['x', api.keys.datastoreId]) {
      const answer = await fetch(`${api.address}/api/datastores/${id}/ingest`, {
        method: 'POST',
        headers: { 'content-encoding': 'gzip', 'content-type': 'application/x-ndjson' },
        body: 'x',
      })
      expect(answer.status).toBe(403)
    }
  })

  it('is not read before the key is checked: a wrong key is refused while the body is still on its way', async () => {
    const head = post(path, {
      'content-type': 'application/x-ndjson',
      'content-length': 1_000_000,
      authorization: 'Bearer no',
    })
    expect(await rawCall(api.address, { parts: [head], until: /\}$/ })).toMatch(/^HTTP\/1\.1 403/)
  })

  it('that says itself that it is too large is refused while it is still on its way', async () => {
    const head = post(path, {
      'content-type': 'application/x-ndjson',
      'content-length': 100_000_000,
      authorization: `Bearer ${api.keys.authKey}`,
    })
    const answer = await rawCall(api.address, { parts: [head], until: /\}$/ })
    expect(answer).toMatch(/^HTTP\/1\.1 413/)
    expect(answer).toMatch(/more than 64 MiB: send it in several calls/)
  })

  it.each([
    ['not gzip', 'x', { 'content-encoding': 'gzip' }, 400, /nothing was written/],
    [
      'gzip cut short',
      gzipSync(line.repeat(50)).subarray(0, 40),
      { 'content-encoding': 'gzip' },
      400,
      /nothing was written/,
    ],
    ['deflate', deflateSync(line), { 'content-encoding': 'deflate' }, 415, /'deflate'.*gzip/],
    ['brotli', brotliCompressSync(line), { 'content-encoding': 'br' }, 415, /'br'.*gzip/],
    ['gzip in gzip by name', gzipSync(gzipSync(line)), { 'content-encoding': 'gzip, gzip' }, 415, /gzip, gzip/],
    ['JSON', '{}', { 'content-type': 'application/json' }, 415, /application\/x-ndjson/],
    ['a form', 'a=b', { 'content-type': 'application/x-www-form-urlencoded' }, 415, /application\/x-ndjson/],
    ['no known type', 'a', { 'content-type': 'nonsense' }, 415, /application\/x-ndjson/],
    ['a bomb', gzipSync(Buffer.alloc(70 * 1024 * 1024)), { 'content-encoding': 'gzip' }, 413, /300 times/],
    ['65 MiB of blanks', Buffer.alloc(65 * 1024 * 1024, ' '), {}, 413, /64 MiB/],
    ['half a million and one lines', '\n'.repeat(500_001), {}, 413, /500000 lines/],
  ])('that is %s is refused with a sentence', async (_what, body, headers, status, message) => {
    const answer = await send(typeof body === 'string' ? body : new Uint8Array(body), headers as Record<string, string>)
    expect(answer.body.message).toMatch(message)
    expect(answer.status).toBe(status)
  })

  it.each([
    ['gzip in gzip', gzipSync(gzipSync(line)), { 'content-encoding': 'gzip' }, /not UTF-8/],
    ['UTF-16', Buffer.from(line, 'utf16le'), {}, /not JSON/],
    ['Latin-1', Buffer.from('{"entity":{"type":"vmware.vm","id":"ä","fields":{}}}', 'latin1'), {}, /not UTF-8/],
    ['a line of 2 MiB', `{"a":"${'x'.repeat(2 * 1024 * 1024)}"}`, {}, /longer than 1 MiB/],
    ['a hundred lists in each other', `{"entity":${'['.repeat(100)}${']'.repeat(100)}}`, {}, /nested deeper/],
    ['too many values', `{"entity":[${'1,'.repeat(20_000)}1]}`, {}, /more than 20000 values/],
  ])('that holds %s loses that line only', async (_what, body, headers, reason) => {
    const answer = await send(new Uint8Array(Buffer.from(body)), headers as Record<string, string>)
    expect(answer).toMatchObject({ status: 200, body: { accepted: 0, rejected: [{ line: 1 }] } })
    expect(answer.body.rejected[0].reason).toMatch(reason)
  })

  it('keeps a line whose text holds a line separator of Unicode', async () => {
    const odd = { entity: { type: 'vmware.vm', id: 'odd', fields: { name: 'one\u2028two' } } }
    expect((await send(JSON.stringify(odd))).body).toMatchObject({ accepted: 1, rejected: [] })
  })

  it('takes gzip in several members, a byte order mark, and blank lines, which count', async () => {
    const body = Buffer.concat([gzipSync(`\ufeff${line}\n\n`), gzipSync(`{"broken\r\n${line}\r\n`)])
    const answer = await send(new Uint8Array(body), { 'content-encoding': 'gzip' })
    expect(answer.body).toMatchObject({ accepted: 2, rejected: [{ line: 3 }] })
  })

  it('that breaks off writes nothing', async () => {
    const before = (await api.store.datastore.counts(systemAccess(api.keys.datastoreId, new Date()))).counts
    const head = post(path, {
      'content-type': 'application/x-ndjson',
      'content-length': 1_000_000,
      authorization: `Bearer ${api.keys.authKey}`,
    })
    const other = line.replaceAll('kept', 'half')
    await rawCall(api.address, { parts: [head, `${other}\n`.repeat(100)], pause: 50, abort: true })
    expect((await api.store.datastore.counts(systemAccess(api.keys.datastoreId, new Date()))).counts).toEqual(before)
  })

  it('in chunks that are none ends its own connection', async () => {
    const head = post(path, {
      'content-type': 'application/x-ndjson',
      'transfer-encoding': 'chunked',
      authorization: `Bearer ${api.keys.authKey}`,
    })
    const answer = await rawCall(api.address, { parts: [head, '5\r\nhello\r\nnonsense\r\n\r\n'], until: /\r\n\r\n/ })
    expect(answer).toMatch(/^HTTP\/1\.1 400|^$/)
  })

  it('of one byte a chunk weighs what it holds', async () => {
    const head = post(path, {
      'content-type': 'application/x-ndjson',
      'transfer-encoding': 'chunked',
      authorization: `Bearer ${api.keys.authKey}`,
      connection: 'close',
    })
    const chunks = [...`${line}\n`.repeat(500)].map(character => `1\r\n${character}\r\n`).join('')
    const answer = await rawCall(api.address, { parts: [head, chunks, '0\r\n\r\n'], wait: 20_000, until: /"sequence"/ })
    expect(answer).toMatch(/^HTTP\/1\.1 200[\s\S]*"rejected":\[\]/)
  })

  it('refused from a caller who goes on sending is answered first, and then cut', async () => {
    const head = post(path, {
      'content-type': 'application/json',
      'transfer-encoding': 'chunked',
      authorization: 'Bearer no',
    })
    const started = Date.now()
    const endless = Array.from({ length: 200 }, () => `400\r\n${'x'.repeat(0x400)}\r\n`)
    const answer = await rawCall(api.address, { parts: [head, ...endless], pause: 50, wait: 12_000 })
    expect(answer).toMatch(/^HTTP\/1\.1 403/)
    expect(Date.now() - started).toBeLessThan(11_000)
  })
})

describe('a body for anything else', () => {
  it.each([
    ['text/plain', '{}', {}],
    ['application/x-www-form-urlencoded', 'a=b', {}],
    ['application/json', '{}', { 'content-encoding': 'gzip' }],
  ])('of %s gets the name of the right type', async (type, body, headers) => {
    const answer = await fetch(`${api.address}/portal/auth/login/credentials`, {
      method: 'POST',
      headers: { 'content-type': type, ...headers } as Record<string, string>,
      body,
    })
    expect(answer.status).toBe(415)
  })

  it('of a million lists is refused before it is parsed', async () => {
    const { ms, value: answer } = await cpuMs(() =>
      fetch(`${api.address}/portal/auth/login/credentials`, {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: `[${'[],'.repeat(1_000_000)}1]`,
      }),
    )
    expect(answer.status).toBe(413)
    expect(ms).toBeLessThan(1_000)
  })
})

describe('many calls on one connection, none of them awaited', () => {
  it('are answered in order', async () => {
    const get = 'GET /healthz HTTP/1.1\r\nhost: plinth\r\n\r\n'
    const last = 'GET /nowhere HTTP/1.1\r\nhost: plinth\r\nconnection: close\r\n\r\n'
    const answer = await rawCall(api.address, { parts: [get.repeat(2_000), last], wait: 20_000 })
    expect(answer.match(/HTTP\/1\.1 200/g)).toHaveLength(2_000)
    expect(answer).toMatch(/HTTP\/1\.1 404/)
  })
})
