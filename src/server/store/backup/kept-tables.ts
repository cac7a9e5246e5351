/** What of a database a backup holds: every table but those that say nothing elsewhere or later, with its columns and how they are typed. */
import { type Kysely, sql } from 'kysely'
import type { Database } from '../database.js'
import { GENERATED_MARK } from '../generate-tables.js'
import { PLACED_MARK } from '../overlays/said-fields.js'
import { SIGNING_KEY } from '../settings.js'

/**
 * Tables that are left out. Sessions, links, invites, mails and webhook deliveries under way would come alive again although they have been ended or used since; positions of
 * streams would be taken for those of another history; the rest is made anew from what is kept.
 */
const LEFT_OUT: ReadonlySet<string> = new Set([
  'refresh_family',
  'refresh_token',
  'user_trait',
  'one_time_link',
  'passkey_challenge',
  'invite',
  'mail',
  'sign_in_guard',
  'alert_delivery',
  'alert_clock',
  'revocation',
  'change_head',
  'change_commit',
  'cared',
  'kept',
  'kysely_migration',
  'kysely_migration_lock',
])

/** Tables in which every new database has rows already: those of a backup take their place. */
export const BEGUN: ReadonlySet<string> = new Set(['audit_head'])

/** What a database says of itself is its own; so is the key of access tokens, or those of sessions that have ended since would be good again. */
export const OWN_SETTINGS: readonly string[] = [GENERATED_MARK, PLACED_MARK, SIGNING_KEY]

export interface KeptTable {
  name: string
  /** Columns with their SQL types, without those that the database generates. */
  columns: readonly { name: string; type: string }[]
}

/** Lists the tables by name. */
export async function keptTables(db: Kysely<Database>): Promise<KeptTable[]> {
  const { rows } = await sql<KeptTable>`
    select c.relname as name,
      json_agg(json_build_object('name', a.attname, 'type', format_type(a.atttypid, a.atttypmod)) order by a.attnum) as columns
    from pg_class c join pg_attribute a on a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped and a.attgenerated = ''
    where c.relkind = 'r' and c.relnamespace = (select oid from pg_namespace where nspname = current_schema())
    group by c.relname order by c.relname`.execute(db)
  return rows.filter(({ name }) => !LEFT_OUT.has(name))
}

/** The migrations that made the tables, in their order. */
export async function migrationsOf(db: Kysely<Database>): Promise<string[]> {
  const { rows } = await sql<{ name: string }>`select name from kysely_migration order by name`.execute(db)
  return rows.map(({ name }) => name)
}
