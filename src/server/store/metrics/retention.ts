/**
 * How long a datastore keeps what: as its environment says, else as the nearest account that does (inherited-retention.ts), else without end.
 */
import { sql } from 'kysely'
import { DAY } from '../../../wire/duration.js'
import { RETENTION_KINDS, type RetentionKind } from '../../../wire/retention.js'
import type { DatastoreContext, DatastoreRef, TypeContext } from '../context.js'
import { deleteInSlices } from '../delete-in-slices.js'
import { dailyTable, hourlyTable, packedTable } from '../generated-tables.js'
import { lockNames } from '../locks.js'
import { dayStart } from './days.js'
import { SETTLING, settleWithin } from './inherited-retention.js'

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

/** Kinds for which the environment says something itself. */
export async function ownRetention({ db, datastoreId }: DatastoreRef): Promise<Partial<RetentionDays>> {
  const rows = await db
    .selectFrom('retention')
    .select(['kind', 'days'])
    .where('datastore_id', '=', datastoreId)
    .where('is_inherited', '=', false)
    .execute()
  return Object.fromEntries(rows.map(({ kind, days }) => [kind, days]))
}

/** Kinds that are left out stay as they are. `inherited` takes back what the environment says. */
export type RetentionChange = Partial<Record<RetentionKind, number | null | 'inherited'>>

export async function setRetentionDays({ db, datastoreId }: DatastoreRef, changed: RetentionChange): Promise<void> {
  await db.transaction().execute(async trx => {
    await lockNames(trx, [`retention ${datastoreId}`, SETTLING])
    for (const [kind, days] of Object.entries(changed)) {
      if (days === 'inherited') {
        const own = trx.deleteFrom('retention').where('datastore_id', '=', datastoreId).where('kind', '=', kind)
        await own.where('is_inherited', '=', false).execute()
      } else {
        const set = { days, is_inherited: false }
        await trx
          .insertInto('retention')
          .values({ datastore_id: datastoreId, kind, ...set })
          .onConflict(conflict => conflict.columns(['datastore_id', 'kind']).doUpdateSet(set))
          .execute()
      }
    }
    await settleWithin(trx, datastoreId)
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
