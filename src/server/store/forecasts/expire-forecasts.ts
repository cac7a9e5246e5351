/** Kept forecasts go after half a year, or with the metrics they were made from where a datastore keeps these for less. */
import { type Kysely, sql } from 'kysely'
import { DAY } from '../../../wire/duration.js'
import type { Database } from '../database.js'
import { oldestKept } from '../metrics/retention.js'

const KEPT_DAYS = 180

export async function expireForecasts(db: Kysely<Database>, datastoreId: string, now: Date): Promise<void> {
  const oldest = Math.max(now.getTime() - KEPT_DAYS * DAY, (await oldestKept(db, datastoreId, 'metrics', now)) ?? 0)
  const before = new Date(oldest).toISOString().slice(0, 10)
  await sql`delete from forecast_made where datastore_id = ${datastoreId} and made_on < ${before}::date`.execute(db)
  await sql`delete from forecast_level where datastore_id = ${datastoreId} and moved_on < ${before}::date`.execute(db)
}
