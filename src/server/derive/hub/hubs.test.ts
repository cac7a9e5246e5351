/** When hubs are worked out: again after what failed, and by whom that is not felt. */
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { createLog } from '../../log.js'
import type { Store } from '../../store/store.js'
import { createHubs } from './hubs.js'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

const HUB = { datastoreId: 'hub.a', accountId: 'a' }

/** A store with one hub that nothing feeds. */
function world(fails: () => boolean) {
  let rounds = 0
  const store = {
    registry: { get: () => undefined },
    changes: { subscribe: () => () => undefined },
    asJob: async <T>(work: () => Promise<T>) => work(),
    alone: async <T>(_: string, work: () => Promise<T>) => work(),
    hubs: {
      async list() {
        rounds += 1
        if (fails()) throw new Error('the database is away')
        return [HUB]
      },
      sources: async () => [],
      feeds: async () => [],
    },
  } as unknown as Store
  return { store, rounds: () => rounds }
}

it('tries again after what failed, without a change', async () => {
  let isAway = true
  const { store, rounds } = world(() => isAway)
  const hubs = createHubs({ store, log: createLog('silent') })
  hubs.start()
  await vi.advanceTimersByTimeAsync(2_000)
  expect(rounds()).toBe(1)
  isAway = false
  await vi.advanceTimersByTimeAsync(30_000)
  expect(rounds()).toBe(2)
  await vi.advanceTimersByTimeAsync(120_000)
  expect(rounds()).toBe(2)
  await hubs.run(new Date())
  expect(rounds()).toBe(3)
  await hubs.stop()
})

it('does not fail whoever asks for a round, and is stopped while the database is away', async () => {
  const { store, rounds } = world(() => true)
  const hubs = createHubs({ store, log: createLog('silent') })
  await hubs.run(new Date())
  await hubs.run(new Date())
  expect(rounds()).toBe(2)
  await hubs.stop()
})
