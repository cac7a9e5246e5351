/** What an analytics service is told: together, without cookies, and nothing that names anybody. */
import { describe, expect, it } from 'vitest'
import { createUsagePort } from './send-usage.js'
import { createUsage, type UsageEvent } from './usage.js'

function world() {
  const sent: (readonly UsageEvent[])[] = []
  const timers: (() => void)[] = []
  const clock = {
    now: () => 0,
    setTimeout: (callback: () => void) => timers.push(callback),
    clearTimeout: (handle: unknown) => void (typeof handle === 'number' && timers.splice(handle - 1, 1)),
  }
  const port = { send: async (events: readonly UsageEvent[]) => void sent.push(events) }
  const pass = () => {
    for (const run of timers.splice(0)) run()
  }
  return { usage: createUsage(port, clock), sent, pass }
}

const painted: UsageEvent = { name: 'painted', element: 'plinth-index', ms: 120 }

describe('events', () => {
  it('go together after a while, each once', () => {
    const { usage, sent, pass } = world()
    usage.add(painted)
    usage.add({ name: 'error', element: 'plinth-cost', code: 3 })
    expect(sent).toEqual([])
    pass()
    usage.flush()
    expect(sent).toEqual([[painted, { name: 'error', element: 'plinth-cost', code: 3 }]])
  })

  it('go at once when the page goes', () => {
    const { usage, sent, pass } = world()
    usage.add(painted)
    usage.close()
    pass()
    expect(sent).toEqual([[painted]])
  })

  it('of a screen that fails without end are fifty at most', () => {
    const { usage, sent } = world()
    for (let i = 0; i < 1_000; i++) usage.add({ name: 'error', element: 'plinth-cost', code: 5 })
    usage.flush()
    expect(sent[0]).toHaveLength(50)
  })
})

describe('the port', () => {
  it('posts the public key and the events, with nothing of the page or its reader', async () => {
    const calls: [string, RequestInit | undefined][] = []
    const port = createUsagePort({ key: 'pk_1', host: 'https://events.example' }, async (input, init) => {
      calls.push([String(input), init])
      return new Response()
    })
    await port.send([painted])
    const [[url, init] = ['', undefined]] = calls
    expect(url).toBe('https://events.example/v1/events')
    expect(JSON.parse(String(init?.body))).toEqual({ key: 'pk_1', events: [painted] })
    expect(init).toMatchObject({ credentials: 'omit', referrerPolicy: 'no-referrer', keepalive: true })
    expect(Object.keys(init?.headers ?? {})).toEqual(['content-type'])
  })

  it('is silent when the service is blocked or away', async () => {
    const port = createUsagePort({ key: 'pk_1', host: 'http://localhost:1' }, () =>
      Promise.reject(new TypeError('blocked')),
    )
    await expect(port.send([painted])).resolves.toBeUndefined()
  })

  it.each([
    '',
    'events.example',
    'http://events.example',
    'javascript:alert(1)',
    'ftp://x',
  ])("has a word for a host to which nothing may be sent ('%s')", host => {
    expect(() => createUsagePort({ key: 'k', host }, fetch)).toThrow('is no https origin')
  })
})
