import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { createDeliveries, laterThan } from './deliveries.js'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

it('sends while there may be more, one run at a time, and once more for what was queued meanwhile', async () => {
  let left = 3
  let running = 0
  let runs = 0
  const release: (() => void)[] = []
  const deliveries = createDeliveries(async () => {
    running += 1
    runs += 1
    expect(running).toBe(1)
    await new Promise<void>(resolve => release.push(resolve))
    running -= 1
    left -= 1
    return left > 0
  })
  const sent = deliveries.deliver()
  expect(deliveries.deliver()).toBe(sent)
  for (let i = 0; i < 5; i++) {
    // Something is queued while the last of it is sent.
    if (runs === 3) deliveries.nudge()
    release.at(-1)?.()
    await vi.advanceTimersByTimeAsync(0)
  }
  await sent
  expect(runs).toBe(4)
  await deliveries.stop()
})

it('tries again every half minute, also after it failed, until it is stopped', async () => {
  let runs = 0
  const deliveries = createDeliveries(async () => {
    runs += 1
    throw new Error('the database is away')
  })
  await expect(deliveries.deliver()).rejects.toThrow('away')
  deliveries.nudge()
  await vi.advanceTimersByTimeAsync(60_000)
  expect(runs).toBe(4)
  await deliveries.stop()
  await vi.advanceTimersByTimeAsync(60_000)
  expect(runs).toBe(4)
})

it('waits a minute, then twice as long each time, an hour at most', () => {
  const now = new Date('2026-11-18T12:00:00Z')
  const minutes = [0, 1, 2, 5, 6, 40].map(tries => (laterThan(now, tries).getTime() - now.getTime()) / 60_000)
  expect(minutes).toEqual([1, 2, 4, 32, 60, 60])
})
