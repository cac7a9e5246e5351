/** A role for somebody who is being deleted. */
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { createTestDatabase } from '../../../../tests/support/database.js'
import { until } from '../../../../tests/support/until.js'
import { type Engine, openEngine } from '../engine/open-engine.js'
import { migrate } from '../migrations.js'
import type { WritableRevocations } from '../revocations.js'
import { createAssignments } from './assignments.js'

let engine: Engine
beforeAll(async () => {
  const url = await createTestDatabase()
  engine = await openEngine(url === undefined ? {} : { url })
  await migrate(engine.db)
  await sql`insert into portal_user (id, email, name) values ('u', 'u@x.example', 'U')`.execute(engine.db)
})
afterAll(() => engine.close())

it('waits for the deletion, and is refused by name', async () => {
  const { db } = engine
  const revocations = {
    append: async () => undefined,
    publish: async () => undefined,
  } as unknown as WritableRevocations
  const { assign } = createAssignments({ db, revocations } as Parameters<typeof createAssignments>[0])
  const all = { accountId: null, resource: 'all', resourceId: '', teamId: null } as const
  const waiting = async () =>
    (await sql<{ n: number }>`select count(*)::int as n from pg_locks where not granted`.execute(db)).rows[0]?.n === 1
  const given = await db.transaction().execute(async trx => {
    await trx.deleteFrom('portal_user').where('id', '=', 'u').execute()
    const giving = assign({ ...all, userId: 'u', roleId: 'viewer', isOfProduct: true }).catch((error: unknown) => error)
    // The embedded database has one connection: there it waits for that.
    if (engine.name === 'postgresql') await until(waiting)
    return { giving }
  })
  expect(await given.giving).toMatchObject({ status: 404, message: 'No such user' })
})
