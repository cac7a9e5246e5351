import { atom } from 'nanostores'
import { expect, it } from 'vitest'
import type { Query, QueryParams } from '../../wire/query.js'
import { createList } from '../queries/list.js'
import type { Answers, Datastore, List, Loadable, Portal, QueryAnswers } from '../types.js'
import { portalAsIf } from './portal-as-if.js'
import { uncounted } from './uncounted.js'

const queries: Record<string, Query> = { all: { entity: 'vm', select: { n: { count: true } } } }

const empty: Loadable<QueryAnswers> = { value: undefined, error: undefined, loading: true, at: undefined }

it('asks for the estate as if by every way that has it, listens to nothing, and is one datastore', async () => {
  const asked: (QueryParams | undefined)[] = []
  const note = <T>(params: QueryParams | undefined, answer: T): T => {
    asked.push(params)
    return answer
  }
  let heard = 0
  const $answers = Object.assign(atom(empty), { reload: () => {} })
  const datastore: Partial<Datastore> = {
    $stream: atom({ phase: 'live' as const }),
    query: (_queries, params) => note(params, Promise.reject(new Error('not asked'))),
    watch: (_queries, params) => note(params, $answers as Answers),
    list: request => note(request.params, {} as List),
    topology: (_signal, params) => note(params, Promise.reject(new Error('not asked'))),
    exportCsv: (_query, params) => note(params, Promise.reject(new Error('not asked'))),
    live: () => {
      heard += 1
      return () => {}
    },
  }
  const portal = portalAsIf({ datastore: () => datastore } as unknown as Portal, 's:1:R760')
  const then = portal.datastore('e')
  // Counts are asked for as if, too.
  expect(asked.splice(0)).toEqual([{ asIf: 's:1:R760' }])
  then.watch(queries, { range: '12' })
  then.list({ by: createList, query: queries.all as Query })
  await then.query(queries).catch(() => {})
  await then.topology(new AbortController().signal).catch(() => {})
  await then.exportCsv(queries.all as Query).catch(() => {})
  expect(asked.map(params => params?.asIf)).toEqual(Array(5).fill('s:1:R760'))
  expect(asked[0]).toEqual({ range: '12', asIf: 's:1:R760' })
  then.live(
    { types: [], fields: [] },
    () => {},
    () => {},
  )
  expect([heard, then.$stream.get().phase]).toEqual([0, 'idle'])
  expect(portal.datastore('e')).toBe(then)
  const counts: unknown[] = []
  then.$counts.subscribe(value => counts.push(value))
  const rows = [{ x: 'vmware.vh', n: 3 }]
  $answers.set({ ...empty, value: { results: { byType: { rows, units: {}, total: 1, next: null } }, failures: {} } })
  expect(counts).toEqual([undefined, { 'vmware.vh': 3 }])
})

it('counts nothing as long as it is not known what is to be counted', () => {
  const datastore: Partial<Datastore> = { $counts: atom({ vm: 7 }) }
  const portal = uncounted({ datastore: () => datastore } as unknown as Portal)
  expect(portal.datastore('e').$counts.get()).toBeUndefined()
})
