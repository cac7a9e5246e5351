/** Counts what an environment holds, which its deletion would lose. */
import { sql } from 'kysely'
import type { TypedDatabase } from '../context.js'
import { inLane } from '../engine/calls.js'
import { dailyTable, entityTable } from '../generated-tables.js'

export interface Holdings {
  entities: number
  /** Days of entities of which something measured is kept. */
  measuredDays: number
  costs: number
  /** Names. */
  workspaces: string[]
}

/** Rows of measurements are many: they are counted this far. */
const MOST_COUNTED = 1_000_000

export const createHoldings =
  (source: TypedDatabase) =>
  (environmentId: string, datastoreId: string): Promise<Holdings> =>
    inLane('read', () => holdingsOf(source, environmentId, datastoreId))

async function holdingsOf(
  { db, registry }: TypedDatabase,
  environmentId: string,
  datastoreId: string,
): Promise<Holdings> {
  const of = (table: string) => sql`${sql.id(table)} where datastore_id = ${datastoreId}`
  const count = async (tables: readonly string[]) => {
    if (tables.length === 0) return 0
    const each = tables.map(table => sql`select count(*) as n from ${of(table)}`)
    const { rows } = await sql<{
      n: number
    }>`select sum(n)::float8 as n from (${sql.join(each, sql` union all `)}) c`.execute(db)
    return rows[0]?.n ?? 0
  }
  const stored = registry.stored.filter(({ type }) => type !== 'cost')
  let measuredDays = 0
  for (const { type } of stored.filter(({ metrics }) => metrics !== undefined)) {
    if (measuredDays >= MOST_COUNTED) break
    const { rows } = await sql<{ n: number }>`select count(*)::float8 as n from (
      select from ${of(dailyTable(type))} limit ${MOST_COUNTED - measuredDays}) c`.execute(db)
    measuredDays += rows[0]?.n ?? 0
  }
  const workspaces = await db
    .selectFrom('workspace_environment')
    .innerJoin('workspace', 'workspace.id', 'workspace_environment.workspace_id')
    .select('workspace.name')
    .where('workspace_environment.environment_id', '=', environmentId)
    .orderBy('workspace.name')
    .execute()
  return {
    entities: await count(stored.map(({ type }) => entityTable(type))),
    measuredDays,
    costs: registry.has('cost') ? await count([entityTable('cost')]) : 0,
    workspaces: workspaces.map(({ name }) => name),
  }
}
