/**
 * What becomes of a rule for one entity:
 *
 *   ok ──breach──▶ pending ──due──▶ firing ──clear, gone, dropped──▶ ok (the alert is resolved)
 *
 * `due` is a breach that has lasted as long as the rule wants and that no maintenance holds back. What is not known moves nothing: no data is neither
 * recovery nor a fault. Pure; the store applies it within the transaction that read the states (store/alerts/step.ts).
 */

import type { AlertValue } from '../../wire/alerts/alert.js'
import { MINUTE } from '../../wire/duration.js'

export const STATES = ['ok', 'pending', 'firing'] as const
export type State = (typeof STATES)[number]

/** `gone`: the entity is not there any more. `dropped`: the rule does not watch it any more, or is off. */
export const EVENTS = ['breach', 'due', 'clear', 'unknown', 'gone', 'dropped'] as const
export type AlertEvent = (typeof EVENTS)[number]

export const NEXT: Readonly<Record<State, Readonly<Record<AlertEvent, State>>>> = {
  ok: { breach: 'pending', due: 'firing', clear: 'ok', unknown: 'ok', gone: 'ok', dropped: 'ok' },
  pending: { breach: 'pending', due: 'firing', clear: 'ok', unknown: 'pending', gone: 'ok', dropped: 'ok' },
  firing: { breach: 'firing', due: 'firing', clear: 'ok', unknown: 'firing', gone: 'ok', dropped: 'ok' },
}

/** The sighting of one entity. */
export interface Seen {
  what: 'breach' | 'clear' | 'unknown' | 'gone' | 'dropped'
  value: AlertValue
  /** Name of the maintenance that covers it. */
  heldBy?: string | undefined
}

export interface Waiting {
  /** Epoch ms since when it holds; undefined where it did not until now. */
  since: number | undefined
  forMinutes: number
  now: number
}

/** A breach is due once it has lasted long enough; one that fired before maintenance began goes on. */
export function eventOf({ what, heldBy }: Seen, { since, forMinutes, now }: Waiting): AlertEvent {
  if (what !== 'breach') return what
  const lasted = now - (since ?? now)
  return heldBy === undefined && lasted >= forMinutes * MINUTE ? 'due' : 'breach'
}

/** Returns the worse of two values. With `isLow` small values are bad. Words are compared by how bad they are. */
export function worseOf(a: AlertValue, b: AlertValue, isLow: boolean): AlertValue {
  if (a === null) return b
  if (b === null) return a
  const [x, y] = [rankOf(a), rankOf(b)]
  if (typeof x !== typeof y) return b
  const isWorse = isLow ? y < x : y > x
  return isWorse ? b : a
}

const WORDS: Readonly<Record<string, number>> = { nominal: 1, caution: 2, critical: 3 }

const rankOf = (value: string | number) => (typeof value === 'string' ? (WORDS[value] ?? value) : value)
