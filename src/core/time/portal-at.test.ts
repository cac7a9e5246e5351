import { atom } from 'nanostores'
import { expect, it } from 'vitest'
import type { Query, QueryParams } from '../../wire/query.js'
import { createList } from '../queries/list.js'
import type { Answers, Datastore, List, ListRequest, Loadable, Portal, QueryAnswers, StreamStatus } from '../types.js'
import { portalAt } from './portal-at.js'

const ORIGIN = '2026-11-17T13:00:00.000Z'
const queries: Record<string, Query> = { all: { entity: 'vm', select: { n: { count: true } } } }
const empty: Loadable<QueryAnswers> = { value: undefined, error: undefined, loading: true, at: undefined }

/** A portal whose datastore notes what it is asked. */
function noted(datastoreId = 'd') {
  const asked: (QueryParams | undefined)[] = []
  const note = <T>(params: QueryParams | undefined, answer: T): T => {
    asked.push(params)
    return answer
  }
  const changes: Record<string, string>[] = []
  let subscribed = 0
  const $answers = Object.assign(atom(empty), { reload: () => {} })
  const datastore: Partial<Datastore> = {
    environment: { id: 'e', datastoreId } as Datastore['environment'],
    $stream: atom<StreamStatus>({ phase: 'live' }),
    $counts: atom<Record<string, number> | undefined>({ vm: 7 }),
    $asOf: atom<string | null>('now'),
    query: (_queries, params) => note(params, Promise.reject(new Error('not asked'))),
    watch: (_queries, params) => note(params, $answers as Answers),
    list: (request: ListRequest) => note(request.params, {} as List),
    facts: (_queries, params) => note(params, {} as ReturnType<Datastore['facts']>),
    exportCsv: (_query, params) => note(params, Promise.reject(new Error('not asked'))),
    changes: asked => {
      changes.push(asked)
      return Promise.resolve()
    },
    live: () => {
      subscribed += 1
      return () => {}
    },
  }
  const portal = { datastore: () => datastore } as unknown as Portal
  return { portal, asked, changes, $answers, subscribed: () => subscribed }
}

it('asks everything of its time, by every way, unless a screen names one', async () => {
  const { portal, asked } = noted()
  const { watch, list, facts, query, exportCsv } = portalAt(portal, { hours: 168, origin: ORIGIN }).datastore('e')
  asked.length = 0
  watch(queries)
  list({ by: createList, query: queries.all as Query })
  facts(queries)
  await query(queries).catch(() => {})
  await exportCsv(queries.all as Query).catch(() => {})
  expect(asked).toEqual(Array(5).fill({ range: '168', origin: ORIGIN }))
  watch(queries, { range: '24', currency: 'USD' })
  expect(asked.at(-1)).toEqual({ range: '24', currency: 'USD', origin: ORIGIN })
})

it('asks for changes until its moment, and of the present for all', async () => {
  const { portal, changes } = noted()
  await portalAt(portal, { hours: null, origin: ORIGIN }).datastore('e').changes({ type: 'vm', id: 'm' })
  await portalAt(portal, { hours: null, origin: null }).datastore('e').changes({ type: 'vm', id: 'm' })
  expect(changes).toEqual([
    { type: 'vm', id: 'm', origin: ORIGIN },
    { type: 'vm', id: 'm' },
  ])
})

it('looks back as far as is usual where nobody chose: the hub longer', () => {
  for (const [datastoreId, range] of [
    ['d', '12'],
    ['hub', '24'],
  ] as const) {
    const { portal, asked } = noted(datastoreId)
    portalAt(portal, { hours: null, origin: null }).datastore('e').watch(queries)
    expect(asked).toEqual([{ range }])
  }
})

it('is live now, and in the past neither live nor counted as now', () => {
  const { portal, $answers, subscribed } = noted()
  const now = portalAt(portal, { hours: null, origin: null }).datastore('e')
  now.live({ types: [], fields: [] }, () => {})
  expect([now.$stream.get().phase, now.$counts.get(), subscribed()]).toEqual(['live', { vm: 7 }, 1])
  const then = portalAt(portal, { hours: null, origin: ORIGIN }).datastore('e')
  then.live({ types: [], fields: [] }, () => {})
  expect([then.$stream.get().phase, then.$asOf.get(), subscribed()]).toEqual(['idle', ORIGIN, 1])
  const counts: (Readonly<Record<string, number>> | undefined)[] = []
  then.$counts.subscribe(value => counts.push(value))
  const rows = [{ x: 'aws.vm', n: 3 }]
  $answers.set({ ...empty, value: { results: { byType: { rows, units: {}, total: 1, next: null } }, failures: {} } })
  expect(counts).toEqual([undefined, { 'aws.vm': 3 }])
})

it('is the same datastore each time, so that what it keeps is found again', () => {
  const { portal } = noted()
  const at = portalAt(portal, { hours: 24, origin: null })
  expect(at.datastore('e')).toBe(at.datastore('e'))
})
