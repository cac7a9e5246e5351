/**
 * The publisher: every open stream's aggregates, fed from the change log.
 *
 * A subscriber is registered first, then its replay or snapshot is read from the store, then the commits that queued meanwhile are sent from
 * that point on: no commit is lost and none is sent twice. A commit is projected and serialised once for each distinct selection.
 */
import { PortalError, toErrorBody } from '../../wire/errors.js'
import type { EntityRecord, Patch, Position } from '../../wire/patch.js'
import { printCanonical } from '../../wire/print-query.js'
import type { DataAccess } from '../access/data-access.js'
import type { Turns } from '../http/turns.js'
import { calledDatastore } from '../identity/called-datastore.js'
import { isInDemoMode } from '../identity/demo-mode.js'
import type { Liveness } from '../identity/liveness.js'
import { openAccess } from '../identity/open-access.js'
import type { Principal } from '../identity/principal.js'
import { sourceOf } from '../store/accounts/resource-log.js'
import type { AggregateKey, Commit } from '../store/change-log.js'
import { demandFeature } from '../store/query/visible/look.js'
import type { Store } from '../store/store.js'
import type { Callers } from './callers.js'
import { hiddenLists } from './hidden-places.js'
import { advance, commitsSince, type JointLog, jointPosition, readHeads } from './joint-log.js'
import { startLabelled } from './labelled.js'
import { createLimitedFeeds, type LimitedFeeds } from './limited-feeds.js'
import { isValueRoot, type Subscription } from './parse-operation.js'
import type { Reader } from './reader.js'
import { heardBy, type ResourceViews, seenOf } from './resource-views.js'
import { datastoreName, type StoreNow, snapshotOf } from './snapshots.js'
import { startValueRoot } from './value-roots.js'

interface Subscriber {
  subscription: Subscription
  reader: Reader
  source: string
  /** Commits up to where it stands were sent; while replaying, new ones wait in `queue`. */
  log: JointLog
  queue: Commit[] | undefined
  selection: string
  /** The views of each log that a subscriber to `resources` has. */
  views: ResourceViews | undefined
  inDemoMode: boolean
}

export interface Publisher {
  /** Sends until one of the callers' tokens ends; an aggregate whose caller was refused gets that error. What is read again and again has its turn. */
  open(reader: Reader, subscriptions: Subscription[], by: { callers: Callers; turns: Turns }): Promise<void>
  /** Asks every reader to reconnect. */
  drain(): void
}

