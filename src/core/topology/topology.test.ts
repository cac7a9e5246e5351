import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { systemClock } from '../clock.js'
import type { Datastore } from '../types.js'
import { sharedStack } from './topology.js'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

function createSource() {
  const signals: AbortSignal[] = []
  const source: Pick<Datastore, 'topology' | 'live'> = {
    topology(signal) {
      if (signal) signals.push(signal)
      return new Promise(() => undefined)
    },
    live: () => () => undefined,
  }
  return { source, signals }
}

it('is asked for once by all who look at it, also where the first of them is begun anew', () => {
  const { source, signals } = createSource()
  // As React reads a store of a rendering that it throws away: nobody listens to it after.
  sharedStack(source, systemClock, 'a', {}).get()
  sharedStack(source, systemClock, 'a', {}).get()
  const leave = sharedStack(source, systemClock, 'a', {}).listen(() => undefined)
  vi.advanceTimersByTime(10_000)
  expect(signals.map(({ aborted }) => aborted)).toEqual([false])
  leave()
})

it('of something else is another one', () => {
  const { source, signals } = createSource()
  const leave = ['a', 'b'].map(key => sharedStack(source, systemClock, key, {}).listen(() => undefined))
  expect(signals).toHaveLength(2)
  for (const each of leave) each()
})

it('is asked for anew, and the call given up, once nobody looks at it any more', () => {
  const { source, signals } = createSource()
  const leave = sharedStack(source, systemClock, 'a', {}).listen(() => undefined)
  leave()
  vi.advanceTimersByTime(10_000)
  const again = sharedStack(source, systemClock, 'a', {}).listen(() => undefined)
  expect(signals.map(({ aborted }) => aborted)).toEqual([true, false])
  again()
})
