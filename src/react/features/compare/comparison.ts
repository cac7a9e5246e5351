/** A comparison as a value and as a search: `?from=2026-11-19T08:00:00Z&until=…&kind=changed&type=vmware.vm&measured=true`. */

import { DIFFERENCE_KINDS, type DifferenceKind } from '../../../wire/difference-kinds.js'
import { isMeasured, parseInstant } from '../../../wire/time.js'

export interface Comparison {
  /** ISO; null: a day before the later time, as the API says. */
  from: string | null
  /** ISO; null: the present. */
  until: string | null
  kind: DifferenceKind | null
  /** Entity type; null: all. */
  type: string | null
  /** Values that are worked out of measurements are compared as well. */
  measured: boolean
}

/** The last day, all that differs. */
export const USUAL: Comparison = { from: null, until: null, kind: null, type: null, measured: false }

/** Lengths that are offered, in days. */
export const LENGTHS = [1, 7, 30] as const

const TYPE = /^[a-z0-9.]{1,64}$/i

/** Parses a search. Parts that cannot be read have their defaults. */
export function parseComparison(search: string): Comparison {
  const params = new URLSearchParams(search)
  const type = params.get('type')
  return {
    from: instantOf(params.get('from')),
    until: instantOf(params.get('until')),
    kind: DIFFERENCE_KINDS.find(kind => kind === params.get('kind')) ?? null,
    type: type !== null && TYPE.test(type) ? type : null,
    measured: params.get('measured') === 'true',
  }
}

export function printComparison({ from, until, kind, type, measured }: Comparison): string {
  return String(
    new URLSearchParams({
      ...(from !== null && { from }),
      ...(until !== null && { until }),
      ...(kind !== null && { kind }),
      ...(type !== null && { type }),
      ...(measured && { measured: 'true' }),
    }),
  )
}

type Words = (text: string) => string

/** Why two times cannot be compared; undefined where they can. */
export function problemOf(
  from: string | undefined,
  until: string | undefined,
  now: number,
  t: Words,
): string | undefined {
  if (from === undefined || until === undefined) return t('Write both as a date and a time of day.')
  if (Date.parse(from) >= now) return t('The first has not come yet: choose an earlier one.')
  return Date.parse(from) >= Date.parse(until) ? t('The first is not before the second: exchange the two.') : undefined
}

function instantOf(text: string | null): string | null {
  const instant = parseInstant(text ?? '')
  return instant === undefined || !isMeasured(instant) ? null : new Date(instant).toISOString()
}
