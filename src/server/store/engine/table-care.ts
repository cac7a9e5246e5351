/**
 * Statistics and dead rows of tables. The planner guesses rows without statistics, a thousand times too few, and then compares all with all. Nothing
 * does this by itself in the embedded database, and PostgreSQL's own autovacuum comes a minute after an import: so what changed is looked at
 * here, table by table, each statement short.
 */
import { type Kysely, sql } from 'kysely'
import type { Database } from '../database.js'
import type { Engine } from './open-engine.js'

/** What the engine reports of a table. */
export interface TableState {
  schema: string
  name: string
  /** Rows when it was last analyzed or vacuumed; -1 before. */
  rows: number
  /** Blocks then, and now. */
  pages: number
  size: number
  /** Rows since: changed, dead, inserted. The embedded database forgets these when it stops. */
  changed: number
  dead: number
  inserted: number
  /** Transactions since its oldest row was frozen. */
  age: number
}

export interface TableCare {
  /** Statistics of everything that changed much; dead rows and the log of the embedded database. Resolves when nothing is left to do. */
  run(): Promise<void>
  /** Statistics alone, which is all that planners need. */
  analyze(): Promise<void>
  /** Runs soon; a call meanwhile is one with it. */
  soon(): void
  stop(): Promise<void>
}

/** Columns of one statement: each is sorted for its own statistics. */
const COLUMNS_AT_ONCE = 12
/** Blocks of a table whose statistics are short in one statement. */
const FEW_BLOCKS = 64
/** Log of the embedded database since its last checkpoint, at most about. */
const LOG_BYTES = 16 * 2 ** 20
/** Far from where transaction numbers end, at 2 billion. */
const OLD_AGE = 100_000_000
const SOON_MS = 1_500
/** Jobs are let through first, for at most this long: without statistics they may take longer still. */
const JOBS_FIRST_MS = 10_000

/** True when the planner would be far off. */
export function needsAnalyze({ rows, pages, size, changed }: TableState): boolean {
  if (size === 0) return false
  if (rows < 0) return true
  return changed > 100 + rows * 0.2 || size > 8 + pages * 1.5
}

/** True when many rows are dead, not yet known to be visible to all, or old. */
export function needsVacuum({ rows, dead, inserted, age }: TableState): boolean {
  const known = Math.max(0, rows)
  return dead > 100 + known * 0.1 || inserted > 1_000 + known * 0.2 || age > OLD_AGE
}

/** `hasJobs`: one is at work, which comes before care that nobody waits for. */
export function createTableCare(
  engine: Pick<Engine, 'name' | 'db'>,
  inJob: <T>(work: () => Promise<T>) => Promise<T>,
  hasJobs: () => boolean = () => false,
) {
  const { db, name } = engine
  const isEmbedded = name === 'pglite'
  let isStopping = false
  let timer: NodeJS.Timeout | undefined
  let running: Promise<void> | undefined
  let analyzing: Promise<void> | undefined
  /** Changes there were when a table was analyzed in parts: the engine goes on counting from before. */
  const counted = new Map<string, number>()

  async function round(what: 'all' | 'statistics'): Promise<void> {
    const isWhole = isEmbedded && what === 'all'
    // Otherwise the engine reports what this connection has just done up to a second late.
    if (isEmbedded) await sql`select pg_stat_force_next_flush()`.execute(db)
    const tables = (await tablesOf(db)).map(found => {
      const before = counted.get(found.name) ?? 0
      return {
        ...found,
        changed: found.changed < before ? found.changed : found.changed - before,
        counts: found.changed,
      }
    })
    const isStale = (table: TableState) => table.schema !== 'pg_catalog' && needsAnalyze(table)
    const stale = isEmbedded ? tables.filter(isStale).map(({ name }) => name) : []
    const columns = await columnsOf(db, stale)
    for (const { counts, ...table } of tables) {
      if (isStopping) return
      // First: it counts the rows on its way.
      if (isWhole && needsVacuum(table)) await sql`vacuum ${nameOf(table)}`.execute(db)
      if (!isStale(table)) continue
      if (isEmbedded) {
        await analyzeInParts(db, { table, columns: columns.get(table.name) ?? [] }, () => isStopping)
        counted.set(table.name, counts)
      } else await sql`analyze ${nameOf(table)}`.execute(db)
    }
    if (isWhole && !isStopping) await shortenLog(db)
  }

  function due(since: number): void {
    if (hasJobs() && Date.now() - since < JOBS_FIRST_MS) timer = setTimeout(due, SOON_MS, since).unref()
    // What cannot be done now is found again at the next change.
    else void care.run().catch(() => undefined)
  }

  const care: TableCare = {
    run() {
      clearTimeout(timer)
      timer = undefined
      running ??= inJob(() => round('all')).finally(() => {
        running = undefined
      })
      return running
    },
    analyze() {
      analyzing ??= inJob(() => round('statistics')).finally(() => {
        analyzing = undefined
      })
      return analyzing
    },
    soon() {
      if (!isStopping) timer ??= setTimeout(due, SOON_MS, Date.now()).unref()
    },
    async stop() {
      isStopping = true
      clearTimeout(timer)
      await Promise.allSettled([running, analyzing])
    },
  }
  return care
}

