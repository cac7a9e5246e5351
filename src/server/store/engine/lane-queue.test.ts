import { afterEach, expect, it, vi } from 'vitest'
import type { Lane } from './calls.js'
import { createLaneQueue, type Turn } from './lane-queue.js'

afterEach(() => void vi.useRealTimers())

let clock = 0
const queueAt = () => {
  clock = 0
  return createLaneQueue(() => clock)
}
const turn = (lane: Lane, makeRoom?: () => void): Turn => ({ lane, attempt: 0, makeRoom })

/** Enters all, lets one after the other through and tells in which order they came. */
async function order(queue: ReturnType<typeof queueAt>, entries: [string, Lane, number][]): Promise<string[]> {
  const first = turn('read')
  await queue.enter(first)
  const through: string[] = []
  const all = entries.map(async ([name, lane, at]) => {
    clock = at
    const own = turn(lane)
    await queue.enter(own)
    through.push(name)
    queue.leave(own)
  })
  queue.leave(first)
  await Promise.all(all)
  return through
}

it('lets sign-in first, then readers, then writes, then jobs', async () => {
  const through = await order(queueAt(), [
    ['job', 'job', 0],
    ['write', 'write', 0],
    ['read', 'read', 0],
    ['session', 'session', 0],
  ])
  expect(through).toEqual(['session', 'read', 'write', 'job'])
})

it('lets a job that has waited long before a reader who has just come', async () => {
  const through = await order(queueAt(), [
    ['job', 'job', 0],
    ['early', 'read', 9_000],
    ['late', 'read', 11_000],
  ])
  expect(through).toEqual(['early', 'job', 'late'])
})

it('keeps the order of those who are alike', async () => {
  const through = await order(queueAt(), [
    ['a', 'read', 5],
    ['b', 'read', 5],
    ['c', 'read', 5],
  ])
  expect(through).toEqual(['a', 'b', 'c'])
})

it('forgets who has gone', async () => {
  const queue = queueAt()
  const first = turn('read')
  await queue.enter(first)
  const gone = new AbortController()
  const waiting = queue.enter(turn('read'), gone.signal)
  gone.abort(new Error('gone'))
  await expect(waiting).rejects.toThrow('gone')
  expect(queue.waiting()).toBe(0)
})

it('asks a reader at work to make room for a sign-in, and never a sign-in', async () => {
  const queue = createLaneQueue()
  const asked = await new Promise(resolve => {
    const reader = turn('read', () => resolve('reader'))
    void queue.enter(reader).then(() => queue.enter(turn('session')))
  })
  expect(asked).toBe('reader')
})

it('does not ask work that was broken off often, nor what cannot be repeated', async () => {
  for (const holder of [{ ...turn('job', () => expect.fail()), attempt: 4 }, turn('write')]) {
    const queue = createLaneQueue()
    await queue.enter(holder)
    void queue.enter(turn('session'))
    await new Promise(resolve => setTimeout(resolve, 200))
  }
})

it.each([
  'write',
  'job',
] as const)('leaves a sign-in the time for its next statement before a %s begins', async lane => {
  const queue = queueAt()
  const through: string[] = []
  const enter = async (name: string, lane: Lane) => {
    const own = turn(lane)
    await queue.enter(own)
    through.push(name)
    queue.leave(own)
  }
  const first = turn('session')
  await queue.enter(first)
  const other = enter(lane, lane)
  queue.leave(first)
  await Promise.resolve()
  await enter('next statement', 'session')
  await other
  expect(through).toEqual(['next statement', lane])
})

it('lets trifles before writes, one at a time, however many there are', async () => {
  const queue = queueAt()
  const first = turn('write')
  await queue.enter(first)
  const through: string[] = []
  const entries: [string, Turn][] = [
    ['write', turn('write')],
    ['other write', turn('write')],
    ...['a', 'b', 'c'].map((name): [string, Turn] => [name, { ...turn('write'), isBrief: true }]),
    ['read', turn('read')],
  ]
  const all = entries.map(async ([name, own], i) => {
    clock = i
    await queue.enter(own)
    through.push(name)
    queue.leave(own)
  })
  clock = 100
  queue.leave(first)
  await Promise.all(all)
  expect(through).toEqual(['a', 'read', 'b', 'write', 'c', 'other write'])
})

