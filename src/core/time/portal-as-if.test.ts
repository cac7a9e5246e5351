import { atom } from 'nanostores'
import { expect, it } from 'vitest'
import type { Query, QueryParams } from '../../wire/query.js'
import type { Answers, Datastore, List, Portal } from '../types.js'
import { portalAsIf } from './portal-as-if.js'

const queries: Record<string, Query> = { all: { entity: 'vm', select: { n: { count: true } } } }

it('asks for the estate as if by every way that has it, listens to nothing, and is one datastore', async () => {
  const asked: (QueryParams | undefined)[] = []
  const note = <T>(params: QueryParams | undefined, answer: T): T => {
    asked.push(params)
    return answer
  }
  let heard = 0
  const datastore: Partial<Datastore> = {
    $stream: atom({ phase: 'live' as const }),
    query: (_queries, params) => note(params, Promise.reject(new Error('not asked'))),
    watch: (_queries, params) => note(params, {} as Answers),
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
  then.watch(queries, { range: '12' })
  then.list({ query: queries.all as Query })
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
})
