/**
 * Wrong passwords, counted where all servers see them: by key, each with a delay that doubles once its free tries are used up. A try is
 * counted before it is made, in one statement, and taken back when it was right: a thousand at once are a thousand.
 */

import { type Kysely, sql } from 'kysely'
import { DAY, HOUR } from '../../wire/duration.js'
import type { Database } from './database.js'

/** How many tries a key has, and how long it closes after them. */
export interface GuardLimit {
  free: number
  /** First delay, doubled by each further failure up to the longest. */
  firstMs: number
  longestMs: number
}

export interface GuardKey extends GuardLimit {
  key: string
}

export interface SignInGuardStore {
  /** Counts a try for each key, in this order. A closed one counts none, and its opening is answered. */
  reserve(keys: readonly GuardKey[], now: Date): Promise<Date | undefined>
  /** The try was right: it counts no more. */
  giveBack(keys: readonly string[]): Promise<void>
  /** Nothing is held against these any more. */
  forgive(keys: readonly string[]): Promise<void>
  /** True when the user signed in on this device before, and not too long ago. */
  isDeviceOf(hash: string, userId: string, now: Date): Promise<boolean>
  rememberDevice(hash: string, userId: string, now: Date): Promise<void>
}

/** The opening time of keys that are not closed. It is not the present, which would be in the future for a server whose clock is behind. */
const OPEN = new Date(0).toISOString()
/** After so long without a failure the count of a key starts again. */
const WINDOW_MS = HOUR
const DEVICE_MS = 90 * DAY
const MOST_DEVICES = 20

export function createSignInGuard(db: Kysely<Database>): SignInGuardStore {
  let cleanedAt = 0
  async function clean(now: Date): Promise<void> {
    if (now.getTime() - cleanedAt < WINDOW_MS) return
    cleanedAt = now.getTime()
    // Keys that somebody is at just now stay: rows are locked in no order here.
    await sql`delete from sign_in_guard where key in (select key from sign_in_guard
      where last_at < ${before(now, 2 * WINDOW_MS)}::timestamptz and closed_until < ${now.toISOString()}::timestamptz
      for update skip locked)`.execute(db)
    await db.deleteFrom('remembered_device').where('last_at', '<', before(now, DEVICE_MS)).execute()
  }

  return {
    async reserve(keys, now) {
      await clean(now)
      const closed = new Closed()
      try {
        await db.transaction().execute(async trx => {
          for (const key of keys) {
            closed.until = await count(trx, key, now)
            // What was counted for the keys before is taken back with the transaction.
            if (closed.until) throw closed
          }
        })
      } catch (error) {
        if (error !== closed) throw error
      }
      return closed.until
    },
    async giveBack(keys) {
      // One by one, each by itself: together they would be locked in another order than where they are counted.
      for (const key of keys) {
        await db
          .updateTable('sign_in_guard')
          .set({ failures: sql<number>`greatest(failures - 1, 0)`, closed_until: OPEN })
          .where('key', '=', key)
          .execute()
      }
    },
    async forgive(keys) {
      for (const key of keys) await db.deleteFrom('sign_in_guard').where('key', '=', key).execute()
    },
    async isDeviceOf(hash, userId, now) {
      const row = await db
        .selectFrom('remembered_device')
        .select('hash')
        .where('hash', '=', hash)
        .where('user_id', '=', userId)
        .where('last_at', '>', before(now, DEVICE_MS))
        .executeTakeFirst()
      return row !== undefined
    },
    async rememberDevice(hash, userId, now) {
      await db
        .insertInto('remembered_device')
        .values({ hash, user_id: userId, last_at: now })
        .onConflict(conflict => conflict.column('hash').doUpdateSet({ last_at: now }))
        .execute()
      const newest = db
        .selectFrom('remembered_device')
        .select('hash')
        .where('user_id', '=', userId)
        .orderBy('last_at', 'desc')
        .limit(MOST_DEVICES)
      await db.deleteFrom('remembered_device').where('user_id', '=', userId).where('hash', 'not in', newest).execute()
    },
  }
}

function before(now: Date, ms: number): string {
  return new Date(now.getTime() - ms).toISOString()
}

class Closed extends Error {
  until: Date | undefined
}

/** One try more, or when the key opens. */
async function count(
  db: Kysely<Database>,
  { key, free, firstMs, longestMs }: GuardKey,
  now: Date,
): Promise<Date | undefined> {
  const since = before(now, WINDOW_MS)
  const at = now.toISOString()
  const failures = sql<number>`case when g.last_at < ${since} then 1 else g.failures + 1 end`
  const delay = sql`least(${longestMs}::float8, ${firstMs}::float8 * power(2, least(${failures} - ${free}::int - 1, 30)))`
  const { rows } = await sql<{ key: string }>`insert into sign_in_guard as g (key, failures, last_at, closed_until)
    values (${key}, 1, ${at}, ${OPEN}::timestamptz)
    on conflict (key) do update set failures = ${failures}, last_at = ${at},
      closed_until = case when ${failures} <= ${free}::int then ${OPEN}::timestamptz
        else ${at}::timestamptz + (${delay}) * interval '1 millisecond' end
    where g.closed_until <= ${at} returning key`.execute(db)
  if (rows.length > 0) return undefined
  const row = await db.selectFrom('sign_in_guard').select('closed_until').where('key', '=', key).executeTakeFirst()
  return row ? new Date(row.closed_until) : now
}
