/** A datastore over a simulated server and stream: what it asks of them, and when. */
import { atom } from 'nanostores'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { page, QUERY } from '../../../tests/support/load-world.js'
import { createCatalogue } from '../../spec/catalogue.js'
import { PortalError } from '../../wire/errors.js'
import type { CompositeAnswer, Query } from '../../wire/query.js'
import { systemClock } from '../clock.js'
import { createHttpClient } from '../http/client.js'
import type { Aggregate } from '../stream/aggregate.js'
import type { Session, StreamStatus } from '../types.js'
import { createDatastore } from './datastore.js'
import { createList } from './list.js'

const ENVIRONMENT = {
  id: 'e1',
  name: 'E',
  datastoreId: 'ds',
  endpoint: '',
  accountId: 'a',
  accountName: 'A',
  demo: false,
}

type Answer = (queries: Record<string, Query>, token: string) => Response

const rows = (sequence = 5): Response => {
  const results: CompositeAnswer['results'] = { list: page(['a', 'b'], 2) }
  return Response.json({ results, epoch: 'e', sequence })
}
const refusal = (status: number, code: number, headers = {}) =>
  new Response(JSON.stringify({ code, message: 'no' }), { status, headers })

function world(answer: Answer = () => rows()) {
  const asked: string[][] = []
  let tokens = 0
  const server = {
    answer,
    async fetch(input: string, init?: RequestInit): Promise<Response> {
      if (input.endsWith('/dataAccess')) {
        tokens += 1
        return Response.json({ access_token: `d${tokens}`, expires_in: 600, scope: '' })
      }
      const { queries } = JSON.parse(String(init?.body)) as { queries: Record<string, Query> }
      asked.push(Object.keys(queries))
      return server.answer(queries, new Headers(init?.headers).get('authorization') ?? '')
    },
  }
  const fetchFn: typeof fetch = (input, init) => server.fetch(String(input), init)
  let aggregate: Aggregate | undefined
  let restarts = 0
  const datastore = createDatastore(
    {
      api: '',
      http: createHttpClient(fetchFn, systemClock, String),
      session: { accessToken: async () => 's', $state: atom({ userId: 'u' }) } as unknown as Session,
      clock: systemClock,
      fetch: fetchFn,
      catalogue: { ...createCatalogue([]), memberTypes: type => [type] },
      stream: {
        $status: atom<StreamStatus>({ phase: 'live' }),
        add(_alias, added) {
          aggregate = added
          return () => {}
        },
        restart: () => void restarts++,
        beginCall: () => () => {},
        retryNow() {},
        pause() {},
        close() {},
      },
      alias: 'd',
    },
    ENVIRONMENT,
  )
  return {
    datastore,
    server,
    asked,
    restarts: () => restarts,
    stream(): Aggregate {
      if (!aggregate) throw new Error('The stream carries nothing')
      return aggregate
    },
  }
}

const pass = async (ms = 0) => void (await vi.advanceTimersByTimeAsync(ms))
const snapshot = (sequence: number, epoch = 'e') => ({ epoch, sequence, id: 'ds', name: 'E', counts: {}, asOf: null })
const patch = (sequence: number, cpu: number) => ({
  aggregate: 'd',
  source: 's',
  epoch: 'e',
  sequence,
  entity: 'vm',
  modified: [{ id: 'a', cpu }],
})

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

