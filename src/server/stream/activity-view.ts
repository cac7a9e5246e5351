/**
 * What happens in a datastore, for the aggregate `datastoreFeed`: of each commit the entities that it names are looked at as they were just before and then, by the
 * access of the session. A commit says at which instants to look; nothing of it is passed on.
 */
import { type Activity, type ActivityEvent, type ActivityKind, MOST_EVENTS } from '../../wire/activity.js'
import { HOUR, MINUTE } from '../../wire/duration.js'
import type { EntityRecord } from '../../wire/patch.js'
import type { DataAccess } from '../access/data-access.js'
import type { Commit } from '../store/change-log.js'
import { fieldsOf } from '../store/generated-tables.js'
import { type ActivityAsked, isTold } from '../store/query/activity.js'
import type { Store } from '../store/store.js'
import type { Content, FeedView } from './limited-feed.js'
import type { Subscription } from './parse-operation.js'

/** A job works out values for minutes, and writes them as of its beginning: what it wrote may be older than the feed. */
const BACK_MS = 10 * MINUTE
/** The longest that something is looked for. */
const LONGEST_MS = HOUR
/** Events that are known to be sent. */
const KNOWN = 2_000
/** Beyond, all entities of the type are looked at. */
const BY_ID = 1_000
const FLOW = 'flow'

export function activityView(store: Store, { kinds }: Pick<Subscription, 'kinds'>): FeedView {
  /** Of the feed itself: what its subscribers read in their snapshots may come to them once more. */
  const sent = new Set<string>()
  /** Epoch ms. */
  let oldest = 0
  return {
    async begin({ now, datastoreId }) {
      oldest = now.getTime() - BACK_MS
      return store.changes.head(`datastore:${datastoreId}`)
    },
    async contentsOf(access, commits) {
      const of = touchedBy(store, commits)
      const hasFlows = commits.some(({ patches }) => patches.some(({ entity }) => entity === FLOW))
      if (of.size === 0 && !hasFlows) return []
      const after = new Date(Math.max(oldest, access.now.getTime() - LONGEST_MS)).toISOString()
      const { events, isCut } = await newestEvents(store, { kinds, of, after, hasFlows }, access)
      const added = events.filter(({ id }) => !sent.has(id))
      for (const { id } of added) sent.add(id)
      for (const id of [...sent].slice(0, Math.max(0, sent.size - KNOWN))) sent.delete(id)
      return added.length === 0 ? [] : [contentOf(added, isCut && added.length === events.length)]
    },
  }
}

function contentOf(added: readonly ActivityEvent[], isCut: boolean): Content {
  // An event is a record with an id, as an entity is.
  return {
    entity: 'event',
    collection: 'events',
    added: added as unknown as EntityRecord[],
    ...(isCut && { self: { isCut } }),
  }
}

interface NewestAsked {
  kinds: ReadonlySet<ActivityKind>
  of?: ActivityAsked['of']
  after?: string
  hasFlows?: boolean
}

/** Events of entities and flows together, newest first. Throws FORBIDDEN without the time machine. */
export async function newestEvents(
  { datastore }: Pick<Store, 'datastore'>,
  { kinds, of, after, hasFlows = true }: NewestAsked,
  access: DataAccess,
): Promise<Activity> {
  const { events, isCut } = await datastore.activity({ after, of, kinds, limit: MOST_EVENTS }, { access })
  const areFlows = hasFlows && kinds.has('flow') && access.has('flows')
  const flows = areFlows ? await datastore.newFlows(MOST_EVENTS, { access }) : []
  const all = [...events, ...flows].sort((a, b) => (a.at < b.at ? 1 : a.at > b.at ? -1 : 0))
  return { events: all.slice(0, MOST_EVENTS), isCut: isCut || all.length > MOST_EVENTS }
}

/** Entities of which commits changed what is told of, by type. */
function touchedBy({ registry }: Store, commits: readonly Commit[]): Map<string, readonly string[] | undefined> {
  const touched = new Map<string, Set<string>>()
  for (const { entity, added, modified, removed } of commits.flatMap(({ patches }) => patches)) {
    if (entity === undefined || !registry.has(entity)) continue
    const spec = registry.get(entity)
    const fields = fieldsOf(spec)
    const isOfEvent = (record: EntityRecord) =>
      Object.keys(record).some(key => {
        const field = fields[key]
        return field !== undefined && isTold(spec, key, field)
      })
    const changed = [...(added ?? []), ...(modified ?? []).filter(isOfEvent)].map(({ id }) => id)
    const ids = touched.get(entity) ?? new Set()
    for (const id of [...changed, ...(removed ?? [])]) ids.add(id)
    if (ids.size > 0) touched.set(entity, ids)
  }
  return new Map([...touched].map(([type, ids]) => [type, ids.size > BY_ID ? undefined : [...ids]]))
}
