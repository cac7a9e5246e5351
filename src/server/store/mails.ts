/** Mail that is to be sent. A row says of what kind and to whom; no secret is in it, since links are made when it is sent. */

import { randomUUID } from 'node:crypto'
import { type Kysely, sql, type Transaction } from 'kysely'
import { HOUR } from '../../wire/duration.js'
import type { MailKind } from '../mail/letters.js'
import type { Database } from './database.js'
import { lockNames } from './locks.js'

export interface Posted {
  kind: MailKind
  to: string
  /** Further values of the letter, such as the name of an account. */
  data?: Readonly<Record<string, string>>
}

export interface QueuedMail extends Required<Posted> {
  id: string
  /** Tries before this one. */
  tries: number
  createdAt: Date
}

export interface MailStore {
  /** Queues a mail. Nothing happens when as many of its kind went to the address within the last hour as may. */
  post(mail: Posted, now: Date): Promise<void>
  /** Mail that is due; no other server gets it within five minutes. */
  take(most: number, now: Date): Promise<QueuedMail[]>
  /** It was sent, or will not be: `again` is when to try next. */
  done(id: string, now: Date, again?: Date): Promise<void>
  /** Deletes what was done with before a time. */
  forget(before: Date): Promise<void>
}

/** The most mails of one kind to one address in an hour. */
const MOST_IN_AN_HOUR = 5
/** A letter about alerts has all that came up since the one before. */
const MOST_ALERTS_IN_AN_HOUR = 20
/** A server that was killed while it sent is taken for gone after this. */
const LEASE_MS = 5 * 60_000

export function createMailStore(db: Kysely<Database>): MailStore {
  return {
    async post(mail, now) {
      await db.transaction().execute(trx => postMail(trx, mail, now))
    },
    async take(most, now) {
      const { rows } = await sql<{
        id: string
        kind: MailKind
        recipient: string
        data: Record<string, string>
        tries: number
        created_at: string
      }>`update mail set due_at = ${new Date(now.getTime() + LEASE_MS).toISOString()}, tries = tries + 1
         where id in (select id from mail where done_at is null and due_at <= ${now.toISOString()}
           order by due_at, id limit ${most} for update skip locked)
         returning id, kind, recipient, data, tries, created_at`.execute(db)
      return rows.map(({ id, kind, recipient, data, tries, created_at }) => ({
        id,
        kind,
        to: recipient,
        data,
        tries: tries - 1,
        createdAt: new Date(created_at),
      }))
    },
    async done(id, now, again) {
      await db
        .updateTable('mail')
        .set(again ? { due_at: again } : { done_at: now })
        .where('id', '=', id)
        .execute()
    },
    async forget(before) {
      await db.deleteFrom('mail').where('done_at', '<', before.toISOString()).execute()
    },
  }
}

/** Queues a mail with what it is about, in one transaction. False when as many of its kind went to the address as may. */
export async function postMail(
  trx: Transaction<Database>,
  { kind, to, data = {} }: Posted,
  now: Date,
): Promise<boolean> {
  const recipient = to.trim().toLowerCase()
  // Two calls at once would count the same rows.
  await lockNames(trx, [`mail ${kind} ${recipient}`])
  const { count } = await trx
    .selectFrom('mail')
    .select(({ fn }) => fn.countAll<string>().as('count'))
    .where('recipient', '=', recipient)
    .where('kind', '=', kind)
    .where('created_at', '>', new Date(now.getTime() - HOUR).toISOString())
    .executeTakeFirstOrThrow()
  if (Number(count) >= (kind === 'alerts' ? MOST_ALERTS_IN_AN_HOUR : MOST_IN_AN_HOUR)) return false
  const row = { id: randomUUID(), kind, recipient, data: JSON.stringify(data), created_at: now, due_at: now }
  await trx.insertInto('mail').values(row).execute()
  return true
}
