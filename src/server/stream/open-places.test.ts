/** Streams of one holder and at one address are counted, and each place is given back once. */
import { expect, it } from 'vitest'
import { ANONYMOUS, type Principal } from '../identity/principal.js'
import { createOpenPlaces, type Place, STREAMS_AT_ADDRESS, STREAMS_OF_HOLDER } from './open-places.js'

const session = (sessionId: string): Principal => ({
  ...ANONYMOUS,
  kind: 'portal',
  userId: 'u',
  sessionId,
  holder: sessionId,
  bearer: 'x',
})
const visitor = (holder: string): Principal => ({ ...ANONYMOUS, kind: 'embed', holder })
const wait = expect.objectContaining({ error: 'TOO_MANY_REQUESTS', retryAfter: 30 })

it('has so many for a session, whatever its token and address, and as many for each holder without one', () => {
  const places = createOpenPlaces()
  const taken: Place[] = []
  for (let i = 0; i < STREAMS_OF_HOLDER; i++) {
    taken.push(places.take({ ...session('one'), bearer: `token ${i}` }, `10.0.0.${i}`))
    places.take(visitor('page'), '10.1.0.1')
  }
  expect(() => places.take(session('one'), '10.0.1.1')).toThrow(wait)
  expect(() => places.take(visitor('page'), '10.1.0.1')).toThrow(wait)
  places.take(session('two'), '10.0.0.1')
  places.take(visitor('other page'), '10.1.0.1')
  taken[0]?.leave()
  taken[0]?.leave()
  places.take(session('one'), '10.0.0.1')
  expect(() => places.take(session('one'), '10.0.0.1')).toThrow(wait)
})

it('has so many for an address, and none is lost by what was refused', () => {
  const places = createOpenPlaces()
  const taken = Array.from({ length: STREAMS_AT_ADDRESS }, (_, i) => places.take(visitor(`page ${i}`), '10.0.0.1'))
  expect(() => places.take(visitor('one more'), '10.0.0.1')).toThrow(wait)
  places.take(visitor('one more'), '10.0.0.2')
  for (const place of taken) place.leave()
  for (let i = 0; i < STREAMS_OF_HOLDER - 1; i++) places.take(visitor('one more'), '10.0.0.1')
  expect(() => places.take(visitor('one more'), '10.0.0.1')).toThrow(wait)
})
