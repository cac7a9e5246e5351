/** Entries by what is asked of them, newest first, page by page, with what their ids are called today. */
import { type Kysely, type RawBuilder, sql } from 'kysely'
import type { Database } from '../database.js'
import { holding } from '../like.js'
import { after, encode, type Order } from '../query/cursor.js'
import { entryOf } from './rows.js'
import type { AuditQuestion, ReadEntry } from './types.js'

/** In the order of time; the place in the chain would tell how much happens in accounts of others. */
const ORDERS: Order[] = [
  { sql: sql.ref('e.at'), type: 'timestamptz', direction: 'desc', name: 'audit.at' },
  { sql: sql.ref('e.id'), type: 'text', direction: 'desc', name: 'audit.id' },
]

export async function listEntries(
  db: Kysely<Database>,
  question: AuditQuestion,
): Promise<{ entries: ReadEntry[]; next: string | null }> {
  const { limit, cursor } = question
  const rows = await db
    .selectFrom('audit_entry as e')
    .leftJoin('portal_user as actor', 'actor.id', 'e.actor_id')
    .leftJoin('portal_user as subject', 'subject.id', 'e.subject_id')
    .leftJoin('account', 'account.id', 'e.account_id')
    .selectAll('e')
    .select([
      'actor.name as actor_name',
      'actor.email as actor_email',
      'subject.name as subject_name',
      'subject.email as subject_email',
      'account.name as account_name',
    ])
    // What stands beside the chain was put there by somebody else.
    .where(sql<boolean>`e.sequence between 1 and (select max(sequence) from audit_head)`)
    .where(sql<boolean>`${sql.join(conditionsOf(question), sql` and `)}`)
    .where(cursor === undefined ? sql<boolean>`true` : sql<boolean>`(${after(ORDERS, cursor)})`)
    .orderBy('e.at', 'desc')
    .orderBy('e.id', 'desc')
    .limit(limit + 1)
    .execute()
  const entries = rows.slice(0, limit).map(
    (row): ReadEntry => ({
      ...entryOf(row),
      actorName: row.actor_name,
      // A client has none.
      actorEmail: row.actor_kind === 'client' ? null : row.actor_email,
      subjectName: row.subject_name,
      subjectEmail: row.subject_email,
      accountName: row.account_name,
    }),
  )
  const last = entries.at(-1)
  return { entries, next: rows.length > limit && last ? encode(ORDERS, [last.at, last.id]) : null }
}

function conditionsOf(question: AuditQuestion): RawBuilder<unknown>[] {
  const { reached, from, until, kind, action, outcome, actor, account, target, text } = question
  const equal = (column: string, value: string | undefined) =>
    value === undefined ? [] : [sql`${sql.ref(column)} = ${value}`]
  return [
    reached.isAll ? sql`true` : sql`coalesce(e.lineage, array[e.account_id]) && ${[...reached.accountIds]}::text[]`,
    ...(reached.shut.length === 0 ? [] : [notOf([...reached.shut])]),
    ...(from === undefined ? [] : [sql`e.at >= ${from}::timestamptz`]),
    ...(until === undefined ? [] : [sql`e.at < ${until}::timestamptz`]),
    ...equal('e.kind', kind),
    ...equal('e.action', action),
    ...equal('e.outcome', outcome),
    ...(actor === undefined ? [] : [sql`${actor} in (e.actor_id, e.subject_id)`]),
    ...equal('e.account_id', account),
    ...equal('e.target_id', target),
    ...(text === undefined ? [] : [holds(text)]),
  ]
}

function notOf(shut: string[]): RawBuilder<unknown> {
  return sql`not coalesce(e.lineage, array[e.account_id]) && ${shut}::text[]
    and (e.account_id is null or e.account_id not in (select id from account where lineage && ${shut}::text[]))`
}

const SEARCHED = [
  'e.action',
  'e.target_id',
  'e.target_type',
  'e.address',
  'e.details',
  'actor.name',
  'actor.email',
  'subject.name',
  'subject.email',
  'account.name',
]

function holds(text: string): RawBuilder<unknown> {
  const pattern = holding(text)
  return sql`(${sql.join(
    SEARCHED.map(column => sql`${sql.ref(column)} ilike ${pattern}`),
    sql` or `,
  )})`
}
