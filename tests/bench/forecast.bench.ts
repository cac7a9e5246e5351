/**
 * Forecasts judged: rolling a week ahead over synthetic families and recorded series that nothing was learned from. The shapes of errors were learned
 * from the families by other seeds and from the other half of the windows of NAB (forecast-errors.bench.ts); of Bitbrains nothing was. Printed are the
 * MASE beside that of the seasonal naive forecast, mean and median, and the share of what came that the bands of 50, 80 and 95 % held,
 * by data set and by kind of load (src/analytics/forecast/load-kind.ts) as it was known when the forecast was made.
 */
import { continued, seasonalNaive } from '../../src/analytics/forecast/candidates.js'
import { forecast, MIN_DAYS, mase } from '../../src/analytics/forecast/forecast.js'
import { FAMILY_NAMES, family } from '../support/load-families.js'
import { bitbrains, bitbrainsMemory, hasRecorded, nabWindows } from './recorded-loads.js'
import { filling } from './series.js'

const AHEAD = 7
/** Origins judged of one series at most: the last ones. */
const ORIGINS = 30
const SERIES = 20
const SEED = 900

interface Tally {
  series: Set<readonly number[]>
  ours: number[]
  naive: number[]
  within: [number, number, number]
  judged: number
}
type Tallies = Map<string, Tally>

function tallyOf(tallies: Tallies, name: string): Tally {
  const known = tallies.get(name)
  if (known) return known
  const made: Tally = { series: new Set(), ours: [], naive: [], within: [0, 0, 0], judged: 0 }
  tallies.set(name, made)
  return made
}

/** Forecasts from days that have enough before them and something after, every `every`th. */
function judge(series: readonly number[][], every: number, kinds: Tallies, sets: readonly Tally[]): void {
  for (const values of series) {
    for (let origin = Math.max(MIN_DAYS, values.length - ORIGINS); origin < values.length; origin += every) {
      const training = values.slice(0, origin)
      const actual = values.slice(origin, origin + AHEAD)
      const made = forecast(training, actual.length)
      if (!made) continue
      const middle = made.days.map(day => day.p50)
      const [ours, naive] = [middle, continued(seasonalNaive, training, actual.length)].map(expected =>
        mase(training, actual, expected),
      )
      for (const tally of [...sets, tallyOf(kinds, made.kind)]) {
        tally.series.add(values)
        if (Number.isFinite(ours) && Number.isFinite(naive)) {
          tally.ours.push(ours ?? 0)
          tally.naive.push(naive ?? 0)
        }
        for (const [i, day] of made.days.entries()) {
          const value = actual[i] ?? 0
          tally.judged += 1
          if (value >= day.lo50 && value <= day.hi50) tally.within[0] += 1
          if (value >= day.lo80 && value <= day.hi80) tally.within[1] += 1
          if (value >= day.lo95 && value <= day.hi95) tally.within[2] += 1
        }
      }
    }
  }
}

function tell(name: string, { series, ours, naive, within, judged }: Tally): void {
  const mean = (values: readonly number[]) => values.reduce((sum, value) => sum + value, 0) / values.length
  const middle = (values: readonly number[]) => [...values].sort((a, b) => a - b)[values.length >> 1] ?? Number.NaN
  const held = within.map(count => `${Math.round((count / judged) * 100)}`.padStart(3)).join(' ')
  const [mine, theirs] = [ours, naive].map(all => `${mean(all).toFixed(2)} (${middle(all).toFixed(2)})`.padStart(14))
  console.log(
    `${name.padEnd(24)}${String(series.size).padStart(7)}${String(judged).padStart(8)}   ${held}  ${mine}${theirs}`,
  )
}

const groups: [name: string, series: readonly number[][], every: number][] = [
  ...FAMILY_NAMES.map((name, i): [string, number[][], number] => [name, family(name, SERIES, SEED + i), 3]),
  ['storage filling up', filling(SERIES).map(({ values }) => values), 3],
]
if (hasRecorded) {
  groups.push(['NAB, hours as days', nabWindows().filter((_, i) => i % 2 === 1), 2])
  groups.push(['Bitbrains', bitbrains(), 1], ['Bitbrains memory', bitbrainsMemory(), 1])
} else console.log('The recorded series are not there: set PLINTH_DATA')

const head = `${' '.repeat(24)} series    days   within 50 80 95 %   MASE mean (median) / seasonal naive`
const [kinds, recordedKinds, sets]: Tallies[] = [new Map(), new Map(), new Map()]
for (const [name, series, every] of groups) {
  const own = tallyOf(sets as Tallies, name)
  judge(series, every, (name.startsWith('Bitbrains') ? recordedKinds : kinds) as Tallies, [own])
}
const tellAll = (title: string, tallies: Tallies | undefined) => {
  console.log(`\n${title}\n${head}`)
  for (const [name, tally] of [...(tallies ?? [])].sort()) if (tally.judged > 0) tell(name, tally)
}
tellAll('By data set', sets)
tellAll('By kind, families and NAB', kinds)
tellAll('By kind, Bitbrains', recordedKinds)
