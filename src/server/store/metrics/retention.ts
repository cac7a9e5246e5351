/** How long a datastore keeps what: without a setting, everything. */
import { sql } from 'kysely'
import { DAY } from '../../../wire/duration.js'
import type { DatastoreContext, DatastoreRef, TypeContext } from '../context.js'
import { deleteInSlices } from '../delete-in-slices.js'
import { dailyTable, hourlyTable, packedTable } from '../generated-tables.js'
import { lockNames } from '../locks.js'
import { dayStart } from './days.js'

/** Kinds of data with a separate retention (specification § 3, Account). */
const RETENTION_KINDS = ['costs', 'flows', 'logs', 'metrics', 'signals', 'traces'] as const
export type RetentionKind = (typeof RETENTION_KINDS)[number]
/** Days by kind; null keeps everything. */
export type RetentionDays = Record<RetentionKind, number | null>

export async function retentionDays({ db, datastoreId }: DatastoreRef): Promise<RetentionDays> {
  const rows = await db
    .selectFrom('retention')
    .select(['kind', 'days'])
    .where('datastore_id', '=', datastoreId)
    .execute()
  const days = new Map(rows.map(row => [row.kind, row.days]))
  return Object.fromEntries(RETENTION_KINDS.map(kind => [kind, days.get(kind) ?? null])) as RetentionDays
}

export async function setRetentionDays(
  { db, datastoreId }: DatastoreRef,
  changed: Partial<RetentionDays>,
): Promise<void> {
  await db.transaction().execute(async trx => {
    await lockNames(trx, [`retention ${datastoreId}`])
    for (const [kind, days] of Object.entries(changed)) {
      if (days === null) {
        await trx.deleteFrom('retention').where('datastore_id', '=', datastoreId).where('kind', '=', kind).execute()
      } else {
        await trx
          .insertInto('retention')
          .values({ datastore_id: datastoreId, kind, days })
          .onConflict(conflict => conflict.columns(['datastore_id', 'kind']).doUpdateSet({ days }))
          .execute()
      }
    }
  })
}

/** Epoch ms of the oldest day kept of a kind; undefined keeps all. Whole days, so that no day is ever half there. */
export async function oldestKept(
  { db, datastoreId, now }: Pick<DatastoreContext, 'db' | 'datastoreId' | 'now'>,
  kind: RetentionKind,
): Promise<number | undefined> {
  return oldestOfDays((await retentionDays({ db, datastoreId }))[kind], now)
}

/** Likewise of days that have been read. */
export function oldestOfDays(days: number | null, now: Date): number | undefined {
  return days === null ? undefined : dayStart(now.getTime() - days * DAY)
}

/** Takes away metrics older than the datastore keeps. */
export async function expireMetrics(context: TypeContext): Promise<void> {
  const { db, datastoreId, spec } = context
  const oldest = await oldestKept(context, 'metrics')
  if (oldest === undefined) return
  const before = new Date(oldest).toISOString()
  for (const [table, time] of [
    [hourlyTable(spec.type), 'hour'],
    [packedTable(spec.type), 'hour'],
    [dailyTable(spec.type), 'day'],
  ] as const) {
    await deleteInSlices(context, spec.type, table, sql`${sql.id(time)} < ${before}::timestamptz`)
  }
  for (const table of ['slot_sum', 'slot_sum_hour', 'slot_sum_due']) {
    await sql`delete from ${sql.id(table)} where datastore_id = ${datastoreId} and type = ${spec.type}
      and hour < ${before}::timestamptz`.execute(db)
  }
}
