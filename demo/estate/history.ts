/**
 * The past as vendors keep it: whole days that they folded themselves (`history` lines), from the same lives that the estate goes on with. What drives
 * an entity is folded, and each measure follows from that: the most of the work is done once for all measures. Many days make one line.
 */
import type { TextLine } from './bundles.js'
import { type EstateEntity, isCloudInstance, isOnAt } from './entity.js'
import type { Estate } from './estate.js'
import { isMissed } from './hour.js'
import { isMeasuredOf, type Measure, type Use } from './measures.js'
import { noise } from './random.js'
import { HOUR, HOURS_A_DAY } from './time.js'
import { DRIVERS, type Uses, usesOver } from './use.js'

/** Samples behind an hour: one every five minutes. */
const AN_HOUR = 12
/** What single samples differ by from their hour, as live ones do. */
export const SEEN = 0.03
/** The hours of a day, in order of size, are sent in groups, finer near percentiles: where each group ends, as a share. */
const GROUPS = [6, 12, 17, 20, 22, 23, 24].map(hours => hours / HOURS_A_DAY)
/** Bins of a sketch, as the protocol has them: a logarithm to the base γ = (1 + 1 %) / (1 − 1 %), 8,000 being that of 1. */
const LOG_GAMMA = Math.log(1.01 / 0.99)
const BIN_OF_ONE = 8_000
const LEAST = Math.exp(-(BIN_OF_ONE - 1) * LOG_GAMMA)

/** Numbers of one line: a server takes 20,000 of them, and a day of a measure is fewer than 20. */
const MOST_NUMBERS = 18_000
const NUMBERS_A_DAY = 4 + 2 * GROUPS.length

/** Days (since the epoch) of which this many entities' lines can be made at once in bounded memory. */
export function daysAtOnce(entities: number): number {
  return Math.max(1, Math.min(15, Math.floor(2_000_000 / (Math.max(1, entities) * HOURS_A_DAY))))
}

/** Every entity's days, `[from, to)` since the epoch. */
export function* dayLines(estate: Estate, from: number, to: number): Generator<TextLine> {
  const hours = Array.from({ length: (to - from) * HOURS_A_DAY }, (_, i) => from * HOURS_A_DAY + i)
  const uses = usesOver(estate, hours)
  const days = Array.from({ length: to - from }, (_, i) => from + i)
  for (const [e, entity] of estate.entities.entries()) {
    const measures = (estate.measures.get(entity.type) ?? []).filter(measure => isMeasuredOf(measure, entity))
    if (measures.length === 0) continue
    const reported = days.flatMap((day, i) => {
      const folded = foldDay(entity, uses, e, { day, place: i * HOURS_A_DAY })
      return folded.always.count === 0 ? [] : [folded]
    })
    const most = Math.max(1, Math.floor(MOST_NUMBERS / (measures.length * NUMBERS_A_DAY)))
    for (let start = 0; start < reported.length; start += most) {
      const spans = reported.slice(start, start + most)
      const values = Object.fromEntries(
        measures.flatMap(measure => {
          const series = seriesOf(measure, entity, spans)
          return series ? [[measure.name, series]] : []
        }),
      )
      if (Object.keys(values).length === 0) continue
      const at = spans.map(({ day }) => new Date(day * HOURS_A_DAY * HOUR).toISOString())
      const history = { type: entity.type, id: entity.id, at, span: 'P1D', values }
      yield { type: entity.type, text: JSON.stringify({ history }), times: at.length }
    }
  }
}

/** A day of an entity: what it did in the hours it was there, and in those it was on. */
interface FoldedDay {
  day: number
  always: FoldedUse
  on: FoldedUse
}

function foldDay(
  entity: EstateEntity,
  uses: Uses,
  e: number,
  { day, place }: { day: number; place: number },
): FoldedDay {
  const there: number[] = []
  const running: number[] = []
  const isCloud = isCloudInstance(entity)
  const first = day * HOURS_A_DAY
  for (let i = 0; i < HOURS_A_DAY; i++) {
    if (isMissed(entity, first + i)) continue
    const isOn = isOnAt(entity, first + i)
    if (isOn) running.push(place + i)
    if (isOn || !isCloud) there.push(place + i)
  }
  const always = foldUses(uses, e, there, { cores: entity.sizes.cores, hour: first })
  const on =
    running.length === there.length ? always : foldUses(uses, e, running, { cores: entity.sizes.cores, hour: first })
  return { day, always, on }
}

/** A measure's days; undefined when it has none. One that was off had its disks and no more. */
function seriesOf(measure: Measure, entity: EstateEntity, days: readonly FoldedDay[]): Series | undefined {
  const isDisk = measure.name.startsWith('storage.')
  const series: Series = { count: [], sum: [], max: [], last: [] }
  if (!measure.isLevel) series.sketch = { bins: [], counts: [] }
  let isKnown = false
  for (const { always, on } of days) {
    const use = isDisk ? always : on
    isKnown ||= use.count > 0
    if (use.count > 0) addDay(series, measure, entity, use)
    else addNothing(series)
  }
  return isKnown ? series : undefined
}

