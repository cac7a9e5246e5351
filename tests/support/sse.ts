/** A stream read frame by frame, as the wire has it. */
import { until } from './until.js'

export interface TestStream {
  status: number
  /** What was sent so far, parsed. */
  messages: unknown[]
  /** True once a heartbeat came: everything that was there has been sent. */
  readonly hasAll: boolean
  /** True once the server said `complete`. */
  readonly isComplete: boolean
  /** Resolves with the first message, past or to come, for which `wanted` holds. Rejects when none comes (until.ts). */
  until(wanted: (message: Message) => boolean): Promise<Message>
  closed: Promise<void>
  close(): void
}

// biome-ignore lint/suspicious/noExplicitAny: tests look into whatever came.
type Message = any

export async function openStream(
  address: string,
  token: string,
  body: { query: string; variables?: Record<string, unknown> },
  headers: Record<string, string> = {},
): Promise<TestStream> {
  const abort = new AbortController()
  const response = await fetch(`${address}/gql`, {
    method: 'POST',
    headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json', ...headers },
    body: JSON.stringify(body),
    signal: abort.signal,
  })
  const messages: Message[] = []
  let isComplete = false
  let hasAll = false
  let isClosed = false
  const closed = response.ok ? read(response) : Promise.resolve()
  async function read({ body: stream }: Response): Promise<void> {
    let text = ''
    const decoder = new TextDecoder()
    try {
      for await (const chunk of stream ?? []) {
        text += decoder.decode(chunk, { stream: true })
        const frames = text.split('\n\n')
        text = frames.pop() ?? ''
        for (const frame of frames) {
          if (frame === ':') hasAll = true
          if (frame.startsWith('event: complete')) isComplete = true
          const data = /^event: next\ndata: (.*)$/s.exec(frame)?.[1]
          if (data !== undefined) messages.push(JSON.parse(data))
        }
      }
    } catch {
      // Closed by the test.
    }
    isClosed = true
  }
  return {
    status: response.status,
    messages,
    get hasAll() {
      return hasAll
    },
    get isComplete() {
      return isComplete
    },
    async until(wanted) {
      await until(() => messages.some(wanted)).catch(() => {
        const state = isComplete ? 'complete' : isClosed ? 'closed' : 'open'
        throw new Error(`Not among ${JSON.stringify(messages).slice(0, 2_000)} of the ${state} stream`)
      })
      return messages.find(wanted)
    },
    closed,
    close: () => abort.abort(),
  }
}
