/** The change log on whichever engine the run has. */
import { afterAll, beforeAll, expect, it } from 'vitest'
import { createTestDatabase } from '../../../tests/support/database.js'
import { until } from '../../../tests/support/until.js'
import { type Commit, createChangeLog } from './change-log.js'
import { type Engine, openEngine } from './engine/open-engine.js'
import { migrate } from './migrations.js'

let engine: Engine
beforeAll(async () => {
  const url = await createTestDatabase()
  engine = await openEngine(url === undefined ? {} : { url })
  await migrate(engine.db)
})
afterAll(() => engine.close())

it('a listener that throws keeps neither the others from hearing of a commit nor the next commit from coming', async () => {
  const failures: unknown[] = []
  const log = await createChangeLog(engine, undefined, error => failures.push(error))
  const heard: Commit[] = []
  log.subscribe(() => {
    throw new Error('a listener broke')
  })
  log.subscribe(commit => heard.push(commit))
  for (const n of [1, 2]) {
    const commit = await engine.db.transaction().execute(trx => log.append(trx, 'datastore:throwing', []))
    log.publish(commit)
    await until(() => heard.length === n)
  }
  expect(heard.map(({ sequence }) => sequence)).toEqual([1, 2])
  expect(failures).toHaveLength(2)
  await log.close()
})
