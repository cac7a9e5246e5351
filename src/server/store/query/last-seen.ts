/** When a datastore first and last received something, as far as the caller may know. */
import type { DataAccess } from '../../access/data-access.js'
import type { Db } from '../database.js'

/** ISO time; null before anything came. Where the access has a window that is over: its end, if something came since; null when everything came before the window begins. */
export async function lastSeen(db: Db, { datastoreId, from, until, now }: DataAccess): Promise<string | null> {
  if (until !== undefined && until <= now.getTime()) return new Date(until).toISOString()
  const state = await db
    .selectFrom('datastore_state')
    .select('as_of')
    .where('datastore_id', '=', datastoreId)
    .executeTakeFirst()
  const last = state?.as_of ?? null
  return last !== null && from !== undefined && Date.parse(last) < from ? null : last
}

/** ISO time from which on the datastore knows what changed; null before anything came, and where the access has a window: what is outside must not show. */
export async function firstObserved(db: Db, { datastoreId, from, until }: DataAccess): Promise<string | null> {
  if (from !== undefined || until !== undefined) return null
  const state = await db
    .selectFrom('datastore_state')
    .select('first_at')
    .where('datastore_id', '=', datastoreId)
    .executeTakeFirst()
  return state?.first_at ?? null
}
