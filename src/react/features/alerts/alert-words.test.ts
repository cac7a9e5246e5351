import { describe, expect, it } from 'vitest'
import { createFormat } from '../../../core/format/format.js'
import { recogniserOf } from '../../../core/words/sentences.js'
import { createWords } from '../../../core/words/words.js'
import { comparedWords, conditionWords, holdsWords, measureWords } from './alert-words.js'

it('says what is measured in the language: its label, its rollup, and what is no metric', () => {
  const texts = { 'CPU utilization': 'CPU-Auslastung', Average: 'Durchschnitt', Wellness: 'Zustand' }
  const t = createWords('de', { texts, recognise: recogniserOf({}, texts) })
  expect(
    ['CPU utilization (p95)', 'CPU utilization (average)', 'Wellness', 'Of an extension'].map(measure =>
      measureWords(measure, t),
    ),
  ).toEqual(['CPU-Auslastung (p95)', 'CPU-Auslastung (Durchschnitt)', 'Zustand', 'Of an extension'])
})

describe('a value beside what it is compared with', () => {
  const format = createFormat('en', 'UTC', () => 0)
  const of = (value: number | null, threshold: number, unit: string | null = '%') => {
    const condition = { metric: { name: 'cpu.utilization.p95', is: 'above' as const, threshold, hours: 1 } }
    return [comparedWords(value, { condition, unit }, format), conditionWords(condition, unit, format)]
  }
  it('has as many decimals as tell them apart, and no more', () => {
    expect(of(97.3, 90)).toEqual(['97%', 'over 1 h above 90%'])
    expect(of(90.3, 90)[0]).toBe('90.3%')
    expect(of(89.96, 90)[0]).toBe('89.96%')
    expect(of(90.3, 90.25)).toEqual(['90%', 'over 1 h above 90.25%'])
    expect(of(90, 90)[0]).toBe('90%')
    expect(of(null, 90)[0]).toBe('Unknown')
    expect(of(4.26, 4.25, null)[0]).toBe('4.3')
  })

  it('counts entities for which a rule holds, and says no time', () => {
    const of = (condition: Parameters<typeof holdsWords>[0]['condition'], holds: number) =>
      holdsWords({ condition, holds }, format)
    const days = { runway: { of: 'any' as const, days: 90 } }
    expect([of(days, 17), of(days, 1), of({ quiet: { hours: 6 } }, 2)]).toEqual(['17 entities', '1 entity', '2'])
  })
})
