/**
 * Keeps the values of dimensions up with what is defined and with the entities there are. Each datastore has a position in its change log up to which its
 * values are worked out, and a stamp of what they were worked out by: after another definition, at the beginning of a day (filters may speak of days), and
 * where the log does not reach back, all of its entities are, else those that commits since then name. One server at a time works on a datastore; what is
 * worked out twice differs in nothing the second time.
 */
import { setImmediate as nextTick } from 'node:timers/promises'
import type { Position } from '../../../wire/patch.js'
import type { Log } from '../../log.js'
import { typesWithDimensions } from '../../store/dimensions/held.js'
import type { DimensionRecord, FollowedDatastore } from '../../store/dimensions/types.js'
import type { Store } from '../../store/store.js'
import { createAlarm } from '../hub/watch.js'
import { askedByRules, type Dirty, dirtyOf } from './dirty.js'

/** Changes come in bursts: what comes within it is worked out together. */
const SOON_MS = 500
/** Of changes that were not heard, and after a failure. */
const LOOK_MS = 15_000
/** Entities of one step; fewer on the embedded database, whose only connection readers wait for. */
const STEP = { postgresql: 1_000, pglite: 100 }

export interface DimensionKeeper {
  /** Brings all values up to date; resolves when they are. */
  run(now: Date): Promise<void>
  /** Something else is defined: follows soon, once it was started. */
  nudge(): void
  start(): void
  /** Stops after the step at hand. */
  stop(): Promise<void>
}

export interface KeeperParts {
  store: Store
  log: Log
  now?: () => Date
}

export function createDimensionKeeper({ store, log, now = () => new Date() }: KeeperParts): DimensionKeeper {
  let isStarted = false
  let isStopping = false
  let every: NodeJS.Timeout | undefined
  let running: Promise<void> = Promise.resolve()
  const alarm = createAlarm(() => void run(now()))
  const nudge = () => {
    if (isStarted && !isStopping) alarm.set(SOON_MS)
  }
  const unsubscribe = store.changes.subscribe(({ key }) => {
    if (key.startsWith('datastore:')) nudge()
  })

  function run(at: Date): Promise<void> {
    running = running.then(() => (isStopping ? undefined : store.asJob(() => round(at)))).catch(failed)
    return running
  }

  function failed(error: unknown, datastoreId?: string): void {
    if (error instanceof Stopping) return
    const reason = error instanceof Error ? error.message : String(error)
    log.error({ event: 'dimensions not worked out', ...(datastoreId !== undefined && { datastoreId }), reason })
  }

  async function round(at: Date): Promise<void> {
    for (const place of await store.dimensions.followed()) {
      if (isUpToDate(place, at)) continue
      try {
        await store.alone(`dimensions ${place.datastoreId}`, () => follow(working(at), place))
      } catch (error) {
        failed(error, place.datastoreId)
      }
      if (isStopping) return
    }
    for (const removed of await store.dimensions.removed()) await forget(working(at), removed)
  }

  const working = (at: Date): Working => ({
    store,
    // A round may take long: what is written late counts from then on, not from when the round began.
    now: () => (now() > at ? now() : at),
    async step() {
      if (isStopping) throw new Stopping()
      await nextTick()
    },
  })

  return {
    run,
    nudge,
    start() {
      isStarted = true
      nudge()
      every ??= setInterval(nudge, LOOK_MS)
    },
    async stop() {
      isStopping = true
      clearInterval(every)
      alarm.stop()
      unsubscribe()
      await running
    },
  }
}

class Stopping extends Error {}

interface Working {
  store: Store
  now(): Date
  /** Between steps: serves waiting requests, and throws when the server is stopping. */
  step(): Promise<void>
}

/** Filters may speak of days from now. */
const stampOf = ({ stamp }: FollowedDatastore, now: Date) => `${stamp} ${now.toISOString().slice(0, 10)}`

function isUpToDate(place: FollowedDatastore, now: Date): boolean {
  const { state, head } = place
  if (state?.stamp !== stampOf(place, now)) return false
  return !head || (head.epoch === state.position.epoch && head.sequence === state.position.sequence)
}

async function follow(working: Working, { datastoreId }: FollowedDatastore): Promise<void> {
  const { store } = working
  const now = working.now()
  // Another server may have been at it.
  const [place] = await store.dimensions.followed([datastoreId])
  if (!place || isUpToDate(place, now)) return
  const [definitions, head] = [
    await store.dimensions.inEffect(datastoreId),
    await store.changes.head(`datastore:${datastoreId}`),
  ]
  const stamp = stampOf(place, now)
  const commits =
    place.state?.stamp === stamp ? await store.changes.since(`datastore:${datastoreId}`, place.state.position) : null
  const dirty = commits && dirtyOf(commits, askedByRules(store.registry, definitions))
  if (dirty && !dirty.isEverything) await settleSome(working, datastoreId, dirty)
  else await settleAll(working, datastoreId, definitions)
  if (definitions.length === 0) return store.dimensions.dropState(datastoreId)
  const last = commits?.at(-1)
  const position: Position = last ? { epoch: last.epoch, sequence: last.sequence } : head
  await store.dimensions.setState(datastoreId, { stamp, position, computedAt: now })
}

async function settleAll(
  { store, now, step }: Working,
  datastoreId: string,
  definitions: readonly DimensionRecord[],
): Promise<void> {
  const isCleared = definitions.length === 0
  for (const type of await store.dimensions.types(datastoreId)) {
    for (let after = ''; ; ) {
      await step()
      const ids = await store.dimensions.ids(datastoreId, { type, after, limit: STEP[store.engine], isCleared })
      const last = ids.at(-1)
      if (last === undefined) break
      await store.dimensions.settle(datastoreId, { type, ids, isFirst: false }, now())
      after = last
    }
  }
}

async function settleSome({ store, now, step }: Working, datastoreId: string, dirty: Dirty): Promise<void> {
  for (const [of, isFirst] of [
    [dirty.added, true],
    [dirty.modified, false],
  ] as const) {
    for (const [type, all] of of) {
      if (!typesWithDimensions(store.registry).some(spec => spec.type === type)) continue
      const ids = [...all]
      for (let start = 0; start < ids.length; start += STEP[store.engine]) {
        await step()
        const part = ids.slice(start, start + STEP[store.engine])
        await store.dimensions.settle(datastoreId, { type, ids: part, isFirst }, now())
      }
    }
  }
}

/** Takes away what was set by hand of a dimension that was deleted. */
async function forget(
  { store, now, step }: Working,
  removed: Awaited<ReturnType<Store['dimensions']['removed']>>[number],
): Promise<void> {
  for (const datastoreId of removed.datastoreIds) {
    do await step()
    while ((await store.dimensions.forget(datastoreId, removed, now())) > 0)
  }
  await store.dimensions.forgotten(removed.id)
}
