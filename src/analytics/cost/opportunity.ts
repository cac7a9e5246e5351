/**
 * Predictive opportunity of a system: what its replacement costs × how likely a replacement is due within a year.
 *
 * It is due for certain where its hardware's end of life or its software's end of support has passed or lies within 365 days; else as likely as one of
 * its resources is full at least once within them (../runway/forecast-risk.ts). The greatest of these counts, not their sum.
 */
import { daysUntil } from '../wellness.js'
import type { Replacement } from './replacement.js'

export const OPPORTUNITY_DAYS = 365

export interface Triggers {
  /** ISO dates; null is not known. */
  hardwareEndOfLife: string | null
  softwareEndOfSupport: string | null
  /** Probability of being full within the days, in %; null is not known. */
  risk: number | null
}

export interface Opportunity {
  /** USD; null where the replacement has no price, or nothing says whether it is due. */
  value: number | null
  explanation: string
}

export function opportunityOf({ cost, explanation }: Replacement, triggers: Triggers, at: Date): Opportunity {
  const due = dueOf(triggers, at)
  const value = cost === null || due.probability === null ? null : Math.round(cost * due.probability)
  return { value, explanation: `${explanation}. ${due.reason}` }
}

function dueOf(
  { hardwareEndOfLife, softwareEndOfSupport, risk }: Triggers,
  at: Date,
): { probability: number | null; reason: string } {
  const ends = [
    { what: 'hardware support', day: hardwareEndOfLife },
    { what: 'software support', day: softwareEndOfSupport },
  ].flatMap(({ what, day }) => {
    const left = daysUntil(day, at)
    return day === null || left === null || Number.isNaN(left) ? [] : [{ what, day: day.slice(0, 10), left }]
  })
  const sure = ends.filter(({ left }) => left <= OPPORTUNITY_DAYS)
  if (sure.length > 0) {
    const said = sure.map(({ what, day, left }) => `${what} ${left < 0 ? 'ended' : 'ends'} on ${day}`)
    return { probability: 1, reason: `It is due within a year: ${said.join(', ')}` }
  }
  const undated = ends.length === 0 ? 'no end of support is known' : 'no support ends within a year'
  if (risk !== null) {
    return { probability: risk / 100, reason: `It is full within a year with ${risk} % probability; ${undated}` }
  }
  if (ends.length > 0) return { probability: 0, reason: 'No support ends within a year; it has no runway' }
  return {
    probability: null,
    reason: 'Whether one is due within a year is not known: no end of support is known, and it has no runway',
  }
}
