/** Commits for a session that sees a part of a datastore: their entities are read again with its access. */
import type { EntityRecord } from '../../wire/patch.js'
import type { Select } from '../../wire/query.js'
import type { DataAccess } from '../access/data-access.js'
import type { Commit } from '../store/change-log.js'
import type { Store } from '../store/store.js'
import type { Content, FeedView } from './limited-feed.js'
import type { Subscription } from './parse-operation.js'
import { type CountsSeen, countsSeen, keysSeen, mayRecount, recounted } from './seen-changes.js'

/** Entities read at once. */
const AT_ONCE = 2_000

/** The entities of one type that a session sees. */
interface Seen {
  /** Undefined where it sees every entity. */
  ids: Set<string> | undefined
  /** Other types whose changes can make entities of this one visible or invisible. */
  behind: readonly string[]
}

/** Changes of the entities that a session sees. */
export function visibleView(store: Store, subscription: Subscription): FeedView {
  const seen = new Map<string, Seen>()
  const counts = new Map<string, CountsSeen>()
  return {
    async begin(access) {
      const types = subscription.changes ? [...subscription.changes.types] : []
      for (const [type, known] of await countsSeen(store, access, types)) counts.set(type, known)
      const found = await store.datastore.visibleIds(access, types)
      for (const [type, { ids, behind }] of found.types) seen.set(type, { ids: ids && new Set(ids), behind })
      return found.position ?? (await store.changes.head(`datastore:${access.datastoreId}`))
    },
    contentsOf: (access, commits) => visibleChanges({ store, subscription, seen, counts }, access, commits),
  }
}

/** The entities that a session was last sent, by type. `visibleChanges` updates it. */
interface VisiblePart {
  store: Store
  subscription: Subscription
  seen: ReadonlyMap<string, Seen>
  counts: ReadonlyMap<string, CountsSeen>
}

/** Returns the part of these commits that the session sees. */
async function visibleChanges(part: VisiblePart, access: DataAccess, commits: readonly Commit[]): Promise<Content[]> {
  if (access.until !== undefined && access.until <= access.now.getTime()) return []
  const touched = touchedBy(commits, id => access.pseudonyms?.idOf(id) ?? id)
  const patches: Content[] = []
  for (const [type, seen] of part.seen) {
    const isAsked = touched.has(type) || seen.behind.some(other => touched.has(other))
    if (isAsked || isRecounted(part, type, touched)) patches.push(...(await changesOf(part, access, type, touched)))
  }
  const self = await selfOf(part, access, commits)
  return self ? [...patches, { self }] : patches
}

async function changesOf(part: VisiblePart, access: DataAccess, type: string, touched: Touched): Promise<Content[]> {
  const { store } = part
  const seen = part.seen.get(type) ?? { ids: undefined, behind: [] }
  const spec = store.registry.get(type)
  if (spec.ledger) return [{ entity: type }]
  const change = touched.get(type) ?? { added: new Set(), modified: new Map(), removed: new Set() }
  const ids = new Set([...change.added, ...change.modified.keys()])
  if (seen.behind.some(other => touched.has(other))) {
    const { types } = await store.datastore.visibleIds(access, [type])
    const after = types.get(type)?.ids ?? new Set<string>()
    for (const id of seen.ids ?? []) if (!after.has(id)) ids.add(id)
    for (const id of after) if (!seen.ids?.has(id)) ids.add(id)
  }
  const known = part.counts.get(type)
  const others = known && isRecounted(part, type, touched) ? await recounted(store, access, type, known) : []
  for (const id of others) ids.add(id)
  const rows = await readRows(part, access, type, [...ids])
  const isKnown = (id: string) => (seen.ids ? seen.ids.has(id) : !change.added.has(id))
  const asked = part.subscription.changes?.fields
  const added = rows.filter(({ id }) => !isKnown(id)).map(row => only(row, field => asked?.has(field) === true))
  const changed = rows.map(row => {
    const keys = change.modified.get(row.id) ?? (others.includes(row.id) ? new Set<string>() : undefined)
    const seenKeys = keysSeen(store, access, { type, row, keys: keys ?? new Set() }, known)
    return { row, keys: keys && seenKeys }
  })
  const modified = changed.flatMap(({ row, keys }) =>
    isKnown(row.id) && keys?.size !== 0
      ? [only(row, field => keys?.has(field) === true && asked?.has(field) === true)]
      : [],
  )
  const visible = new Set(rows.map(({ id }) => id))
  const gone = [...ids, ...change.removed].filter(id => !visible.has(id) && (!seen.ids || seen.ids.has(id)))
  const removed = [...new Set(seen.ids ? gone : gone.filter(id => change.removed.has(id)))]
  for (const { id } of added) seen.ids?.add(id)
  for (const id of removed) seen.ids?.delete(id)
  const differing = modified.filter(record => Object.keys(record).length > 1)
  if (added.length + differing.length + removed.length === 0) return modified.length > 0 ? [{ entity: type }] : []
  return [
    {
      entity: type,
      collection: 'entities',
      ...(added.length > 0 && { added }),
      ...(differing.length > 0 && { modified: differing }),
      ...(removed.length > 0 && { removed }),
    },
  ]
}

