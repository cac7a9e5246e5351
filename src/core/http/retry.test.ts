import { expect, it } from 'vitest'
import { PortalError } from '../../wire/errors.js'
import type { Clock } from '../types.js'
import { withRetries } from './retry.js'

/** A clock whose time passes at once; keeps what was waited for. */
function quick(): Clock & { waited: number[] } {
  const waited: number[] = []
  return {
    waited,
    now: () => 0,
    setTimeout(callback, ms) {
      waited.push(ms)
      return setTimeout(callback, 0)
    },
    clearTimeout: handle => clearTimeout(handle as NodeJS.Timeout),
  }
}
const failing = (...errors: PortalError[]) => {
  let asked = 0
  return {
    ask: async () => {
      const error = errors[asked++]
      if (error) throw error
      return 'answer'
    },
    count: () => asked,
  }
}

it('asks again as late as the server says, and twice as long each time', async () => {
  const clock = quick()
  const away = new PortalError('UNAVAILABLE', { retryAfter: 2 })
  const call = failing(away, new PortalError('NETWORK'), new PortalError('INTERNAL'))
  expect(await withRetries(call.ask, clock)).toBe('answer')
  expect(clock.waited).toEqual([2_000, 1_000, 2_000])
})

it('gives up after three more', async () => {
  const away = new PortalError('UNAVAILABLE')
  const call = failing(away, away, away, away, away)
  await expect(withRetries(call.ask, quick())).rejects.toBe(away)
  expect(call.count()).toBe(4)
})

it.each([
  new PortalError('INVALID_QUERY'),
  new PortalError('QUERY_TOO_LONG'),
  new PortalError('FORBIDDEN'),
])('does not ask again where it would be refused again: $error', async error => {
  const call = failing(error)
  await expect(withRetries(call.ask, quick())).rejects.toBe(error)
  expect(call.count()).toBe(1)
})

it('does not ask again for a caller who has left', async () => {
  const gone = new AbortController()
  const call = failing(new PortalError('UNAVAILABLE'))
  const asked = withRetries(call.ask, quick(), gone.signal)
  gone.abort()
  await expect(asked).rejects.toMatchObject({ error: 'UNAVAILABLE' })
  expect(call.count()).toBe(1)
})
