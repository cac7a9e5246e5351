/**
 * A server's life: store → application → listening → ready, and back in that order on SIGTERM. Without a demo estate it is ready as soon as it
 * listens, with one when the jobs have run over the seeded data.
 */
import { specs } from '../../specs/registry.js'
import { createRegistry } from '../spec/registry.js'
import { isRecord, PortalError } from '../wire/errors.js'
import { buildApp } from './app.js'
import { addressOf, type ServerConfig } from './config.js'
import { prepareDemo } from './demo.js'
import { prepareBrands } from './demo-brands.js'
import { createDimensionKeeper } from './derive/dimensions/keeper.js'
import { createHubs } from './derive/hub/hubs.js'
import { judgeHub } from './derive/hub/judge.js'
import { createLifecycle } from './derive/lifecycle.js'
import { createSchedule, type Schedule } from './derive/schedule.js'
import { createDerivedKeys, renewKeys } from './identity/derived-keys.js'
import { OPERATOR_KEY } from './identity/operator.js'
import { hashSecret } from './identity/tokens.js'
import { describe, type Log } from './log.js'
import { say } from './messages.js'
import { writeOperatorFile } from './operator-file.js'
import { spreadSafetyNet } from './safety-net.js'
import { demoIssuer } from './sso/demo/people.js'
import type { Engine } from './store/engine/open-engine.js'
import { openStore } from './store/open-store.js'
import type { Store } from './store/store.js'

const DRAIN_MS = 10_000
/** Of it for calls that run: the database is closed after them. */
const PATIENCE_MS = 7_000

/** `engine`: the database, which was begun to be opened before. */
export async function runServer(config: ServerConfig, log: Log, engine: Promise<Engine>): Promise<void> {
  const registry = createRegistry(specs)
  const lifecycle = createLifecycle()
  const store = await openStore({
    registry,
    engine,
    derive: lifecycle.derive,
    onWallShut: reason => log.error({ event: 'second wall', reason }),
  })
  if (config.renewsKeys) {
    await renewKeys(store)
    log.warn({ event: 'keys renewed' })
  }
  await lifecycle.refresh(store)
  const hubs = createHubs({ store, log, onWorked: (hub, now, isOver) => judgeHub(store, hub, now, isOver) })
  const dimensions = createDimensionKeeper({ store, log })
  const schedule = createSchedule({ store, log, lifecycle: lifecycle.job, hubs, dimensions })
  const onCatalogue = async () => {
    await lifecycle.refresh(store)
    // The import is answered without waiting for existing entities.
    void schedule.run(new Date())
  }
  const onPolicies = () => void schedule.run(new Date())
  const app = await buildApp({ store, config, log, onCatalogue, onPolicies, hubs, dimensions, patienceMs: PATIENCE_MS })
  try {
    await listen(app.fastify, config)
  } catch (error) {
    await schedule.stop()
    await store.close()
    throw error
  }
  const keyFor = await createDerivedKeys(store)
  const key = keyFor('operator')
  await store.settings.set(OPERATOR_KEY, hashSecret(key))
  const removeOperatorFile = writeOperatorFile(config.dataDir, { address: addressOf(config), key })
  const demo = config.demo && (await prepareDemo(store, config.demo.partnerOrigins, demoIssuer(config.publicUrl)))
  if (config.demo?.hasBrands) await prepareBrands(store, new Date())
  store.founding(demo !== undefined)
  const beReady = () => {
    store.founding(false)
    schedule.start()
    app.alerts.start()
    app.designer.start()
    app.setReady()
  }
  if (!demo) beReady()
  log.info({ event: 'listening', host: config.host, port: config.port, engine: store.engine, version: config.version })
  if (store.engine === 'postgresql' && store.wall !== 'views and role') {
    log.warn({ event: 'second wall', wall: store.wall, help: 'docs/operations.md § The second wall' })
  }
  const firstLink = demo ? undefined : await app.firstLink()
  say({ event: 'listening', ...(demo && { demo }), ...(firstLink !== undefined && { firstLink }) })
  // A server without `plinth serve` prints the link to stdout, so that it is not in the log.
  if (firstLink !== undefined && !process.send) process.stdout.write(`First administrator: /signup#t=${firstLink}\n`)
  let stopping = false
  process.on('message', message => {
    if (!isRecord(message) || message.event !== 'seeded') return
    void finishSeed({ store, schedule, log, isStopping: () => stopping }, message.isFirst === true)
      .then(beReady)
      .then(() => say({ event: 'ready' }))
      .catch((error: unknown) => {
        // Jobs that are not finished at the stop continue after the next start.
        if (stopping) return
        log.fatal({ event: 'seed not worked out', cause: describe(error) })
        void stop('seed not worked out', 1)
      })
  })

  const stop = async (reason: string, code = 0) => {
    if (stopping) return
    stopping = true
    log.info({ event: 'stopping', reason })
    setTimeout(() => process.exit(1), DRAIN_MS).unref()
    app.publisher.drain()
    await app.fastify.close()
    await schedule.stop()
    await store.close()
    removeOperatorFile()
    process.exit(code)
  }
  spreadSafetyNet(process, log, reason => {
    stop(reason, 1).catch(() => process.exit(1))
  })
  process.on('SIGTERM', () => void stop('SIGTERM'))
  process.on('SIGINT', () => void stop('SIGINT'))
  // The process that started it has exited, and nothing else would stop it.
  if (process.send) process.on('disconnect', () => void stop('disconnect'))
}

/** Noted once the jobs have run over the seeded data: a later start need not wait for them. */
const WORKED_OUT = 'seed.workedOut'

/** Runs the jobs over newly seeded data before the server is ready. */
async function finishSeed(
  { store, schedule, log, isStopping }: { store: Store; schedule: Schedule; log: Log; isStopping(): boolean },
  isNew: boolean,
): Promise<void> {
  if (!isNew && (await store.settings.get(WORKED_OUT)) !== undefined) return
  const started = performance.now()
  await store.rolledUp()
  // The jobs and the first page need the planner's statistics of the seeded tables. What else is to be looked after follows once the server is ready.
  await store.analyze().catch(() => undefined)
  const tended = performance.now()
  await schedule.run(new Date())
  if (isStopping()) throw new Error('It was stopped before all of it was done')
  const times = { rollups: Math.round(tended - started), jobs: Math.round(performance.now() - tended) }
  await store.settings.set(WORKED_OUT, new Date().toISOString())
  log.info({ event: 'seed worked out', ...times })
}

async function listen(
  fastify: { listen(o: { host: string; port: number }): Promise<string> },
  config: ServerConfig,
): Promise<void> {
  try {
    await fastify.listen({ host: config.host, port: config.port })
  } catch (cause) {
    const code = cause instanceof Error && 'code' in cause ? cause.code : undefined
    const why =
      code === 'EADDRINUSE'
        ? 'is taken by another process'
        : code === 'EACCES'
          ? 'may not be used by you'
          : 'cannot be used'
    throw new PortalError('CONFLICT', {
      message: `Port ${config.port} on ${config.host} ${why}: choose another with --port`,
      cause,
    })
  }
}
