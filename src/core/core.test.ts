import fc from 'fast-check'
import { describe, expect, it, vi } from 'vitest'
import { PortalError } from '../wire/errors.js'
import type { EntityRecord, Patch } from '../wire/patch.js'
import { systemClock } from './clock.js'
import { applyPatches } from './entities/apply-patch.js'
import { createFormat } from './format/format.js'
import { createHttpClient } from './http/client.js'
import { migrateState } from './settings/migrations.js'
import { createSettings } from './settings/settings.js'
import { retryDelay } from './stream/backoff.js'

const head = { aggregate: 'a', source: 's', epoch: 'e', sequence: 1, entity: 'vmware.vm', collection: 'entities' }

describe('patches', () => {
  const id = fc.constantFrom('a', 'b', 'c', 'd')
  const record = fc
    .tuple(id, fc.dictionary(fc.constantFrom('x', 'y', '__proto__'), fc.integer()))
    .map(([i, values]): EntityRecord => ({ ...values, id: i }))
  const patch = fc
    .record({ added: fc.array(record), modified: fc.array(record), removed: fc.array(id) }, { requiredKeys: [] })
    .map((lists): Patch => ({ ...head, ...lists }))
  const reduce = (rows: Map<string, EntityRecord>, patches: Patch[]) => {
    const changes = applyPatches(rows, patches, () => true)
    const next = new Map(rows)
    for (const row of [...changes.added, ...changes.modified]) next.set(row.id, row)
    for (const gone of changes.removed) next.delete(gone)
    return next
  }

  it('reduce alike in one batch and one by one', () => {
    fc.assert(
      fc.property(fc.array(patch, { maxLength: 6 }), patches => {
        const atOnce = reduce(new Map(), patches)
        const oneByOne = patches.reduce((rows, one) => reduce(rows, [one]), new Map<string, EntityRecord>())
        expect(atOnce).toEqual(oneByOne)
      }),
    )
  })

  it('change no row in place and set no prototype', () => {
    const before: EntityRecord = { id: 'a', x: 1 }
    const rows = new Map([['a', before]])
    const evil = JSON.parse('{"id":"a","x":2,"__proto__":{"bad":1}}') as EntityRecord
    const { modified } = applyPatches(rows, [{ ...head, modified: [evil] }])
    expect(before.x).toBe(1)
    expect(modified).toEqual([{ id: 'a', x: 2 }])
    expect(Object.getPrototypeOf(modified[0])).toBe(Object.prototype)
  })

  it('leave out what is not loaded, unless it is asked in', () => {
    expect(applyPatches(new Map(), [{ ...head, modified: [{ id: 'z', x: 1 }], added: [{ id: 'y' }] }])).toEqual({
      added: [],
      modified: [],
      removed: [],
    })
  })
})

describe('retrying', () => {
  it('follows the specification: 1 s when scheduled, else 1.5^n within 1 and 60 s, ±20 %', () => {
    expect(retryDelay(0)).toBe(1_000)
    expect([1, 2, 5, 10, 50].map(failures => Math.round(retryDelay(failures, () => 0.5)))).toEqual([
      1_500, 2_250, 7_594, 57_665, 57_665,
    ])
    expect(retryDelay(1, () => 0)).toBeCloseTo(1_200)
    expect(retryDelay(1, () => 1)).toBeCloseTo(1_800)
  })
})

