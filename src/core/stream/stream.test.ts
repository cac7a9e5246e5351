/** The stream over a simulated server: what it asks for, what it does with the answers, when it retries. */
import { describe, expect, it } from 'vitest'
import {
  aggregate,
  BEAT,
  COMPLETE,
  patch,
  snapshot,
  streamWorld as world,
} from '../../../tests/support/stream-world.js'

describe('one stream', () => {
  it('carries every aggregate in one operation, each with its token and position', async () => {
    const { stream, asked, pass, last } = world()
    const a = aggregate('resources { user }')
    const b = aggregate('datastore(id: "d") { id }', { access: async () => 'data' })
    stream.add('a', a)
    stream.add('b', b)
    await pass(30)
    expect(asked).toHaveLength(1)
    expect(last()).toMatchObject({
      query: 'subscription { a: resources { user } b: datastore(id: "d") { id } }',
      variables: { since: {}, access: { b: 'data' } },
    })
    last().send(snapshot('a', 3), snapshot('b', 7), BEAT)
    await pass(0)
    last().send(patch('b', 8))
    await pass(0)
    last().send(COMPLETE)
    await pass(1_000)
    expect(last().variables.since).toEqual({ a: { epoch: 'e', sequence: 3 }, b: { epoch: 'e', sequence: 8 } })
    expect([a.heard, b.heard]).toEqual([['snapshot 3'], ['snapshot 7', 'patch 8']])
  })

  it('is not live by the word of a connection that did not ask for what is wanted by now', async () => {
    const { stream, asked, pass, last } = world()
    stream.add('a', aggregate('x'))
    await pass(30)
    stream.add('b', aggregate('y'))
    last().send(snapshot('a', 1), BEAT)
    await pass(0)
    expect(stream.$status.get().phase).toBe('connecting')
    await pass(700)
    expect(asked).toHaveLength(2)
    last().send(snapshot('b', 1), BEAT)
    await pass(0)
    expect(stream.$status.get().phase).toBe('live')
  })

  it('asks anew for what came to be wanted while it tried again', async () => {
    const { stream, asked, pass, last } = world(n => (n === 0 ? new Response('', { status: 503 }) : undefined))
    stream.add('a', aggregate('x'))
    await pass(60_000)
    expect(stream.$status.get().phase).toBe('reconnecting')
    const before = asked.length
    stream.add('b', aggregate('y'))
    last().send(snapshot('a', 1), BEAT)
    await pass(700)
    expect(asked.length).toBe(before + 1)
    expect(last().query).toContain('b: y')
    last().send(snapshot('b', 1), BEAT)
    await pass(0)
    expect(stream.$status.get().phase).toBe('live')
  })

  it('is asked for anew once, however many come to be wanted one after the other', async () => {
    const { stream, asked, pass, last } = world()
    stream.add('a', aggregate('x'))
    await pass(30)
    // Before the first connection is live, and after.
    stream.add('b', aggregate('y'))
    await pass(200)
    expect(asked).toHaveLength(1)
    last().send(snapshot('a', 1), BEAT)
    await pass(200)
    stream.add('c', aggregate('z'))
    await pass(250)
    stream.restart()
    await pass(699)
    expect([asked.length, last().isAborted]).toEqual([1, false])
    await pass(1)
    expect(asked).toHaveLength(2)
    expect(last().query).toBe('subscription { a: x b: y c: z }')
  })

  it('hears by the connection that is there what it asked for, while more comes to be wanted', async () => {
    const { stream, pass, last } = world()
    const a = aggregate('x')
    stream.add('a', a)
    await pass(30)
    last().send(snapshot('a', 1), BEAT)
    await pass(0)
    stream.add('b', aggregate('y'))
    await pass(100)
    last().send(patch('a', 2))
    await pass(0)
    expect(a.heard).toEqual(['snapshot 1', 'patch 2'])
  })

  it('waits for what calls under way may make be wanted, yet no longer than three seconds', async () => {
    const { stream, asked, pass, last } = world()
    stream.add('a', aggregate('x'))
    await pass(30)
    last().send(snapshot('a', 1), BEAT)
    await pass(0)
    const end = stream.beginCall()
    stream.add('b', aggregate('y'))
    await pass(1_000)
    expect(asked).toHaveLength(1)
    end()
    stream.add('c', aggregate('z'))
    await pass(700)
    expect(asked).toHaveLength(2)
    last().send(BEAT)
    await pass(0)
    stream.beginCall()
    stream.restart()
    await pass(2_999)
    expect(asked).toHaveLength(2)
    await pass(1)
    expect(asked).toHaveLength(3)
  })

  it('asks at once for what a page is not drawn without, whatever is under way', async () => {
    const { stream, asked, pass, last } = world()
    stream.add('a', aggregate('x'))
    await pass(30)
    last().send(snapshot('a', 1), BEAT)
    await pass(0)
    stream.beginCall()
    const b = { ...aggregate('y'), isAwaited: true }
    b.onSnapshot = () => {
      b.isAwaited = false
    }
    stream.add('b', b)
    stream.add('c', aggregate('z'))
    await pass(30)
    expect(asked).toHaveLength(2)
    expect(last().query).toBe('subscription { a: x b: y c: z }')
    last().send(snapshot('b', 1), snapshot('c', 1), BEAT)
    await pass(0)
    stream.restart()
    await pass(700)
    expect(asked).toHaveLength(2)
  })

  it('does not wait for answers of calls before it has any connection', async () => {
    const { stream, asked, pass } = world()
    stream.beginCall()
    stream.add('a', aggregate('x'))
    await pass(30)
    expect(asked).toHaveLength(1)
  })

  it('is live once everything missed has arrived, not before', async () => {
    const { stream, pass, last } = world()
    stream.add('a', aggregate('x'))
    await pass(30)
    last().send(snapshot('a', 1))
    await pass(0)
    expect(stream.$status.get().phase).toBe('connecting')
    last().send(BEAT)
    await pass(0)
    expect(stream.$status.get().phase).toBe('live')
  })

  it('lets the connection go while it is paused, whoever joins meanwhile, and comes back where it was', async () => {
    const { stream, asked, pass, last } = world()
    stream.add('a', aggregate('x'))
    await pass(30)
    last().send(snapshot('a', 5), BEAT)
    await pass(0)
    stream.pause()
    expect(stream.$status.get()).toEqual({ phase: 'paused' })
    await pass(0)
    expect(last().isAborted).toBe(true)
    stream.add('b', aggregate('y'))
    stream.restart()
    await pass(120_000)
    expect(asked).toHaveLength(1)
    expect(stream.$status.get()).toEqual({ phase: 'paused' })
    stream.retryNow()
    await pass(0)
    expect(asked).toHaveLength(2)
    expect(last()).toMatchObject({ query: 'subscription { a: x b: y }', variables: { since: { a: { sequence: 5 } } } })
  })

  it('goes on with what is left when an aggregate goes, and is idle without any', async () => {
    const { stream, asked, pass, last } = world()
    const removeA = stream.add('a', aggregate('x'))
    const removeB = stream.add('b', aggregate('y'))
    await pass(30)
    last().send(BEAT)
    await pass(0)
    removeA()
    await pass(1_000)
    expect(asked).toHaveLength(1)
    expect(stream.$status.get().phase).toBe('live')
    removeB()
    await pass(0)
    expect(stream.$status.get().phase).toBe('idle')
    expect(last().isAborted).toBe(true)
  })

  it('takes silence of 30 s for a drop, and says so until it is live again', async () => {
    const { stream, asked, pass, last } = world()
    stream.add('a', aggregate('x'))
    await pass(30)
    last().send(snapshot('a', 1), BEAT)
    await pass(29_000)
    last().send(BEAT)
    await pass(29_000)
    expect(stream.$status.get().phase).toBe('live')
    await pass(1_500)
    expect(stream.$status.get()).toMatchObject({ phase: 'reconnecting', failures: 1 })
    await pass(2_000)
    expect(asked).toHaveLength(2)
    expect(stream.$status.get().phase).toBe('reconnecting')
    last().send(BEAT)
    await pass(0)
    expect(stream.$status.get().phase).toBe('live')
  })

  it('fails for good when the call itself is refused, and tells every aggregate', async () => {
    const body = JSON.stringify({ code: 3, name: 'FORBIDDEN', message: 'no' })
    const { stream, asked, pass } = world(() => new Response(body, { status: 403 }))
    const a = aggregate('x')
    stream.add('a', a)
    await pass(120_000)
    expect(stream.$status.get()).toMatchObject({ phase: 'failed', error: { code: 3 } })
    expect(a.heard).toEqual(['FORBIDDEN'])
    expect(asked).toHaveLength(1)
  })
})
