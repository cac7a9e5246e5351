/** A connection to PostgreSQL that hangs, as with a server that is stopped or a network that swallows what is sent. */
import pg from 'pg'
import { afterAll, beforeAll, describe, it } from 'vitest'
import { createLiveness, type Liveness } from '../../src/server/identity/liveness.js'
import { ANONYMOUS } from '../../src/server/identity/principal.js'
import { openStore } from '../../src/server/store/open-store.js'
import type { Store } from '../../src/server/store/store.js'
import { testRegistry } from '../support/database.js'
import { type OwnPostgresql, postgresqlPrograms, startPostgresql } from '../support/postgresql.js'
import { until } from '../support/until.js'

const programs = postgresqlPrograms()
let database: OwnPostgresql
let store: Store
let liveness: Liveness
let admin: pg.Client
let stopped: number | undefined

describe.skipIf(programs === undefined)('a connection that hangs while it reads what has ended', () => {
  beforeAll(async () => {
    database = await startPostgresql(programs ?? '')
    store = await openStore({ registry: testRegistry, url: database.url })
    liveness = await createLiveness(store)
    admin = new pg.Client({ connectionString: database.url })
    await admin.connect()
  })
  afterAll(async () => {
    if (stopped !== undefined) process.kill(stopped, 'SIGCONT')
    await admin?.end()
    database?.remove()
  })

  /** Stops the connection of a reading in its midst. */
  async function stopReading(): Promise<number> {
    await admin.query('begin; lock table revocation in access exclusive mode')
    void liveness.refresh()
    let pid: number | undefined
    await until(async () => {
      const { rows } = await admin.query<{ pid: number }>(
        `select pid from pg_stat_activity where wait_event_type = 'Lock' and query like '%from "revocation"%'`,
      )
      pid = rows[0]?.pid
      return pid !== undefined
    })
    if (pid === undefined) throw new Error('Nothing reads')
    process.kill(pid, 'SIGSTOP')
    await admin.query('rollback')
    return pid
  }

  it('leaves sessions that end ended, whoever ends them answered, and is closed', async () => {
    const session = { ...ANONYMOUS, userId: 'u', sessionId: 'family', revision: liveness.position() }
    stopped = await stopReading()
    await store.identity.revokeFamily('family')
    await until(() => liveness.standing(session) === 'ended')
    // Nor do the next ones wait for it.
    await store.identity.revokeFamily('another')
    await until(() => liveness.standing({ ...session, sessionId: 'another' }) === 'ended')
    // Closing waits for the connections that are in use.
    await liveness.stop()
    await store.close()
  })
})