interface Series {
  count: (number | null)[]
  sum: (number | null)[]
  max: (number | null)[]
  last: (number | null)[]
  sketch?: { bins: (number[] | null)[]; counts: (number[] | null)[] }
}

function addNothing({ count, sum, max, last, sketch }: Series): void {
  for (const list of [count, sum, max, last]) list.push(null)
  sketch?.bins.push(null)
  sketch?.counts.push(null)
}

/** Hours' uses as single ones: of each driver its mean, last and greatest, and one for each group of like hours. */
interface FoldedUse {
  count: number
  hour: number
  mean: Use
  last: Use
  max: Use
  groups: readonly { use: Use; hours: number }[]
}

function foldUses(
  { columns, width }: Uses,
  e: number,
  places: readonly number[],
  { cores, hour }: { cores: number; hour: number },
): FoldedUse {
  const count = places.length
  const none = () => ({ load: 0, cores, memory: 0, fill: 0, io: 0, net: 0 })
  const ends = GROUPS.map(share => Math.round(share * count))
  const groups = ends.flatMap((end, i) => {
    const from = i === 0 ? 0 : (ends[i - 1] ?? 0)
    return end > from ? [{ use: none(), hours: end - from, middle: (from + end - 1) >> 1 }] : []
  })
  const folded = { count, hour, mean: none(), last: none(), max: none(), groups }
  const sorted = new Float64Array(count)
  for (const driver of DRIVERS) {
    const column = columns[driver]
    let sum = 0
    for (let i = 0; i < count; i++) {
      const value = column[e * width + (places[i] ?? 0)] ?? 0
      sorted[i] = value
      sum += value
    }
    folded.mean[driver] = sum / Math.max(1, count)
    folded.last[driver] = sorted[count - 1] ?? 0
    sorted.sort()
    folded.max[driver] = sorted[count - 1] ?? 0
    for (const { use, middle } of groups) use[driver] = sorted[middle] ?? 0
  }
  return folded
}

function addDay(series: Series, measure: Measure, entity: EstateEntity, folded: FoldedUse): void {
  const { count, hour, mean, last, max } = folded
  const n = count * AN_HOUR
  // Random differences mostly cancel out within a day.
  const variation = measure.wobble === 0 ? 1 : 1 + 0.3 * measure.wobble * noise(entity.key ^ measure.key, hour)
  const at = (use: Use) => Math.max(0, measure.amountOf(use, entity, hour) * variation)
  const final = at(last)
  series.count.push(n)
  if (!series.sketch) {
    const most = short(Math.max(final, at(max)))
    series.sum.push(short(Math.min(most, final) * n, Math.floor))
    series.max.push(most)
    series.last.push(Math.min(most, short(final)))
    return
  }
  const cap = measure.name.endsWith('utilization') ? 100 : Number.POSITIVE_INFINITY
  const first = folded.groups[0]?.use ?? last
  // What is free is greatest when least is used.
  const most = short(Math.min(cap, Math.max(final, at(max), at(first)) * (1 + SEEN)))
  series.sum.push(short(Math.min(most, at(mean)) * n, Math.floor))
  series.max.push(most)
  series.last.push(Math.min(most, short(final)))
  addSketch(series.sketch, folded, use => Math.min(most, at(use)))
}

function addSketch(
  { bins: allBins, counts: allCounts }: NonNullable<Series['sketch']>,
  { groups }: FoldedUse,
  at: (use: Use) => number,
): void {
  const bins: number[] = []
  const counts: number[] = []
  const isRising = at(groups[0]?.use as Use) <= at(groups.at(-1)?.use as Use)
  for (let i = 0; i < groups.length; i++) {
    const group = groups[isRising ? i : groups.length - 1 - i]
    if (!group) continue
    const bin = binOf(at(group.use))
    const n = group.hours * AN_HOUR
    if (bin > (bins.at(-1) ?? Number.NEGATIVE_INFINITY)) {
      bins.push(bin)
      counts.push(n)
    } else counts[counts.length - 1] = (counts.at(-1) ?? 0) + n
  }
  allBins.push(bins)
  allCounts.push(counts)
}

function binOf(value: number): number {
  return value < LEAST ? 0 : Math.ceil(Math.log(value) / LOG_GAMMA) + BIN_OF_ONE
}

/** Four to five digits: vendors report no more, and there are many lines. */
function short(value: number, round: (value: number) => number = Math.round): number {
  const size = Math.abs(value)
  if (size >= 10_000) return round(value)
  if (size >= 100) return round(value * 10) / 10
  if (size >= 1) return round(value * 1_000) / 1_000
  return round(value * 100_000) / 100_000
}
