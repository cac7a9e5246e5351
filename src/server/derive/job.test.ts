/** The order of jobs, and those that are apart. */
import { expect, it } from 'vitest'
import { testRegistry } from '../../../tests/support/database.js'
import type { Log } from '../log.js'
import type { Store } from '../store/store.js'
import { createJobRunner, type Job } from './job.js'

const TYPE = 'vmware.vm'
const store = {
  asJob: (work: () => Promise<unknown>) => work(),
  derived: { datastores: async () => ['d'] },
  environments: { byDatastore: async () => undefined },
  datastore: { counts: async () => ({ counts: { [TYPE]: 1 } }) },
} as unknown as Store
const silent = { error: () => {} } as unknown as Log

it('runs jobs one after another, and one that is apart beside them', async () => {
  const said: string[] = []
  let goOn = () => {}
  const held = new Promise<void>(resolve => {
    goOn = resolve
  })
  const job = (name: string, work: () => Promise<void> = async () => {}): Job => ({
    name,
    concerns: ({ type }) => type === TYPE,
    async run() {
      said.push(`${name} begins`)
      await work()
      said.push(`${name} ends`)
    },
  })
  const jobs = [
    job('first', () => held),
    job('second'),
    { ...job('apart', async () => goOn()), isApart: true as const },
  ]
  await createJobRunner(jobs, store, testRegistry, silent).run(new Date())
  expect(said.filter(word => word.endsWith('begins'))).toEqual(['first begins', 'apart begins', 'second begins'])
  expect(said.indexOf('first ends')).toBeLessThan(said.indexOf('second begins'))
})
