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

it('numbers commits from 1 in the order in which they commit, and forgets those that are far behind', async () => {
  const log = await createChangeLog(engine)
  const key = 'datastore:numbered'
  const append = () => engine.db.transaction().execute(trx => log.append(trx, key, [{ entity: 'cost' }]))
  const commits = [await append(), await append()]
  expect(commits.map(({ sequence }) => sequence)).toEqual([1, 2])
  const { epoch } = await log.head(key)
  expect(commits.map(commit => commit.epoch)).toEqual([epoch, epoch])
  expect(await log.since(key, { epoch, sequence: 0 })).toEqual(commits)
  await engine.db.updateTable('change_head').set({ sequence: 2_001 }).where('key', '=', key).execute()
  expect((await append()).sequence).toBe(2_002)
  const kept = await engine.db.selectFrom('change_commit').select('sequence').where('key', '=', key).execute()
  expect(kept.map(({ sequence }) => sequence)).toEqual([2_002])
  await log.close()
})
