/** What only the process itself can show: that it lives, and what it weighs. */
import { createGzip } from 'node:zlib'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type ServerProcess, startServerProcess } from '../support/server-process.js'

let server: ServerProcess

beforeAll(async () => {
  server = await startServerProcess()
})
afterAll(() => server.stop())

/** Gzip of one line of so many MiB. */
async function bomb(mebibytes: number): Promise<Uint8Array<ArrayBuffer>> {
  const gzip = createGzip({ level: 9 })
  const chunk = Buffer.alloc(1024 * 1024, 'x')
  const packed: Buffer[] = []
  gzip.on('data', part => packed.push(part))
  const ended = new Promise(resolve => gzip.on('end', resolve))
  for (let i = 0; i < mebibytes; i++) {
    if (!gzip.write(chunk)) await new Promise(drained => gzip.once('drain', drained))
  }
  gzip.end()
  await ended
  return new Uint8Array(Buffer.concat(packed))
}

const send = (body: Uint8Array<ArrayBuffer>, headers: Record<string, string>) =>
  fetch(`${server.address}/api/datastores/${server.keys.datastoreId}/ingest`, {
    method: 'POST',
    headers: { 'content-type': 'application/x-ndjson', 'content-encoding': 'gzip', ...headers },
    body,
  })

describe('the server process', () => {
  it('lives on after what is no gzip, sent by nobody', async () => {
    expect((await send(new Uint8Array([120]), {})).status).toBe(403)
    expect(server.exitCode).toBeNull()
  })

  it('refuses lines of 700 MB in 680 kB, ten at once, within 200 MiB of memory', async () => {
    const body = await bomb(700)
    expect(body.length).toBeLessThan(1024 * 1024)
    const before = server.memory()
    let most = 0
    const watch = setInterval(() => {
      most = Math.max(most, server.memory())
    }, 20)
    const authorization = `Bearer ${server.keys.authKey}`
    const answers = await Promise.all(Array.from({ length: 10 }, () => send(body, { authorization })))
    clearInterval(watch)
    // Too large, or more at once than the server holds: then with the time to come back.
    for (const { status, headers } of answers) {
      expect([413, 429]).toContain(status)
      if (status === 429) expect(Number(headers.get('retry-after'))).toBeGreaterThan(0)
    }
    expect(answers.map(answer => answer.status)).toContain(413)
    expect(most - before).toBeLessThan(200)
    expect(server.exitCode).toBeNull()
  })

  it('answers the next call of a connection whose last body it refused half read', async () => {
    const body = await bomb(200)
    const authorization = `Bearer ${server.keys.authKey}`
    for (let round = 0; round < 3; round++) {
      const answers = await Promise.all(Array.from({ length: 10 }, () => send(body, { authorization })))
      for (const { status } of answers) expect([413, 429]).toContain(status)
    }
  })
})
