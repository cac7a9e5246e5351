/** Kept forecasts go after half a year, or with the metrics they were made from where a datastore keeps these for less. */
import { sql } from 'kysely'
import { DAY } from '../../../wire/duration.js'
import type { DatastoreContext } from '../context.js'
import { oldestKept } from '../metrics/retention.js'

const KEPT_DAYS = 180

export async function expireForecasts(context: DatastoreContext): Promise<void> {
  const { db, datastoreId, now } = context
  const oldest = Math.max(now.getTime() - KEPT_DAYS * DAY, (await oldestKept(context, 'metrics')) ?? 0)
  const before = new Date(oldest).toISOString().slice(0, 10)
  await sql`delete from forecast_made where datastore_id = ${datastoreId} and made_on < ${before}::date`.execute(db)
  await sql`delete from forecast_level where datastore_id = ${datastoreId} and moved_on < ${before}::date`.execute(db)
}
