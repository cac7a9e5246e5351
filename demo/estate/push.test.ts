import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { gunzipSync } from 'node:zlib'
import { afterEach, describe, expect, it } from 'vitest'
import { createPush } from './push.js'

const open: Server[] = []
afterEach(() => {
  for (const server of open.splice(0)) server.close()
})

interface Served {
  server: string
  /** The lines of each call, and whether they came packed. */
  calls: string[][]
  packed: boolean[]
}

/** Answers one after the other; the last again and again. */
async function serve(answers: { status: number; body: unknown }[]): Promise<Served> {
  const calls: string[][] = []
  const packed: boolean[] = []
  const server = createServer((request, response) => {
    const chunks: Buffer[] = []
    request.on('data', (chunk: Buffer) => chunks.push(chunk))
    request.on('end', () => {
      const sent = Buffer.concat(chunks)
      const isPacked = request.headers['content-encoding'] === 'gzip'
      packed.push(isPacked)
      calls.push((isPacked ? gunzipSync(sent) : sent).toString().trim().split('\n'))
      const answer = answers[Math.min(calls.length, answers.length) - 1]
      response.writeHead(answer?.status ?? 500, { 'content-type': 'application/json', connection: 'close' })
      response.end(JSON.stringify(answer?.body ?? {}))
    })
  })
  open.push(server)
  await new Promise<void>(resolve => server.listen(0, '0.0.0.0', resolve))
  return { server: `http://127.0.0.1:${(server.address() as AddressInfo).port}`, calls, packed }
}

const OK = { status: 200, body: { rejected: [] } }
const target = (server: string) => ({ server, datastoreId: 'd', authKey: 'k' })

describe('pushing', () => {
  it('waits longer each time while the server is away or busy, then sends the same again', async () => {
    const { server, calls } = await serve([{ status: 503, body: {} }, { status: 429, body: {} }, OK])
    const waits: number[] = []
    const push = createPush(target(server), new AbortController().signal, async ms => {
      waits.push(ms)
    })
    await push.lines([{ a: 1 }, { a: 2 }])
    expect(calls).toEqual(Array.from({ length: 3 }, () => ['{"a":1}', '{"a":2}']))
    expect(waits).toEqual([500, 800])
  })

  it('sends bundles as they are, packed for a server elsewhere', async () => {
    const near = await serve([OK])
    const far = await serve([OK])
    const signal = new AbortController().signal
    await createPush(target(near.server), signal).bundle({
      type: 'vmware.vm',
      body: Buffer.from('{"a":1}\n{"a":2}\n'),
      times: 2,
    })
    const elsewhere = createPush(target(far.server.replace('127.0.0.1', '127.0.0.2')), signal)
    await elsewhere.bundle({ type: 'vmware.vm', body: Buffer.from('{"a":3}\n'), times: 1 })
    expect([near.calls, far.calls]).toEqual([[['{"a":1}', '{"a":2}']], [['{"a":3}']]])
    expect([near.packed, far.packed]).toEqual([[false], [true]])
  })

  it('rejects what the server refuses instead of trying for ever', async () => {
    const signal = new AbortController().signal
    const forbidden = await serve([{ status: 403, body: { message: 'key' } }])
    await expect(createPush(target(forbidden.server), signal).lines([{}])).rejects.toThrow(/ingest answered 403/)
    const refused = await serve([{ status: 200, body: { rejected: [{ line: 1, path: 'entity.type', reason: 'no' }] } }])
    await expect(createPush(target(refused.server), signal).lines([{}])).rejects.toThrow(
      /refused a line: .*entity\.type/,
    )
  })

  it('ends on its signal, also between tries', async () => {
    const abort = new AbortController()
    const push = createPush(target('http://127.0.0.1:9'), abort.signal, async () => abort.abort())
    await expect(push.lines([{}])).rejects.toThrow()
  })
})
