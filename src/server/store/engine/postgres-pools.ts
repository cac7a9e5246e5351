/**
 * Connections to PostgreSQL, a small pool for each lane, so that a sign-in never waits for reports. Whoever is gone while a statement runs has
 * it cancelled, by another connection. Where that does not end it, its connection is closed.
 */
import type { PostgresPool, PostgresPoolClient } from 'kysely'
import pg from 'pg'
import { currentCall, LANES, type Lane } from './calls.js'
import { asKnown, unavailable } from './unavailable.js'

/** A process holds at most these, and one that listens. */
const CONNECTIONS: Record<Lane, number> = { session: 3, read: 6, write: 4, job: 2 }
/** A statement that is cancelled and goes on so long has a connection that hangs. */
const HANGS_AFTER_MS = 1_000
/** Nobody waits longer than this for a connection of its lane to become free. */
const MOST_WAIT_MS = 30_000

export interface LanePools extends PostgresPool {
  /** Ends all connections. */
  end(): Promise<void>
}

export function createLanePools(config: pg.PoolConfig): LanePools {
  const pools = new Map(LANES.map(lane => [lane, createPool(config, CONNECTIONS[lane])]))
  const poolOf = (lane: Lane): pg.Pool => pools.get(lane) ?? createPool(config, 1)

  async function connect(): Promise<PostgresPoolClient> {
    const { lane, signal, repeatable } = currentCall()
    signal?.throwIfAborted()
    const client = await connectWithin(poolOf(lane), signal)
    if (lane === 'read' || repeatable) return cancellable(client, signal, pid => cancel(poolOf('session'), pid))
    return known(client)
  }

  return {
    connect,
    async end() {
      await Promise.all([...pools.values()].map(pool => pool.end()))
    },
  }
}

function createPool(config: pg.PoolConfig, max: number): pg.Pool {
  const pool = new pg.Pool({ ...config, max })
  // Statements here have hundreds of expressions and run for milliseconds: compiling them, as the planner does where it has no statistics and
  // expects the worst, took seconds.
  pool.on('connect', client => void client.query('set jit = off').catch(() => undefined))
  // A connection that breaks while nobody uses it is replaced when it is needed; one that breaks between two statements of a transaction fails the
  // next. Without listeners either would end the process.
  pool.on('error', () => undefined)
  pool.on('connect', client => client.on('error', () => undefined))
  return pool
}

/** Waits for a connection; not for callers who have gone. */
function connectWithin(pool: pg.Pool, signal: AbortSignal | undefined): Promise<pg.PoolClient> {
  return new Promise((resolve, reject) => {
    let isOver = false
    const end = (finish: () => void) => {
      if (isOver) return
      isOver = true
      clearTimeout(timer)
      signal?.removeEventListener('abort', drop)
      finish()
    }
    const drop = () => end(() => reject(signal?.reason))
    const timer = setTimeout(
      () => end(() => reject(unavailable(new Error('No connection became free in time')))),
      MOST_WAIT_MS,
    )
    signal?.addEventListener('abort', drop)
    pool.connect().then(
      client => (isOver ? client.release() : end(() => resolve(client))),
      error => end(() => reject(asKnown(error))),
    )
  })
}

/** Failures as the catalogue has them. */
function known(client: pg.PoolClient): PostgresPoolClient {
  return {
    query: ((...given: Parameters<typeof client.query>) => {
      const result: unknown = client.query(...given)
      if (!(result instanceof Promise)) return result
      return result.catch(error => {
        throw asKnown(error)
      })
    }) as PostgresPoolClient['query'],
    release: () => client.release(),
  }
}

/** A running statement is cancelled when its caller has disconnected. The connection is then closed, since the cancellation may arrive late. */
function cancellable(
  client: pg.PoolClient,
  signal: AbortSignal | undefined,
  cancelBackend: (pid: number) => void,
): PostgresPoolClient {
  const base = known(client)
  if (!signal) return base
  let wasCancelled = false
  let closing: NodeJS.Timeout | undefined
  const stop = () => {
    const pid = 'processID' in client ? Number(client.processID) : Number.NaN
    if (!Number.isInteger(pid)) return
    wasCancelled = true
    cancelBackend(pid)
    closing = setTimeout(() => void client.end(), HANGS_AFTER_MS)
  }
  signal.addEventListener('abort', stop)
  return {
    query: base.query,
    release() {
      signal.removeEventListener('abort', stop)
      clearTimeout(closing)
      client.release(wasCancelled)
    },
  }
}

function cancel(pool: pg.Pool, pid: number): void {
  void pool.query('select pg_cancel_backend($1)', [pid]).catch(() => undefined)
}