export function createPublisher(store: Store, liveness: Liveness, now: () => Date): Publisher {
  const byKey = new Map<AggregateKey, Set<Subscriber>>()
  const readers = new Set<Reader>()

  store.changes.subscribe(commit => {
    const printed = new Map<string, string>()
    for (const subscriber of byKey.get(commit.key) ?? []) {
      if (subscriber.queue) subscriber.queue.push(commit)
      else send(subscriber, commit, printed)
    }
  })

  const feeds = createLimitedFeeds(store)

  /** Where a workspace changes by which somebody is shown environments, their stream ends, and the next one has what they are shown by then. */
  async function viewsFor(reader: Reader, principal: Principal): Promise<ResourceViews> {
    if (principal.kind === 'datastore') throw new PortalError('FORBIDDEN')
    const revision = liveness.position()
    const { views, workspaceIds } = await heardBy(store, principal)
    if (workspaceIds.length > 0) {
      endWithToken({ liveness, now }, reader, { ...principal, revision, boundTo: workspaceIds })
    }
    return views
  }

  async function start(
    { reader, turns }: { reader: Reader; turns: Turns },
    asked: Subscription,
    principal: Principal,
  ): Promise<void> {
    const subscription = { ...asked, datastoreId: calledDatastore(principal, asked.datastoreId) }
    const { root } = subscription
    if (isValueRoot(root)) return startValueRoot({ store, now, turns }, reader, { ...subscription, root }, principal)
    const views = subscription.root === 'resources' ? await viewsFor(reader, principal) : undefined
    const keys: [AggregateKey, ...AggregateKey[]] = views ? keysOf(views) : [datastoreKey(subscription, principal)]
    const [key] = keys
    if (!views && (await startApart({ store, now, feeds, reader }, subscription, principal))) return
    const seen = views && printViews(views)
    const inDemoMode = isInDemoMode(principal)
    const subscriber: Subscriber = {
      subscription,
      reader,
      source: sourceOf(key),
      log: { keys, seen, at: new Map() },
      queue: [],
      views,
      inDemoMode,
      selection: printCanonical([
        subscription.alias,
        [...subscription.fields],
        listOf(subscription.changes),
        seen ?? null,
        inDemoMode,
      ]),
    }
    const sets = keys.map(each => {
      const set = byKey.get(each) ?? new Set()
      byKey.set(each, set.add(subscriber))
      return set
    })
    const leave = () => {
      for (const set of sets) set.delete(subscriber)
    }
    reader.onClose(leave)
    try {
      await catchUp({ store, now }, subscriber, principal)
    } catch (error) {
      // Otherwise commits would queue for it as long as the stream is open.
      leave()
      throw error
    }
  }

  return {
    async open(reader, subscriptions, { callers, turns }) {
      readers.add(reader)
      reader.onClose(() => readers.delete(reader))
      // Before anything is read: what has ended meanwhile is shown nothing.
      for (const caller of new Set(callers.values())) {
        if (!(caller instanceof PortalError)) endWithToken({ liveness, now }, reader, caller)
      }
      for (const subscription of subscriptions) {
        if (reader.closed) return
        try {
          const caller = callers.get(subscription.alias)
          if (!caller || caller instanceof PortalError) throw caller ?? new PortalError('NOT_SIGNED_IN')
          await start({ reader, turns }, subscription, caller)
        } catch (error) {
          const body = toErrorBody(error)
          const extensions = { code: body.code, message: body.message }
          reader.next(JSON.stringify({ errors: [{ message: body.message, path: [subscription.alias], extensions }] }))
        }
      }
      reader.beat()
    },
    drain() {
      for (const reader of readers) reader.complete()
    },
  }
}

/** A label, what happens, and what a session sees that does not see all are sent apart. False where commits are sent as they are. */
async function startApart(
  { store, now, feeds, reader }: StoreNow & { feeds: LimitedFeeds; reader: Reader },
  subscription: Subscription,
  principal: Principal,
): Promise<boolean> {
  const { root, label, datastoreId } = subscription
  const accessNow = () => openAccess(store, principal, { datastoreId, resource: 'datastore-feed', now: now() })
  if (root === 'datastore' && label !== undefined) {
    const nameOf = (access: DataAccess) => datastoreName(store, datastoreId, access)
    await startLabelled(store, reader, { ...subscription, label }, { accessNow, nameOf })
    return true
  }
  // A feed that may not be read is an error of its own: nobody reconnects for it.
  const access = await accessNow()
  if (root === 'datastoreFeed') demandFeature(access, 'timeMachine')
  else if (access.isWhole) return false
  await feeds.start(reader, subscription, accessNow, async () =>
    snapshotOf(
      { store, now },
      subscription,
      await store.changes.head(datastoreKey(subscription, principal)),
      principal,
    ),
  )
  return true
}

/** Replay or snapshot, then the queue past it, then live. */
async function catchUp({ store, now }: StoreNow, subscriber: Subscriber, principal: Principal): Promise<void> {
  const { subscription, log, reader } = subscriber
  const { since, alias } = subscription
  log.at = await readHeads(store.changes, log.keys)
  const replay = since && (await commitsSince(store.changes, log, since))
  if (since && replay) {
    const [only] = log.keys
    const at = only === undefined ? undefined : log.at.get(only)
    if (only !== undefined && at && log.keys.length === 1) log.at.set(only, { ...since, epoch: at.epoch })
    for (const commit of replay) send(subscriber, commit, new Map())
  } else {
    const snapshot = await snapshotOf({ store, now }, subscription, jointPosition(log), principal)
    reader.next(JSON.stringify({ data: { [alias]: snapshot } }))
  }
  for (const commit of subscriber.queue ?? []) send(subscriber, commit, new Map())
  subscriber.queue = undefined
}

