/** Two servers of one database for the tests of a file. */
import { afterAll, beforeAll, beforeEach } from 'vitest'
import { startApi, startReplica, type TestApi, type TestServer } from './api.js'

interface Servers {
  api: TestApi
  other: TestServer
}

/**
 * Starts two servers before the tests of the file, hands them to `begin`, and closes them after the tests. With `resetsClock` each test begins at the time of
 * the machine, wherever the one before it moved the clock.
 */
export function withTwoServers(
  begin: (servers: Servers) => void | Promise<void>,
  { resetsClock = false }: { resetsClock?: boolean } = {},
): void {
  let api: TestApi
  let other: TestServer
  beforeAll(async () => {
    api = await startApi()
    other = await startReplica(api)
    await begin({ api, other })
  })
  afterAll(async () => {
    await other.close()
    await api.close()
  })
  beforeEach(() => {
    if (resetsClock) api.clock.now = new Date()
  })
}
