/**
 * Predictive opportunity of a system: what its replacement costs × how likely a replacement is due within a year.
 *
 * It is due for certain where its hardware's end of life or its software's end of support has passed or lies within 365 days; else as likely as one of
 * the resources that are its own is full at least once within them (../runway/forecast-risk.ts). The greatest of these counts, not their sum.
 */

import { RUNWAY_LABELS, type RunwayResource } from '../runway/runway-days.js'
import { daysUntil } from '../wellness.js'
import type { Replacement } from './replacement.js'

export const OPPORTUNITY_DAYS = 365

export interface Triggers {
  /** ISO dates; null is not known. */
  hardwareEndOfLife: string | null
  softwareEndOfSupport: string | null
  /** Probability of each resource to be full within the days, in %; what is not among them is not known. */
  risks: Partial<Record<RunwayResource, number | null>>
}

export interface Opportunity {
  /** USD; null where the replacement has no price, or nothing says whether it is due. */
  value: number | null
  explanation: string
}

export function opportunityOf({ cost, fills, explanation }: Replacement, triggers: Triggers, at: Date): Opportunity {
  const due = dueOf(triggers, riskOf(triggers, fills), at)
  const value = cost === null || due.probability === null ? null : Math.round(cost * due.probability)
  return { value, explanation: `${explanation}. ${due.reason}` }
}

interface Risk {
  resource: RunwayResource
  /** In %. */
  risk: number
}

/** The greatest of the risks of its own resources. */
function riskOf({ risks }: Triggers, fills: readonly RunwayResource[]): Risk | undefined {
  const known = fills.flatMap(resource => {
    const risk = risks[resource] ?? null
    return risk === null ? [] : [{ resource, risk }]
  })
  return known.reduce<Risk | undefined>((most, each) => (most && most.risk >= each.risk ? most : each), undefined)
}

function dueOf(
  { hardwareEndOfLife, softwareEndOfSupport }: Triggers,
  full: Risk | undefined,
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
    return { probability: 1, reason: `It is due within a year: ${said.join('; ')}` }
  }
  const undated = ends.length === 0 ? 'no end of support is known' : 'no support ends within a year'
  if (full) {
    const { resource, risk } = full
    // Risks are kept to a tenth of a percent: 0 is very small, and not never.
    const likely = risk < 1 ? 'under 1 %' : `${risk} %`
    const reason = `${RUNWAY_LABELS[resource]} is full within a year with ${likely} probability; ${undated}`
    return { probability: risk / 100, reason }
  }
  if (ends.length > 0) return { probability: 0, reason: 'No support ends within a year; it has no runway' }
  return {
    probability: null,
    reason: 'Whether one is due within a year is not known: no end of support is known, and it has no runway',
  }
}