it('lets what waits out its grace begin though somebody who waited beside it has gone', async () => {
  const queue = queueAt()
  const first = turn('session')
  await queue.enter(first)
  const job = turn('job')
  const admitted = queue.enter(job)
  const gone = new AbortController()
  const left = queue.enter(turn('write'), gone.signal)
  queue.leave(first)
  gone.abort(new Error('gone'))
  await expect(left).rejects.toThrow('gone')
  await admitted
  queue.leave(job)
  expect(queue.waiting()).toBe(0)
})

/** When two jobs begin, one after the other, in ms, where the first takes `took` and readers come at these times. */
async function jobsAt(took: number, readAt: readonly number[]): Promise<number[]> {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'performance'] })
  const queue = createLaneQueue()
  const began = performance.now()
  const times: number[] = []
  const pass = async (lane: Lane, ms: number) => {
    const own = turn(lane)
    await queue.enter(own)
    if (lane === 'job') times.push(performance.now() - began)
    if (ms > 0) await new Promise(resolve => setTimeout(resolve, ms))
    queue.leave(own)
  }
  for (const at of readAt) setTimeout(() => void pass('read', 0), at)
  await vi.advanceTimersByTimeAsync(0)
  void pass('job', took).then(() => pass('job', 0))
  await vi.advanceTimersByTimeAsync(20_000)
  return times
}

it('lets a job begin in the time of readers once it has rested four times as long as the one before it took', async () => {
  expect(await jobsAt(50, [0, 100, 200, 300])).toEqual([10, 60 + 4 * 50])
})

it('lets a job begin before that when no reader has come for a while', async () => {
  expect(await jobsAt(200, [0, 100])).toEqual([10, 210 + 250])
})

it('lets jobs follow one another where nobody reads', async () => {
  expect(await jobsAt(400, [])).toEqual([0, 400])
})

it('lets a job that has waited its ten seconds begin, whoever reads', async () => {
  const often = Array.from({ length: 1_200 }, (_, i) => i * 9)
  const [first] = await jobsAt(5, often)
  expect(first).toBe(10_000)
})

it('keeps the statements of a sign-in together: a reader who waits beside them begins after the last', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'performance'] })
  const queue = createLaneQueue()
  const through: string[] = []
  const enter = async (name: string, lane: Lane) => {
    const own = { ...turn(lane), isTogether: lane === 'session' }
    await queue.enter(own)
    through.push(name)
    await vi.advanceTimersByTimeAsync(1)
    queue.leave(own)
  }
  await enter('first', 'session')
  const reader = enter('reader', 'read')
  await vi.advanceTimersByTimeAsync(2)
  await enter('second', 'session')
  await vi.advanceTimersByTimeAsync(2)
  await enter('third', 'session')
  await vi.advanceTimersByTimeAsync(6)
  await reader
  expect(through).toEqual(['first', 'second', 'third', 'reader'])
})

it('lets others have a turn for each share of sign-ins, however many of these wait', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'performance'] })
  const queue = createLaneQueue()
  const through: string[] = []
  const enter = async (lane: Lane) => {
    const own = { ...turn(lane), isTogether: lane === 'session' }
    await queue.enter(own)
    through.push(lane)
    await vi.advanceTimersByTimeAsync(10)
    queue.leave(own)
  }
  const signIns = Array.from({ length: 35 }, () => enter('session'))
  await Promise.all([...signIns, enter('read'), enter('read'), enter('read'), enter('read')])
  // Ten of ten milliseconds each, then one of those who read, and so on; the last when nobody signs in any more.
  expect(through.flatMap((lane, i) => (lane === 'read' ? [i] : []))).toEqual([10, 21, 32, 38])
})

it('lets a reader begin though sign-ins follow one another without end', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'performance'] })
  const queue = createLaneQueue()
  let begun: number | undefined
  const began = performance.now()
  const signIn = async () => {
    const own = { ...turn('session'), isTogether: true }
    await queue.enter(own)
    queue.leave(own)
  }
  await signIn()
  void queue.enter(turn('read')).then(() => {
    begun = performance.now() - began
  })
  for (let i = 0; i < 150 && begun === undefined; i++) {
    await vi.advanceTimersByTimeAsync(2)
    if (begun === undefined) await signIn()
  }
  expect(begun).toBeLessThanOrEqual(203)
  expect(begun).toBeGreaterThan(100)
})
