/** Decides from the sightings of a rule and its open alerts which changes of alerts are written. */
import type { AlertWrite, OpenAlert } from '../store/alerts/types.js'
import { keyOf, type Sighting } from './asked.js'
import { eventOf, NEXT, worseOf } from './states.js'

export interface Deciding {
  forMinutes: number
  isLow: boolean
  now: number
}

export function decide(
  sightings: readonly Sighting[],
  open: readonly OpenAlert[],
  { forMinutes, isLow, now }: Deciding,
): AlertWrite[] {
  const known = new Map(open.map(alert => [keyOf(alert), alert]))
  return sightings.flatMap((sighting): AlertWrite[] => {
    const { type, id, name, value, heldBy, measure } = sighting
    const alert = known.get(keyOf(sighting))
    const event = eventOf(sighting, { since: alert?.since, forMinutes, now })
    const to = NEXT[alert?.state ?? 'ok'][event]
    const about = { type, id, name, value, ...(measure !== undefined && { measure }) }
    if (to === 'ok') {
      if (!alert || (event !== 'clear' && event !== 'gone' && event !== 'dropped')) return []
      return [{ ...about, to: 'over', alertId: alert.alertId, wasFiring: alert.state === 'firing', ending: event }]
    }
    if (event === 'unknown') return alert ? [{ ...about, to: 'unknown', alertId: alert.alertId }] : []
    const worst = worseOf(alert?.worst ?? null, value, isLow)
    return [{ ...about, to, alertId: alert?.alertId, worst, heldBy: to === 'firing' ? null : (heldBy ?? null) }]
  })
}
