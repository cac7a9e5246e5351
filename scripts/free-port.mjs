/**
 * Ports for servers that tests and scripts start. A port that the system gives is one of those that it gives to connections too: it may be taken
 * again before the server listens, which takes it some seconds. These are below all of those, and above what browsers refuse.
 */
import { once } from 'node:events'
import { createServer } from 'node:net'

const FIRST = 12_000
const END = 32_000

/** A port that is free, as is the one after it. */
export async function freePort() {
  for (;;) {
    const port = FIRST + 2 * Math.floor((Math.random() * (END - FIRST)) / 2)
    if ((await isFree(port)) && (await isFree(port + 1))) return port
  }
}

async function isFree(port) {
  const server = createServer().listen(port, '127.0.0.1')
  try {
    await once(server, 'listening')
    return true
  } catch {
    return false
  } finally {
    server.close()
  }
}
