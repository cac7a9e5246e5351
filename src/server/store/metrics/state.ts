/**
 * How far days are closed, by datastore and type. Days before `closed` have their row (compact-days.ts); while a pass runs, days before
 * `closing` are being closed, and whatever arrives for them is folded in by whoever writes it.
 */
import { sql } from 'kysely'
import type { Db } from '../database.js'

export interface ClosedBefore {
  /** Epoch ms: days before it can be read as days. */
  closed: number
  closing: number
}

export async function closedBefore(db: Db, datastoreId: string, type: string): Promise<ClosedBefore | undefined> {
  const row = await db
    .selectFrom('metric_state')
    .select(['closed_before', 'closing_before'])
    .where('datastore_id', '=', datastoreId)
    .where('type', '=', type)
    .executeTakeFirst()
  return row && { closed: Date.parse(row.closed_before), closing: Date.parse(row.closing_before) }
}

/** Days before this are closed of each of these types; types without metrics do not count. */
export async function closedForQuery(db: Db, datastoreId: string, types: readonly string[]): Promise<number> {
  return (await closedOf(db, datastoreId, types)).ofEach
}

/** Days before `ofEach` are closed of each of these types, days before `ofAny` of one at least: its samples may be gone. */
export async function closedOf(
  db: Db,
  datastoreId: string,
  types: readonly string[],
): Promise<{ ofEach: number; ofAny: number }> {
  if (types.length === 0) return { ofEach: 0, ofAny: 0 }
  const rows = await db
    .selectFrom('metric_state')
    .select('closed_before')
    .where('datastore_id', '=', datastoreId)
    .where('type', 'in', types)
    .execute()
  const closed = rows.map(row => Date.parse(row.closed_before))
  return closed.length === 0 ? { ofEach: 0, ofAny: 0 } : { ofEach: Math.min(...closed), ofAny: Math.max(...closed) }
}

/** Writers of samples share this lock, the closing of days has it alone; both hold it to the end of their transaction. */
export async function lockDays(trx: Db, mode: 'shared' | 'alone'): Promise<void> {
  const lock = sql.raw(mode === 'shared' ? 'pg_advisory_xact_lock_shared' : 'pg_advisory_xact_lock')
  await sql`select ${lock}(${DAYS_LOCK})`.execute(trx)
}

/** Any number nothing else locks by. */
const DAYS_LOCK = 7_046_321
