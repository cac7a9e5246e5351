/** When hubs are worked out: again after what failed, and by whom that is not felt. */
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { createLog } from '../../log.js'
import type { Commit } from '../../store/change-log.js'
import type { BehindFeed } from '../../store/hubs/types.js'
import type { Store } from '../../store/store.js'
import { createHubs } from './hubs.js'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

const HUB = { datastoreId: 'hub.a', accountId: 'a' }

/** A store with one hub that nothing feeds. */
function world(fails: () => boolean) {
  let rounds = 0
  let tell: (commit: Commit) => void = () => undefined
  const behind: BehindFeed[] = []
  const store = {
    registry: { has: () => true, get: () => ({ fields: {} }), stored: [], members: () => [] },
    changes: {
      subscribe(listener: typeof tell) {
        tell = listener
        return () => undefined
      },
    },
    asJob: async <T>(work: () => Promise<T>) => work(),
    alone: async <T>(_: string, work: () => Promise<T>) => work(),
    hubs: {
      async list() {
        rounds += 1
        if (fails()) throw new Error('the database is away')
        return [HUB]
      },
      // Never as many as feeds: it is always behind.
      sources: async () => [],
      feeds: async () => [FEED],
      related: async () => [],
      dropFeed: async () => undefined,
      behind: async () => behind,
    },
    derived: { rows: async () => [], page: async () => [], write: async () => undefined },
  } as unknown as Store
  const commit = (sequence: number, patches: Commit['patches']) =>
    tell({ key: 'datastore:s', epoch: 'e', sequence, patches })
  return { store, rounds: () => rounds, behind, commit }
}
const FEED = { sourceId: 's', stamp: '', position: { epoch: 'e', sequence: 0 } }
const HOST = [{ entity: 'vmware.vh', added: [{ id: 'h' }] }] as unknown as Commit['patches']

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

it('follows a change that comes while it waits to try again, at once', async () => {
  let isAway = true
  const { store, rounds, commit } = world(() => isAway)
  const hubs = createHubs({ store, log: createLog('silent') })
  hubs.start()
  await vi.advanceTimersByTimeAsync(2_000)
  expect(rounds()).toBe(1)
  isAway = false
  commit(1, HOST)
  await vi.advanceTimersByTimeAsync(2_000)
  expect(rounds()).toBe(2)
  await hubs.stop()
})

it('works soon after somebody says that what no commit tells of has changed', async () => {
  const { store, rounds } = world(() => false)
  const hubs = createHubs({ store, log: createLog('silent') })
  hubs.nudge()
  await vi.advanceTimersByTimeAsync(60_000)
  expect(rounds()).toBe(0)
  hubs.start()
  await vi.advanceTimersByTimeAsync(2_000)
  expect(rounds()).toBe(1)
  hubs.nudge()
  await vi.advanceTimersByTimeAsync(2_000)
  expect(rounds()).toBe(2)
  await hubs.stop()
})

it('finds changes that nobody told of, and leaves alone what was told and concerns no hub', async () => {
  const { store, rounds, behind, commit } = world(() => false)
  const hubs = createHubs({ store, log: createLog('silent') })
  hubs.start()
  await vi.advanceTimersByTimeAsync(2_000)
  expect(rounds()).toBe(1)
  behind.push({ ...FEED, head: { epoch: 'e', sequence: 1 } })
  await vi.advanceTimersByTimeAsync(10_000)
  expect(rounds()).toBe(2)
  // Told of and clean: it waits for the next round.
  commit(1, [])
  await vi.advanceTimersByTimeAsync(60_000)
  expect(rounds()).toBe(2)
  await hubs.stop()
})

it('leaves judging for a change that comes meanwhile, and judges once it is followed', async () => {
  const { store, commit } = world(() => false)
  const left: boolean[] = []
  const onWorked = async (_: unknown, __: Date, isOver: () => boolean) => {
    if (left.length === 0) commit(1, HOST)
    left.push(isOver())
  }
  const hubs = createHubs({ store, log: createLog('silent'), onWorked })
  hubs.start()
  await vi.advanceTimersByTimeAsync(2_000)
  expect(left).toEqual([true])
  await vi.advanceTimersByTimeAsync(2_000)
  expect(left).toEqual([true, false])
  await hubs.stop()
})
