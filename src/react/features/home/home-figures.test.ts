import { describe, expect, it } from 'vitest'
import type { QueryAnswers } from '../../../core/types.js'
import type { EnvironmentResource } from '../../../wire/aggregates.js'
import { DAY } from '../../../wire/duration.js'
import type { Row } from '../../../wire/query.js'
import { presentQueries } from '../../attention/attention-queries.js'
import {
  attentionOf,
  environmentFigures,
  homeQueries,
  stateOf,
  toldWithin,
  totalsOf,
  worstFirst,
} from './home-figures.js'

function answers(results: Record<string, Row[]>): QueryAnswers {
  const entries = Object.entries(results).map(([name, rows]) => [
    name,
    { rows, units: {}, total: rows.length, next: null },
  ])
  return { results: Object.fromEntries(entries), failures: {} }
}

const environment = (id: string) => ({ id, name: id, accountName: 'a', datastoreId: `d-${id}` }) as EnvironmentResource
const figures = (id: string, results: Record<string, Row[]>) => environmentFigures(environment(id), answers(results))
const wellness = (critical: number, caution: number, nominal: number): Row[] => [
  { x: 'critical', n: critical },
  { x: 'caution', n: caution },
  { x: 'nominal', n: nominal },
]
const worst = (name: string, status: string): Row => ({ id: name, type: 't', name, status, facets: [] })

const insight = (y: string, saving: number): Row => ({ x: 'cloudInstanceOptimization', y, n: 1, saving })

describe('what home says', () => {
  it('asks what the overview of each environment asks', () => {
    const now = Date.UTC(2026, 10, 22)
    const { wellness: asked, sources } = homeQueries(now)
    expect({ wellness: asked, sources }).toEqual({
      wellness: presentQueries(now).wellness,
      sources: presentQueries(now).sources,
    })
  })

  it('has the state of the worst that is in an environment; a quiet source is a reason for caution', () => {
    const quiet: Row[] = [{ x: 'aws', n: 3, heard: 0 }]
    expect(stateOf(figures('a', { wellness: wellness(1, 0, 5) }))).toBe('critical')
    expect(stateOf(figures('a', { wellness: wellness(0, 0, 5), sources: quiet }))).toBe('caution')
    expect(stateOf(figures('a', { wellness: wellness(0, 0, 5) }))).toBe('nominal')
    expect(stateOf(figures('a', { wellness: [] }))).toBe('unknown')
  })

  it('puts the worst environment first, and what is critical before what needs caution, of whichever environment', () => {
    const a = figures('a', { wellness: wellness(0, 2, 0), worst: [worst('a1', 'caution')] })
    const b = figures('b', { wellness: wellness(3, 1, 0), worst: [worst('b1', 'critical'), worst('b2', 'caution')] })
    expect(worstFirst([a, b]).map(one => one.environment.id)).toEqual(['b', 'a'])
    expect(attentionOf([a, b]).map(({ name }) => name)).toEqual(['b1', 'a1', 'b2'])
  })

  it('adds up what the environments say, and money by its currency', () => {
    const run = (name: string, days: number): Row => ({ ...worst(name, ''), days, resource: 'memory', risk: null })
    const totals = totalsOf([
      figures('a', {
        wellness: wellness(1, 2, 3),
        insights: [insight('EUR', 10)],
        runway: [run('a1', 40)],
        runways: [{ soon: 1, known: 1 }],
        sources: [{ x: 'aws', n: 1, heard: 1 }],
      }),
      figures('b', {
        wellness: wellness(4, 0, 0),
        insights: [insight('EUR', 5), insight('USD', 20)],
        runway: [run('b1', 12)],
        runways: [{ soon: 1, known: 1 }],
        sources: [{ x: 'azure', n: 1, heard: 0 }],
      }),
    ])
    expect(totals).toMatchObject({ critical: 5, caution: 2, insights: 3, sources: { all: 2, quiet: 1 } })
    expect(totals.runway).toMatchObject({ name: 'b1', days: 12 })
    expect(totals.savings).toEqual([
      { currency: 'USD', amount: 20 },
      { currency: 'EUR', amount: 15 },
    ])
  })

  it('calls no source of a hub quiet: what a hub shows is as old as its last change', () => {
    const sources: Row[] = [{ x: 'aws', n: 1, heard: 0 }]
    const results = { sources: { rows: sources, total: 1 } } as never
    const hub = environmentFigures({ ...environment('h'), datastoreId: 'hub.a' }, { results, failures: {} })
    expect(hub.sources).toBeUndefined()
    expect(totalsOf([figures('a', { sources }), hub]).sources).toEqual({ all: 1, quiet: 1 })
  })

  it('tells nothing of the present to whose window is over, and calls no source quiet before that is known', () => {
    const quiet = figures('a', { sources: [{ x: 'aws', n: 1, heard: 0 }], insights: [insight('EUR', 10)] })
    const until = (days: number) => ({ from: null, until: new Date(Date.now() + days * DAY).toISOString() })
    expect(toldWithin(until(-1), quiet)).toMatchObject({ sources: undefined, opportunity: undefined })
    expect(toldWithin(undefined, quiet).sources).toBeUndefined()
    expect([null, until(1)].map(seen => toldWithin(seen, quiet))).toEqual([quiet, quiet])
    const heard = figures('a', { sources: [{ x: 'aws', n: 1, heard: 1 }] })
    expect(toldWithin(undefined, heard)).toEqual(heard)
    expect(totalsOf([toldWithin(until(-1), quiet)]).insights).toBeUndefined()
  })

  it('leaves out what the session may not ask', () => {
    const nothing = environmentFigures(environment('a'), { results: {}, failures: {} })
    expect(nothing).toMatchObject({
      wellness: undefined,
      runway: undefined,
      sources: undefined,
      opportunity: undefined,
    })
    expect(totalsOf([nothing])).toMatchObject({
      ...{ judged: 0, critical: 0, insights: undefined, savings: [], runway: undefined },
    })
  })
})
