/** Webhooks of alerts: signed, tried again for a day, logged, sent again; private addresses are refused. */
import { execFileSync } from 'node:child_process'
import { createHmac } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { createOutgoing, type OutgoingOptions } from '../../src/server/sso/outgoing.js'
import { machine, ruleOf } from '../support/alerts.js'
import { startApi, type TestApi } from '../support/api.js'
import { addPerson, send, sessionOf } from '../support/people.js'
import { signIn } from '../support/sign-in.js'

const HOOK = 'https://hooks.example/plinth'
let api: TestApi
let owner: string
let path: string
let calls: { url: string; options: OutgoingOptions }[] = []
let answer: () => Promise<Response>

beforeAll(async () => {
  api = await startApi(undefined, new Date(), {
    outgoing: async (url, options) => {
      calls.push({ url, options })
      return answer()
    },
  })
  await signInAnew()
})
beforeEach(() => {
  calls = []
  answer = async () => new Response(null, { status: 204 })
})
afterAll(() => api.close())

async function signInAnew(): Promise<void> {
  owner = await signIn(api.address)
  const environment = await api.store.environments.byDatastore(api.keys.datastoreId)
  path = `${api.address}/portal/environments/${environment?.id}/alerts`
}
const pass = async (minutes: number) => {
  api.clock.now = new Date(api.clock.now.getTime() + minutes * 60_000)
  await signInAnew()
}
let made = 0
async function makeHook(): Promise<{ id: string; secret: string }> {
  const { status, body } = await send(`${path}/webhooks`, { token: owner, body: { name: `Hook ${++made}`, url: HOOK } })
  expect(status).toBe(200)
  return body
}
const logOf = async (id: string) => (await send(`${path}/webhooks/${id}/deliveries`, { token: owner })).body.deliveries

describe('a webhook', () => {
  it('has a secret that is shown once, and a new one when asked for', async () => {
    const { id, secret } = await makeHook()
    expect(secret).toMatch(/^[\w-]{43}$/)
    const { body } = await send(`${path}/webhooks`, { token: owner })
    expect(JSON.stringify(body)).not.toContain(secret)
    const changed = await send(`${path}/webhooks/${id}`, { method: 'PATCH', token: owner, body: { rotate: true } })
    expect(changed.body.secret).not.toBe(secret)
    const renamed = await send(`${path}/webhooks/${id}`, { method: 'PATCH', token: owner, body: { name: 'Other' } })
    expect(renamed.body).toMatchObject({ name: 'Other', secret: null })
    const audit = JSON.stringify((await send(`${api.address}/portal/audit?limit=50`, { token: owner })).body)
    expect(audit).toContain('createWebhook')
    expect(audit).not.toContain(secret)
  })

  it('is not made for private addresses, nor without https, nor by members, nor twice by one name', async () => {
    const tried = async (url: string) => {
      const { status, body } = await send(`${path}/webhooks`, { token: owner, body: { name: `At ${url}`, url } })
      return status === 400 && body.details[0].path === 'url'
    }
    for (const url of [
      'http://hooks.example/',
      'https://127.0.0.1/',
      'https://[::1]/',
      'https://169.254.169.254/latest',
      'https://localhost/',
      'https://10.1.2.3:8443/',
      'https://[::ffff:10.0.0.1]/',
      'https://name:password@hooks.example/',
      'https://name@hooks.example/',
      'nonsense',
      'javascript:alert(1)',
    ])
      expect([url, await tried(url)]).toEqual([url, true])
    const { body } = await send(`${path}/webhooks`, {
      token: owner,
      body: { name: 'Inside', url: 'https://10.1.2.3/' },
    })
    // With the way out.
    expect(body.message).toContain('a receiver within a company needs one too')
    await addPerson(api, 'm@example.test')
    const { access } = await sessionOf(api, 'm@example.test')
    expect(await send(`${path}/webhooks`, { token: access, body: { name: 'x', url: HOOK } })).toMatchObject({
      status: 403,
    })
    expect(await send(`${path}/webhooks`, { token: owner, body: { name: 'Once', url: HOOK } })).toMatchObject({
      status: 200,
    })
    expect(await send(`${path}/webhooks`, { token: owner, body: { name: 'Once', url: HOOK } })).toMatchObject({
      status: 409,
    })
    // Of who may not change them the address is no more than where it is.
    const seen = (await send(`${path}/webhooks`, { token: access })).body.webhooks
    expect(seen[0].url).toBe('https://hooks.example')
  })

  it('a name that resolves to a private address is not called', async () => {
    const outgoing = createOutgoing({ mayBePrivate: false })
    const call = outgoing('https://localhost.localdomain/', { method: 'POST', headers: {}, body: '{}' })
    await expect(call).rejects.toThrow()
  })
})

