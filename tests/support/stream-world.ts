/** A stream over a fetch that is a server of its own, and a clock that passes when told to. */
// The stream fetches it when it first connects; here it is there, so that only the world's own clock counts.
import '../../src/core/stream/connection.js'
import type { Aggregate } from '../../src/core/stream/aggregate.js'
import { createStream } from '../../src/core/stream/stream.js'
import type { Position } from '../../src/wire/patch.js'

interface Asked {
  query: string
  variables: { since: Record<string, Position>; access: Record<string, string> }
  send(...frames: string[]): void
  end(): void
  readonly isAborted: boolean
}

const next = (value: unknown) => `event: next\ndata: ${JSON.stringify(value)}\n\n`
export const BEAT = ':\n\n'
export const COMPLETE = 'event: complete\ndata:\n\n'

export function streamWorld(answer: (n: number) => Response | undefined = () => undefined) {
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
    session: { accessToken: async () => 'portal' },
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

export function aggregate(
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

export const snapshot = (alias: string, sequence: number) => next({ data: { [alias]: { epoch: 'e', sequence } } })
export const patch = (aggregateName: string, sequence: number) =>
  next({ patches: [{ aggregate: aggregateName, source: 's', epoch: 'e', sequence }] })
export const refusal = (alias: string, code: number) =>
  next({ errors: [{ message: 'no', path: [alias], extensions: { code, message: 'no' } }] })
