/** Opens one of the two engines behind one Kysely instance, with the same value parsers on both. */
import { Kysely, PostgresDialect, sql } from 'kysely'
import pg from 'pg'
import { PortalError } from '../../../wire/errors.js'
import type { Database } from '../database.js'
import { type Alone, createAlone } from './alone.js'
import { asCall } from './calls.js'
import { lockDirectory } from './directory-lock.js'
import { type Listen, listener } from './listen.js'
import { PgliteClient } from './pglite-client.js'
import { createPgliteDialect } from './pglite-dialect.js'
import { createLanePools } from './postgres-pools.js'
import { unavailable } from './unavailable.js'

export interface Engine {
  name: 'pglite' | 'postgresql'
  db: Kysely<Database>
  /** Calls back on every notification; PostgreSQL only. */
  listen?: Listen
  /** Runs one thing at a time of a name, on all servers of the database. */
  alone: Alone
  /** Resolves when the database answers; rejects with UNAVAILABLE when it is away, or does not within `withinMs`. */
  ping(withinMs: number): Promise<void>
  close(): Promise<void>
  /** For tests: the embedded database's thread dies. */
  kill?(): Promise<void>
}

/** `url` opens PostgreSQL, `dataDir` PGlite on disk, neither PGlite in memory. A new `dataDir` begins as `template`, where there is one. */
export async function openEngine(options: { url?: string; dataDir?: string; template?: string }): Promise<Engine> {
  return options.url === undefined ? openPglite(options.dataDir, options.template) : openPostgres(options.url)
}

async function openPglite(dataDir: string | undefined, template: string | undefined): Promise<Engine> {
  const unlock = dataDir === undefined ? undefined : lockDirectory(dataDir)
  const client = new PgliteClient(dataDir === undefined ? undefined : `${dataDir}/pglite`, template)
  const db = new Kysely<Database>({ dialect: createPgliteDialect(client) })
  try {
    await client.query('select 1', [])
  } catch (cause) {
    unlock?.()
    throw new PortalError('INTERNAL', {
      message: `The embedded database in ${dataDir ?? 'memory'} cannot be opened: restore a copy of the directory, or start with an empty one (--data)`,
      cause,
    })
  }
  return {
    name: 'pglite',
    db,
    alone: createAlone(),
    ping: within => ping(db, within),
    kill: () => client.kill(),
    close: async () => {
      await db.destroy()
      unlock?.()
    },
  }
}

async function openPostgres(url: string): Promise<Engine> {
  const types = {
    getTypeParser: (oid: number, format?: 'text' | 'binary') => PARSERS[oid] ?? pg.types.getTypeParser(oid, format),
  }
  const config = { connectionString: url, types, connectionTimeoutMillis: 5_000, keepAlive: true }
  const pools = createLanePools(config)
  const db = new Kysely<Database>({ dialect: new PostgresDialect({ pool: pools }) })
  try {
    await sql`select 1`.execute(db)
  } catch (error) {
    await db.destroy()
    const cause = error instanceof PortalError && error.cause ? error.cause : error
    throw new PortalError('INTERNAL', { message: unreachable(url, cause), cause })
  }
  return {
    name: 'postgresql',
    db,
    alone: createAlone(config),
    listen: listener(config),
    ping: within => ping(db, within),
    close: () => db.destroy(),
  }
}

/** Asks whether the database is there. The question does not wait behind readers and jobs. */
async function ping(db: Kysely<Database>, withinMs: number): Promise<void> {
  const signal = AbortSignal.timeout(withinMs)
  let onAbort = () => {}
  const tooLate = new Promise<never>((_resolve, reject) => {
    onAbort = () => reject(unavailable(signal.reason))
    signal.addEventListener('abort', onAbort)
  })
  const answer = asCall({ lane: 'session', signal: undefined, repeatable: false }, () => sql`select 1`.execute(db))
  try {
    await Promise.race([answer, tooLate])
  } finally {
    signal.removeEventListener('abort', onAbort)
    answer.catch(() => undefined)
  }
}

const INT8 = 20
const NUMERIC = 1700
const DATE = 1082
const TIMESTAMPTZ = 1184
const PARSERS: Record<number, (value: string) => unknown> = {
  [INT8]: Number,
  [NUMERIC]: Number,
  [DATE]: value => value,
  [TIMESTAMPTZ]: value => new Date(value).toISOString(),
}

function unreachable(url: string, cause: unknown): string {
  const where = describe(url)
  const reason = cause instanceof Error && cause.message !== '' ? cause.message : 'no answer'
  return `No database at ${where}: ${reason}. Start it, correct DATABASE_URL, or unset DATABASE_URL to use the embedded one`
}

/** Host, port and database only: a password never reaches a message. */
function describe(url: string): string {
  try {
    const { host, pathname } = new URL(url)
    return `${host}${pathname}`
  } catch {
    return 'the address in DATABASE_URL (it is not a URL)'
  }
}
