/** Takes away flows older than each datastore, or one, keeps, with what is remembered of their lines. */
import { type Kysely, sql } from 'kysely'
import type { Database } from '../database.js'
import { deleteInSlices } from '../delete-in-slices.js'
import { oldestKept } from '../metrics/retention.js'
import { FLOW } from './write-flows.js'

export async function expireFlows(db: Kysely<Database>, now: Date, only?: string): Promise<void> {
  const kept = db.selectFrom('retention').select('datastore_id').where('kind', '=', 'flows')
  for (const { datastore_id: datastoreId } of await kept.execute()) {
    if (only !== undefined && only !== datastoreId) continue
    const oldest = await oldestKept({ db, datastoreId, now }, 'flows')
    if (oldest === undefined) continue
    const before = new Date(oldest).toISOString()
    // Lines that old are refused, whether they were counted or not.
    for (const [table, time] of [
      ['flow_hour', 'hour'],
      ['flow_sent', 'newest'],
    ] as const)
      await deleteInSlices({ db, datastoreId }, FLOW, table, sql`${sql.id(time)} < ${before}::timestamptz`)
  }
}
