import { expect, it } from 'vitest'
import { createSpecSource } from '../../spec/catalogue.js'
import type { EntitySpec } from '../../spec/language/entity.js'
import type { Query, QueryResult } from '../../wire/query.js'
import { meansOf, withMeans } from './means.js'
import { tooWide } from './too-wide.js'

const catalogue = createSpecSource([], {})
const spec = {
  type: 'vm',
  fields: {},
  metrics: {
    cpu: { label: 'CPU', unit: '%', rollups: ['p95', 'avg'] },
    used: { label: 'Used', unit: 'GiBy', rollups: ['max'] },
  },
} as unknown as EntitySpec
const query: Query = {
  entity: 'vm',
  select: { cpu: { metric: 'cpu.p95', aggregation: 'avg' }, n: { count: true } },
  base: { select: { metric: 'cpu.p95', aggregation: 'sum' }, as: 'percentage' },
}
const result = (cpu: number, error?: number | null): QueryResult => ({
  rows: [{ cpu, n: 2 }],
  units: {},
  total: 1,
  next: null,
  ...(error !== undefined && { notes: { cpu: { approximate: true, error } } }),
})

it('a bound of more than a tenth, or none, is too wide; a narrower one and what is not known are not', () => {
  expect(tooWide({ a: result(1, 0.44), b: result(1, null), c: result(1, 0.1), d: result(1) })).toEqual({
    a: ['cpu'],
    b: ['cpu'],
  })
  expect(tooWide({ a: { ...result(1), notes: { cpu: { unknown: 1, reason: 'untold' } } } })).toEqual({})
})

it('the mean is asked for in its place, of a base too; nothing is where no mean is kept', () => {
  expect(meansOf({ a: query }, { a: ['cpu'] }, spec, catalogue)).toEqual({
    a: {
      ...query,
      select: { ...query.select, cpu: { metric: 'cpu.avg', aggregation: 'avg' } },
      base: { select: { metric: 'cpu.avg', aggregation: 'sum' }, as: 'percentage' },
    },
  })
  const used: Query = { entity: 'vm', select: { used: { metric: 'used.max', aggregation: 'sum' } } }
  expect(meansOf({ a: used }, { a: ['used'] }, spec, catalogue)).toEqual({})
})

it('what is shown is the mean, and its note says so and why', () => {
  const shown = withMeans({ a: result(60, 0.44), b: result(1) }, { a: result(31) }, { a: ['cpu'] })
  expect(shown.a?.rows).toEqual([{ cpu: 31, n: 2 }])
  expect(shown.a?.notes).toEqual({ cpu: { approximate: true, error: 0.44, instead: 'mean' } })
  expect(shown.b).toEqual(result(1))
})
