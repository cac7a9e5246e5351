/** The stream over a fetch that is a server of its own: what it asks for, what it makes of the answers, when it tries again. */
import { describe, expect, it } from 'vitest'
import { PortalError } from '../../wire/errors.js'
import type { Position } from '../../wire/patch.js'
import { type Aggregate, createStream } from './stream.js'

interface Asked {
  query: string
  variables: { since: Record<string, Position>; access: Record<string, string> }
  send(...frames: string[]): void
  end(): void
  readonly isAborted: boolean
}

const next = (value: unknown) => `event: next\ndata: ${JSON.stringify(value)}\n\n`
const BEAT = ':\n\n'
const COMPLETE = 'event: complete\ndata:\n\n'

function world(answer: (n: number) => Response | undefined = () => undefined) {
  let now = 1_000_000
  let timers: { at: number; callback: () => void }[] = []
  const asked: Asked[] = []
  const clock = {
    now: () => now,
    setTimeout(callback: () => void, ms: number) {
      const timer = { at: now + ms, callback }
      timers.push(timer)
      return timer
    },
    clearTimeout(handle: unknown) {
      timers = timers.filter(timer => timer !== handle)
    },
  }
  const stream = createStream({
    url: 'http://portal.example/gql',
    clock,
    token: async () => 'portal',
    async fetch(_input, init) {
      const refused = answer(asked.length)
      const encoder = new TextEncoder()
      let controller: ReadableStreamDefaultController<Uint8Array> | undefined
      const body = new ReadableStream<Uint8Array>({
        start(given) {
          controller = given
        },
      })
      asked.push({
        ...JSON.parse(String(init?.body)),
        send: (...frames) => controller?.enqueue(encoder.encode(frames.join(''))),
        end: () => controller?.close(),
        get isAborted() {
          return init?.signal?.aborted ?? false
        },
      })
      return refused ?? new Response(body, { headers: { 'content-type': 'text/event-stream' } })
    },
  })
  return {
    stream,
    asked,
    /** Lets time pass, and everything that follows from it. */
    async pass(ms: number) {
      for (const end = now + ms; ; ) {
        await settle()
        const [first] = timers.filter(timer => timer.at <= end).sort((a, b) => a.at - b.at)
        now = first?.at ?? end
        if (!first) break
        timers = timers.filter(timer => timer !== first)
        first.callback()
      }
      await settle()
    },
    last: () => asked.at(-1) as Asked,
  }
}

const settle = () => new Promise<void>(resolve => setTimeout(resolve, 5))

function aggregate(
  field: string,
  given: Partial<Aggregate> = {},
): Aggregate & { position: Aggregate['position']; heard: string[] } {
  const heard: string[] = []
  let position: Position | undefined
  return {
    heard,
    field: () => field,
    position: () => position,
    onSnapshot(snapshot) {
      position = { epoch: snapshot.epoch, sequence: snapshot.sequence }
      heard.push(`snapshot ${snapshot.sequence}`)
    },
    onPatches(patches) {
      for (const patch of patches) {
        position = { epoch: patch.epoch, sequence: patch.sequence }
        heard.push(`patch ${patch.sequence}`)
      }
    },
    onError: error => heard.push(error.error),
    ...given,
  }
}

const snapshot = (alias: string, sequence: number) => next({ data: { [alias]: { epoch: 'e', sequence } } })
const patch = (aggregateName: string, sequence: number) =>
  next({ patches: [{ aggregate: aggregateName, source: 's', epoch: 'e', sequence }] })
const refusal = (alias: string, code: number) =>
  next({ errors: [{ message: 'no', path: [alias], extensions: { code, message: 'no' } }] })

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
    await pass(30)
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
    await pass(30)
    expect(asked.length).toBe(before + 1)
    expect(last().query).toContain('b: y')
    last().send(snapshot('b', 1), BEAT)
    await pass(0)
    expect(stream.$status.get().phase).toBe('live')
  })

  it('is live once everything missed has been told, not before', async () => {
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

describe('an aggregate that is refused alone', () => {
  it('is told, the others live on', async () => {
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