const nameOf = ({ schema, name }: TableState) => sql`${sql.id(schema)}.${sql.id(name)}`

/** Of those that hold something: most types have no entities. */
async function tablesOf(db: Kysely<Database>): Promise<TableState[]> {
  const { rows } = await sql<TableState>`select * from (
    select n.nspname as schema, c.relname as name, c.reltuples::float8 as rows, c.relpages as pages,
      (pg_relation_size(c.oid) / current_setting('block_size')::int)::int as size, age(c.relfrozenxid) as age,
      coalesce(pg_stat_get_mod_since_analyze(c.oid), 0)::float8 as changed, coalesce(pg_stat_get_dead_tuples(c.oid), 0)::float8 as dead,
      coalesce(pg_stat_get_ins_since_vacuum(c.oid), 0)::float8 as inserted
    from pg_class c join pg_namespace n on n.oid = c.relnamespace
    where c.relkind = 'r' and n.nspname in (current_schema(), 'pg_catalog')) t where size > 0 or age > ${OLD_AGE}`.execute(
    db,
  )
  return rows
}

/**
 * A few columns at a time. Of measured hours and days only what they are found by: nothing is chosen by their values, and reading those takes
 * longest.
 */
async function analyzeInParts(
  db: Kysely<Database>,
  { table, columns }: { table: TableState; columns: readonly string[] },
  isStopping: () => boolean,
): Promise<void> {
  const isMeasured = columns.includes('hour') || columns.includes('day')
  const chosen = isMeasured ? columns.filter(column => KEYS.has(column)) : columns
  const atOnce = table.size < FEW_BLOCKS ? chosen.length : COLUMNS_AT_ONCE
  for (let start = 0; start < chosen.length && !isStopping(); start += atOnce) {
    const part = sql.join(chosen.slice(start, start + atOnce).map(column => sql.id(column)))
    await sql`analyze ${nameOf(table)} (${part})`.execute(db)
  }
}

/** Columns of the server's own tables of these names, by table. */
async function columnsOf(db: Kysely<Database>, names: readonly string[]): Promise<Map<string, string[]>> {
  if (names.length === 0) return new Map()
  const { rows } = await sql<{ name: string; columns: string[] }>`select c.relname as name,
      array(select attname::text from pg_attribute where attrelid = c.oid and attnum > 0 and not attisdropped
        order by attnum) as columns
    from pg_class c where c.relnamespace = current_schema()::regnamespace and c.relkind = 'r' and c.relname = any(${names})`.execute(
    db,
  )
  return new Map(rows.map(({ name, columns }) => [name, columns]))
}

const KEYS = new Set(['datastore_id', 'id', 'hour', 'day', 'samples'])

/** Often, so that each is short, and a start after a crash too. */
async function shortenLog(db: Kysely<Database>): Promise<void> {
  const { rows } = await sql<{
    bytes: number
  }>`select pg_wal_lsn_diff(pg_current_wal_insert_lsn(), redo_lsn)::float8 as bytes
    from pg_control_checkpoint()`.execute(db)
  if ((rows[0]?.bytes ?? 0) > LOG_BYTES) await sql`checkpoint`.execute(db)
}
