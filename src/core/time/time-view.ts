/**
 * What time a page is about, as a value: how many hours back its figures look, and the moment in the past whose entities it shows. As an
 * address: time-address.ts.
 */

import type { EnvironmentResource } from '../../wire/aggregates.js'
import { isHub } from '../../wire/hub.js'
import type { QueryParams } from '../../wire/query.js'

export interface TimeView {
  /** Hours that figures look back; null is the environment's usual range. */
  hours: number | null
  /** ISO instant whose entities are shown; null is now, live. */
  origin: string | null
  /** Beside the period the one before it, as long as it. */
  compare?: true | undefined
  /** The present as a target of a design scenario would have it. */
  asIf?: AsIfView | undefined
}

export interface AsIfView {
  scenarioId: string
  /** Name of the target. */
  target: string
}

export const NOW: TimeView = { hours: null, origin: null }

/** The specification's (§ 9): 12 hours of a datastore, 24 of the hub. */
const USUAL_HOURS = 12
const USUAL_HUB_HOURS = 24
/** The longest range that the API answers: 366 days. */
export const MAX_HOURS = 8_784
/** A chart over this many hours or more has one point a day. */
const BY_DAY_HOURS = 720

export function isHours(value: unknown): value is number {
  return typeof value === 'number' && Number.isInteger(value) && value >= 1 && value <= MAX_HOURS
}

export function usualHours({ datastoreId }: Pick<EnvironmentResource, 'datastoreId'>): number {
  return isHub(datastoreId) ? USUAL_HUB_HOURS : USUAL_HOURS
}

/** Returns the parameters of API calls for the view. */
export function paramsOf(view: TimeView, usual: number): QueryParams {
  const hours = view.hours ?? usual
  return {
    range: String(hours),
    ...(hours >= BY_DAY_HOURS && { resolution: 'P1D' }),
    ...(view.origin !== null && { origin: view.origin }),
  }
}
