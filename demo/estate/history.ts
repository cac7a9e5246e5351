/**
 * The past as vendors keep it: whole days that they folded themselves (`history` lines), from the same lives that the estate goes on with. What drives
 * an entity is folded, and each measure follows from that: the most of the work is done once for all measures. Lines are text at once, since there
 * are hundreds of megabytes of them.
 */
import { type EstateEntity, isCloudInstance, isOnAt } from './entity.js'
import type { Estate } from './generate.js'
import { isMissed } from './hour.js'
import { isMeasuredOf, type Measure, type Use } from './measures.js'
import { noise } from './random.js'
import { DRIVERS, type Uses, usesOver } from './use.js'

const HOUR = 3_600_000
const HOURS_A_DAY = 24
/** Samples behind an hour: one every five minutes. */
const AN_HOUR = 12
/** What single samples differ by from their hour, as live ones do. */
export const SEEN = 0.03
const QUANTILES = [0.05, 0.25, 0.5, 0.75, 0.9, 0.95, 0.99] as const
const LAST_QUANTILE = QUANTILES.length - 1
const KEYS = QUANTILES.map((share, i) => `${i === 0 ? '' : ','}"${share}":`)

/** Every entity's day (since the epoch), as lines of text. */
export function dayLines(estate: Estate, day: number): string[] {
  const first = day * HOURS_A_DAY
  const hours = Array.from({ length: HOURS_A_DAY }, (_, i) => first + i)
  const uses = usesOver(estate, hours)
  const at = new Date(first * HOUR).toISOString()
  const lines: string[] = []
  for (const [e, entity] of estate.entities.entries()) {
    const measures = estate.measures.get(entity.type) ?? []
    if (measures.length === 0) continue
    const values = valuesOf(entity, measures, seenOf(entity, hours), uses, e, first)
    if (values === '') continue
    const head = JSON.stringify({ type: entity.type, id: entity.id, at, span: 'P1D' }).slice(0, -1)
    lines.push(`{"history":${head},"values":{${values}}}}`)
  }
  return lines
}

/** Places of the hours in which it was there, and of those in which it was on. */
interface Seen {
  there: number[]
  running: number[]
}

function seenOf(entity: EstateEntity, hours: readonly number[]): Seen {
  const seen: Seen = { there: [], running: [] }
  const isCloud = isCloudInstance(entity)
  for (let i = 0; i < hours.length; i++) {
    const hour = hours[i] ?? 0
    if (isMissed(entity, hour)) continue
    const isOn = isOnAt(entity, hour)
    if (isOn) seen.running.push(i)
    if (isOn || !isCloud) seen.there.push(i)
  }
  return seen
}

function valuesOf(
  entity: EstateEntity,
  measures: readonly Measure[],
  { there, running }: Seen,
  uses: Uses,
  e: number,
  hour: number,
): string {
  if (there.length === 0) return ''
  const always = foldUses(uses, e, there, entity.sizes.cores, hour)
  const on = running.length === there.length ? always : foldUses(uses, e, running, entity.sizes.cores, hour)
  let text = ''
  for (const measure of measures) {
    if (!isMeasuredOf(measure, entity)) continue
    // One that was off had its disks and no more.
    const use = measure.name.startsWith('storage.') ? always : on
    if (use.count === 0) continue
    text += `${text === '' ? '' : ','}${JSON.stringify(measure.name)}:${foldMeasure(measure, entity, use)}`
  }
  return text
}

/** Hours' uses as single ones: of each driver its mean, last and quantiles, the greatest of them the maximum. */
interface FoldedUse {
  count: number
  hour: number
  mean: Use
  last: Use
  quantiles: readonly Use[]
}

function foldUses({ columns }: Uses, e: number, places: readonly number[], cores: number, hour: number): FoldedUse {
  const count = places.length
  const none = () => ({ load: 0, cores, memory: 0, fill: 0, io: 0, net: 0 })
  const folded = { count, hour, mean: none(), last: none(), quantiles: QUANTILES.map(none) }
  const sorted = new Float64Array(count)
  for (const driver of DRIVERS) {
    const column = columns[driver]
    let sum = 0
    for (let i = 0; i < count; i++) {
      const value = column[e * HOURS_A_DAY + (places[i] ?? 0)] ?? 0
      sorted[i] = value
      sum += value
    }
    folded.mean[driver] = sum / Math.max(1, count)
    folded.last[driver] = sorted[count - 1] ?? 0
    sorted.sort()
    for (const [q, share] of QUANTILES.entries()) {
      const use = folded.quantiles[q]
      if (use) use[driver] = sorted[Math.max(0, Math.ceil(share * count) - 1)] ?? 0
    }
  }
  return folded
}

function foldMeasure(
  measure: Measure,
  entity: EstateEntity,
  { count, hour, mean, last, quantiles }: FoldedUse,
): string {
  const n = count * AN_HOUR
  if (measure.isLevel) {
    const final = short(measure.amountOf(last, entity, hour))
    const most = Math.max(final, short(measure.amountOf(quantiles[LAST_QUANTILE] ?? last, entity, hour)))
    return `{"count":${n},"sum":${short(final * n, Math.floor)},"max":${most},"last":${final}}`
  }
  // What it differs by on its own mostly cancels out within a day.
  const own = measure.wobble === 0 ? 1 : 1 + 0.3 * measure.wobble * noise(entity.key ^ measure.key, hour)
  const top = quantiles[LAST_QUANTILE] ?? last
  const bottom = quantiles[0] ?? last
  // What is free is least when most is used.
  const isRising = measure.amountOf(bottom, entity, hour) <= measure.amountOf(top, entity, hour)
  const cap = measure.name.endsWith('utilization') ? 100 : Number.POSITIVE_INFINITY
  const final = Math.max(0, measure.amountOf(last, entity, hour) * own)
  const greatest = measure.amountOf(isRising ? top : bottom, entity, hour) * own
  const most = short(Math.min(cap, Math.max(final, greatest * (1 + SEEN))))
  if (most === 0) return `{"count":${n},"sum":0,"max":0,"last":0,"quantiles":{"0.95":0}}`
  const average = Math.min(most, Math.max(0, measure.amountOf(mean, entity, hour) * own))
  let before = 0
  let told = ''
  for (let i = 0; i <= LAST_QUANTILE; i++) {
    const use = quantiles[isRising ? i : LAST_QUANTILE - i] ?? last
    const seen = measure.amountOf(use, entity, hour) * own * (1 + (2 * (QUANTILES[i] ?? 0) - 1) * SEEN)
    before = Math.min(most, Math.max(before, short(seen)))
    told += `${KEYS[i]}${before}`
  }
  return `{"count":${n},"sum":${short(average * n, Math.floor)},"max":${most},"last":${Math.min(most, short(final))},"quantiles":{${told}}}`
}

/** Four to five digits: no vendor tells more, and lines are many. */
function short(value: number, round: (value: number) => number = Math.round): number {
  const size = Math.abs(value)
  if (size >= 10_000) return round(value)
  if (size >= 100) return round(value * 10) / 10
  if (size >= 1) return round(value * 1_000) / 1_000
  return round(value * 100_000) / 100_000
}
