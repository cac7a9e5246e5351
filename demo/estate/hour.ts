/** What the estate measures in an hour, as ingest lines of samples. */
import type { TextLine } from './bundles.js'
import { type EstateEntity, isCloudInstance, isOnAt } from './entity.js'
import type { Estate } from './estate.js'
import { type Measure, type Use, type Values, valuesOf } from './measures.js'
import { HOUR } from './time.js'
import { drivenBy, usesOver } from './use.js'

/** About one hour in this many of an entity is missing: collectors fail now and then. */
const GAP_ONE_IN = 400
/** Days on which the collector of a patchy machine reports, of ten. */
const PATCHY_DAYS = 4

export interface SampleLine {
  samples: { type: string; id: string; at: string; values: Values }
}

export function sampleLine({ type, id }: EstateEntity, at: number, values: Values): SampleLine {
  return { samples: { type, id, at: new Date(at).toISOString(), values } }
}

/** Hours of which this many entities' lines can be made at once in bounded memory. */
export function hoursAtOnce(entities: number): number {
  return Math.max(1, Math.min(48, Math.floor(2_000_000 / Math.max(1, entities))))
}

/** Samples of every entity in these hours (since the epoch), stamped at their beginnings: a line each for all of them. */
export function* hourSeries(estate: Estate, hours: readonly number[]): Generator<TextLine> {
  const uses = usesOver(estate, hours)
  for (const [e, entity] of estate.entities.entries()) {
    const measures = estate.measures.get(entity.type) ?? []
    const known = hours.flatMap((hour, i) => {
      const values = isMissed(entity, hour) ? undefined : measured(measures, entity, uses.at(e, i), hour)
      return values ? [{ hour, values }] : []
    })
    if (known.length === 0) continue
    const at = known.map(({ hour }) => new Date(hour * HOUR).toISOString())
    const names = measures
      .map(({ name }) => name)
      .filter(name => known.some(({ values }) => values[name] !== undefined))
    const values = Object.fromEntries(names.map(name => [name, known.map(hour => hour.values[name] ?? null)]))
    const samples = { type: entity.type, id: entity.id, at, values }
    yield { type: entity.type, text: JSON.stringify({ samples }), times: at.length }
  }
}

/** Samples of every entity in an hour (since the epoch), stamped `at`, default the hour's beginning. */
export function hourLines(estate: Estate, hour: number, at = hour * HOUR): SampleLine[] {
  return linesAt(estate, hour, at, () => true)
}

/** Samples of these at an instant: what they add up from is worked out with it. */
export function instantLines(estate: Estate, at: number, wanted: (entity: EstateEntity) => boolean): SampleLine[] {
  return linesAt(estate, at / HOUR, at, wanted)
}

function linesAt(estate: Estate, hour: number, at: number, wanted: (entity: EstateEntity) => boolean): SampleLine[] {
  const uses = usesOver(estate, [hour])
  return estate.entities.flatMap((entity, e) => {
    if (!wanted(entity) || isMissed(entity, Math.floor(hour))) return []
    const values = measured(estate.measures.get(entity.type) ?? [], entity, uses.at(e, 0), hour)
    return values ? [sampleLine(entity, at, values)] : []
  })
}

/** The measures of one entity, for benches: undefined when it has none. */
export function samplesAt(entity: EstateEntity, hour: number, measures: readonly Measure[]): Values | undefined {
  return isMissed(entity, Math.floor(hour)) ? undefined : measured(measures, entity, drivenBy(entity, hour), hour)
}

/** A machine that is off still has its disks; undefined when it has nothing, or is not born yet. */
export function measured(
  measures: readonly Measure[],
  entity: EstateEntity,
  use: Use,
  hour: number,
): Values | undefined {
  if (measures.length === 0) return undefined
  const isOn = isOnAt(entity, Math.floor(hour))
  if (!isOn && isCloudInstance(entity)) return undefined
  const values = valuesOf(measures, entity, { use, isOn }, hour)
  return Object.keys(values).length === 0 ? undefined : values
}

/** True when nothing was collected of it in this hour: it was not there yet, or its collector failed. */
export function isMissed({ key, life, bornHour }: EstateEntity, hour: number): boolean {
  if (bornHour !== undefined && hour < bornHour) return true
  if (life.isPatchy && (key + Math.floor(hour / 24) * 7) % 10 >= PATCHY_DAYS) return true
  return (key + hour) % GAP_ONE_IN === 0
}
