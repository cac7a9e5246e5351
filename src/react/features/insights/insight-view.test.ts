import { expect, it } from 'vitest'
import { DEFAULT_VIEW } from '../../../core/settings/settings.js'
import type { IndexView } from '../../../core/types.js'
import type { QueryResult } from '../../../wire/query.js'
import {
  appliedSort,
  filterOf,
  listQuery,
  sortedBy,
  sortOf,
  totalQueries,
  totalsOf,
  unknownSort,
} from './insight-view.js'

const view = (change: Partial<IndexView> = {}): IndexView => ({ ...DEFAULT_VIEW, ...change })
const OPEN = { property: 'decision', op: '=', value: 'open' }
const NOT_EXCLUDED = { not: { property: 'category', op: '=', value: 'excluded' } }

it('a bare address shows what there is to do, what saves most first, then what gives most back', () => {
  const { where, orderBy } = listQuery(view())
  expect(where).toEqual({ and: [OPEN, NOT_EXCLUDED] })
  expect(orderBy).toEqual([
    { alias: 'costDelta', direction: 'asc' },
    { alias: 'reclaimableVirtualProcessors', direction: 'desc' },
    { alias: 'name', direction: 'asc' },
  ])
})

it('every order that a header offers comes back as it was chosen', () => {
  for (const column of ['name', 'costDelta', 'category', 'nativeId'])
    for (const order of ['asc', 'desc'] as const)
      expect(sortOf(view(sortedBy(column, order)))).toEqual({ column, order })
})

it('an order by what is no column is that of a bare address', () => {
  expect(unknownSort(view({ sortField: 'evidence' }))).toBe('evidence')
  expect(appliedSort(view({ sortField: 'evidence' }))).toEqual(sortOf(view()))
  expect(unknownSort(view({ sortField: 'entityName' }))).toBeUndefined()
  expect(listQuery(view({ sortField: 'evidence' })).orderBy).toEqual(listQuery(view()).orderBy)
})

it('counts and worth follow search and decision, as the list does', () => {
  const searched = view({ filterText: ' web ', filters: { decision: ['snoozed'] } })
  const parts = [{ property: 'decision', op: '=', value: 'snoozed' }, { text: 'web' }]
  const queries = totalQueries(searched)
  expect(queries.sections?.where).toEqual({ and: parts })
  expect(queries.worth?.where).toEqual({ and: [filterOf(searched), NOT_EXCLUDED] })
  expect(JSON.stringify(queries.exclusions?.where)).toContain('"web"')
})

it('a cause is asked for among the excluded only, and counts of the other causes stay', () => {
  const chosen = { filters: { exclusion: ['young'] } }
  expect(JSON.stringify(listQuery(view(chosen)).where)).not.toContain('young')
  const excluded = view({ ...chosen, section: 'excluded' })
  expect(JSON.stringify(listQuery(excluded).where)).toContain('young')
  expect(JSON.stringify(totalQueries(excluded).exclusions?.where)).not.toContain('young')
})

it('the tabs add up: to do and excluded are all', () => {
  const answer = (rows: QueryResult['rows']): QueryResult => ({ rows, units: {}, total: rows.length, next: null })
  const totals = totalsOf({
    sections: answer([
      { x: 'cloudInstanceOptimization', n: 97 },
      { x: 'datacenterVmOptimization', n: 365 },
      { x: 'excluded', n: 103 },
    ]),
    exclusions: answer([{ x: 'young', n: 32 }]),
    worth: answer([{ all: 462, saving: 279_095, vcpus: 1_220, memory: 3_008 }]),
    priced: answer([{ n: 400 }]),
  })
  expect(totals).toMatchObject({ counts: { todo: 462, all: 565, excluded: 103 }, todo: 462, priced: 400 })
  expect(totalsOf({})).toBeUndefined()
})
