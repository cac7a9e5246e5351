/**
 * Wellness: the worst known of three facets, each by the days that are left against an account's policy.
 *
 * - capacity: runway days (./runway/runway-days.ts)
 * - hardwareEOL, softwareEOS: calendar days (UTC) until the hardware's end of life, the software's end of support; past is critical
 *
 * What is missing is unknown, never nominal, and unlike "supported, end not announced", which is nominal. Thresholds follow ServiceNow's
 * lifecycle risk and Flexera's definitions of EOL and EOS; the numbers are this product's.
 */
import { DAY } from '../wire/duration.js'
import { OVER_A_YEAR } from './runway/runway-days.js'

const FACETS = ['capacity', 'hardwareEOL', 'softwareEOS'] as const
/** Worst first. */
const KNOWN = ['critical', 'caution', 'nominal'] as const

export type WellnessFacet = (typeof FACETS)[number]
export type WellnessStatus = (typeof KNOWN)[number] | 'unknown'

/** Days left at or under which a facet is so; capacity is searched for a year, so that its thresholds count up to 366. */
export interface WellnessThresholds {
  caution: number
  critical: number
}

export const WELLNESS_POLICY: Readonly<Record<WellnessFacet, WellnessThresholds>> = {
  capacity: { caution: 180, critical: 90 },
  hardwareEOL: { caution: 540, critical: 180 },
  softwareEOS: { caution: 540, critical: 180 },
}

/** The thresholds that an account sets. */
export type WellnessPolicy = Partial<Record<WellnessFacet, Partial<WellnessThresholds>>>

export interface WellnessInput {
  capacityDays?: number | null | undefined
  /** ISO date or time. */
  hardwareEndOfLife?: string | null | undefined
  /** ISO date or time. */
  softwareEndOfSupport?: string | null | undefined
  /** 'Unsupported' is critical whatever the date; the others speak only where there is no date. */
  softwareStatus?: 'Supported' | 'Extended support' | 'Unsupported' | 'Unknown' | null | undefined
}

export interface Wellness {
  status: WellnessStatus
  facets: Record<WellnessFacet, WellnessStatus>
  /** Coverage: how many facets are known, of how many. */
  known: number
  of: number
}

/** `policy` says only what differs from `WELLNESS_POLICY`. */
export function wellness(input: WellnessInput, policy: WellnessPolicy, at: Date): Wellness {
  const limits = (facet: WellnessFacet) => ({ ...WELLNESS_POLICY[facet], ...policy[facet] })
  const facets: Wellness['facets'] = {
    capacity: capacityStatus(input.capacityDays, limits('capacity')),
    hardwareEOL: byDaysLeft(daysUntil(input.hardwareEndOfLife, at), limits('hardwareEOL')),
    softwareEOS: softwareStatus(input, limits('softwareEOS'), at),
  }
  const statuses = FACETS.map(facet => facets[facet])
  return {
    status: KNOWN.find(status => statuses.includes(status)) ?? 'unknown',
    facets,
    known: statuses.filter(status => status !== 'unknown').length,
    of: FACETS.length,
  }
}

function capacityStatus(days: number | null | undefined, limits: WellnessThresholds): WellnessStatus {
  return days !== null && days !== undefined && days >= OVER_A_YEAR ? 'nominal' : byDaysLeft(days, limits)
}

function softwareStatus(input: WellnessInput, limits: WellnessThresholds, at: Date): WellnessStatus {
  if (input.softwareStatus === 'Unsupported') return 'critical'
  const byDate = byDaysLeft(daysUntil(input.softwareEndOfSupport, at), limits)
  if (byDate !== 'unknown') return byDate
  if (input.softwareStatus === 'Supported') return 'nominal'
  return input.softwareStatus === 'Extended support' ? 'caution' : 'unknown'
}

function byDaysLeft(days: number | null | undefined, { caution, critical }: WellnessThresholds): WellnessStatus {
  if (days === null || days === undefined || Number.isNaN(days)) return 'unknown'
  if (days < 0 || days <= critical) return 'critical'
  return days <= caution ? 'caution' : 'nominal'
}

/** Calendar days, whatever the hour; NaN for what is no date. */
export function daysUntil(date: string | null | undefined, at: Date): number | null {
  if (date === null || date === undefined) return null
  return Math.floor(Date.parse(date) / DAY) - Math.floor(at.getTime() / DAY)
}
