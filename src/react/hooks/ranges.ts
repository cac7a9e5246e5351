/** How far back figures may look, as it is offered, in hours. */
import type { Words } from '../../core/words/words.js'

export const RANGES = [12, 24, 168, 720, 2_160, 8_760]

/** `36 h`, `10 d`: hours in the largest unit that says them whole, a day as 24 hours. */
export function rangeLabel(hours: number, t: Words): string {
  if (hours === 8_760) return t('1 year')
  if (hours % 24 === 0 && hours > 24) return t('{days} d', { days: hours / 24 })
  return t('{hours} h', { hours })
}
