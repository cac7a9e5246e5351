/** Brings the second wall up to date with the tables. Runs at every start, after all tables are there; what stands as it should is left alone. */
import { type Kysely, sql } from 'kysely'
import type { Database } from '../database.js'
import { isWalled, READER, type Wall, wallSchema, wallView } from './wall.js'

/** Views of one transaction: its locks must fit the table of them. */
const AT_ONCE = 50
const NOT_ALLOWED = '42501'

/** Undefined where the connection may not make a schema. */
export async function raiseWall(db: Kysely<Database>): Promise<Wall | undefined> {
  const { rows } = await sql<{ name: string }>`select current_schema()::text as name`.execute(db)
  const behind = rows[0]?.name ?? 'public'
  const schema = wallSchema(behind)
  try {
    await raiseViews(db, behind)
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === NOT_ALLOWED) return undefined
    throw error
  }
  if (!(await isLetIn(db, behind))) await letIn(db, schema)
  return { schema, role: (await isLetIn(db, behind)) ? READER : undefined }
}

/**
 * Takes the views away, within the transaction of a step that changes tables: nothing stands in front of them that would refuse it. Readers of
 * other servers find no table then, and answer 503 until the wall stands again.
 */
export async function lowerWall(db: Kysely<Database>): Promise<void> {
  const { rows } = await sql<{ name: string }>`select nspname as name from pg_namespace
    where nspname = current_schema()::text || ${wallSchema('')}`.execute(db)
  for (const { name } of rows) await sql`drop schema ${sql.id(name)} cascade`.execute(db)
}

async function raiseViews(db: Kysely<Database>, behind: string): Promise<void> {
  const schema = wallSchema(behind)
  const { rows: there } = await sql`select 1 from pg_namespace where nspname = ${schema}`.execute(db)
  if (there.length === 0) await sql`create schema ${sql.id(schema)}`.execute(db)
  const columnsOf = (
    relation: string,
  ) => sql`(select array_agg((a.attname, a.atttypid, a.atttypmod)::text order by a.attnum)
    from pg_attribute a where a.attrelid = ${sql.id(relation)}.oid and a.attnum > 0 and not a.attisdropped)`
  const { rows: stale } = await sql<{ name: string; isGone: boolean }>`
    with wanted as (select c.relname, ${columnsOf('c')} as columns from pg_class c
      where c.relnamespace = (select oid from pg_namespace where nspname = ${behind}) and c.relkind in ('r', 'v') and ${isWalled}),
    found as (select w.relname, ${columnsOf('w')} as columns from pg_class w
      where w.relnamespace = (select oid from pg_namespace where nspname = ${schema}) and w.relkind = 'v')
    select relname as name, wanted.columns is null as "isGone" from wanted full join found using (relname)
    where wanted.columns is distinct from found.columns order by relname`.execute(db)
  for (let start = 0; start < stale.length; start += AT_ONCE) {
    const statements = stale
      .slice(start, start + AT_ONCE)
      .flatMap(({ name, isGone }) => [
        sql`drop view if exists ${sql.id(schema, name)}`,
        ...(isGone ? [] : [wallView(behind, name)]),
      ])
    await sql.raw(statements.map(statement => `${statement.compile(db).sql};`).join('\n')).execute(db)
  }
}

/** Whether the connection may act as the role that reads the views, and that role cannot read what is behind them. */
async function isLetIn(db: Kysely<Database>, behind: string): Promise<boolean> {
  const table = 'datastore_state'
  const may = (schema: string) => sql`has_table_privilege(format('%I.%I', ${schema}::text, ${table}::text), 'select')`
  try {
    return await db.transaction().execute(async trx => {
      await sql`select set_config('role', ${READER}, true)`.execute(trx)
      const { rows } = await sql<{ isIn: boolean }>`select has_schema_privilege(${wallSchema(behind)}::text, 'usage')
        and ${may(wallSchema(behind))} and not ${may(behind)} as "isIn"`.execute(trx)
      return rows[0]?.isIn === true
    })
  } catch {
    return false
  }
}

/** Lets the role of readers in, as far as the connection may. The operator does the rest (docs/operations.md); isLetIn tells whether it is done. */
async function letIn(db: Kysely<Database>, schema: string): Promise<void> {
  const [role, inside] = [sql.id(READER), sql.id(schema)]
  const steps = [
    sql`create role ${role} nologin`,
    sql`grant ${role} to current_user`,
    sql`grant usage on schema ${inside} to ${role}`,
    sql`grant select on all tables in schema ${inside} to ${role}`,
    sql`alter default privileges in schema ${inside} grant select on tables to ${role}`,
  ]
  for (const step of steps) await step.execute(db).catch(() => undefined)
}
