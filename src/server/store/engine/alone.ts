/**
 * One at a time: in this process by waiting in line, among the servers of a PostgreSQL by a lock of a session of its own, which ends with it. For what
 * takes many transactions (migrations, generated tables, the demo); what takes one locks within it (store/locks.ts).
 */
import pg from 'pg'
import { lockKey } from '../locks.js'

export type Alone = <T>(name: string, run: () => Promise<T>) => Promise<T>

/** Without `config` there are no other servers. */
export function createAlone(config?: pg.ClientConfig): Alone {
  const lines = new Map<string, Promise<unknown>>()
  return (name, run) => {
    const before = lines.get(name) ?? Promise.resolve()
    const turn = before.catch(() => undefined).then(() => (config ? locked(config, name, run) : run()))
    lines.set(name, turn)
    turn
      .catch(() => undefined)
      .then(() => {
        if (lines.get(name) === turn) lines.delete(name)
      })
    return turn
  }
}

async function locked<T>(config: pg.ClientConfig, name: string, run: () => Promise<T>): Promise<T> {
  const client = new pg.Client(config)
  // With the connection the lock is lost: the work continues, guarded by constraints only.
  client.on('error', () => undefined)
  await client.connect()
  try {
    await client.query('select pg_advisory_lock($1::bigint)', [String(lockKey(`alone ${name}`))])
    return await run()
  } finally {
    await client.end().catch(() => undefined)
  }
}
