/** A weekly time in words. */
import type { Format } from '../../../core/types.js'
import type { Weekly } from '../../../wire/alerts/telling.js'

export const DAYS = ['Sun', 'Mon', 'Tue', 'Wed', 'Thu', 'Fri', 'Sat'] as const

export function weeklyWords({ days, from, until, timeZone }: Weekly, { t }: Format): string {
  return t('{days} {from} to {until}, {timeZone}', {
    days: days.map(day => t(DAYS[day] ?? '')).join(', '),
    from,
    until,
    timeZone,
  })
}
