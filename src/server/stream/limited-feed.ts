/**
 * The feed of a session that sees only a part of a datastore. What a commit says is not passed on: its entities are read again as the session
 * sees them, so that what enters its part is told as added, what leaves it as removed, and of the others nothing but that a number was used.
 * Commits that wait are answered together, the last of them with what changed. Subscribers that see the same share a feed.
 */
import type { EntityRecord, Patch, Position } from '../../wire/patch.js'
import type { Select } from '../../wire/query.js'
import type { DataAccess } from '../access/data-access.js'
import type { Commit } from '../store/change-log.js'
import type { Store } from '../store/store.js'
import type { Subscription } from './parse-operation.js'

export interface FeedMessage {
  sequence: number
  text: string
}

export interface LimitedFeed {
  push(commit: Commit): void
  /** Where it stands, once it has begun. */
  position(): Promise<Position>
  /** What was sent after a position, or undefined when it is not kept any more. */
  since(position: Position): readonly FeedMessage[] | undefined
}

/** Messages kept for readers that come back. */
const KEPT = 200
/** Entities read at once. */
const AT_ONCE = 2_000

interface Seen {
  ids: Set<string> | undefined
  behind: readonly string[]
}

/** `accessAt` makes the access anew, for what it sees may end; `send` gets each message in order, `fail` what ended the feed. */
export function createLimitedFeed(
  store: Store,
  subscription: Subscription,
  accessAt: (now: Date) => DataAccess,
  { send, fail }: { send: (message: FeedMessage) => void; fail: (error: unknown) => void },
): LimitedFeed {
  const seen = new Map<string, Seen>()
  const kept: FeedMessage[] = []
  const waiting: Commit[] = []
  let at: Position = { epoch: '', sequence: 0 }
  let first = 0
  let isWorking = true
  const begun = begin()
  begun.then(drain, fail)

  async function begin(): Promise<void> {
    const types = subscription.changes ? [...subscription.changes.types] : []
    const access = accessAt(new Date())
    const found = await store.datastore.visibleIds(access, types)
    for (const [type, { ids, behind }] of found.types) seen.set(type, { ids: ids && new Set(ids), behind })
    at = found.position ?? (await store.changes.head(`datastore:${access.datastoreId}`))
    first = at.sequence
  }

  async function drain(): Promise<void> {
    isWorking = true
    try {
      for (let batch = waiting.splice(0); batch.length > 0; batch = waiting.splice(0)) {
        const fresh = batch.filter(({ sequence }) => sequence > at.sequence)
        const patches = await patchesOf(fresh)
        for (const commit of fresh) {
          const isLast = commit === fresh.at(-1)
          at = { epoch: commit.epoch, sequence: commit.sequence }
          const head = { aggregate: subscription.alias, source: subscription.datastoreId, ...at }
          const told = isLast && patches.length > 0 ? patches.map(patch => ({ ...head, ...patch })) : [head]
          const message = { sequence: at.sequence, text: JSON.stringify({ patches: told }) }
          kept.push(message)
          if (kept.length > KEPT) first = kept.shift()?.sequence ?? first
          send(message)
        }
      }
      isWorking = false
    } catch (error) {
      fail(error)
    }
  }

  async function patchesOf(commits: readonly Commit[]): Promise<Content[]> {
    const now = new Date()
    const access = accessAt(now)
    if (access.until !== undefined && access.until <= now.getTime()) return []
    const touched = touchedBy(commits)
    const patches: Content[] = []
    for (const [type, own] of seen) {
      const isAsked = touched.has(type) || own.behind.some(other => touched.has(other))
      if (isAsked) patches.push(...(await changesOf(access, type, own, touched)))
    }
    const self = await selfOf(access, commits)
    return self ? [...patches, { self }] : patches
  }

  async function changesOf(access: DataAccess, type: string, own: Seen, touched: Touched): Promise<Content[]> {
    const spec = store.registry.get(type)
    if (spec.ledger) return [{ entity: type }]
    const change = touched.get(type) ?? { added: new Set(), modified: new Map(), removed: new Set() }
    const ids = new Set([...change.added, ...change.modified.keys()])
    if (own.behind.some(other => touched.has(other))) {
      const { types } = await store.datastore.visibleIds(access, [type])
      const after = types.get(type)?.ids ?? new Set<string>()
      for (const id of own.ids ?? []) if (!after.has(id)) ids.add(id)
      for (const id of after) if (!own.ids?.has(id)) ids.add(id)
    }
    const rows = await readRows(access, type, [...ids])
    const isKnown = (id: string) => (own.ids ? own.ids.has(id) : !change.added.has(id))
    const added = rows.filter(({ id }) => !isKnown(id))
    const modified = rows.filter(({ id }) => isKnown(id)).map(row => onlyChanged(row, change.modified.get(row.id)))
    const visible = new Set(rows.map(({ id }) => id))
    const gone = [...ids, ...change.removed].filter(id => !visible.has(id) && (!own.ids || own.ids.has(id)))
    const removed = [...new Set(own.ids ? gone : gone.filter(id => change.removed.has(id)))]
    for (const { id } of added) own.ids?.add(id)
    for (const id of removed) own.ids?.delete(id)
    const told = modified.filter(record => Object.keys(record).length > 1)
    if (added.length + told.length + removed.length === 0) return modified.length > 0 ? [{ entity: type }] : []
    return [
      {
        entity: type,
        collection: 'entities',
        ...(added.length > 0 && { added }),
        ...(told.length > 0 && { modified: told }),
        ...(removed.length > 0 && { removed }),
      },
    ]
  }

  /** Entities as the access sees them, with the fields asked for; those that it does not see are left out. */
  async function readRows(access: DataAccess, type: string, ids: readonly string[]): Promise<EntityRecord[]> {
    const { registry } = store
    const spec = registry.get(type)
    const select: Record<string, Select> = {}
    for (const field of subscription.changes?.fields ?? []) {
      if (field === 'id' || field === 'type') continue
      if (registry.field(spec, field)) select[field] = { property: field }
      else if (registry.metric(spec, field)) select[field] = { metric: field }
    }
    const records: EntityRecord[] = []
    for (let start = 0; start < ids.length; start += AT_ONCE) {
      const value = ids.slice(start, start + AT_ONCE)
      const where = { property: 'id', op: 'in', value } as const
      const { rows } = await store.datastore.query({ entity: type, select, where, limit: AT_ONCE }, { access })
      records.push(...rows.map(({ type: _own, ...row }) => ({ ...row, id: String(row.id) }) as EntityRecord))
    }
    return records
  }

  async function selfOf(access: DataAccess, commits: readonly Commit[]): Promise<Record<string, unknown> | undefined> {
    const told = commits.flatMap(({ patches }) => patches.flatMap(({ self }) => (self ? [self] : [])))
    if (told.length === 0) return undefined
    const { fields } = subscription
    const counts = fields.has('counts') && told.some(self => 'counts' in self)
    const { counts: visible, asOf } = await (counts
      ? store.datastore.counts(access)
      : { counts: undefined, asOf: told.at(-1)?.asOf })
    const self = { ...(fields.has('asOf') && { asOf }), ...(counts && { counts: visible }) }
    return Object.keys(self).length > 0 ? self : undefined
  }

  return {
    push(commit) {
      waiting.push(commit)
      if (!isWorking) void drain()
    },
    position: async () => {
      await begun
      return at
    },
    since({ epoch, sequence }) {
      if (epoch !== at.epoch || sequence < first) return undefined
      return kept.filter(message => message.sequence > sequence)
    },
  }
}

type Content = Omit<Patch, 'aggregate' | 'source' | 'epoch' | 'sequence'>

interface Change {
  added: Set<string>
  /** By id: the keys that changed. */
  modified: Map<string, Set<string>>
  removed: Set<string>
}
type Touched = ReadonlyMap<string, Change>

function touchedBy(commits: readonly Commit[]): Touched {
  const touched = new Map<string, Change>()
  for (const { entity, added, modified, removed } of commits.flatMap(({ patches }) => patches)) {
    if (entity === undefined) continue
    const change = touched.get(entity) ?? { added: new Set(), modified: new Map(), removed: new Set() }
    touched.set(entity, change)
    for (const { id } of added ?? []) change.added.add(id)
    for (const record of modified ?? []) {
      const keys = change.modified.get(record.id) ?? new Set()
      for (const key of Object.keys(record)) keys.add(key)
      change.modified.set(record.id, keys)
    }
    for (const id of removed ?? []) change.removed.add(id)
  }
  return touched
}

function onlyChanged(row: EntityRecord, keys: ReadonlySet<string> | undefined): EntityRecord {
  const record: EntityRecord = { id: row.id }
  for (const [key, value] of Object.entries(row)) if (keys?.has(key)) record[key] = value
  return record
}
