/** A real server for contract tests: the app over a test store, listening on a free port. */
import type { AddressInfo } from 'node:net'
import { buildApp } from '../../src/server/app.js'
import type { ServerConfig } from '../../src/server/config.js'
import { prepareDemo } from '../../src/server/demo.js'
import { createJobRunner } from '../../src/server/derive/job.js'
import { createLifecycle } from '../../src/server/derive/lifecycle.js'
import { createLog, type Log } from '../../src/server/log.js'
import type { Courier, Mail } from '../../src/server/mail/courier.js'
import type { Outgoing } from '../../src/server/sso/outgoing.js'
import type { TxtLookup } from '../../src/server/sso/sso.js'
import type { Store } from '../../src/server/store/store.js'
import type { IngestRecord } from '../../src/wire/ingest.js'
import { openReplicaStore, openTestStore, testRegistry } from './database.js'
import { signIn } from './sign-in.js'

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
  /** Mail that it sent, once it is sent. */
  mails(): Promise<Mail[]>
  /** The clock of the server: tests set it. */
  clock: { now: Date }
  /** What the server does every ten minutes, and after an import of a catalogue. */
  runJobs(): Promise<void>
  /** Asks every alert rule once, and sends what came of it. */
  runAlerts(): Promise<void>
  /** Computes the design scenarios that wait. */
  runDesigns(): Promise<void>
  close(): Promise<void>
}

export const PARTNER = 'http://partner.example'

/** Over a fresh store, or one that is handed in. With `now` the whole server stands on that day, a fresh store's clock too. */
export async function startApi(
  given?: Store,
  now?: Date,
  sso: { lookupTxt?: TxtLookup; config?: Partial<ServerConfig>; outgoing?: Outgoing; log?: Log } = {},
): Promise<TestApi> {
  const clock = clockAt(now)
  const lifecycle = createLifecycle()
  const fresh = { derive: lifecycle.derive, ...(now && { now: () => clock.now }) }
  const store = given ?? (await openTestStore(fresh))
  const jobs = createJobRunner([lifecycle.job], store, testRegistry, createLog('silent'))
  const onCatalogue = () => lifecycle.refresh(store)
  const { courier, sent } = keepingCourier()
  const app = await buildApp({
    store,
    config: { ...CONFIG, ...sso.config },
    log: sso.log ?? createLog('silent'),
    now: () => clock.now,
    onCatalogue,
    ...(sso.lookupTxt && { lookupTxt: sso.lookupTxt }),
    ...(sso.outgoing && { outgoing: sso.outgoing }),
    provesAnswers: true,
    courier,
  })
  const keys = await prepareDemo(store, [PARTNER])
  await app.fastify.listen({ host: '127.0.0.1', port: 0 })
  app.setReady()
  const address = `http://127.0.0.1:${(app.fastify.server.address() as AddressInfo).port}`
  return {
    address,
    store,
    keys,
    clock,
    async mails() {
      await app.postman.deliver()
      return sent
    },
    runJobs: () => jobs.run(clock.now),
    async runAlerts() {
      await app.alerts.run(clock.now, { always: true })
      await app.teller.deliver()
    },
    runDesigns: () => app.designer.run(),
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
      const environment = await store.environments.byDatastore(keys.datastoreId)
      const access = await fetch(`${address}/portal/environments/${environment?.id}/dataAccess`, {
        headers: { authorization: `Bearer ${await signIn(address)}` },
      })
      return ((await access.json()) as { access_token: string }).access_token
    },
    async close() {
      app.publisher.drain()
      await app.fastify.close()
      await store.close()
    },
  }
}

/** It stands where a day is given or set, and goes on as any clock does until then. */
function clockAt(now: Date | undefined): TestApi['clock'] {
  let given = now
  return {
    get now() {
      return given ?? new Date()
    },
    set now(time) {
      given = time
    },
  }
}

/** Keeps what it is to send. */
export function keepingCourier(): { courier: Courier; sent: Mail[] } {
  const sent: Mail[] = []
  return { courier: { send: async mail => void sent.push(mail), close: () => undefined }, sent }
}

const CONFIG: ServerConfig = {
  host: '127.0.0.1',
  port: 0,
  dataDir: '',
  databaseUrl: undefined,
  kitDir: 'none',
  portalDir: 'none',
  demo: undefined,
  logLevel: 'silent',
  trustProxy: ['127.0.0.1'],
  publicUrl: 'https://portal.example',
  signUp: 'open',
  smtpUrl: undefined,
  mailFrom: 'Plinth <no-reply@portal.example>',
  providers: [],
  secretKey: 'the key of secrets in tests, which is long',
  extensionHosts: ['packages.example'],
  version: '0',
}

export interface TestServer {
  address: string
  store: Store
  runAlerts(now: Date): Promise<void>
  runDesigns(): Promise<void>
  firstLink(): Promise<string | undefined>
  close(): Promise<void>
}

/** A second server over the same database. */
export async function startReplica(api: Pick<TestApi, 'store' | 'clock'>): Promise<TestServer> {
  return startServer(await openReplicaStore(api.store), () => api.clock.now)
}

/** A server as it is without a demo: over an empty database there is nobody. */
export async function startServer(store: Store, now: () => Date): Promise<TestServer> {
  const app = await buildApp({
    store,
    config: CONFIG,
    log: createLog('silent'),
    now,
    provesAnswers: true,
    courier: keepingCourier().courier,
  })
  await app.fastify.listen({ host: '127.0.0.1', port: 0 })
  app.setReady()
  return {
    address: `http://127.0.0.1:${(app.fastify.server.address() as AddressInfo).port}`,
    store,
    runAlerts: now => app.alerts.run(now, { always: true }),
    runDesigns: () => app.designer.run(),
    firstLink: app.firstLink,
    async close() {
      app.publisher.drain()
      await app.fastify.close()
      await store.close()
    },
  }
}
