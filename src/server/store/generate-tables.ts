/**
 * Brings the generated tables up to date with the registry: creates what is missing, adds columns, replaces views that changed. What was done is noted by a
 * hash of all of it, so that a start that finds nothing new asks one question. Statements go in batches: there are hundreds.
 */
import { createHash } from 'node:crypto'
import { type Kysely, type RawBuilder, sql } from 'kysely'
import type { Registry } from '../../spec/registry.js'
import type { Database } from './database.js'
import { type Planned, planTables } from './plan-tables.js'
import { wallSchema, wallView } from './wall/wall.js'

/** Where the hash of what was last generated is kept, in `setting`. */
export const GENERATED_MARK = 'schema.generated'
/** Statements of one batch, which is one transaction: its locks must fit the table of them. */
const AT_ONCE = 50

/** Creates what is missing. Idempotent; runs at every start, after the migrations. */
export async function generateTables(db: Kysely<Database>, registry: Registry): Promise<void> {
  const known = await db.selectFrom('setting').select('value').where('key', '=', GENERATED_MARK).executeTakeFirst()
  if (known?.value === markOf(db, registry, true)) return
  const hasTrigrams = await enableTrigrams(db)
  const value = markOf(db, registry, hasTrigrams)
  if (known?.value === value) return
  const planned = planTables(registry, hasTrigrams)
  const statements = missing(db, planned, await readSchema(db))
  for (let start = 0; start < statements.length; start += AT_ONCE) {
    const batch = statements.slice(start, start + AT_ONCE).map(statement => `${statement.compile(db).sql};`)
    await sql.raw(batch.join('\n')).execute(db)
  }
  await db
    .insertInto('setting')
    .values({ key: GENERATED_MARK, value })
    .onConflict(conflict => conflict.column('key').doUpdateSet({ value }))
    .execute()
}

async function enableTrigrams(db: Kysely<Database>): Promise<boolean> {
  try {
    await sql`create extension if not exists pg_trgm`.execute(db)
    return true
  } catch {
    // Without the right to create it, search still works, by scanning.
    return false
  }
}

/** The tables, indexes and views that exist. */
interface Schema {
  /** Columns of tables and views. */
  columns: ReadonlyMap<string, ReadonlySet<string>>
  /** Tables, views and indexes, with what is noted of them. */
  relations: ReadonlyMap<string, string | null>
  /** Their schema, where the second wall stands in front of it. */
  walled?: string | undefined
}

const NOTHING: Schema = { columns: new Map(), relations: new Map() }

async function readSchema(db: Kysely<Database>): Promise<Schema> {
  const { rows } = await sql<{
    name: string
    note: string | null
    columns: string[] | null
  }>`select c.relname as name, obj_description(c.oid, 'pg_class') as note,
      (select json_agg(a.attname) from pg_attribute a where a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped) as columns
    from pg_class c where c.relnamespace = (select oid from pg_namespace where nspname = current_schema())`.execute(db)
  return {
    columns: new Map(rows.map(({ name, columns }) => [name, new Set(columns)])),
    relations: new Map(rows.map(({ name, note }) => [name, note])),
    walled: await walledSchema(db),
  }
}

async function walledSchema(db: Kysely<Database>): Promise<string | undefined> {
  const { rows } = await sql<{ name: string; all: string[] }>`select current_schema()::text as name,
    (select json_agg(nspname::text) from pg_namespace) as all`.execute(db)
  const [found] = rows
  return found?.all.includes(wallSchema(found.name)) ? found.name : undefined
}

/** Where trigrams are to be had, and where not. */
const MARKS = { true: new WeakMap<Registry, string>(), false: new WeakMap<Registry, string>() }

/**
 * The hash of all that is planned, as it would be made in an empty database. Of thousands of statements, which are the same for every database:
 * worked out once for a registry.
 */
function markOf(db: Kysely<Database>, registry: Registry, hasTrigrams: boolean): string {
  const marks = MARKS[`${hasTrigrams}`]
  const known = marks.get(registry)
  if (known !== undefined) return known
  const hash = createHash('sha256')
  for (const statement of missing(db, planTables(registry, hasTrigrams), NOTHING))
    hash.update(statement.compile(db).sql).update('\0')
  const mark = hash.digest('base64url')
  marks.set(registry, mark)
  return mark
}

function missing(db: Kysely<Database>, planned: readonly Planned[], schema: Schema): RawBuilder<unknown>[] {
  return planned.flatMap(part => statementsFor(db, part, schema))
}

function statementsFor(db: Kysely<Database>, part: Planned, schema: Schema): RawBuilder<unknown>[] {
  const { columns, relations, walled } = schema
  const name = sql.id(part.name)
  const isThere = relations.has(part.name)
  if (part.kind === 'table') return isThere ? addColumns(part, columns.get(part.name)) : [create(part)]
  if (part.kind === 'index') return isThere ? [] : [sql`create index if not exists ${name} on ${part.on}`]
  if (part.kind === 'dropped index') return isThere ? [sql`drop index if exists ${name}`] : []
  const note = createHash('sha256').update(part.body.compile(db).sql).digest('base64url')
  // One that is there as it is to be is left alone: another server may be reading it.
  if (relations.get(part.name) === note) return []
  return [
    ...(isThere ? [sql`drop view if exists ${name} cascade`] : []),
    sql`create view ${name} as ${part.body}`,
    sql`comment on view ${name} is ${sql.lit(note)}`,
    // The wall's view of it went with it, and other servers read that one.
    ...(isThere && walled !== undefined ? [wallView(walled, part.name)] : []),
  ]
}

type PlannedTable = Extract<Planned, { kind: 'table' }>

function create({ name, columns, key }: PlannedTable): RawBuilder<unknown> {
  const list = sql.join(columns.map(([column, type]) => sql`${sql.id(column)} ${sql.raw(type)}`))
  return sql`create table ${sql.id(name)} (${list}, primary key (${sql.join(key.map(column => sql.id(column)))}))`
}

function addColumns({ name, columns }: PlannedTable, present: ReadonlySet<string> = new Set()): RawBuilder<unknown>[] {
  const lacking = columns.filter(([column]) => !present.has(column))
  return lacking.map(([column, type]) => sql`alter table ${sql.id(name)} add column ${sql.id(column)} ${sql.raw(type)}`)
}