describe('a datastore', () => {
  it('has one list, and one call, for two who ask the same in other words', async () => {
    const { datastore, asked } = world()
    const list = datastore.list({ by: createList, query: QUERY })
    const { entity, select, orderBy, limit } = { ...QUERY, orderBy: QUERY.orderBy ?? [], limit: 2 }
    expect(datastore.list({ by: createList, query: { limit, orderBy, select, entity } })).toBe(list)
    list.listen(() => {})
    datastore.list({ by: createList, query: QUERY }).listen(() => {})
    await pass()
    expect(asked).toEqual([['list']])
  })

  it('asks again for answers that were given before the stream began', async () => {
    const { datastore, asked, stream } = world()
    datastore.watch({ a: QUERY }).listen(() => {})
    await pass()
    stream().onSnapshot(snapshot(6))
    await pass(11_000)
    expect(asked).toHaveLength(2)
  })

  it('asks for the answers of a page in one call, and for rows in one of their own', async () => {
    const { datastore, asked } = world()
    datastore.watch({ a: QUERY }).listen(() => {})
    datastore.list({ by: createList, query: QUERY }).listen(() => {})
    datastore.watch({ b: QUERY }).listen(() => {})
    await pass()
    expect(asked.map(names => names.join(' ')).sort()).toEqual(['list', 'q0.0 q1.0'])
  })

  it('renews a token that is refused, and its readers see nothing of it', async () => {
    const { datastore, asked } = world((_queries, token) => (token === 'Bearer d1' ? refusal(401, 2) : rows()))
    const list = datastore.list({ by: createList, query: QUERY })
    const errors: unknown[] = []
    list.listen(({ error }) => error && errors.push(error))
    await pass()
    expect(list.get().value?.total).toBe(2)
    expect([asked.length, errors]).toEqual([2, []])
  })

  it('waits as long as the server says before it asks again', async () => {
    const { datastore, server, asked } = world(() => refusal(503, 15, { 'retry-after': '2' }))
    const list = datastore.list({ by: createList, query: QUERY })
    list.listen(() => {})
    await pass(1_900)
    server.answer = () => rows()
    expect(asked).toHaveLength(1)
    expect(list.get().loading).toBe(true)
    await pass(100)
    expect(list.get()).toMatchObject({ loading: false, error: undefined, value: { total: 2 } })
  })

  it('tells a list what was changed between its answer and its listening', async () => {
    const { datastore, stream, restarts } = world(() => rows(5))
    datastore.watch({ other: { ...QUERY, entity: 'vm' } }).listen(() => {})
    await pass()
    stream().onSnapshot(snapshot(5))
    stream().onPatches([patch(6, 60), patch(7, 70)])
    const list = datastore.list({ by: createList, query: QUERY })
    list.listen(() => {})
    await pass()
    expect(restarts()).toBeGreaterThan(0)
    expect(stream().position()).toEqual({ epoch: 'e', sequence: 5 })
    expect(stream().field()).toContain('fields: ["cpu","name"]')
    stream().onPatches([patch(6, 60), patch(7, 70)])
    expect(list.rows.rows.get('a')?.cpu).toBe(70)
  })

  it('tells a list what was changed while the connection that was not asked for it was still there', async () => {
    const { datastore, stream } = world(() => rows(5))
    datastore.watch({ other: { ...QUERY, entity: 'cluster' } }).listen(() => {})
    await pass()
    stream().position()
    stream().onSnapshot(snapshot(5))
    const list = datastore.list({ by: createList, query: QUERY })
    list.listen(() => {})
    await pass()
    const withoutRows = (sequence: number) => ({ ...patch(sequence, 0), entity: 'cluster', modified: [] })
    stream().onPatches([withoutRows(6)])
    stream().onPatches([withoutRows(7)])
    expect(stream().position()).toEqual({ epoch: 'e', sequence: 5 })
    stream().onPatches([patch(6, 60)])
    stream().onPatches([withoutRows(7)])
    expect(list.rows.rows.get('a')?.cpu).toBe(60)
    expect(stream().position()).toEqual({ epoch: 'e', sequence: 7 })
  })

  it('tells a list what was changed after a snapshot that was asked for before the list came', async () => {
    const { datastore, stream } = world(() => rows(9))
    datastore.watch({ other: { ...QUERY, entity: 'cluster' } }).listen(() => {})
    await pass()
    stream().position()
    datastore.list({ by: createList, query: QUERY }).listen(() => {})
    await pass()
    stream().onSnapshot(snapshot(9))
    stream().onPatches([{ ...patch(10, 0), entity: 'cluster', modified: [] }])
    expect(stream().position()).toEqual({ epoch: 'e', sequence: 9 })
  })

  it('goes on from what it has heard where rows are behind, without reading everything again', async () => {
    const { datastore, stream, asked } = world(() => rows(5))
    datastore.watch({ other: { ...QUERY, entity: 'vm' } }).listen(() => {})
    await pass()
    stream().onSnapshot(snapshot(8))
    datastore.list({ by: createList, query: QUERY }).listen(() => {})
    await pass()
    const before = asked.length
    stream().onPatches([patch(9, 90)])
    expect(stream().position()).toEqual({ epoch: 'e', sequence: 5 })
    expect(asked).toHaveLength(before)
  })

  it('applies no change to what it shows of the past, and clears it when the reader may see it no longer', async () => {
    const { datastore, server, stream, asked } = world(() => rows(5))
    const params = { origin: '2026-11-17T13:00:00Z' }
    const list = datastore.list({ by: createList, query: QUERY, params })
    const answers = datastore.watch({ a: QUERY }, params)
    list.listen(() => {})
    answers.listen(() => {})
    await pass()
    stream().onSnapshot(snapshot(5))
    expect(stream().field()).not.toContain('changes')
    stream().onPatches([patch(6, 60)])
    await pass(60_000)
    expect(list.rows.rows.get('a')?.cpu).not.toBe(60)
    expect(asked).toHaveLength(2)
    server.answer = () => refusal(403, 3)
    stream().onError(new PortalError('FORBIDDEN'))
    await pass()
    expect(list.rows.rows.size).toBe(0)
    expect(answers.get()).toMatchObject({ value: undefined, error: { code: 3 } })
  })

  it('reads everything again when missed changes cannot be replayed', async () => {
    const { datastore, stream, asked } = world()
    datastore.list({ by: createList, query: QUERY }).listen(() => {})
    datastore.watch({ a: QUERY }).listen(() => {})
    await pass()
    stream().onSnapshot(snapshot(5))
    expect(asked).toHaveLength(2)
    stream().onSnapshot(snapshot(1, 'another'))
    await pass()
    expect(asked.map(names => names.join()).sort()).toEqual(['list', 'list', 'q0.0', 'q0.0'])
  })

  it('clears what a reader may see no longer as soon as the stream refuses it', async () => {
    const { datastore, server, stream } = world()
    const list = datastore.list({ by: createList, query: QUERY })
    const answers = datastore.watch({ a: QUERY })
    list.listen(() => {})
    answers.listen(() => {})
    await pass()
    expect(list.rows.rows.size).toBe(2)
    server.answer = () => refusal(403, 3)
    stream().onError(new PortalError('FORBIDDEN'))
    await pass()
    expect(list.rows.rows.size).toBe(0)
    expect(list.get()).toMatchObject({ value: undefined, error: { code: 3 } })
    expect(answers.get()).toMatchObject({ value: undefined, error: { code: 3 } })
  })

  it('reads what failed when the stream is back', async () => {
    const { datastore, server, stream } = world(() => refusal(503, 15))
    const list = datastore.list({ by: createList, query: QUERY })
    list.listen(() => {})
    datastore.$counts.listen(() => {})
    await pass(60_000)
    expect(list.get().error?.code).toBe(15)
    server.answer = () => rows()
    stream().onLive?.()
    await pass()
    expect(list.get()).toMatchObject({ error: undefined, value: { total: 2 } })
  })

  it('keeps the last five lists that were left, and none for longer than half an hour', async () => {
    const { datastore } = world()
    const query = (limit: number) => ({ by: createList, query: { ...QUERY, limit } })
    const lists = [1, 2, 3, 4, 5, 6].map(limit => datastore.list(query(limit)))
    for (const list of lists) {
      list.listen(() => {})()
      await pass(1_500)
    }
    datastore.list(query(7))
    expect(datastore.list(query(1))).not.toBe(lists[0])
    expect(datastore.list(query(6))).toBe(lists[5])
    await pass(31 * 60_000)
    datastore.list(query(8))
    expect(datastore.list(query(6))).not.toBe(lists[5])
  })

  it('shares equal calls that nobody can take back', async () => {
    const { datastore, asked } = world()
    const [one, two] = await Promise.all([datastore.query({ a: QUERY }), datastore.query({ a: QUERY }), pass()])
    expect(one).toBe(two)
    expect(asked).toHaveLength(1)
    await Promise.all([datastore.query({ a: QUERY }), pass()])
    expect(asked).toHaveLength(2)
  })
})
