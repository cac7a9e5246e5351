/** When collectors first observed entities: when their platform was connected, or when they were created later. */
import type { EstateEntity } from './entity.js'
import { hash32 } from './random.js'
import { HOUR, HOURS_A_DAY } from './time.js'

/** All of the history that is sent lies after it. */
const LEAST_DAYS = 32
const CONNECTED_DAYS = { least: 120, most: 400 }
/** One in so many came after its platform was connected. */
const LATER = 4

/** ISO time, before the founding. */
export function firstObserved({ type, key, anchorHour, bornHour, fields }: EstateEntity): string {
  const { least, most } = CONNECTED_DAYS
  const connected = least + (hash32(type.split('.')[0] ?? '') % (most - least))
  const days = key % LATER === 0 ? LEAST_DAYS + (key % (connected - LEAST_DAYS)) : connected
  const created = bornHour ?? Date.parse(String(fields.createdAt)) / HOUR
  const met = anchorHour - days * HOURS_A_DAY
  return new Date(Math.max(met, Number.isNaN(created) ? met : Math.min(created, anchorHour)) * HOUR).toISOString()
}
