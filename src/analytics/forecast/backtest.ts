/**
 * What the tournament would have forecast on each past day from the values until that day: the models that had been best until then, averaged. Its
 * errors are out of fold for the choice of the models as well as for their parameters.
 */
import { MODELS, type Model, SEASON } from './candidates.js'

const ENSEMBLE = 3
/** Days tried from each origin. */
export const TRIED = SEASON
/** Errors count half as much after so many days. */
const HALF_LIFE = 30
/** Share of the seasonal naive scale that no mean error counts below. */
const LEAST = 1e-9

export interface Backtest {
  /** Values known to the first trial; each later one knows one more, the last all. */
  first: number
  /** The forecast week of each trial. */
  expected: number[][]
  /** The averaged models of the last trial, best first, with their weights. */
  chosen: { name: string; model: Model; weight: number }[]
}

export function backtest(values: readonly number[]): Backtest {
  const first = SEASON
  const origins = Array.from({ length: values.length - first + 1 }, (_, i) => first + i)
  const entries = Object.entries(MODELS).map(([name, model]) => ({
    name,
    model,
    weeks: model(values, origins, TRIED),
    missed: 0,
    count: 0,
  }))
  const bounds = growingBounds(values.slice(0, first))
  const lines = entries.find(({ name }) => name === 'theil-sen')?.weeks ?? []
  const decay = 0.5 ** (1 / HALF_LIFE)
  const expected: number[][] = []
  let chosen: Backtest['chosen'] = []
  for (const [i, origin] of origins.entries()) {
    const came = values[origin - 1] ?? 0
    for (const entry of entries) {
      entry.missed *= decay
      entry.count *= decay
      for (let step = 1; step <= Math.min(TRIED, i); step++) {
        entry.missed += Math.abs(came - (entry.weeks[i - step]?.[step - 1] ?? 0))
        entry.count += 1
      }
    }
    const best = [...entries].sort((a, b) => a.missed - b.missed).slice(0, i === 0 ? entries.length : ENSEMBLE)
    const least = best[0] && best[0].count > 0 ? best[0].missed / best[0].count : 0
    const floor = Math.max(LEAST, least * LEAST)
    const raw = best.map(({ missed, count }) => (count === 0 ? 1 : Math.max(missed / count, floor) ** -2))
    const total = raw.reduce((sum, weight) => sum + weight, 0)
    chosen = best.map(({ name, model }, m) => ({ name, model, weight: (raw[m] ?? 0) / total }))
    const within = bounds(came, lines[i] ?? [])
    expected.push(
      Array.from({ length: TRIED }, (_, day) =>
        within(best.reduce((sum, { weeks }, m) => sum + ((raw[m] ?? 0) / total) * (weeks[i]?.[day] ?? 0), 0)),
      ),
    )
  }
  return { first, expected, chosen }
}

/**
 * No value is expected beyond all that were seen, but for what the line through the medians of all days moves in a week: what jumped two days ago has
 * not begun to grow by a jump every other day.
 */
function growingBounds(known: readonly number[]) {
  let [least, most] = [Math.min(...known), Math.max(...known)]
  return (came: number, [day = 0, next = 0]: readonly number[]) => {
    least = Math.min(least, came)
    most = Math.max(most, came)
    const week = (next - day) * TRIED
    const [low, high] = [least + Math.min(0, week), most + Math.max(0, week)]
    return (value: number) => Math.min(high, Math.max(low, value))
  }
}
