/**
 * The hubs of accounts, kept up with the environments that feed them: what came of commits since the position that each was followed to is worked
 * out, soon after it came. The first time, when it is said by whom and as what the environment feeds the hub in other words, and once a day (a
 * warranty ends with a day), all of an environment is. One server at a time works on a hub.
 */
import { setImmediate as nextTick } from 'node:timers/promises'
import type { Registry } from '../../../spec/registry.js'
import { isHub } from '../../../wire/hub.js'
import type { Position } from '../../../wire/patch.js'
import type { Log } from '../../log.js'
import type { Commit } from '../../store/change-log.js'
import type { Hub, HubFeed, HubSource } from '../../store/hubs/types.js'
import type { Store } from '../../store/store.js'
import { areCompaniesBehind, followCompanies } from './companies.js'
import { addCommit, covers, type Dirty, type Heard, isClean, nothingDirty } from './dirty.js'
import { workRegions } from './regions.js'
import { createAlarm, createWatch } from './watch.js'
import { dropSource, workSource } from './work-source.js'

/** Changes come in bursts: what comes within it is worked out together. */
const SOON_MS = 2_000
/** A round that failed is tried again after this time, if no change comes before. */
const AGAIN_MS = 30_000
/** Judging waits for changes that are still to be worked out, and no longer than this. */
const JUDGED_MS = 60_000

export interface Hubs {
  /** Brings all hubs up to date; resolves when they are. */
  run(now: Date): Promise<void>
  /** Takes out of one what does not feed it any more, and companies that it has nothing to do with, before somebody is let in. */
  settle(accountId: string, now: Date): Promise<void>
  /** Something that hubs depend on and no commit tells of has changed: what an account is called, or to another one. */
  nudge(): void
  /** Begins to follow changes as they come. */
  start(): void
  stop(): Promise<void>
}

export interface HubParts {
  store: Store
  log: Log
  now?: () => Date
  /** Judges the entities of a hub after it was worked on. This takes longer than the work itself, and ends early once `isOver`. */
  onWorked?: (hub: Hub, now: Date, isOver: () => boolean) => Promise<void>
}

export function createHubs({ store, log, now = () => new Date(), onWorked }: HubParts): Hubs {
  const { registry } = store
  const hearing = new Map<string, Heard>()
  /** Hubs that were worked on and are not judged yet, by since when. */
  const unjudged = new Map<string, number>()
  let isStarted = false
  let isStopping = false
  const alarm = createAlarm(() => void run(now()))
  const soon = (delay = SOON_MS) => alarm.set(delay)
  let running: Promise<void> = Promise.resolve()
  const unsubscribe = store.changes.subscribe(commit => {
    if (hear(hearing, commit, registry) && isStarted) soon()
  })

  const watch = createWatch({ store, hearing, isWaiting: alarm.isSet, onBehind: () => soon(0) })

  function run(at: Date): Promise<void> {
    running = running
      .then(() => (isStopping ? undefined : store.asJob(() => round(at))))
      .catch((error: unknown) => failed(error))
    return running
  }

  function failed(error: unknown, hub?: string): void {
    const reason = error instanceof Error ? error.message : String(error)
    log.error({ event: 'hub not worked out', ...(hub !== undefined && { hub }), reason })
    if (isStarted && !isStopping) soon(AGAIN_MS)
  }

  async function round(at: Date): Promise<void> {
    const isOver = () => isStopping
    // What comes meanwhile is heard for the next round.
    const heard = new Map(hearing)
    hearing.clear()
    const hubs = await store.hubs.list()
    for (const hub of hubs) {
      if (isOver()) return
      try {
        if (!(await isBehind(store, hub, at))) continue
        const isWorked = await store.alone(`hub ${hub.datastoreId}`, () =>
          follow({ store, heard, isOver, now: at }, hub),
        )
        if (isWorked && !unjudged.has(hub.datastoreId)) unjudged.set(hub.datastoreId, at.getTime())
      } catch (error) {
        if (isOver()) return
        failed(error, hub.datastoreId)
      }
    }
    for (const hub of hubs) {
      const since = unjudged.get(hub.datastoreId)
      if (since === undefined) continue
      // Another round is coming: it shows its changes first, also those that come while this one judges.
      const isNext = () => isOver() || (alarm.isSet() && now().getTime() - since < JUDGED_MS)
      if (isNext()) continue
      try {
        await onWorked?.(hub, at, isNext)
        if (!isNext()) unjudged.delete(hub.datastoreId)
      } catch (error) {
        if (isOver()) return
        failed(error, hub.datastoreId)
      }
    }
  }

  return {
    run,
    async settle(accountId, at) {
      const hub = (await store.hubs.list()).find(each => each.accountId === accountId)
      if (!hub) return
      const sources = new Set((await store.hubs.sources(hub)).map(({ datastoreId }) => datastoreId))
      const feeds = await store.hubs.feeds(hub.datastoreId)
      if (feeds.some(({ sourceId }) => !sources.has(sourceId)) || (await areCompaniesBehind(store, hub))) {
        await store.alone(`hub ${hub.datastoreId}`, async () => {
          await dropOthers(store, hub, { sources, feeds }, at)
          await followCompanies(store, hub, at)
        })
      }
      if (isStarted) soon()
    },
    nudge() {
      if (isStarted) soon()
    },
    start() {
      isStarted = true
      soon()
      watch.start()
    },
    async stop() {
      isStopping = true
      watch.stop()
      alarm.stop()
      unsubscribe()
      await running
    },
  }
}

