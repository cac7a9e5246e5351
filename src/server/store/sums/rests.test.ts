import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { createRests } from './rests.js'

beforeEach(() => void vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'performance'] }))
afterEach(() => void vi.useRealTimers())

const pass = (ms: number) => vi.advanceTimersByTimeAsync(ms)
const wait = (ms: number) => new Promise<void>(resolve => setTimeout(resolve, ms))

/** Tells when it has rested. */
function resting(work: Promise<unknown>) {
  const state = { isDone: false }
  void work.then(() => {
    state.isDone = true
  })
  return state
}

it('a rest is nine times as long as the work before it, without the wait for its turn', async () => {
  const rests = createRests()
  const state = resting(
    rests.after(async timed => {
      await wait(1_000)
      await timed(wait)(20)
    }),
  )
  await pass(1_020 + 179)
  expect(state.isDone).toBe(false)
  await pass(1)
  expect(state.isDone).toBe(true)
})

it('a rest ends after a minute', async () => {
  const state = resting(createRests().after(timed => timed(wait)(10_000)))
  await pass(10_000 + 59_999)
  expect(state.isDone).toBe(false)
  await pass(1)
  expect(state.isDone).toBe(true)
})

it('whoever waits ends the rest, and there is none until they have what they wait for', async () => {
  const rests = createRests()
  const slow = resting(rests.after(timed => timed(wait)(1_000)))
  await pass(1_500)
  const waiting = rests.without(async () => {
    await rests.after(timed => timed(wait)(1_000))
    await rests.after(timed => timed(wait)(1_000))
    return 'all of it'
  })
  await pass(0)
  expect(slow.isDone).toBe(true)
  await pass(2_000)
  expect(await waiting).toBe('all of it')
  const later = resting(rests.after(timed => timed(wait)(100)))
  await pass(100)
  expect(later.isDone).toBe(false)
})

it('work that fails is not rested after', async () => {
  const failing = createRests().after(timed =>
    timed(async () => {
      throw new Error('no')
    })(),
  )
  await expect(failing).rejects.toThrow('no')
})

it('a rest that is owed is taken once, a minute at most', async () => {
  const rests = createRests()
  const work = (ms: number) => resting(rests.after(timed => timed(wait)(ms), 'later'))
  const both = [work(100), work(50)]
  await pass(100)
  expect(both.map(({ isDone }) => isDone)).toEqual([true, true])
  expect(rests.takeOwed()).toBe(9 * 150)
  expect(rests.takeOwed()).toBe(0)
  work(10_000)
  await pass(10_000)
  expect(rests.takeOwed()).toBe(60_000)
})
