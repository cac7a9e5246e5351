/** When the jobs run: after a round that failed as before it, and not a step beyond the stop. */
import { expect, it } from 'vitest'
import { createRegistry } from '../../spec/registry.js'
import type { Log } from '../log.js'
import type { Store } from '../store/store.js'
import type { Hubs } from './hub/hubs.js'
import { createSchedule } from './schedule.js'

const NOW = new Date('2026-11-25T12:00:00Z')

/** A store without data that notes what is asked of it. `datastores` is what the jobs ask first, `hubs` what a round asks last. */
function world({ datastores, hubs }: { datastores(): Promise<string[]>; hubs?: Hubs }) {
  const asked: string[] = []
  const errors: unknown[] = []
  const store = {
    registry: createRegistry([]),
    asJob: (work: () => Promise<unknown>) => work(),
    derived: {
      datastores: () => {
        asked.push('datastores')
        return datastores()
      },
    },
    hubs: {
      list: async () => {
        asked.push('hubs')
        return []
      },
    },
  } as unknown as Store
  const idle: Hubs = { run: async () => {}, settle: async () => {}, nudge() {}, start() {}, stop: async () => {} }
  const schedule = createSchedule({
    store,
    log: { error: (line: unknown) => errors.push(line) } as unknown as Log,
    lifecycle: { name: 'lifecycle', concerns: () => false, run: async () => {} },
    hubs: hubs ?? idle,
    dimensions: { run: async () => {}, nudge() {}, start() {}, stop: async () => {} },
  })
  return { schedule, asked, errors }
}

it('runs again after a round in which the database was away', async () => {
  let isAway = true
  const { schedule, asked, errors } = world({
    datastores: async () => {
      if (isAway) throw new Error('The database is away')
      return []
    },
  })
  await schedule.run(NOW)
  expect([asked, errors]).toEqual([['datastores'], [{ event: 'jobs failed', reason: 'The database is away' }]])
  isAway = false
  await schedule.run(NOW)
  expect([asked, errors.length]).toEqual([['datastores', 'datastores', 'hubs'], 1])
  await schedule.stop()
})

it('stops although the last round failed', async () => {
  const { schedule } = world({ datastores: () => Promise.reject(new Error('away')) })
  await schedule.run(NOW)
  await schedule.stop()
})

it('asks nothing of the database once it has stopped, and says nothing went wrong', async () => {
  let goOn = (_: string[]) => {}
  const { schedule, asked, errors } = world({
    datastores: () =>
      new Promise(resolve => {
        goOn = resolve
      }),
  })
  const round = schedule.run(NOW)
  await expect.poll(() => asked).toEqual(['datastores'])
  let isOver = false
  const stopped = schedule.stop().then(() => {
    isOver = true
  })
  await new Promise(resolve => setImmediate(resolve))
  expect(isOver).toBe(false)
  goOn([])
  await stopped
  await round
  expect([asked, errors]).toEqual([['datastores'], []])
})
