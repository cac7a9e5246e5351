/** A real server for contract tests: the app over a test store, listening on a free port. */
import type { AddressInfo } from 'node:net'
import { buildApp } from '../../src/server/app.js'
import { prepareDemo } from '../../src/server/demo.js'
import { createLog } from '../../src/server/log.js'
import type { Store } from '../../src/server/store/store.js'
import type { IngestRecord } from '../../src/wire/ingest.js'
import { openTestStore } from './database.js'

export interface TestApi {
  address: string
  store: Store
  keys: Awaited<ReturnType<typeof prepareDemo>>
  ingest(
    records: IngestRecord[],
    init?: { authKey?: string; body?: BodyInit; headers?: Record<string, string> },
  ): Promise<Response>
  /** A signed-in user's token for the demo environment's datastore. */
  dataToken(): Promise<string>
  /** The clock of the server: tests move it. */
  clock: { now: Date }
  close(): Promise<void>
}

export const PARTNER = 'http://partner.example'

export async function startApi(): Promise<TestApi> {
  const clock = { now: new Date() }
  const store = await openTestStore()
  const config = {
    host: '127.0.0.1',
    port: 0,
    dataDir: '',
    databaseUrl: undefined,
    kitDir: 'none',
    portalDir: 'none',
    demo: undefined,
    logLevel: 'silent',
    version: '0',
  }
  const app = await buildApp({ store, config, log: createLog('silent'), now: () => clock.now })
  const keys = await prepareDemo(store, [PARTNER])
  await app.fastify.listen({ host: '127.0.0.1', port: 0 })
  app.setReady()
  const address = `http://127.0.0.1:${(app.fastify.server.address() as AddressInfo).port}`
  return {
    address,
    store,
    keys,
    clock,
    ingest: (records, init = {}) =>
      fetch(`${address}/api/datastores/${keys.datastoreId}/ingest`, {
        method: 'POST',
        headers: {
          'content-type': 'application/x-ndjson',
          authorization: `Bearer ${init.authKey ?? keys.authKey}`,
          ...init.headers,
        },
        body: init.body ?? records.map(record => JSON.stringify(record)).join('\n'),
      }),
    async dataToken() {
      const post = (path: string, body: unknown, bearer?: string) =>
        fetch(`${address}${path}`, {
          method: 'POST',
          headers: { 'content-type': 'application/json', ...(bearer && { authorization: `Bearer ${bearer}` }) },
          body: JSON.stringify(body),
        })
      const signIn = await post('/portal/auth/login/credentials', {
        email: 'demo@plinth.local',
        password: 'plinth-demo',
      })
      const { accessToken } = await signIn.json()
      const environment = await store.environments.byDatastore(keys.datastoreId)
      const access = await fetch(`${address}/portal/environments/${environment?.id}/dataAccess`, {
        headers: { authorization: `Bearer ${accessToken.token}` },
      })
      return (await access.json()).access_token
    },
    async close() {
      app.hub.drain()
      await app.fastify.close()
      await store.close()
    },
  }
}
