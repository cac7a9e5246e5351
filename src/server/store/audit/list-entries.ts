/** Entries by what is asked of them, newest first, page by page, with what their ids are called today. */
import { type Kysely, type RawBuilder, sql } from 'kysely'
import type { Database } from '../database.js'
import { holding } from '../like.js'
import { after, encode, type Order } from '../query/cursor.js'
import { entryOf } from './rows.js'
import type { AuditQuestion, ReadEntry } from './types.js'

/** Entries are sorted by time: their place in the chain would tell how much happens in other accounts. */
const ORDERS: Order[] = [
  { sql: sql.ref('e.at'), type: 'timestamptz', direction: 'desc', name: 'audit.at' },
  { sql: sql.ref('e.id'), type: 'text', direction: 'desc', name: 'audit.id' },
]

export async function listEntries(
  db: Kysely<Database>,
  question: AuditQuestion,
): Promise<{ entries: ReadEntry[]; next: string | null }> {
  const { limit, cursor, text } = question
  const held = text === undefined ? undefined : await heldBy(db, text)
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
    .where(sql<boolean>`${sql.join(conditionsOf(question, held), sql` and `)}`)
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

function conditionsOf(question: AuditQuestion, held: Held | undefined): RawBuilder<unknown>[] {
  const { reached, from, until, kind, action, outcome, actor, account, target } = question
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
    ...(held ? [holds(held)] : []),
  ]
}

function notOf(shut: string[]): RawBuilder<unknown> {
  return sql`not coalesce(e.lineage, array[e.account_id]) && ${shut}::text[]
    and (e.account_id is null or e.account_id not in (select id from account where lineage && ${shut}::text[]))`
}

/** What is searched of an entry itself, as the index has it (migrations/audit.ts). */
const SEARCHED = sql`(e.action || E'\\n' || coalesce(e.target_type, '') || E'\\n' || coalesce(e.target_id, '') || E'\\n' || coalesce(e.address, '') || E'\\n' || e.details)`

/** A text that so many entries hold is soon met on the way through time; one that fewer hold is found by the indexes first. */
const FEW = 2_000

interface Held {
  pattern: string
  /** Places of all entries that hold it, where they are few. */
  few: number[] | undefined
}

async function heldBy(db: Kysely<Database>, text: string): Promise<Held> {
  const pattern = holding(text)
  const some = (condition: RawBuilder<unknown>) =>
    sql`(select e.sequence from audit_entry e where ${condition} limit ${FEW})`
  const { rows } = await sql<{ sequence: number }>`${sql.join(alternatives(pattern).map(some), sql` union `)}`.execute(
    db,
  )
  return { pattern, few: rows.length < FEW ? rows.map(({ sequence }) => Number(sequence)) : undefined }
}

function alternatives(pattern: string): RawBuilder<unknown>[] {
  const people = sql`(select array_agg(id) from portal_user where name ilike ${pattern} or email ilike ${pattern})::text[]`
  const accounts = sql`(select array_agg(id) from account where name ilike ${pattern})::text[]`
  return [
    sql`${SEARCHED} ilike ${pattern}`,
    sql`e.actor_id = any(${people})`,
    sql`e.subject_id = any(${people})`,
    sql`e.account_id = any(${accounts})`,
  ]
}

function holds({ pattern, few }: Held): RawBuilder<unknown> {
  return few ? sql`e.sequence = any(${few}::bigint[])` : sql`(${sql.join(alternatives(pattern), sql` or `)})`
}
