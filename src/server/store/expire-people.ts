/** What is kept of people's comings for a while only: sessions that have ended, links that have expired, mails that were sent. */

import type { Kysely } from 'kysely'
import { DAY } from '../../wire/duration.js'
import type { Database } from './database.js'
import { deleteEndedSessions } from './seen-users.js'

/** The privacy policy names this number of days. */
export const KEPT_DAYS = 30

export async function expirePeople(db: Kysely<Database>, now: Date): Promise<void> {
  const before = new Date(now.getTime() - KEPT_DAYS * DAY).toISOString()
  // A session is over with its last token, whether somebody ended it or not.
  await deleteEndedSessions(db, before)
  await db.deleteFrom('refresh_token').where('expires', '<', before).execute()
  await db.deleteFrom('one_time_link').where('expires', '<', before).execute()
  await db.deleteFrom('mail').where('done_at', '<', before).execute()
}
