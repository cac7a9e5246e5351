/** How well hardware and systems are, by category, from the states that sources report. Pure. */
import { isRecord } from '../../../wire/errors.js'
import type { EntityRow } from '../../store/derived/types.js'
import { text } from './read-part.js'

export type Health = 'critical' | 'degraded' | 'healthy' | 'unknown'

export interface Category {
  category: string
  state: Health
}

/** Words of platforms; of a word that is not among them nothing is known. */
const CONNECTION: Readonly<Record<string, Health>> = {
  connected: 'healthy',
  disconnected: 'critical',
  inaccessible: 'critical',
  invalid: 'critical',
  orphaned: 'degraded',
}
const POWER: Readonly<Record<string, Health>> = {
  poweredOn: 'healthy',
  starting: 'degraded',
  stopping: 'degraded',
  suspended: 'degraded',
  poweredOff: 'degraded',
}
const STATE: Readonly<Record<string, Health>> = {
  up: 'healthy',
  down: 'critical',
  taken_over: 'degraded',
  waiting_for_giveback: 'degraded',
}

export function healthOf(row: EntityRow): Category[] {
  const found: [string, Health | undefined][] = [
    ['connection', CONNECTION[text(row['runtime.connectionState']) ?? '']],
    ['power', POWER[text(row['runtime.powerState']) ?? '']],
    ['state', STATE[text(row.state) ?? '']],
    ['maintenance', row.inQuarantine === true ? 'critical' : row.inMaintenance === true ? 'degraded' : undefined],
  ]
  return found.flatMap(([category, state]) => (state === undefined ? [] : [{ category, state }]))
}

/** A system works on while a part of it is down: it is critical only when none of its parts is left. */
export function healthOfParts(rows: readonly EntityRow[]): Category[] {
  const states = rows.map(row => worst(healthOf(row)))
  const known = states.filter(state => state !== 'unknown')
  if (known.length === 0) return []
  const isDown = known.every(state => state === 'critical')
  const isWell = known.every(state => state === 'healthy')
  return [{ category: 'nodes', state: isDown ? 'critical' : isWell ? 'healthy' : 'degraded' }]
}

const ORDER = ['critical', 'degraded', 'healthy'] as const

export function worst(categories: readonly Category[]): Health {
  return ORDER.find(health => categories.some(({ state }) => state === health)) ?? 'unknown'
}

/** Adds to each category the time since which it is in its state, which is the earlier time where the state stayed the same. */
export function withTimes(categories: readonly Category[], before: unknown, now: Date): object[] {
  const known = Array.isArray(before) ? before.filter(isRecord) : []
  return categories.map(({ category, state }) => {
    const same = known.find(each => each.category === category && each.state === state)
    return { category, state, timestamp: typeof same?.timestamp === 'string' ? same.timestamp : now.toISOString() }
  })
}