function send(subscriber: Subscriber, commit: Commit, printed: Map<string, string>): void {
  const position = advance(subscriber.log, commit)
  if (!position) return
  const isShared = subscriber.log.keys.length === 1
  const known = isShared ? printed.get(subscriber.selection) : undefined
  const text = known ?? JSON.stringify({ patches: project(subscriber, commit, position) })
  if (known === undefined && isShared) printed.set(subscriber.selection, text)
  subscriber.reader.next(text)
}

/** A commit as this subscription sees it. A commit with nothing for it is sent empty, so that sequences have no gaps. */
function project(subscriber: Subscriber, commit: Commit, { epoch, sequence }: Position): Patch[] {
  const { subscription, source } = subscriber
  const head = { aggregate: subscription.alias, source, epoch, sequence }
  const patches = commit.patches.flatMap((patch): Patch[] => {
    const { self, entity, ...lists } = patch
    if (self) {
      const kept = Object.fromEntries(Object.entries(self).filter(([field]) => subscription.fields.has(field)))
      return Object.keys(kept).length > 0 ? [{ ...head, self: kept }] : []
    }
    const view = subscriber.views?.get(commit.key)
    if (subscriber.views) {
      const seen = view && seenOf(view, { ...(entity !== undefined && { entity }), ...lists })
      return seen ? [{ ...head, ...(subscriber.inDemoMode ? hiddenLists(seen) : seen) }] : []
    }
    const { changes } = subscription
    if (!changes || entity === undefined || !changes.types.has(entity)) return []
    const added = lists.added?.map(record => limited(record, changes.fields))
    const modified = lists.modified
      ?.map(record => limited(record, changes.fields))
      .filter(record => Object.keys(record).length > 1)
    // Only other fields changed: readers of figures over the type still need to know that something did.
    if (!added && !modified?.length && !lists.removed) return [{ ...head, entity }]
    return [
      {
        ...head,
        entity,
        collection: lists.collection ?? 'entities',
        ...(added && { added }),
        ...(modified?.length && { modified }),
        ...(lists.removed && { removed: lists.removed }),
      },
    ]
  })
  return patches.length > 0 ? patches : [head]
}

function limited(record: EntityRecord, fields: Set<string>): EntityRecord {
  const kept: EntityRecord = { id: record.id }
  for (const [key, value] of Object.entries(record)) if (fields.has(key)) kept[key] = value
  return kept
}

/** After authorisation. Throws FORBIDDEN. */
function datastoreKey({ datastoreId }: Subscription, principal: Principal): AggregateKey {
  if (principal.kind === 'datastore') return `datastore:${datastoreId}`
  throw new PortalError('FORBIDDEN', { message: 'A datastore opens with its data access token only' })
}

function printViews(views: ResourceViews): string {
  const shown = [...views].map(([of, { environments, accounts }]) => [
    of,
    accounts,
    environments === 'all' || [...environments].sort(),
  ])
  return printCanonical(shown)
}

/** The change logs that are read, in one order. Throws FORBIDDEN where there is none. */
function keysOf(views: ResourceViews): [AggregateKey, ...AggregateKey[]] {
  const [first, ...others] = [...views.keys()].sort()
  if (first === undefined) throw new PortalError('FORBIDDEN', { message: 'You belong to no account' })
  return [first, ...others]
}

/** A stream ends when its token expires, or when the rights of its user have changed. */
function endWithToken(
  { liveness, now }: { liveness: Liveness; now: () => Date },
  reader: Reader,
  principal: Principal,
): void {
  const expiry = setTimeout(() => reader.complete(), Math.max(0, principal.expires - now().getTime()))
  const look = () => {
    if (liveness.standing(principal) !== 'alive') reader.complete()
  }
  const stop = liveness.onRevoked(look)
  reader.onClose(() => {
    clearTimeout(expiry)
    stop()
  })
  // It may have ended since it was proved.
  look()
}

function listOf(changes: Subscription['changes']): string[][] {
  return changes ? [[...changes.types], [...changes.fields]] : []
}
