/** A stream read frame by frame, as the wire has it. */

export interface TestStream {
  status: number
  /** What was sent so far, parsed. */
  messages: unknown[]
  /** True once the server said `complete`. */
  readonly isComplete: boolean
  /** Resolves with the first message, past or to come, for which `wanted` holds. Rejects after ten seconds. */
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
          if (frame.startsWith('event: complete')) isComplete = true
          const data = /^event: next\ndata: (.*)$/s.exec(frame)?.[1]
          if (data !== undefined) messages.push(JSON.parse(data))
        }
      }
    } catch {
      // Closed by the test.
    }
  }
  return {
    status: response.status,
    messages,
    get isComplete() {
      return isComplete
    },
    async until(wanted) {
      for (const end = Date.now() + 10_000; Date.now() < end; ) {
        const found = messages.find(wanted)
        if (found !== undefined) return found
        await new Promise(passed => setTimeout(passed, 20))
      }
      throw new Error(`Not within ten seconds: ${JSON.stringify(messages).slice(0, 2_000)}`)
    },
    closed,
    close: () => abort.abort(),
  }
}
