import { describe, expect, it } from 'vitest'
import type { QueryAnswers } from '../../core/types.js'
import type { Row } from '../../wire/query.js'
import {
  changeFigures,
  currencyOf,
  opportunityFigures,
  runwayFigures,
  sourceFigures,
  supportFigures,
  wellnessFigures,
} from './attention-figures.js'

function answers(rows: Record<string, Row[]>): QueryAnswers {
  const results = Object.entries(rows).map(([name, found]) => [
    name,
    { rows: found, units: {}, total: found.length, next: null },
  ])
  return { results: Object.fromEntries(results), failures: {} }
}

describe('wellness', () => {
  it('counts every status, says what changed since yesterday, and why the worst are', () => {
    const now = answers({
      wellness: [
        { x: 'nominal', n: 15 },
        { x: 'critical', n: 7 },
        { x: null, n: 2 },
      ],
      worst: [
        {
          id: 'c1',
          type: 'vmware.cluster',
          name: 'ams-cl-03',
          status: 'critical',
          facets: ['Capacity: nominal', 'Software end of support: critical'],
          days: 77,
        },
      ],
    })
    const figures = wellnessFigures(now, answers({ wellness: [{ x: 'critical', n: 9 }] }))
    expect(figures?.counts.map(({ status, n, change }) => [status, n, change])).toEqual([
      ['critical', 7, -2],
      ['caution', 0, 0],
      ['nominal', 15, 15],
      ['unknown', 2, 2],
    ])
    expect(figures).toMatchObject({ total: 24, toLookAt: 7 })
    expect(figures?.worst[0]?.why).toBe('Software end of support')
  })

  it('tells no change where nothing is kept of yesterday', () => {
    const figures = wellnessFigures(answers({ wellness: [{ x: 'nominal', n: 1 }] }), answers({ wellness: [] }))
    expect(figures?.counts.every(({ change }) => change === undefined)).toBe(true)
  })
})

it('leaves out every part whose query was refused', () => {
  const refused = answers({})
  expect(wellnessFigures(refused, undefined)).toBeUndefined()
  expect(runwayFigures(refused)).toBeUndefined()
  expect(supportFigures(refused)).toBeUndefined()
  expect(opportunityFigures(refused)).toBeUndefined()
  expect(changeFigures(refused, undefined)).toBeUndefined()
  expect(sourceFigures(refused)).toBeUndefined()
  expect(currencyOf(refused)).toBeUndefined()
})

it('judges runways as the account does, by what wellness says of capacity, and not by days', () => {
  const row = (id: string, days: number, facets: string[] | null) => ({ id, name: id, type: 't', days, facets })
  const figures = runwayFigures(
    answers({
      runway: [
        row('a', 20, ['Capacity: nominal', 'Hardware end of life: critical']),
        row('b', 40, ['Capacity: caution']),
        row('c', 300, ['Capacity: critical']),
        row('d', 300, null),
      ],
      runways: [{ soon: 2, known: 4 }],
    }),
  )
  const all = figures?.first ? [figures.first, ...figures.next] : []
  expect(all.map(({ status }) => status)).toEqual([undefined, 'caution', 'critical', undefined])
  expect(figures?.soon).toBe(2)
})

it('says nothing of sources where none is known, as at a time before the first', () => {
  expect(sourceFigures(answers({ sources: [] }))).toBeUndefined()
  expect(sourceFigures(answers({ sources: [{ x: 'vmware', n: 3, heard: 0 }] }))).toEqual({ all: 1, quiet: ['vmware'] })
})

it('adds savings within one currency only, and calls datacenter insights unpriced', () => {
  const figures = opportunityFigures(
    answers({
      insights: [
        { x: 'cloudInstanceOptimization', y: 'EUR', n: 2, saving: 50, vcpus: 4, memory: 8 },
        { x: 'cloudInstanceOptimization', y: 'USD', n: 3, saving: 90, vcpus: 1, memory: 2 },
        { x: 'datacenterVmOptimization', y: null, n: 5, saving: null, vcpus: 10, memory: 20 },
      ],
    }),
  )
  expect(figures).toMatchObject({
    n: 10,
    vcpus: 15,
    memory: 30,
    datacenter: { n: 5, saving: undefined },
    cloud: { n: 5 },
  })
  expect(figures?.savings).toEqual([
    { currency: 'USD', amount: 90 },
    { currency: 'EUR', amount: 50 },
  ])
})

describe('since yesterday', () => {
  it('tells what came, what went and whose status is worse', () => {
    const now = answers({
      entities: [{ n: 100, fresh: 7 }],
      ill: [
        { id: 'a', status: 'critical', name: 'one' },
        { id: 'b', status: 'caution', name: 'two' },
        { id: 'c', status: 'critical', name: 'three' },
        { id: 'new', status: 'critical', name: 'four' },
      ],
    })
    const past = answers({
      entities: [{ n: 98 }],
      known: [
        { id: 'a', status: 'caution', name: 'one' },
        { id: 'b', status: 'critical', name: 'two' },
        { id: 'c', status: 'nominal', name: 'three' },
      ],
    })
    expect(changeFigures(now, past)).toEqual({ fresh: 7, gone: 5, worse: 2, worseNames: ['one', 'three'] })
  })

  it('does not take a datastore that began today for one that lost nothing', () => {
    const now = answers({ entities: [{ n: 100, fresh: 0 }], ill: [] })
    const past = answers({ entities: [{ n: 0 }], known: [] })
    expect(changeFigures(now, past)).toMatchObject({ gone: undefined, worse: undefined })
  })
})

it('calls a source quiet of which nothing was heard', () => {
  const sources = answers({
    sources: [
      { x: 'aws', n: 10, heard: 10 },
      { x: 'windows', n: 4, heard: 0 },
    ],
  })
  expect(sourceFigures(sources)).toEqual({ all: 2, quiet: ['windows'] })
})
