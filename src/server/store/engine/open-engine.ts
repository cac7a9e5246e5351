/** Opens one of the two engines behind one Kysely instance, with the same value parsers on both. */
import { Kysely, PostgresDialect } from 'kysely'
import pg from 'pg'
import { PortalError } from '../../../wire/errors.js'
import type { Database } from '../database.js'
import { lockDirectory } from './directory-lock.js'
import { createPgliteDialect, PgliteClient } from './pglite-dialect.js'

export interface Engine {
  name: 'pglite' | 'postgresql'
  db: Kysely<Database>
  /** Calls back on every notification; PostgreSQL only. */
  listen?: (channel: string, onNotice: (payload: string) => void) => Promise<() => Promise<void>>
  close(): Promise<void>
}

/** `url` opens PostgreSQL, `dataDir` PGlite on disk, neither PGlite in memory. */
export async function openEngine(options: { url?: string; dataDir?: string }): Promise<Engine> {
  return options.url === undefined ? openPglite(options.dataDir) : openPostgres(options.url)
}

async function openPglite(dataDir: string | undefined): Promise<Engine> {
  const unlock = dataDir === undefined ? undefined : lockDirectory(dataDir)
  const client = new PgliteClient(dataDir === undefined ? undefined : `${dataDir}/pglite`)
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
  const config = { connectionString: url, types, max: 10, connectionTimeoutMillis: 5_000 }
  const pool = new pg.Pool(config)
  pool.on('error', () => undefined)
  try {
    await pool.query('select 1')
  } catch (cause) {
    await pool.end()
    throw new PortalError('INTERNAL', { message: unreachable(url, cause), cause })
  }
  const db = new Kysely<Database>({ dialect: new PostgresDialect({ pool }) })
  return { name: 'postgresql', db, listen: listener(config), close: () => db.destroy() }
}

/** One dedicated connection for notifications; it reconnects, and reports a reconnect as an empty payload (look at everything). */
function listener(config: pg.ClientConfig): NonNullable<Engine['listen']> {
  return async (channel, onNotice) => {
    let client: pg.Client | undefined
    let timer: NodeJS.Timeout | undefined
    let closed = false
    const connect = async (): Promise<void> => {
      const fresh = new pg.Client(config)
      const lost = () => {
        if (closed || client !== fresh) return
        client = undefined
        timer = setTimeout(() => void connect().then(() => onNotice(''), lost), 1_000)
      }
      fresh.on('notification', notice => onNotice(notice.payload ?? ''))
      fresh.on('error', lost)
      fresh.on('end', lost)
      client = fresh
      await fresh.connect()
      await fresh.query(`listen ${channel}`)
    }
    await connect()
    return async () => {
      closed = true
      clearTimeout(timer)
      await client?.end()
    }
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
