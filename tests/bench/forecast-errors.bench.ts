/**
 * The table of src/analytics/forecast/error-shapes.ts, printed anew: errors of the tournament by kind of load, near and far, over the scale of the series.
 * From the synthetic families (seeds from 100 on) and every second window of the NAB series; the traces of Bitbrains are not looked at, so that bands can be
 * judged on them (forecast.bench.ts).
 */
import { backtest, TRIED } from '../../src/analytics/forecast/backtest.js'
import { scaleOf } from '../../src/analytics/forecast/bands.js'
import { SHAPE_SHARES } from '../../src/analytics/forecast/error-shapes.js'
import { MIN_DAYS } from '../../src/analytics/forecast/forecast.js'
import { LOAD_KINDS, type LoadKind, loadKind } from '../../src/analytics/forecast/load-kind.js'
import { FAMILY_NAMES, family } from '../support/load-families.js'
import { nabWindows } from './recorded-loads.js'

const SERIES = 80
/** No error is lent that is more of the scale. */
const MOST = 50

const windows = nabWindows().filter((_, i) => i % 2 === 0)
const series = [...FAMILY_NAMES.flatMap((name, i) => family(name, SERIES, 100 + i)), ...windows, ...windows]
const errors = new Map<LoadKind, [number[], number[]]>(LOAD_KINDS.map(kind => [kind, [[], []]]))
for (const values of series) {
  const { first, expected } = backtest(values)
  for (let origin = MIN_DAYS; origin < values.length; origin++) {
    const known = values.slice(0, origin)
    const scale = scaleOf(known, origin)
    if (scale === 0) continue
    const [near, far] = errors.get(loadKind(known)) ?? [[], []]
    for (let step = 0; step < Math.min(TRIED, values.length - origin); step++) {
      const error = ((values[origin + step] ?? 0) - (expected[origin - first]?.[step] ?? 0)) / scale
      const distance = step < 3 ? near : far
      distance.push(Math.max(-MOST, Math.min(MOST, error)))
    }
  }
}
for (const [kind, distances] of errors) {
  const rows = distances.map(all => {
    const sorted = all.sort((a, b) => a - b)
    return `    [${SHAPE_SHARES.map(share => Number((sorted[Math.floor(share * sorted.length)] ?? 0).toFixed(2))).join(', ')}],`
  })
  console.log([`  ${kind}: [`, ...rows, '  ],'].join('\n'))
}
