/**
 * The change log: numbered commits of each aggregate, written in the transaction of the change itself. The row of `change_head` is
 * locked while a number is taken, so numbers rise in commit order. Delivery follows the commit: directly on PGlite, by
 * LISTEN/NOTIFY on PostgreSQL, where each process reads the commits it has not seen.
 */
import { randomUUID } from 'node:crypto'
import { type Kysely, sql, type Transaction } from 'kysely'
import type { Patch, Position } from '../../wire/patch.js'
import type { Database, Db } from './database.js'
import type { Engine } from './engine/open-engine.js'
import { readBehind, type WalledSource } from './wall/read-behind.js'
import type { Wall, Whose } from './wall/wall.js'

/** Commits kept for each aggregate; a reader further behind gets a snapshot. */
const KEPT = 2_000
const CHANNEL = 'plinth_changes'
const AGAIN_MS = 1_000

/** Key of one aggregate's change log: `datastore:<id>`, `resources:<accountId>`. */
export type AggregateKey = `datastore:${string}` | `resources:${string}`

/** A committed change. `patches` carry neither alias nor selection; the stream adds these for each subscriber. */
export interface Commit {
  key: AggregateKey
  epoch: string
  sequence: number
  patches: Omit<Patch, 'aggregate' | 'source' | 'epoch' | 'sequence'>[]
}

export interface ChangeLog {
  head(key: AggregateKey): Promise<Position>
  /** Commits after a position in order, or null when the log no longer reaches back that far or the epoch differs. */
  since(key: AggregateKey, position: Position): Promise<Commit[] | null>
  /** Called once for each commit, in commit order. Returns unsubscribe. */
  subscribe(listener: (commit: Commit) => void): () => void
}

export interface WritableChangeLog extends ChangeLog {
  /** Appends within a transaction; deliver the result with `publish` once it has committed. */
  append(trx: Transaction<Database>, key: AggregateKey, patches: Commit['patches']): Promise<Commit>
  publish(commit: Commit): void
  close(): Promise<void>
}

/** `onFailed` hears what a listener throws; by default it is an unhandled rejection, which the process's net logs. */
export async function createChangeLog(
  engine: Engine,
  wall?: Wall,
  onFailed: (error: unknown) => void = error => void Promise.reject(error),
): Promise<WritableChangeLog> {
  const { db } = engine
  const listeners = new Set<(commit: Commit) => void>()
  const seen = new Map<AggregateKey, number>()
  const deliver = (commit: Commit) => {
    for (const listener of listeners) {
      try {
        listener(commit)
      } catch (error) {
        // The others still hear of the commit, and whoever published it has written it.
        onFailed(error)
      }
    }
  }

  let reading = Promise.resolve()
  let again: NodeJS.Timeout | undefined
  const missed = new Set<AggregateKey>()
  const catchUp = (key: AggregateKey) => {
    reading = reading.then(async () => {
      try {
        for (const commit of await commitsAfter(db, key, seen.get(key) ?? 0)) {
          seen.set(key, commit.sequence)
          deliver(commit)
        }
        missed.delete(key)
      } catch {
        // The database is away: without this retry the commit would be read only together with the next one.
        missed.add(key)
        again ??= setTimeout(() => {
          again = undefined
          for (const key of missed) catchUp(key)
        }, AGAIN_MS)
      }
    })
  }
  const catchUpWithAll = () => {
    reading = reading.then(async () => {
      try {
        for (const { key } of await db.selectFrom('change_head').select('key').execute()) catchUp(key as AggregateKey)
      } catch {
        for (const key of seen.keys()) catchUp(key)
      }
    })
  }
  if (engine.listen) {
    for (const row of await db.selectFrom('change_head').selectAll().execute())
      seen.set(row.key as AggregateKey, row.sequence)
  }
  const unlisten = await engine.listen?.(CHANNEL, payload => {
    if (payload === '') catchUpWithAll()
    else catchUp(payload as AggregateKey)
  })
  // Commits between the reading of the heads and the listening were not notified.
  if (unlisten) catchUpWithAll()

  return {
    head: key => head(db, key),
    since: (key, position) => replay({ db, wall }, key, position),
    subscribe(listener) {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
    async append(trx, key, patches) {
      // One statement: every write of samples waits for it. The row of the head stays locked until the transaction ends.
      const { rows } = await sql<Position>`with head as (
          insert into change_head as h (key, epoch, sequence) values (${key}, ${randomUUID()}, 1)
          on conflict (key) do update set sequence = h.sequence + 1 returning epoch, sequence),
        written as (insert into change_commit (key, sequence, patches)
          select ${key}, sequence, ${JSON.stringify(patches)}::jsonb from head),
        gone as (delete from change_commit where key = ${key} and sequence <= (select sequence from head) - ${sql.lit(KEPT)})
        select epoch, sequence${engine.listen ? sql`, pg_notify(${CHANNEL}, ${key})` : sql``} from head`.execute(trx)
      const { epoch, sequence } = rows[0] as Position
      return { key, epoch, sequence, patches }
    },
    publish(commit) {
      if (!engine.listen) deliver(commit)
    },
    async close() {
      clearTimeout(again)
      await unlisten?.()
      await reading
      clearTimeout(again)
    },
  }
}

async function ensureHead(db: Db, key: AggregateKey): Promise<void> {
  await db
    .insertInto('change_head')
    .values({ key, epoch: randomUUID(), sequence: 0 })
    .onConflict(conflict => conflict.column('key').doNothing())
    .execute()
}

const headOf = (db: Db, key: AggregateKey) =>
  db.selectFrom('change_head').select(['epoch', 'sequence']).where('key', '=', key).executeTakeFirst()

async function head(db: Kysely<Database>, key: AggregateKey): Promise<Position> {
  const found = await headOf(db, key)
  if (found) return found
  await ensureHead(db, key)
  return (await headOf(db, key)) ?? { epoch: '', sequence: 0 }
}

function whose(key: AggregateKey): Whose {
  const id = key.slice(key.indexOf(':') + 1)
  return key.startsWith('datastore:') ? { datastoreId: id } : { accountId: id }
}

/** What `since` answers, read behind the second wall. */
export async function replay(source: WalledSource, key: AggregateKey, position: Position): Promise<Commit[] | null> {
  return readBehind(source, whose(key), async db => {
    const now = await headOf(db, key)
    if (now?.epoch !== position.epoch || position.sequence > now.sequence) return null
    if (position.sequence === now.sequence) return []
    const commits = await commitsAfter(db, key, position.sequence)
    return commits[0]?.sequence === position.sequence + 1 ? commits : null
  })
}

async function commitsAfter(db: Db, key: AggregateKey, sequence: number): Promise<Commit[]> {
  const epoch = (await headOf(db, key))?.epoch ?? ''
  const rows = await db
    .selectFrom('change_commit')
    .select(['sequence', 'patches'])
    .where('key', '=', key)
    .where('sequence', '>', sequence)
    .orderBy('sequence')
    .execute()
  return rows.map(row => ({ key, epoch, sequence: row.sequence, patches: readPatches(row.patches) }))
}

/** jsonb comes back parsed from either engine; its content is what `append` wrote. */
function readPatches(stored: unknown): Commit['patches'] {
  return (typeof stored === 'string' ? JSON.parse(stored) : stored) as Commit['patches']
}