/** Notes a commit of a source. False where it leaves nothing to do. */
function hear(heard: Map<string, Heard>, { key, epoch, sequence, patches }: Commit, registry: Registry): boolean {
  const datastoreId = key.startsWith('datastore:') ? key.slice('datastore:'.length) : undefined
  if (datastoreId === undefined || isHub(datastoreId)) return false
  const before = heard.get(datastoreId)
  const known =
    before?.epoch === epoch && before.until + 1 === sequence
      ? before
      : { epoch, after: sequence - 1, until: sequence, dirty: nothingDirty() }
  known.until = sequence
  addCommit(known.dirty, { patches }, registry)
  heard.set(datastoreId, known)
  return !isClean(known.dirty)
}

interface Following {
  store: Store
  heard: Map<string, Heard>
  isOver(): boolean
  now: Date
}

/** Asked before others are kept from working on it. */
async function isBehind(store: Store, hub: Hub, now: Date): Promise<boolean> {
  const sources = await store.hubs.sources(hub)
  const feeds = new Map((await store.hubs.feeds(hub.datastoreId)).map(feed => [feed.sourceId, feed]))
  if (feeds.size !== sources.length) return true
  for (const source of sources) {
    const feed = feeds.get(source.datastoreId)
    const head = await store.changes.head(`datastore:${source.datastoreId}`)
    if (!feed || !isUpTo(feed, stampOf(source, now), head)) return true
  }
  return areCompaniesBehind(store, hub)
}

const isUpTo = ({ stamp, position }: HubFeed, wanted: string, { epoch, sequence }: Position) =>
  stamp === wanted && position.epoch === epoch && position.sequence === sequence

/** Says whether something of the hub was worked on. */
async function follow(following: Following, hub: Hub): Promise<boolean> {
  const { store, now } = following
  const sources = await store.hubs.sources(hub)
  const feeds = await store.hubs.feeds(hub.datastoreId)
  const isDropped = await dropOthers(
    store,
    hub,
    { sources: new Set(sources.map(each => each.datastoreId)), feeds },
    now,
  )
  let isWorked = (await followCompanies(store, hub, now)) || isDropped
  for (const source of sources) {
    if (following.isOver()) return isWorked
    const feed = feeds.find(({ sourceId }) => sourceId === source.datastoreId)
    if (await followSource(following, { hub, source, feed })) isWorked = true
  }
  return isWorked
}

async function dropOthers(
  store: Store,
  hub: Hub,
  { sources, feeds }: { sources: ReadonlySet<string>; feeds: readonly HubFeed[] },
  now: Date,
): Promise<boolean> {
  const others = feeds.filter(({ sourceId }) => !sources.has(sourceId))
  for (const { sourceId } of others) await dropSource({ store, now }, hub.datastoreId, sourceId)
  if (others.length > 0) await workRegions({ store, registry: store.registry, hub, now })
  return others.length > 0
}

interface Followed {
  hub: Hub
  source: HubSource
  feed: HubFeed | undefined
}

async function followSource(following: Following, { hub, source, feed }: Followed): Promise<boolean> {
  const { store, now } = following
  const head = await store.changes.head(`datastore:${source.datastoreId}`)
  const stamp = stampOf(source, now)
  if (feed && isUpTo(feed, stamp, head)) return false
  const isSame = feed?.stamp === stamp
  const dirty = isSame ? await dirtySince(following, source.datastoreId, { since: feed.position, head }) : undefined
  const position = dirty?.position ?? head
  if (!dirty || !isClean(dirty.dirty)) {
    const pause = async () => {
      if (following.isOver()) throw new Error('the server is stopping')
      await nextTick()
    }
    const context = { store, registry: store.registry, hub, source, now, machines: new Map(), pause }
    const isWhole = dirty === undefined || dirty.dirty.isEverything
    await workSource(context, dirty?.dirty ?? nothingDirty(), isWhole)
  }
  await store.hubs.setFeed(hub.datastoreId, { sourceId: source.datastoreId, stamp, position })
  return !dirty || !isClean(dirty.dirty)
}

/** Another number has all hubs worked out anew by a new release. */
const WORKED_AS = 2

/** Makes the stamp of everything that rows depend on besides the source: who feeds the hub as what, and the day. */
function stampOf({ name, accountId, isOwn }: HubSource, now: Date): string {
  return JSON.stringify([WORKED_AS, now.toISOString().slice(0, 10), name, accountId, isOwn])
}

/** Undefined where the log does not reach back that far. */
async function dirtySince(
  { store, heard }: Following,
  datastoreId: string,
  { since, head }: { since: Position; head: Position },
): Promise<{ dirty: Dirty; position: Position } | undefined> {
  const known = heard.get(datastoreId)
  // On PostgreSQL a commit may be heard after it is there.
  if (known && covers(known, since) && known.until >= head.sequence) {
    return { dirty: known.dirty, position: { epoch: known.epoch, sequence: Math.max(known.until, since.sequence) } }
  }
  const commits = await store.changes.since(`datastore:${datastoreId}`, since)
  if (!commits) return undefined
  const dirty = nothingDirty()
  for (const commit of commits) addCommit(dirty, commit, store.registry)
  const last = commits.at(-1)
  return { dirty, position: last ? { epoch: last.epoch, sequence: last.sequence } : since }
}
