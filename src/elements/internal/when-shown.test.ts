import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import type { ScreenState } from '../../react/hooks/screen-host.js'
import { whenShown } from './when-shown.js'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

/** What has happened by now. */
function heard(place: EventTarget): () => Promise<boolean> {
  let isShown = false
  void whenShown(place).then(() => {
    isShown = true
  })
  return async () => {
    await vi.advanceTimersByTimeAsync(0)
    return isShown
  }
}

const told = (phase: 'auth' | 'loading' | 'painted' | 'live') =>
  Object.assign(new Event('plinth-state'), { state: { phase } satisfies ScreenState })

it('waits for what is on screen', async () => {
  const place = new EventTarget()
  const isShown = heard(place)
  place.dispatchEvent(told('auth'))
  place.dispatchEvent(told('loading'))
  expect(await isShown()).toBe(false)
  place.dispatchEvent(told('painted'))
  expect(await isShown()).toBe(true)
})

it('waits for nothing that is on screen already', async () => {
  const isShown = heard(Object.assign(new EventTarget(), { state: { phase: 'live' } satisfies ScreenState }))
  expect(await isShown()).toBe(true)
})

it('does not wait for ever where nothing is ever shown', async () => {
  const isShown = heard(new EventTarget())
  expect(await isShown()).toBe(false)
  await vi.advanceTimersByTimeAsync(2_000)
  expect(await isShown()).toBe(true)
})
