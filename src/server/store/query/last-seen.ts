/** When a datastore last received something, as far as the caller may know. */
import type { DataAccess } from '../../access/data-access.js'
import type { Db } from '../database.js'

/** ISO time, never beyond what the access is limited to; null before anything came. */
export async function lastSeen(db: Db, { datastoreId, until }: DataAccess): Promise<string | null> {
  const state = await db
    .selectFrom('datastore_state')
    .select('as_of')
    .where('datastore_id', '=', datastoreId)
    .executeTakeFirst()
  const last = state?.as_of ?? null
  return last !== null && until !== undefined && Date.parse(last) > until ? new Date(until).toISOString() : last
}
