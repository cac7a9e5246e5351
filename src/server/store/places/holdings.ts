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
  // What the server wrote of its own, insights say, is nothing that a source would have to send again.
  const stored = registry.stored.filter(({ type, serverOwned }) => type !== 'cost' && !serverOwned)
  // One statement: of an environment that is all but empty each of a hundred would wait for its turn.
  const measured = stored.filter(({ metrics }) => metrics !== undefined).map(({ type }) => dailyTable(type))
  const days = sql.join(
    [sql`select 1 where false`, ...measured.map(table => sql`select 1 from ${of(table)}`)],
    sql` union all `,
  )
  const { rows: counted } = await sql<{
    n: number
  }>`select count(*)::float8 as n from (${days} limit ${MOST_COUNTED}) c`.execute(db)
  const workspaces = await db
    .selectFrom('workspace_environment')
    .innerJoin('workspace', 'workspace.id', 'workspace_environment.workspace_id')
    .select('workspace.name')
    .where('workspace_environment.environment_id', '=', environmentId)
    .orderBy('workspace.name')
    .execute()
  return {
    entities: await count(stored.map(({ type }) => entityTable(type))),
    measuredDays: counted[0]?.n ?? 0,
    costs: registry.has('cost') ? await count([entityTable('cost')]) : 0,
    workspaces: workspaces.map(({ name }) => name),
  }
}
