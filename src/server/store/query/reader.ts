/**
 * Reading for one query: all its statements see one state of the database, within a time limit, and what an engine refuses is said as
 * INVALID_QUERY. An explaining reader also keeps each statement with its plan.
 */
import { type RawBuilder, sql } from 'kysely'
import type { Registry } from '../../../spec/registry.js'
import { PortalError } from '../../../wire/errors.js'
import type { DataAccess } from '../../access/data-access.js'
import type { ReadSource, TypedDatabase } from '../context.js'
import type { Db } from '../database.js'
import { asCall, BrokenOff } from '../engine/calls.js'
import { heldTypes } from '../held-types.js'
import { asShut, enterWall } from '../wall/wall.js'
import { invalid } from './invalid.js'

/** A query that takes longer is refused (docs/protocol.md § Queries). */
const TIME_LIMIT_MS = 30_000

export interface Reader {
  /** The transaction, for reads besides the query. */
  db: Db
  registry: Registry
  /** Types that the datastore ever had. */
  held: ReadonlySet<string>
  rows<T>(statement: RawBuilder<T>): Promise<T[]>
  /**
   * Rows of a statement that joins many rows with many by equality. Where the planner knows nothing of a table it takes it for nearly empty and
   * compares each with each, which took 235 times as long: here it hashes or sorts.
   */
  joined<T>(statement: RawBuilder<T>): Promise<T[]>
  /** Rows of such a statement that also sums many rows by texts: these are hashed, where sorting compares each with many others. */
  hashed<T>(statement: RawBuilder<T>): Promise<T[]>
  /** Entities × hours whose samples are read for one answer. */
  exactEntityHours: number
}

export interface Explained {
  /** Values are bound: the text has their places only. */
  sql: string
  plan: string[]
}

export interface ReadOptions {
  timeLimitMs?: number
  /** Entities × hours of which summed series are read from samples; beyond, from kept sums or hours. */
  exactEntityHours?: number
  /** Collects the statements with their plans. */
  explained?: Explained[]
  /** Aborted when nobody waits for the answer any more: waiting statements are dropped, a running one is cancelled. */
  signal?: AbortSignal | undefined
}

/** Returns the source that an access reads. */
export function sourceOf(source: TypedDatabase, { datastoreId }: Pick<DataAccess, 'datastoreId'>): ReadSource {
  return { ...source, datastoreId }
}

/** Throws QUERY_TOO_LONG when the time is over, CANCELLED when the signal aborts. `work` may run more than once: others go first. */
export async function read<T>(
  source: ReadSource,
  options: ReadOptions,
  work: (reader: Reader) => Promise<T>,
): Promise<T> {
  const stop = new AbortController()
  const leave = () => stop.abort(new PortalError('CANCELLED'))
  const { signal } = options
  if (signal?.aborted) leave()
  signal?.addEventListener('abort', leave)
  // The caller is answered in time, even if the engine notices the cancellation later.
  const stopped = new Promise<never>((_resolve, reject) => {
    stop.signal.addEventListener('abort', () => reject(stop.signal.reason))
  })
  stopped.catch(() => undefined)
  try {
    stop.signal.throwIfAborted()
    for (let attempt = 0; ; attempt++) {
      const answer = asCall({ signal: stop.signal, repeatable: true, attempt }, () => once(source, options, stop, work))
      try {
        return await Promise.race([answer, stopped])
      } catch (error) {
        answer.catch(() => undefined)
        if (!(error instanceof BrokenOff)) throw error
      }
    }
  } finally {
    signal?.removeEventListener('abort', leave)
  }
}

