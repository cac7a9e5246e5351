import { describe, expect, it } from 'vitest'
import { aggregate, BEAT, patch, refusal, snapshot, streamWorld as world } from '../../../tests/support/stream-world.js'
import { PortalError } from '../../wire/errors.js'

describe('an aggregate that is refused alone', () => {
  it('gets an error, and the others continue', async () => {
    const { stream, asked, pass, last } = world()
    const a = aggregate('x')
    const b = aggregate('y')
    stream.add('a', a)
    stream.add('b', b)
    await pass(30)
    last().send(snapshot('a', 1), refusal('b', 3), BEAT)
    await pass(60_000 - 31_000)
    last().send(patch('a', 2))
    await pass(0)
    expect([a.heard, b.heard]).toEqual([['snapshot 1', 'patch 2'], ['FORBIDDEN']])
    expect(asked).toHaveLength(1)
    expect(stream.$status.get().phase).toBe('live')
  })

  it('renews its token once that is refused', async () => {
    const { stream, asked, pass, last } = world()
    const b = aggregate('y', { access: async renew => (renew ? 'fresh' : 'stale') })
    stream.add('a', aggregate('x'))
    stream.add('b', b)
    await pass(30)
    last().send(snapshot('a', 1), refusal('b', 2), BEAT)
    await pass(3_000)
    expect(asked).toHaveLength(2)
    expect(last().variables).toEqual({ since: { a: { epoch: 'e', sequence: 1 } }, access: { b: 'fresh' } })
  })

  it('is tried again, ever more slowly, while its part of the server fails', async () => {
    const { stream, asked, pass, last } = world()
    stream.add('b', aggregate('y'))
    await pass(30)
    for (let i = 0; i < 6; i++) {
      last().send(refusal('b', 8), BEAT)
      for (const before = asked.length; asked.length === before; ) await pass(500)
    }
    const before = asked.length
    last().send(refusal('b', 8), BEAT)
    await pass(7_000)
    expect(asked).toHaveLength(before)
    expect(stream.$status.get().phase).toBe('live')
  })

  it('is left out while it gets no token', async () => {
    const { stream, pass, last } = world()
    const b = aggregate('y', { access: () => Promise.reject(new PortalError('NOT_FOUND')) })
    stream.add('a', aggregate('x'))
    stream.add('b', b)
    await pass(30)
    expect(last().query).toBe('subscription { a: x }')
    expect(b.heard).toEqual(['NOT_FOUND'])
  })

  it('waits for its token as for a connection when the server cannot be reached', async () => {
    const { stream, asked, pass } = world()
    let tries = 0
    const access = async () => {
      tries += 1
      if (tries < 3) throw new PortalError('NETWORK')
      return 'data'
    }
    stream.add('b', aggregate('y', { access }))
    await pass(30)
    expect(stream.$status.get()).toMatchObject({ phase: 'reconnecting', failures: 1 })
    await pass(10_000)
    expect(asked).toHaveLength(1)
  })
})