describe('persisted state', () => {
  it('renames the hub section of version 1 and resets its filters', () => {
    const old = { version: 1, accounts: { a: { hub: { section: 'topology', filter: { text: 'x' } } } } }
    expect(migrateState(old)).toMatchObject({
      version: 4,
      accounts: { a: { hub: { section: 'landscape', filter: {} } } },
    })
    expect(migrateState({ version: 2, accounts: { a: { hub: { section: 'topology', filter: 1 } } } })).toMatchObject({
      accounts: { a: { hub: { section: 'topology', filter: {} } } },
    })
  })

  it('starts afresh, and says so, when it cannot be read', () => {
    const warn = vi.spyOn(console, 'warn').mockImplementation(() => undefined)
    const items = new Map([['plinth.ui', '{broken']])
    const settings = createSettings({
      getItem: key => items.get(key) ?? null,
      setItem: (key, value) => void items.set(key, value),
      removeItem: key => void items.delete(key),
    })
    expect(settings.$metrics.get().rollup).toBe('p95')
    expect(warn.mock.calls[0]?.[0]).toBe('Failed to rehydrate ambiance settings from session storage')
    settings.setView('k', { filterText: 'web' })
    warn.mockRestore()
    const again = createSettings({
      getItem: key => items.get(key) ?? null,
      setItem: () => undefined,
      removeItem: () => undefined,
    })
    expect(again.$view('k').get()).toMatchObject({ filterText: 'web', sortField: 'name', sortOrder: 'asc' })
  })
})

describe('the HTTP client', () => {
  const client = (answer: typeof fetch) => {
    const fetchFn = vi.fn<typeof fetch>(answer)
    return { http: createHttpClient(fetchFn, systemClock, String), fetchFn }
  }

  it('begins no call that was cancelled before, and says so', async () => {
    const { http, fetchFn } = client(async (_url, init) => {
      init?.signal?.throwIfAborted()
      return new Response('{}')
    })
    const cancelled = http.get('/x', { signal: AbortSignal.abort() })
    await expect(cancelled).rejects.toMatchObject({ error: 'CANCELLED' })
    expect(fetchFn.mock.calls[0]?.[1]?.signal?.aborted).toBe(true)
  })

  it('sends accept, tag and bearer, and reads JSON', async () => {
    const { http, fetchFn } = client(async () => new Response('{"a":1}'))
    expect(await http.post('/x', { token: 't', body: { b: 2 } })).toEqual({ a: 1 })
    const headers = fetchFn.mock.calls[0]?.[1]?.headers as Record<string, string>
    expect(headers).toMatchObject({
      accept: 'application/json',
      authorization: 'Bearer t',
      'content-type': 'application/json',
    })
    expect(headers['x-request-tag']).toMatch(/^plinth-\d+$/)
  })

  it('turns a failure to connect into code 10 and an answer into its own error', async () => {
    const down = client(() => Promise.reject(new TypeError('fetch failed')))
    await expect(down.http.get('/x')).rejects.toMatchObject({
      code: 10,
      message: 'The operation cannot be completed due to a network failure',
    })
    const refused = client(
      async () => new Response('{"code":5,"message":"no"}', { status: 403, headers: { 'retry-after': '7' } }),
    )
    await expect(refused.http.get('/x')).rejects.toMatchObject({ code: 5, message: 'no', status: 403, retryAfter: 7 })
    const proxy = client(async () => new Response('<html>', { status: 502 }))
    await expect(proxy.http.get('/x')).rejects.toBeInstanceOf(PortalError)
  })

  it('names a download as the server does', async () => {
    const { http } = client(
      async () => new Response('a', { headers: { 'content-disposition': 'attachment; filename="aws.vm.csv"' } }),
    )
    expect((await http.download('/x', { body: {} })).filename).toBe('aws.vm.csv')
  })
})

describe('formats', () => {
  const format = createFormat('en-GB', 'UTC', () => Date.parse('2026-11-21T12:00:00Z'))
  it('write units as people do, and unknown as a word', () => {
    expect(format.number(null)).toBe('Unknown')
    expect(format.number(12345.6, { unit: 'GiBy', withUnit: true })).toBe('12,346 GiB')
    expect(format.number(1.25, { unit: 'TiBy', withUnit: true })).toBe('1.3 TiB')
    expect(format.number(0.0625, { unit: 'GiBy' })).toBe('0.063')
    expect(format.number(134.2, { unit: '%', withUnit: true })).toBe('134%')
    expect(format.relative('2026-11-21T11:57:00Z')).toBe('3 minutes ago')
  })
})
