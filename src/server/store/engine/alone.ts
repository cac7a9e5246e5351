/**
 * One at a time: in this process by waiting in line, among the servers of a PostgreSQL by a lock of a session of its own, which ends with it. For what
 * takes many transactions (migrations, generated tables, the demo); what takes one locks within it (store/locks.ts).
 */
import pg from 'pg'
import { PortalError } from '../../../wire/errors.js'
import { lockKey } from '../locks.js'

export type Alone = <T>(name: string, run: () => Promise<T>) => Promise<T>

/** Longer than migrations of large databases take. A server that hangs without ending its connection keeps its lock. */
const PATIENCE_MS = 15 * 60_000
const LOCK_NOT_AVAILABLE = '55P03'

/** Without `config` there are no other servers. Work that waits longer than `patienceMs` for another server throws UNAVAILABLE. */
export function createAlone(config?: pg.ClientConfig, patienceMs = PATIENCE_MS): Alone {
  const lines = new Map<string, Promise<unknown>>()
  return (name, run) => {
    const before = lines.get(name) ?? Promise.resolve()
    const turn = before.catch(() => undefined).then(() => (config ? locked({ config, patienceMs }, name, run) : run()))
    lines.set(name, turn)
    turn
      .catch(() => undefined)
      .then(() => {
        if (lines.get(name) === turn) lines.delete(name)
      })
    return turn
  }
}

interface Locking {
  config: pg.ClientConfig
  patienceMs: number
}

async function locked<T>({ config, patienceMs }: Locking, name: string, run: () => Promise<T>): Promise<T> {
  const client = new pg.Client(config)
  // With the connection the lock is lost: the work continues, guarded by constraints only.
  client.on('error', () => undefined)
  await client.connect()
  try {
    await client.query(`set lock_timeout = ${patienceMs}`)
    await client
      .query('select pg_advisory_lock($1::bigint)', [String(lockKey(`alone ${name}`))])
      .catch(error => Promise.reject(asHeld(error, name)))
    return await run()
  } finally {
    await client.end().catch(() => undefined)
  }
}

function asHeld(error: unknown, name: string): unknown {
  const isHeld = error instanceof pg.DatabaseError && error.code === LOCK_NOT_AVAILABLE
  if (!isHeld) return error
  return new PortalError('UNAVAILABLE', {
    message: `Another server of this database has been at '${name}' for too long: if it hangs, end it, and start this one again`,
    cause: error,
  })
}
