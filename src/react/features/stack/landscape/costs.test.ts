/** Costs as a heat: every amount at its entity, shades by rank. */
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { stackOf } from '../../../../core/topology/topology.js'
import type { Format } from '../../../../core/types.js'
import { heatFigure, heatOf, heatWords, SCALE_STEPS } from '../heat.js'
import { rangeBefore } from './cost-questions.js'
import { withCosts } from './costs.js'

const format = { t: (text: string) => text } as unknown as Format

function stackOfMachines(ids: readonly string[]) {
  const fill = <T>(value: T) => ids.map(() => value)
  return stackOf({
    types: [{ type: 'aws.vm', layer: 'machines', heats: ['utilization'] }],
    groups: ['g'],
    nodes: {
      ...{ id: [...ids], name: fill(null), type: fill(0), group: fill(0) },
      ...{ utilization: fill(null), fullest: fill(-1), wellness: fill(null), runway: fill(null) },
    },
    edges: { consumer: [], producer: [] },
    ...{ off: [], subordinates: [], unresolved: 0, hidden: [] },
  })
}

const charged = (amounts: Readonly<Record<string, number>>, type = 'aws.vm') => ({
  rows: Object.entries(amounts).map(([y, total]) => ({ x: type, y, total })),
  ...{ currency: 'EUR', locale: 'en', cutAt: undefined },
})

describe('costs on the map', () => {
  it('stand at their entities, in their currency; what was not billed for is not known', () => {
    const stack = withCosts(stackOfMachines(['a', 'b']), charged({ a: 1_234.5, gone: 9 }))
    expect(heatWords(stack, 0, 'cost', format)).toBe('€1,234.50')
    expect(heatFigure(stack, 0, 'cost', format)).toBe('€1.23K')
    expect(heatOf(stack, 1, 'cost')).toBe('unknown')
    expect(heatWords(stack, 1, 'cost', format)).toBe('Unknown')
  })

  it('are of one type: a namesake of another has none', () => {
    const stack = withCosts(stackOfMachines(['a']), charged({ a: 1 }, 'azure.vm'))
    expect(heatOf(stack, 0, 'cost')).toBe('unknown')
    expect(stack.costs?.ends).toBeUndefined()
  })

  it('colour nothing until they are read', () => {
    expect(heatOf(stackOfMachines(['a']), 0, 'cost')).toBe('none')
  })

  it('have shades that rise with the amount, and use all of the scale where amounts differ', () => {
    const amounts = fc.array(fc.double({ min: -1e6, max: 1e9, noNaN: true }), { minLength: 1, maxLength: 60 })
    fc.assert(
      fc.property(amounts, list => {
        const ids = list.map((_, i) => `n${i}`)
        const stack = withCosts(stackOfMachines(ids), charged(Object.fromEntries(list.map((n, i) => [`n${i}`, n]))))
        const steps = list.map((_, i) => {
          const heat = heatOf(stack, i, 'cost')
          return typeof heat === 'object' && 'step' in heat ? heat.step : -1
        })
        for (const [i, a] of list.entries()) {
          expect(steps[i]).toBeGreaterThanOrEqual(0)
          expect(steps[i]).toBeLessThan(SCALE_STEPS)
          for (const [j, b] of list.entries()) if (a <= b) expect(steps[i]).toBeLessThanOrEqual(steps[j] ?? 0)
        }
        if (new Set(list).size >= SCALE_STEPS && new Set(list).size === list.length)
          expect(new Set(steps).size).toBe(SCALE_STEPS)
      }),
    )
  })
})

it('asks for the days before a time, and for none before the first that there is', () => {
  expect(rangeBefore('2026-03-31T12:00:00Z')).toBe('2026-03-01T00:00:00.000Z/2026-04-01T00:00:00.000Z')
  expect(rangeBefore('1970-01-02T00:00:00Z')).toBe('1970-01-01T00:00:00.000Z/1970-01-03T00:00:00.000Z')
})
