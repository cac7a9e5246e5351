import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { gunzipSync } from 'node:zlib'
import { afterEach, describe, expect, it } from 'vitest'
import type { ConnectorResult } from '../connectors/connector.js'
import { call, findServer } from './client.js'
import { runImport } from './import-run.js'

type Handler = (request: IncomingMessage, body: Buffer) => { status?: number; body: unknown }

const open: Server[] = []
afterEach(() => {
  for (const server of open.splice(0)) server.close()
})

/** A server that answers what the test says; gives its address. */
async function serve(handle: Handler): Promise<string> {
  const server = createServer((request: IncomingMessage, response: ServerResponse) => {
    const chunks: Buffer[] = []
    request.on('data', (chunk: Buffer) => chunks.push(chunk))
    request.on('end', () => {
      const answer = handle(request, Buffer.concat(chunks))
      response.writeHead(answer.status ?? 200, { 'content-type': 'application/json', connection: 'close' })
      response.end(typeof answer.body === 'string' ? answer.body : JSON.stringify(answer.body))
    })
  })
  open.push(server)
  await new Promise<void>(resolve => server.listen(0, '127.0.0.1', resolve))
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}`
}

const OPENED = { environmentId: 'e', name: 'Env', datastoreId: 'd', endpoint: '', authKey: 'auth' }
const NO_PROGRESS = { step: () => {}, end: () => {} }
const entities = (count: number): ConnectorResult => ({
  records: Array.from({ length: count }, (_, i) => ({ entity: { type: 'aws.vm', id: `${i}`, fields: {} } })),
  places: Array.from({ length: count }, (_, i) => ({ file: 'a.json', record: `i-${i}` })),
  skipped: [{ file: 'a.json', record: '[9]', type: 'aws.vm', reason: 'has no InstanceId' }],
})
const run = (address: string, read = entities(2)) =>
  runImport(read, { server: { address, key: 'key' }, environment: 'Env', account: undefined }, NO_PROGRESS)

/** What an answer of ingest says besides what is looked at here. */
const COUNTS = { accepted: 0, unchanged: 0, waiting: 0, sequence: 1 }

describe('an import', () => {
  it('waits as long as a busy server says, and tries again; not for ever', async () => {
    const statuses = [429, 503, 200]
    const address = await serve(() => ({ status: statuses.shift() ?? 503, body: { message: 'busy' } }))
    const waits: number[] = []
    const pause = async (ms: number) => waits.push(ms)
    expect(await call(`${address}/x`, { headers: {} }, pause)).toEqual({ message: 'busy' })
    expect(waits).toEqual([1_000, 2_000])
    await expect(call(`${address}/x`, { headers: {} }, pause)).rejects.toThrow('busy')
    expect(waits).toHaveLength(7)
  })

  it('opens the environment with the operator key and pushes gzipped lines in chunks with its own', async () => {
    const calls: { url: string; bearer: string; lines: number }[] = []
    const address = await serve((request, body) => {
      const bearer = request.headers.authorization ?? ''
      if (request.url === '/portal/environments') {
        calls.push({ url: request.url, bearer, lines: 0 })
        return { body: OPENED }
      }
      const lines = gunzipSync(body).toString().split('\n').length
      calls.push({ url: request.url ?? '', bearer, lines })
      return {
        body: { ...COUNTS, rejected: [], types: { 'aws.vm': { added: lines, modified: 0, unchanged: 0, removed: 0 } } },
      }
    })
    const report = await run(address, entities(5_002))
    expect(calls).toEqual([
      { url: '/portal/environments', bearer: 'Bearer key', lines: 0 },
      { url: '/api/datastores/d/ingest', bearer: 'Bearer auth', lines: 5_000 },
      { url: '/api/datastores/d/ingest', bearer: 'Bearer auth', lines: 2 },
    ])
    expect(report).toMatchObject({
      endpoint: address,
      types: { 'aws.vm': { added: 5_002, modified: 0, unchanged: 0, skipped: 1 } },
    })
  })

  it('names a refused record by the file and record it came from, once, with all reasons', async () => {
    const address = await serve(request =>
      request.url === '/portal/environments'
        ? { body: OPENED }
        : {
            body: {
              ...COUNTS,
              rejected: [
                { line: 2, path: 'entity.fields.a', reason: 'is wrong' },
                { line: 2, path: 'entity.fields.b', reason: 'is wrong too' },
              ],
              types: { 'aws.vm': { added: 1, modified: 0, unchanged: 0, removed: 0 } },
            },
          },
    )
    const { types, skipped } = await run(address)
    expect(types['aws.vm']).toEqual({ added: 1, modified: 0, unchanged: 0, skipped: 2 })
    expect(skipped[1]).toEqual({
      file: 'a.json',
      record: 'i-1',
      type: 'aws.vm',
      reason: 'entity.fields.a is wrong; entity.fields.b is wrong too',
    })
  })

  it.each([
    ['nothing listens', async () => 'http://127.0.0.1:9', /No server answers at http:\/\/127\.0\.0\.1:9: start one/],
    [
      'the key is wrong',
      () => serve(() => ({ status: 403, body: { code: 3, message: 'The operator key is wrong', requestId: 'r1' } })),
      /The operator key is wrong \[request r1\]/,
    ],
    ['something else listens', () => serve(() => ({ body: '<html>' })), /does not answer as a Plinth server does/],
    ['a proxy fails', () => serve(() => ({ status: 502, body: '{oops' })), /Something went wrong/],
  ])('fails with a sentence when %s', async (_what, address, message) => {
    await expect(run(await address())).rejects.toThrow(message)
  })
})

describe('finding the server', () => {
  it('says how to start one, or what is missing', () => {
    expect(() => findServer({ data: 'no/such/directory' })).toThrow(/No server is running .* `npm start`/)
    expect(() => findServer({ server: 'http://h', data: 'no/such/directory' })).toThrow(/give --key/)
    expect(() => findServer({ server: 'nonsense', key: 'k', data: '.' })).toThrow(/--server is 'nonsense'/)
    expect(findServer({ server: 'http://h/base/', key: 'k', data: '.' })).toEqual({
      address: 'http://h/base',
      key: 'k',
    })
  })
})
