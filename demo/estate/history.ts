/**
 * The past as vendors keep it: whole days that they folded themselves (`history` lines), from the same lives that the estate goes on with. What drives
 * an entity is folded, and each measure follows from that: the most of the work is done once for all measures. Lines are text at once, since there
 * are hundreds of megabytes of them.
 */
import { type EstateEntity, isCloudInstance, isOnAt } from './entity.js'
import type { Estate } from './estate.js'
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
/** A day's hours in order of size are told in groups, finer where percentiles are asked for: where each ends, as a share of them. */
const GROUPS = [5, 9, 13, 17, 20, 22, 23, 24].map(hours => hours / HOURS_A_DAY)
/** Bins of a sketch, as the protocol has them: a logarithm to the base γ = (1 + 1 %) / (1 − 1 %), 8,000 being that of 1. */
const LOG_GAMMA = Math.log(1.01 / 0.99)
const BIN_OF_ONE = 8_000
const LEAST = Math.exp(-(BIN_OF_ONE - 1) * LOG_GAMMA)

/** A line as it is sent. */
export interface TextLine {
  type: string
  text: string
}

/** Every entity's day (since the epoch). */
export function* dayLines(estate: Estate, day: number): Generator<TextLine> {
  const first = day * HOURS_A_DAY
  const hours = Array.from({ length: HOURS_A_DAY }, (_, i) => first + i)
  const uses = usesOver(estate, hours)
  const at = new Date(first * HOUR).toISOString()
  for (const [e, entity] of estate.entities.entries()) {
    const measures = estate.measures.get(entity.type) ?? []
    if (measures.length === 0) continue
    const values = valuesOf(entity, measures, seenOf(entity, hours), uses, e, first)
    if (values === '') continue
    const head = JSON.stringify({ type: entity.type, id: entity.id, at, span: 'P1D' }).slice(0, -1)
    yield { type: entity.type, text: `{"history":${head},"values":{${values}}}}` }
  }
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

/** Hours' uses as single ones: of each driver its mean, last and greatest, and one for each group of like hours. */
interface FoldedUse {
  count: number
  hour: number
  mean: Use
  last: Use
  max: Use
  groups: readonly { use: Use; hours: number }[]
}

function foldUses({ columns }: Uses, e: number, places: readonly number[], cores: number, hour: number): FoldedUse {
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
      const value = column[e * HOURS_A_DAY + (places[i] ?? 0)] ?? 0
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

function foldMeasure(measure: Measure, entity: EstateEntity, folded: FoldedUse): string {
  const { count, hour, mean, last, max } = folded
  const n = count * AN_HOUR
  // What it differs by on its own mostly cancels out within a day.
  const own = measure.wobble === 0 ? 1 : 1 + 0.3 * measure.wobble * noise(entity.key ^ measure.key, hour)
  const at = (use: Use) => Math.max(0, measure.amountOf(use, entity, hour) * own)
  const final = at(last)
  if (measure.isLevel) {
    const most = short(Math.max(final, at(max)))
    return `{"count":${n},"sum":${short(Math.min(most, final) * n, Math.floor)},"max":${most},"last":${Math.min(most, short(final))}}`
  }
  const cap = measure.name.endsWith('utilization') ? 100 : Number.POSITIVE_INFINITY
  const first = folded.groups[0]?.use ?? last
  // What is free is greatest when least is used.
  const most = short(Math.min(cap, Math.max(final, at(max), at(first)) * (1 + SEEN)))
  const average = Math.min(most, at(mean))
  const text = `{"count":${n},"sum":${short(average * n, Math.floor)},"max":${most},"last":${Math.min(most, short(final))}`
  return `${text},"sketch":${sketchOf(folded, at)}}`
}

function sketchOf({ groups }: FoldedUse, at: (use: Use) => number): string {
  let bins = ''
  let counts = ''
  let bin = Number.NEGATIVE_INFINITY
  let held = 0
  const isRising = at(groups[0]?.use as Use) <= at(groups.at(-1)?.use as Use)
  for (let i = 0; i < groups.length; i++) {
    const group = groups[isRising ? i : groups.length - 1 - i]
    if (!group) continue
    const next = binOf(at(group.use))
    if (next > bin && held > 0) {
      bins += `${bin},`
      counts += `${held},`
      held = 0
    }
    bin = Math.max(bin, next)
    held += group.hours * AN_HOUR
  }
  return `{"bins":[${bins}${bin}],"counts":[${counts}${held}]}`
}

function binOf(value: number): number {
  return value < LEAST ? 0 : Math.ceil(Math.log(value) / LOG_GAMMA) + BIN_OF_ONE
}

/** Four to five digits: no vendor tells more, and lines are many. */
function short(value: number, round: (value: number) => number = Math.round): number {
  const size = Math.abs(value)
  if (size >= 10_000) return round(value)
  if (size >= 100) return round(value * 10) / 10
  if (size >= 1) return round(value * 1_000) / 1_000
  return round(value * 100_000) / 100_000
}
