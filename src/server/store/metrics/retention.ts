/** How long a datastore keeps what: without a setting, everything. */
import { sql } from 'kysely'
import type { EntitySpec } from '../../../spec/language/entity.js'
import type { Db } from '../database.js'
import { dailyTable, hourlyTable, packedTable } from '../generated-tables.js'
import { DAY, dayStart } from './days.js'

/** Kinds of data with a retention of their own (specification § 3, Account). */
export const RETENTION_KINDS = ['costs', 'flows', 'logs', 'metrics', 'signals', 'traces'] as const
export type RetentionKind = (typeof RETENTION_KINDS)[number]
/** Days by kind; null keeps everything. */
export type RetentionDays = Record<RetentionKind, number | null>

export async function retentionDays(db: Db, datastoreId: string): Promise<RetentionDays> {
  const rows = await db
    .selectFrom('retention')
    .select(['kind', 'days'])
    .where('datastore_id', '=', datastoreId)
    .execute()
  const days = new Map(rows.map(row => [row.kind, row.days]))
  return Object.fromEntries(RETENTION_KINDS.map(kind => [kind, days.get(kind) ?? null])) as RetentionDays
}

export async function setRetentionDays(db: Db, datastoreId: string, changed: Partial<RetentionDays>): Promise<void> {
  for (const [kind, days] of Object.entries(changed)) {
    if (days === null) {
      await db.deleteFrom('retention').where('datastore_id', '=', datastoreId).where('kind', '=', kind).execute()
    } else {
      await db
        .insertInto('retention')
        .values({ datastore_id: datastoreId, kind, days })
        .onConflict(conflict => conflict.columns(['datastore_id', 'kind']).doUpdateSet({ days }))
        .execute()
    }
  }
}

/** Epoch ms of the oldest day kept of a kind; undefined keeps all. Whole days, so that no day is ever half there. */
export async function oldestKept(
  db: Db,
  datastoreId: string,
  kind: RetentionKind,
  now: Date,
): Promise<number | undefined> {
  const days = (await retentionDays(db, datastoreId))[kind]
  return days === null ? undefined : dayStart(now.getTime() - days * DAY)
}

/** Takes away metrics older than the datastore keeps. */
export async function expireMetrics(db: Db, datastoreId: string, spec: EntitySpec, now: Date): Promise<void> {
  const oldest = await oldestKept(db, datastoreId, 'metrics', now)
  if (oldest === undefined) return
  const before = new Date(oldest).toISOString()
  for (const [table, time] of [
    [hourlyTable(spec.type), 'hour'],
    [packedTable(spec.type), 'hour'],
    [dailyTable(spec.type), 'day'],
  ] as const) {
    await sql`delete from ${sql.id(table)} where datastore_id = ${datastoreId} and ${sql.id(time)} < ${before}::timestamptz`.execute(
      db,
    )
  }
  for (const table of ['slot_sum', 'slot_sum_hour', 'slot_sum_due']) {
    await sql`delete from ${sql.id(table)} where datastore_id = ${datastoreId} and type = ${spec.type}
      and hour < ${before}::timestamptz`.execute(db)
  }
}