/** Whether something changed of what entities of a type count, for a session that does not see all of it. */
const isRecounted = ({ store, counts }: VisiblePart, type: string, touched: Touched): boolean =>
  (counts.get(type)?.parts ?? []).some(other => {
    const change = touched.get(other)
    return change !== undefined && mayRecount(store, other, change)
  })

/** Entities as the access sees them, with the fields asked for; those that it does not see are left out. */
async function readRows(
  { store, subscription, counts }: VisiblePart,
  access: DataAccess,
  type: string,
  ids: readonly string[],
): Promise<EntityRecord[]> {
  const { registry } = store
  const spec = registry.get(type)
  const select: Record<string, Select> = {}
  for (const field of [...(subscription.changes?.fields ?? []), ...(counts.get(type)?.fields ?? [])]) {
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

async function selfOf(
  { store, subscription }: VisiblePart,
  access: DataAccess,
  commits: readonly Commit[],
): Promise<Record<string, unknown> | undefined> {
  const selves = commits.flatMap(({ patches }) => patches.flatMap(({ self }) => (self ? [self] : [])))
  if (selves.length === 0) return undefined
  const { fields } = subscription
  const counts = fields.has('counts') && selves.some(self => 'counts' in self)
  const { counts: visible, asOf } = await (counts
    ? store.datastore.counts(access)
    : { counts: undefined, asOf: selves.at(-1)?.asOf })
  const self = { ...(fields.has('asOf') && { asOf }), ...(counts && { counts: visible }) }
  return Object.keys(self).length > 0 ? self : undefined
}

interface Change {
  added: Set<string>
  /** The keys that changed, by id. */
  modified: Map<string, Set<string>>
  removed: Set<string>
}
type Touched = ReadonlyMap<string, Change>

/** `shown`: the id by which the session knows an entity. */
function touchedBy(commits: readonly Commit[], shown: (id: string) => string): Touched {
  const touched = new Map<string, Change>()
  for (const { entity, added, modified, removed } of commits.flatMap(({ patches }) => patches)) {
    if (entity === undefined) continue
    const change = touched.get(entity) ?? { added: new Set(), modified: new Map(), removed: new Set() }
    touched.set(entity, change)
    for (const { id } of added ?? []) change.added.add(shown(id))
    for (const record of modified ?? []) {
      const id = shown(record.id)
      const keys = change.modified.get(id) ?? new Set()
      for (const key of Object.keys(record)) keys.add(key)
      change.modified.set(id, keys)
    }
    for (const id of removed ?? []) change.removed.add(shown(id))
  }
  return touched
}

function only(row: EntityRecord, has: (field: string) => boolean): EntityRecord {
  const record: EntityRecord = { id: row.id }
  for (const [key, value] of Object.entries(row)) if (has(key)) record[key] = value
  return record
}
