import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { nearestRank } from './daily.js'
import { binsOfQuantiles } from './quantile-sketch.js'
import { binOf, binValue, SKETCH_ERROR, weightedRank } from './sketch.js'

const SHARES = [0.05, 0.25, 0.5, 0.75, 0.9, 0.95, 0.99]

describe('a sketch made of quantiles', () => {
  it('counts every sample, rises, and gives back each quantile and the maximum within the error of the sketch', () => {
    const samples = fc.array(fc.double({ min: -1e6, max: 1e6, noNaN: true }), { minLength: 1, maxLength: 400 })
    fc.assert(
      fc.property(samples, values => {
        const quantiles = SHARES.map(share => [share, nearestRank(values, share)] as const)
        const max = Math.max(...values)
        const { bins, counts } = binsOfQuantiles(values.length, quantiles, max)
        expect(counts.reduce((sum, n) => sum + n, 0)).toBe(values.length)
        expect(bins.every((bin, i) => i === 0 || bin > (bins[i - 1] ?? bin))).toBe(true)
        const weighted = bins.map((bin, i) => [binValue(bin), counts[i] ?? 0] as const)
        for (const [share, value] of [...quantiles, [1, max] as const]) {
          const found = weightedRank(weighted, share)
          expect(Math.abs(found - value)).toBeLessThanOrEqual(SKETCH_ERROR * Math.abs(value) * 1.0001 + 1e-9)
        }
      }),
    )
  })

  it('has samples below the least quantile at that quantile, and those between two in their middle', () => {
    const bins = (...values: [value: number, n: number][]) => ({
      bins: values.map(([value]) => binOf(value)),
      counts: values.map(([, n]) => n),
    })
    const given = [
      [0.5, 40],
      [0.9, 80],
    ] as const
    expect(binsOfQuantiles(10, given, 100)).toEqual(bins([40, 5], [60, 3], [80, 1], [100, 1]))
    expect(binsOfQuantiles(20, given, 100)).toEqual(bins([40, 10], [60, 7], [80, 1], [90, 1], [100, 1]))
    expect(binsOfQuantiles(1, given, 40)).toEqual(bins([40, 1]))
    expect(binsOfQuantiles(3, [], 7)).toEqual(bins([7, 3]))
  })
})
