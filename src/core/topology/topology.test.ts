import { atom } from 'nanostores'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { PortalError } from '../../wire/errors.js'
import { systemClock } from '../clock.js'
import type { Datastore, StreamStatus } from '../types.js'
import { sharedStack } from './topology.js'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

function createSource() {
  const signals: AbortSignal[] = []
  const $stream = atom<StreamStatus>({ phase: 'live' })
  const fails: ((error: PortalError) => void)[] = []
  const source: Pick<Datastore, 'topology' | 'live' | '$stream'> = {
    topology(signal) {
      if (signal) signals.push(signal)
      return new Promise((_, reject) => fails.push(reject))
    },
    live: () => () => undefined,
    $stream,
  }
  return { source, signals, fails, $stream }
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

it('is read again once the server is back, where it failed while that was away', async () => {
  const { source, signals, fails, $stream } = createSource()
  const stack = sharedStack(source, systemClock, 'a', {})
  const leave = stack.listen(() => undefined)
  $stream.set({ phase: 'reconnecting', since: 0, retryAt: 1_000, failures: 1 })
  fails[0]?.(new PortalError('NETWORK'))
  await vi.advanceTimersByTimeAsync(60_000)
  expect(stack.get().error).toBeInstanceOf(PortalError)
  const before = signals.length
  $stream.set({ phase: 'live' })
  expect(signals).toHaveLength(before + 1)
  leave()
})
