/** Insights about an asset of a hub, from its runway, its ends of support and its health. Pure but for the job that writes them. */
import { DEFAULT_POLICIES } from '../../../analytics/policies.js'
import { DAY } from '../../../wire/duration.js'
import type { EffectivePolicies } from '../../../wire/policies.js'
import type { EntityRow } from '../../store/derived/types.js'
import { rowJob } from '../job.js'
import { DERIVED } from './kinds.js'
import { number, text } from './read-part.js'
import { areStored } from './same-records.js'

export interface HubInsight {
  category: 'capacity' | 'lifecycle' | 'health'
  subcategory: string
  topic: string
  severity: 'critical' | 'caution'
  message: string
}

const READ = [
  ...['resourcesUtilization.compute.runwayDays', 'resourcesUtilization.memory.runwayDays'],
  ...[
    'resourcesUtilization.storage.runwayDays',
    'resourcesUtilization.power.runwayDays',
    'hwEndOfLife',
    'swEndOfSupport',
    'swSupportStatus',
    'healthStatus',
  ],
]

export const hubInsightsJob = rowJob({
  name: 'hub insights',
  concerns: ({ type, derive }) => DERIVED.includes(type) && derive?.wellness !== undefined,
  columns: ({ fields }) => ['insights', ...READ.filter(path => Object.hasOwn(fields, path))],
  valuesOf(row, { now, policies }) {
    const insights = insightsOf(row, policies.effective.wellness, now)
    return areStored(row.insights, insights) ? undefined : { insights }
  },
})

const RESOURCES = { compute: 'Compute', memory: 'Memory', storage: 'Storage', power: 'Electric power' } as const

export function insightsOf(
  row: EntityRow,
  { capacity, hardwareEOL, softwareEOS }: EffectivePolicies['wellness'] = DEFAULT_POLICIES.wellness,
  now: Date,
): HubInsight[] {
  const found: HubInsight[] = []
  for (const [resource, label] of Object.entries(RESOURCES)) {
    const days = number(row[`resourcesUtilization.${resource}.runwayDays`])
    const severity = days === null ? undefined : severityOf(days, capacity)
    if (days === null || !severity) continue
    const message = fullIn(label, days)
    found.push({ category: 'capacity', subcategory: resource, topic: 'runway', severity, message })
  }
  const ends = [
    ['hardware', 'endOfLife', text(row.hwEndOfLife), hardwareEOL, 'Hardware support'],
    ['software', 'endOfSupport', text(row.swEndOfSupport), softwareEOS, 'Software support'],
  ] as const
  for (const [subcategory, topic, day, limits, label] of ends) {
    if (day === undefined) continue
    const left = Math.floor((Date.parse(day) - now.getTime()) / DAY) + 1
    const severity = severityOf(left, limits)
    if (!severity) continue
    const message = left < 0 ? `${label} ended on ${day}` : `${label} ends on ${day}`
    found.push({ category: 'lifecycle', subcategory, topic, severity, message })
  }
  const health = row.healthStatus
  if (health === 'critical' || health === 'degraded') {
    const severity = health === 'critical' ? 'critical' : 'caution'
    found.push({
      category: 'health',
      subcategory: 'state',
      topic: 'health',
      severity,
      message: `Its health is ${health}`,
    })
  }
  return found
}

function fullIn(label: string, days: number): string {
  if (days === 0) return `${label} is full`
  return days === 1 ? `${label} is full in 1 day` : `${label} is full in ${days} days`
}

function severityOf(days: number, limits: { critical: number; caution: number }): 'critical' | 'caution' | undefined {
  if (days <= limits.critical) return 'critical'
  return days <= limits.caution ? 'caution' : undefined
}