describe('a delivery', () => {
  it('is signed over its time and body, as the examples of the documentation check it', async () => {
    const { id, secret } = await makeHook()
    const rule = await send(`${path}/rules`, { token: owner, body: ruleOf({ tell: { members: [], webhooks: [id] } }) })
    expect(rule.status).toBe(200)
    await api.ingest(machine(api, 'hot', 99, { name: '"><script>alert(1)</script>' }))
    await api.runAlerts()
    expect(calls).toHaveLength(1)
    const [{ url, options } = { url: '', options: { headers: {}, method: '' } as OutgoingOptions }] = calls
    expect([url, options.method]).toEqual([HOOK, 'POST'])
    const body = String(options.body)
    const timestamp = options.headers['plinth-timestamp'] ?? ''
    const mac = createHmac('sha256', secret).update(`${timestamp}.${body}`).digest('hex')
    expect(options.headers['plinth-signature']).toBe(`v1=${mac}`)
    expect(JSON.parse(body)).toMatchObject({
      event: 'fired',
      alert: {
        entity: { id: 'hot', name: '"><script>alert(1)</script>' },
        value: 99,
        unit: '%',
        rule: { name: 'CPU stays high' },
      },
    })
    const docs = readFileSync(new URL('../../docs/protocol.md', import.meta.url), 'utf8')
    const node = /```js\n(import \{ createHmac[\s\S]*?)```/.exec(docs)?.[1] ?? ''
    const { isFromPlinth } = await import(`data:text/javascript,${encodeURIComponent(node)}`)
    const now = Number(timestamp)
    expect(isFromPlinth(options.headers, body, secret, now)).toBe(true)
    expect(isFromPlinth(options.headers, `${body} `, secret, now)).toBe(false)
    expect(isFromPlinth(options.headers, body, secret, now + 301)).toBe(false)
    const python = /```python\n([\s\S]*?)```/.exec(docs)?.[1] ?? ''
    const headers = { 'Plinth-Timestamp': timestamp, 'Plinth-Signature': `v1=${mac}` }
    const given = JSON.stringify({ headers, body, secret, now })
    const script = `${python}\nimport json, sys\ng = json.loads(sys.stdin.read())\nprint(is_from_plinth(g["headers"], g["body"].encode(), g["secret"], g["now"]), is_from_plinth(g["headers"], b"x", g["secret"], g["now"]))`
    expect(execFileSync('python3', ['-c', script], { input: given, encoding: 'utf8' }).trim()).toBe('True False')
    await send(`${path}/rules/${rule.body.id}`, { method: 'DELETE', token: owner })
  })

  it('that fails is tried again, later each time, for a day, and then given up; it can be sent again', async () => {
    const { id } = await makeHook()
    answer = () => Promise.reject(new Error('answered 503'))
    await send(`${path}/webhooks/${id}/test`, { method: 'POST', token: owner })
    await api.runAlerts()
    expect(await logOf(id)).toMatchObject([{ state: 'waiting', tries: 1, status: 503, event: 'test' }])
    const began = api.clock.now.getTime()
    for (let i = 0; i < 60; i++) {
      const [{ state, dueAt }] = await logOf(id)
      if (state !== 'waiting') break
      await pass((Date.parse(dueAt) - api.clock.now.getTime()) / 60_000)
      await api.runAlerts()
    }
    const [failed] = await logOf(id)
    expect(failed).toMatchObject({ state: 'failed', problem: 'It answered 503' })
    expect(failed.tries).toBeGreaterThan(20)
    const hours = (api.clock.now.getTime() - began) / 3_600_000
    expect([hours >= 24, hours < 26]).toEqual([true, true])
    answer = async () => new Response(null, { status: 200 })
    expect(
      (await send(`${path}/webhooks/${id}/deliveries/${failed.id}`, { method: 'POST', token: owner })).status,
    ).toBe(200)
    await api.runAlerts()
    expect(await logOf(id)).toMatchObject([{ id: failed.id, state: 'delivered', status: 200, problem: null }])
    const { body } = await send(`${path}/webhooks`, { token: owner })
    expect(body.webhooks.find((hook: { id: string }) => hook.id === id)).toMatchObject({ lastStatus: 'delivered' })
  })

  it('that gives no answer is called once alone, and what waits for it waits as long; others are told', async () => {
    const hung = await makeHook()
    const good = await makeHook()
    const test = (id: string) => send(`${path}/webhooks/${id}/test`, { method: 'POST', token: owner })
    const timeout = () => Promise.reject(new Error('The operation was aborted due to timeout'))
    let giveUp: () => void = () => undefined
    const hangs = new Promise<void>(resolve => {
      giveUp = resolve
    })
    answer = () => hangs.then(timeout)
    for (let i = 0; i < 8; i++) await test(hung.id)
    giveUp()
    await api.runAlerts()
    expect(calls.length).toBe(1)
    const waiting = await logOf(hung.id)
    expect(waiting.length).toBe(8)
    for (const each of waiting)
      expect(each).toMatchObject({
        state: 'waiting',
        tries: 1,
        status: null,
        problem: expect.stringContaining('timeout'),
      })
    answer = async () => new Response(null, { status: 200 })
    await test(good.id)
    await api.runAlerts()
    expect(calls.length).toBe(2)
    expect(await logOf(good.id)).toMatchObject([{ state: 'delivered' }])
    // One that is made meanwhile is tried at once, and holds up no more than itself.
    answer = timeout
    await test(hung.id)
    await api.runAlerts()
    expect(calls.length).toBe(3)
    await pass(24 * 60)
    await api.runAlerts()
    expect(calls.length).toBe(4)
    expect((await logOf(hung.id)).map(({ state }: { state: string }) => state)).toEqual(Array(9).fill('failed'))
    answer = async () => new Response(null, { status: 200 })
    const [first] = await logOf(hung.id)
    await send(`${path}/webhooks/${hung.id}/deliveries/${first.id}`, { method: 'POST', token: owner })
    await api.runAlerts()
    expect((await logOf(hung.id)).filter(({ state }: { state: string }) => state === 'delivered').length).toBe(1)
  })

  it('of an answer that is no 2xx is none', async () => {
    const { id } = await makeHook()
    answer = async () => new Response(null, { status: 302, headers: { location: 'http://10.0.0.1/' } })
    await send(`${path}/webhooks/${id}/test`, { method: 'POST', token: owner })
    await api.runAlerts()
    expect(await logOf(id)).toMatchObject([{ state: 'waiting', status: 302, problem: 'It answered 302' }])
    expect((await send(`${path}/webhooks/${id}`, { method: 'DELETE', token: owner })).status).toBe(200)
  })

  it('is queued once though muted alerts and two servers ask', async () => {
    const { id } = await makeHook()
    const rule = await send(`${path}/rules`, { token: owner, body: ruleOf({ tell: { members: [], webhooks: [id] } }) })
    const until = new Date(api.clock.now.getTime() + 3_600_000).toISOString()
    await send(`${path}/rules/${rule.body.id}/mute`, { token: owner, body: { until } })
    await api.ingest(machine(api, 'silent', 99))
    await Promise.all([api.runAlerts(), api.runAlerts()])
    expect(calls).toEqual([])
    await send(`${path}/rules/${rule.body.id}`, { method: 'DELETE', token: owner })
  })
})
