/**
 * How far days are closed, by datastore and type. Days before `closed` have their row (compact-days.ts); while a pass runs, days before
 * `closing` are being closed, and whatever arrives for them is folded in by whoever writes it.
 */
import { sql } from 'kysely'
import type { DatastoreRef } from '../context.js'

export interface ClosedBefore {
  /** Epoch ms: days before it can be read as days. */
  closed: number
  closing: number
  /** Hours before it may have come measured as a whole, without samples. */
  reportedUntil: number
  /** Days before it may have come measured as a whole, without hours. */
  reportedDaysUntil: number
}

export const NOTHING_KNOWN: ClosedBefore = { closed: 0, closing: 0, reportedUntil: 0, reportedDaysUntil: 0 }

export async function closedBefore({ db, datastoreId }: DatastoreRef, type: string): Promise<ClosedBefore | undefined> {
  const row = await db
    .selectFrom('metric_state')
    .select(STATE)
    .where('datastore_id', '=', datastoreId)
    .where('type', '=', type)
    .executeTakeFirst()
  return row && closedOfRow(row)
}

const STATE = ['closed_before', 'closing_before', 'reported_until', 'reported_days_until'] as const

interface StateRow {
  closed_before: string
  closing_before: string
  reported_until: string | null
  reported_days_until: string | null
}

function closedOfRow({ closed_before, closing_before, reported_until, reported_days_until }: StateRow): ClosedBefore {
  return {
    closed: Date.parse(closed_before),
    closing: Date.parse(closing_before),
    reportedUntil: reported_until === null ? 0 : Date.parse(reported_until),
    reportedDaysUntil: reported_days_until === null ? 0 : Date.parse(reported_days_until),
  }
}

/** Days before this are closed of each of these types; types without metrics do not count. */
export async function closedForQuery(ref: DatastoreRef, types: readonly string[]): Promise<number> {
  return (await closedOf(ref, types)).ofEach
}

/**
 * The state of a type, made when its first metrics come: closed as far as the other types of its datastore are, so that they are read together.
 */
export async function stateOf(ref: DatastoreRef, type: string): Promise<ClosedBefore> {
  const { db, datastoreId } = ref
  const known = await closedBefore(ref, type)
  if (known) return known
  await sql`insert into metric_state (datastore_id, type, closed_before, closing_before)
    select ${datastoreId}, ${type}, coalesce(max(closed_before), 'epoch'), coalesce(max(closing_before), 'epoch')
    from metric_state where datastore_id = ${datastoreId}
    on conflict do nothing`.execute(db)
  return (await closedBefore(ref, type)) ?? NOTHING_KNOWN
}

/** Epoch ms as far as any type of a datastore is closed. */
export async function closedOfAny({ db, datastoreId }: DatastoreRef): Promise<number> {
  const row = await db
    .selectFrom('metric_state')
    .select(eb => eb.fn.max('closed_before').as('closed'))
    .where('datastore_id', '=', datastoreId)
    .executeTakeFirst()
  return row?.closed ? Date.parse(row.closed) : 0
}

/** Notes that hours, or days, before this came measured as a whole. */
export async function noteReported(
  { db, datastoreId }: DatastoreRef,
  type: string,
  column: 'reported_until' | 'reported_days_until',
  until: number,
): Promise<void> {
  const at = new Date(until).toISOString()
  const name = sql.id(column)
  await sql`update metric_state set ${name} = ${at}::timestamptz where datastore_id = ${datastoreId} and type = ${type}
    and (${name} is null or ${name} < ${at}::timestamptz)`.execute(db)
}

export interface Closed {
  /** Epoch ms: days before it are closed of each of these types. */
  ofEach: number
  /** Hours before it may have no samples, of one of these types at least. */
  ofAny: number
  /** Hours before it may have come measured as a whole. */
  reportedUntil: number
  /** Days before it may have come measured as a whole, without hours. */
  reportedDaysUntil: number
  /** False where none of these types was ever measured. */
  isMeasured: boolean
}

export const NOTHING_CLOSED: Closed = {
  ofEach: 0,
  ofAny: 0,
  reportedUntil: 0,
  reportedDaysUntil: 0,
  isMeasured: true,
}

/** How far these types are closed together. */
export async function closedOf({ db, datastoreId }: DatastoreRef, types: readonly string[]): Promise<Closed> {
  if (types.length === 0) return NOTHING_CLOSED
  const rows = await db
    .selectFrom('metric_state')
    .select(STATE)
    .where('datastore_id', '=', datastoreId)
    .where('type', 'in', types)
    .execute()
  if (rows.length === 0) return { ...NOTHING_CLOSED, isMeasured: false }
  const closed = rows.map(closedOfRow)
  const reportedUntil = Math.max(...closed.map(state => state.reportedUntil))
  return {
    ofEach: Math.min(...closed.map(state => state.closed)),
    ofAny: Math.max(reportedUntil, ...closed.map(state => state.closed)),
    reportedUntil,
    reportedDaysUntil: Math.max(...closed.map(state => state.reportedDaysUntil)),
    isMeasured: true,
  }
}
