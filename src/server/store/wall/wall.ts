/**
 * The second wall: a reader that was built wrongly gets no row of another tenant. A schema of its own has a view for each table with rows of
 * datastores or accounts: the rows of the one that the transaction names, none where it names none. Readers find the views by the tables' names, and
 * read as a role that may read nothing else and write nothing. The views are plain ones, through which the planner sees: a policy on the tables, or
 * a security barrier, keeps conditions such as `like` from their indexes.
 */
import { type RawBuilder, sql } from 'kysely'
import { PortalError } from '../../../wire/errors.js'
import { unavailable } from '../engine/unavailable.js'

export interface Wall {
  /** Where the views are. */
  schema: string
  /** Whom readers read as; undefined where the connection may not act as that role: then only names lead to the views. */
  role: string | undefined
  /** Told, with the reason, when a reader finds the wall shut. */
  onShut?: (reason: string) => void
}

/** The part of the wall that stands. The embedded database has none; a connection that may not make schemas has none either. */
export type Standing = 'none' | 'views' | 'views and role'

export const READER = 'plinth_reader'
/** Name what a transaction reads of: a datastore, or an account. */
const SETTINGS = { datastore: 'plinth.datastore', account: 'plinth.account' } as const

/** Whose rows a transaction reads. */
export interface Whose {
  datastoreId?: string
  accountId?: string
}

const named = (what: keyof typeof SETTINGS) => sql`current_setting(${sql.lit(SETTINGS[what])}, true)`
const ofAccount = sql`account_id = ${named('account')}`
const ofAggregate = sql`key = coalesce('datastore:' || nullif(${named('datastore')}, ''), 'resources:' || ${named('account')})`

/**
 * Which rows are whose, in the tables that have no column of the datastore. The start compares columns only: who changes a condition here adds a step
 * to the migrations, with which all views are made anew.
 */
const OTHERWISE: Readonly<Record<string, RawBuilder<unknown>>> = {
  change_head: ofAggregate,
  change_commit: ofAggregate,
  saved_filter: ofAccount,
  default_view: ofAccount,
}

export const standing = (wall: Wall | undefined): Standing =>
  wall === undefined ? 'none' : wall.role === undefined ? 'views' : 'views and role'

/** Values to select at the beginning of a transaction, which then reads behind the wall until it ends. */
export function enterWall({ schema, role }: Wall, { datastoreId, accountId }: Whose): RawBuilder<unknown>[] {
  return [
    ...(datastoreId === undefined ? [] : [sql`set_config(${SETTINGS.datastore}, ${datastoreId}, true)`]),
    ...(accountId === undefined ? [] : [sql`set_config(${SETTINGS.account}, ${accountId}, true)`]),
    sql`set_config('search_path', quote_ident(${schema}), true)`,
    // Last: it is what may do no more.
    ...(role === undefined ? [] : [sql`set_config('role', ${role}, true)`]),
  ]
}

const ROLE_GONE = `Queries answer 503: the connection may no longer read as ${READER}. Grant it that role again (docs/operations.md § The second wall)`
const VIEWS_GONE =
  'Queries answer 503: views of the second wall are missing. A server that starts makes them, as one with a newer release does just now; otherwise start this one again (docs/operations.md § The second wall)'
/** SQLSTATEs: no right to the role or to a view, no such role; no such view, no such schema. */
const SHUT: Record<string, string> = {
  '42501': ROLE_GONE,
  '22023': ROLE_GONE,
  '42P01': VIEWS_GONE,
  '3F000': VIEWS_GONE,
}

/** Turns an error of a reader behind the wall: where the wall lets nobody through, the database counts as away. A read never goes around the wall. */
export function asShut(wall: Wall, error: unknown): unknown {
  const reason = error instanceof Error && 'code' in error ? SHUT[String(error.code)] : undefined
  if (reason === undefined || error instanceof PortalError) return error
  wall.onShut?.(reason)
  return unavailable(error)
}

export const wallSchema = (schema: string) => `${schema}:wall`

/**
 * What makes the view of a table or, in front of it, of a view. Beside a reader's own condition it is one comparison of two constants: the planner
 * makes it a filter that is asked once.
 */
export function wallView(schema: string, name: string): RawBuilder<unknown> {
  const isNamed = OTHERWISE[name] ?? sql`datastore_id = ${named('datastore')}`
  return sql`create view ${sql.id(wallSchema(schema), name)} as select * from ${sql.id(schema, name)} where ${isNamed}`
}

/** Whether a relation `c` of the catalogue has rows of datastores, or others that the wall knows whose they are. */
export const isWalled = sql`(c.relname in (${sql.join(Object.keys(OTHERWISE).map(name => sql.lit(name)))}) or exists (select 1 from pg_attribute a
  where a.attrelid = c.oid and a.attname = 'datastore_id' and not a.attisdropped))`
