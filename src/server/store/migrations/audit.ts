/** Tables of the audit log. The database itself refuses to change or delete an entry. */
import { type Migration, sql } from 'kysely'
import { GENESIS } from '../audit/chain.js'
import { indexTrigrams, statements } from './statements.js'

/** The expression that store/audit/list-entries.ts searches, without the name of the table. */
const SEARCHED_COLUMNS = sql`(action || E'\\n' || coalesce(target_type, '') || E'\\n' || coalesce(target_id, '') || E'\\n' || coalesce(address, '') || E'\\n' || details)`
const REFUSAL = sql.lit('entries of the audit log are neither changed nor deleted')

export const AUDIT: Record<string, Migration> = {
  '0033-audit': statements(
    // No references: entries stay as they are when what they name is gone.
    sql`create table if not exists audit_entry (sequence bigint primary key, id text not null, at timestamptz not null, kind text not null, action text not null,
        outcome text not null, error text, actor_kind text not null, actor_id text, subject_id text, session_id text, account_id text,
        target_type text, target_id text, address text, agent text, details text not null, previous text not null, hash text not null)`,
    sql`create index if not exists audit_entry_time on audit_entry (at, id)`,
    sql`create index if not exists audit_entry_account on audit_entry (account_id, at, id)`,
    // By rules, since the embedded database has no language for functions of triggers: the text is no number, which is the error.
    sql`create or replace rule audit_entry_unchanged as on update to audit_entry do instead select (${REFUSAL} || '')::integer`,
    sql`create or replace rule audit_entry_kept as on delete to audit_entry do instead select (${REFUSAL} || '')::integer`,
    // For whole statements this function of the database knows nothing but to refuse.
    sql`create or replace trigger audit_entry_whole before truncate on audit_entry
        for each statement execute function suppress_redundant_updates_trigger()`,
    // Where the chain ends; whoever appends holds this row.
    sql`create table if not exists audit_head (key text primary key, sequence bigint not null, hash text not null)`,
    sql`insert into audit_head (key, sequence, hash) values ('log', 0, ${sql.lit(GENESIS)}) on conflict do nothing`,
    // Calls that have begun and have no entry yet.
    sql`create table if not exists audit_open (id text primary key, begun_at timestamptz not null default now(), entry text not null)`,
    sql`create index if not exists audit_open_age on audit_open (begun_at)`,
  ),
  '0036-audit-lineage': statements(sql`alter table audit_entry add column if not exists lineage text[]`),
  // Texts are searched by trigrams where the database has them, else entry by entry.
  '0042-audit-search': {
    async up(db) {
      await indexTrigrams(
        db,
        sql`create index if not exists audit_entry_search on audit_entry using gin (${SEARCHED_COLUMNS} gin_trgm_ops)`,
      )
      await sql`create index if not exists audit_entry_actor on audit_entry (actor_id, at, id)`.execute(db)
      await sql`create index if not exists audit_entry_subject on audit_entry (subject_id, at, id) where subject_id is not null`.execute(
        db,
      )
      await sql`create index if not exists audit_entry_target on audit_entry (target_id, at, id) where target_id is not null`.execute(
        db,
      )
    },
  },
}