async function once<T>(
  source: ReadSource,
  options: ReadOptions,
  stop: AbortController,
  work: (reader: Reader) => Promise<T>,
): Promise<T> {
  const limit = options.timeLimitMs ?? TIME_LIMIT_MS
  const explained: Explained[] = []
  let timer: NodeJS.Timeout | undefined
  try {
    const answer = await source.db
      .transaction()
      .setIsolationLevel('repeatable read')
      .setAccessMode('read only')
      .execute(async trx => {
        // The time limit begins here: it does not count waiting for a connection.
        timer = setTimeout(() => stop.abort(tooLong(limit)), limit + GRACE_MS)
        const timeout = sql`set_config('statement_timeout', ${String(limit)}, true)`
        const wall = source.wall ? enterWall(source.wall, source) : []
        const { rows } = await sql<{
          held: string[] | null
        }>`select ${heldTypes(source)} as held, ${sql.join([timeout, ...wall])}`.execute(trx)
        const held = new Set(rows[0]?.held)
        return work(readerOf({ ...source, db: trx }, held, { ...options, explained: options.explained && explained }))
      })
    options.explained?.push(...explained)
    return answer
  } catch (error) {
    throw source.wall ? asShut(source.wall, error) : error
  } finally {
    clearTimeout(timer)
  }
}

/**
 * Entities × hours of one exact answer from samples, where no kept sums answer: 4 to 10 µs each (tests/bench/summed.bench.ts), so that one is
 * answered within a second. A day of 4,000 entities.
 */
const MOST_ENTITY_HOURS = 100_000

/** The engine's own time limit ends before the one here. */
const GRACE_MS = 250

function readerOf(
  { db, registry }: TypedDatabase,
  held: ReadonlySet<string>,
  {
    explained,
    exactEntityHours = MOST_ENTITY_HOURS,
  }: { explained: Explained[] | undefined; exactEntityHours?: number },
): Reader {
  const rows: Reader['rows'] = async statement => {
    try {
      if (explained) explained.push(await explain(db, statement))
      return (await statement.execute(db)).rows
    } catch (error) {
      throw refusal(error)
    }
  }
  /** `settings` with what they are as a rule. */
  const withSettings =
    (settings: Readonly<Record<string, readonly [string, string | null]>>): Reader['rows'] =>
    async statement => {
      const set = (place: 0 | 1) =>
        sql.join(Object.entries(settings).map(([name, values]) => sql`set_config(${name}, ${values[place]}, true)`))
      await sql`select ${set(0)}`.execute(db)
      const found = await rows(statement)
      await sql`select ${set(1)}`.execute(db)
      return found
    }
  return {
    db,
    registry,
    held,
    exactEntityHours,
    rows,
    joined: withSettings({ enable_nestloop: ['off', 'on'] }),
    // A null is what the database has itself.
    hashed: withSettings({ enable_nestloop: ['off', 'on'], enable_sort: ['off', 'on'], work_mem: ['32MB', null] }),
  }
}

async function explain(db: Db, statement: RawBuilder<unknown>): Promise<Explained> {
  const { rows } = await sql<Record<string, string>>`explain (analyze, buffers) ${statement}`.execute(db)
  return { sql: statement.compile(db).sql, plan: rows.flatMap(row => Object.values(row)) }
}

function tooLong(limit?: number): PortalError {
  const within = limit === undefined ? 'in time' : `within ${limit / 1000} s`
  return new PortalError('QUERY_TOO_LONG', {
    message: `The query was not answered ${within}`,
    details: [
      {
        path: 'query',
        message: `was not answered ${within}`,
        hint: 'ask for a shorter range, or filter for fewer entities',
      },
    ],
  })
}

/** SQLSTATEs that are caused by a query's values or size. Any other error is a fault of the server. */
function refusal(error: unknown): unknown {
  const code = error instanceof Error && 'code' in error ? String(error.code) : ''
  if (error instanceof PortalError) return error
  if (code === '57014') return tooLong()
  if (code === '22003') return invalid('select', 'gives a number beyond what can be kept', 'check its expressions')
  if (code.startsWith('54')) return invalid('query', 'is too large for the database', 'select or filter by less')
  if (code.startsWith('22')) return invalid('query', 'holds a value the database cannot compare')
  return error
}
