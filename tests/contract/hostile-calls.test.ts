/** Every call of the API with what nobody should send: keys of prototypes, random bodies of any type. Never 5xx, never long. */
import fc from 'fast-check'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { OPERATOR_KEY } from '../../src/server/identity/operator.js'
import { hashSecret } from '../../src/server/identity/tokens.js'
import { RESOURCES } from '../../src/server/resources.js'
import { startApi, type TestApi } from '../support/api.js'
import { cpuMs } from '../support/cpu.js'
import { runs } from '../support/runs.js'
import { signIn } from '../support/sign-in.js'
import { makeAdministrator } from '../support/tenancy.js'

let api: TestApi
let bearers: Record<string, string>
let ids: string[]

beforeAll(async () => {
  api = await startApi()
  const environment = await api.store.environments.byDatastore(api.keys.datastoreId)
  await api.store.settings.set(OPERATOR_KEY, hashSecret('operator'))
  const demo = await api.store.identity.userByEmail('demo@plinth.local')
  // Who may most gets furthest.
  await makeAdministrator(api, demo?.id ?? '')
  bearers = {
    portal: await signIn(api.address),
    data: await api.dataToken(),
    operator: 'operator',
    environment: api.keys.authKey,
    embed: api.keys.embedKey,
  }
  const accountId = environment?.accountId ?? ''
  const owner = await api.store.identity.userByEmail('demo@plinth.local')
  const workspaceId = await api.store.workspaces.create(accountId, owner?.id ?? '', { name: 'Hostile' })
  ids = [environment?.id ?? '', api.keys.datastoreId, accountId, workspaceId]
})
afterAll(() => api.close())

const POSTS = RESOURCES.filter(each => each.method === 'POST' || each.method === 'PATCH')
/** Signing out ends the session that the others are made with. */
const SAFE = POSTS.filter(each => !/logout|auth\/token|login|claim|first|password/.test(each.path))

function send(
  method: string,
  path: string,
  id: string,
  bearer: string,
  body: BodyInit,
  type: string,
): Promise<Response> {
  const url =
    api.address +
    path
      .replace(':kind', 'regions')
      .replace(/:(userId|filterId)/, crypto.randomUUID())
      .replace(/:\w+/g, id)
  return fetch(url, {
    method,
    headers: { 'content-type': type, authorization: `Bearer ${bearer}` },
    body,
  })
}

describe('a key that reaches a prototype', () => {
  const JSON_RESOURCES = SAFE.filter(each => each.input && !each.raw)
  it.each(
    JSON_RESOURCES.map(each => [`${each.method} ${each.path}`, each] as const),
  )('is refused by %s with its place', async (_name, each) => {
    // Who gets as far as the body with the first key does with the others.
    let tried = Object.values(bearers).flatMap(bearer => ids.map(id => ({ bearer, id })))
    for (const key of ['__proto__', 'constructor', 'prototype']) {
      const isRead: typeof tried = []
      for (const caller of tried) {
        const body = `{"${key}":{"polluted":true}}`
        const answer = await send(each.method, each.path, caller.id, caller.bearer, body, 'application/json')
        const text = await answer.text()
        expect(answer.status, `${text} ${caller.id}`).toBeGreaterThanOrEqual(400)
        expect(answer.status, text).toBeLessThan(500)
        if (answer.status !== 400) continue
        isRead.push(caller)
        expect(text).toContain(key)
      }
      expect(isRead.length, 'nobody got as far as the body').toBeGreaterThan(0)
      expect(({} as { polluted?: boolean }).polluted).toBeUndefined()
      tried = isRead
    }
  })

  it.each([
    '__proto__',
    'constructor',
    'prototype',
  ])('is refused in lines for ingest and variables of the stream: %s', async key => {
    const lines = [
      `{"${key}":{}}`,
      `{"entity":{"type":"vmware.vm","id":"p","fields":{"${key}":{"x":1}}}}`,
      `{"entity":{"type":"aws.vm","id":"p","fields":{"tags":{"${key}":"x"}}}}`,
      `{"entity":{"type":"${key}","id":"p","fields":{}}}`,
      `{"samples":{"type":"vmware.vm","id":"p","at":"2026-01-01T00:00:00Z","values":{"${key}":1}}}`,
      `{"history":{"type":"vmware.vm","id":"p","at":"2026-01-01T00:00:00Z","span":"PT1H","values":{"${key}":{"count":1,"sum":1,"max":1,"last":1}}}}`,
      `{"gone":{"type":"${key}","id":"p"}}`,
      `{"cost":{"${key}":1}}`,
    ]
    const answer = await (await api.ingest([], { body: lines.join('\n') })).json()
    expect(answer.accepted).toBe(0)
    expect(new Set(answer.rejected.map((each: { line: number }) => each.line)).size).toBe(lines.length)
    for (const variables of [`{"${key}":1}`, `{"since":{"${key}":{}}}`, `{"access":{"${key}":"x"}}`]) {
      const body = `{"query":"subscription { a: resources { user } }","variables":${variables}}`
      const refused = await send('POST', '/gql', '', bearers.portal ?? '', body, 'application/json')
      expect(refused.status).toBe(400)
      expect(await refused.text()).toContain(key)
    }
  })
})

describe('a body of any content', () => {
  const body = fc.oneof(
    { weight: 4, arbitrary: fc.json({ maxDepth: 6 }) },
    { weight: 2, arbitrary: fc.string({ unit: 'binary', maxLength: 200 }) },
    { weight: 1, arbitrary: fc.nat(90_000).map(depth => '['.repeat(depth)) },
    { weight: 1, arbitrary: fc.nat(90_000).map(depth => '{"and":['.repeat(depth) + ']}'.repeat(depth)) },
    { weight: 1, arbitrary: fc.nat(300_000).map(count => `{"queries":{"a":[${'0,'.repeat(count)}0]}}`) },
    { weight: 1, arbitrary: fc.nat(40_000).map(count => `{"query":"${'{a '.repeat(count / 3)}"}`) },
    {
      weight: 1,
      arbitrary: fc.nat(2_000).map(count => `{"query":"subscription { ${'a: resources { user } '.repeat(count)} }"}`),
    },
  )
  const type = fc.constantFrom(
    'application/json',
    'application/json; charset=utf-16',
    'application/x-ndjson',
    'application/gzip',
    'text/plain',
    'multipart/form-data; boundary=x',
    'application/x-www-form-urlencoded',
    'x',
  )
  it('is answered without a fault and without computing for long', async () => {
    const paths = [
      ...SAFE.map(({ method, path }) => ({ method, path: path as string })),
      { method: 'POST', path: '/gql' },
    ]
    await fc.assert(
      fc.asyncProperty(
        fc.constantFrom(...paths),
        fc.constantFrom(...Object.keys(bearers)),
        body,
        type,
        async (to, who, text, sent) => {
          const id = ids[to.path.includes('datastores') ? 1 : 0] ?? ''
          const { ms, value } = await cpuMs(async () => {
            const answer = await send(to.method, to.path, id, bearers[who] ?? '', text, sent)
            if (answer.headers.get('content-type')?.startsWith('text/event-stream')) await answer.body?.cancel()
            else await answer.arrayBuffer()
            return answer.status
          })
          expect(value).toBeLessThan(500)
          expect(ms).toBeLessThan(1_500)
        },
      ),
      { numRuns: runs(300) },
    )
    expect((await fetch(`${api.address}/healthz`)).status).toBe(200)
  })
})
