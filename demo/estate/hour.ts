/** What the estate measures in an hour, as ingest lines of samples. */
import { type EstateEntity, isCloudInstance, isOnAt } from './entity.js'
import type { Estate } from './estate.js'
import { type Measure, type Use, type Values, valuesOf } from './measures.js'
import { drivenBy, usesOver } from './use.js'

const HOUR = 3_600_000
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

/** What one entity measures by its own life, for benches: undefined when nothing. */
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
  const values = valuesOf(measures, entity, use, hour, isOn)
  return Object.keys(values).length === 0 ? undefined : values
}

/** True when nothing was collected of it in this hour: it was not there yet, or its collector failed. */
export function isMissed({ key, life, bornHour }: EstateEntity, hour: number): boolean {
  if (bornHour !== undefined && hour < bornHour) return true
  if (life.isPatchy && (key + Math.floor(hour / 24) * 7) % 10 >= PATCHY_DAYS) return true
  return (key + hour) % GAP_ONE_IN === 0
}
