/** A rule that is being written: what there is to choose of a type, and where it begins. */
import type { EntitySpec } from '../../../spec/language/entity.js'
import {
  type AlertCondition,
  type AlertKind,
  type AlertRuleInput,
  kindOfCondition,
  RUNWAY_OF,
} from '../../../wire/alerts/rule.js'
import type { UnitCode } from '../../../wire/unit.js'

export { minutesWords as minutes } from './alert-words.js'

export const KINDS: Record<AlertKind, string> = {
  metric: 'A measure',
  runway: 'Runway',
  support: 'A date that comes near',
  wellness: 'Wellness',
  cost: 'A day that costs more than usual',
  quiet: 'Sources that fall quiet',
}

export function plainRule(): AlertRuleInput {
  return {
    name: '',
    entity: 'vm',
    where: null,
    condition: { metric: { name: 'cpu.utilization.p95', is: 'above', threshold: 90, hours: 1 } },
    forMinutes: 30,
    severity: 'caution',
    tell: { members: [], webhooks: [] },
    enabled: true,
    everywhere: false,
    version: 0,
  }
}

export function metricsOf(spec: EntitySpec): { id: string; label: string; unit: UnitCode }[] {
  return Object.entries(spec.metrics ?? {}).flatMap(([measure, { label, rollups, unit }]) =>
    rollups.map(rollup => ({ id: `${measure}.${rollup}`, label: `${label} (${rollup})`, unit })),
  )
}

export function datesOf(spec: EntitySpec): { path: string; label: string }[] {
  return Object.entries(spec.fields).flatMap(([path, field]) =>
    (field.type === 'date' || field.type === 'timestamp') && !field.notComputed ? [{ path, label: field.label }] : [],
  )
}

export function runwaysOf(spec: EntitySpec): readonly (typeof RUNWAY_OF)[number][] {
  const isThere = (of: string) =>
    Object.hasOwn(spec.fields, of === 'any' ? 'compositeRunwayDays' : `resourcesUtilization.${of}.runwayDays`)
  return RUNWAY_OF.filter(isThere)
}

/** Lists the kinds of rules that a type can have. */
export function kindsOf(spec: EntitySpec): AlertKind[] {
  if (spec.ledger) return ['cost']
  return [
    ...(metricsOf(spec).length > 0 ? (['metric'] as const) : []),
    ...(runwaysOf(spec).length > 0 ? (['runway'] as const) : []),
    ...(datesOf(spec).length > 0 ? (['support'] as const) : []),
    ...(Object.hasOwn(spec.fields, 'wellnessStatus') ? (['wellness'] as const) : []),
    'quiet',
  ]
}

/** Whether a type has what the condition is about. */
export function fits(condition: AlertCondition, spec: EntitySpec): boolean {
  if ('metric' in condition) return metricsOf(spec).some(({ id }) => id === condition.metric.name)
  if ('support' in condition) return datesOf(spec).some(({ path }) => path === condition.support.property)
  if ('runway' in condition) return runwaysOf(spec).includes(condition.runway.of)
  return kindsOf(spec).includes(kindOfCondition(condition))
}

/** Where a condition of a kind begins. */
export function withKind(kind: string, spec: EntitySpec): AlertCondition {
  switch (kind) {
    case 'runway':
      return { runway: { of: runwaysOf(spec)[0] ?? 'any', days: 90 } }
    case 'support':
      return { support: { property: datesOf(spec)[0]?.path ?? '', days: 90 } }
    case 'wellness':
      return { wellness: { statuses: ['critical'] } }
    case 'cost':
      return { cost: { by: 'serviceName', percent: 50 } }
    case 'quiet':
      return { quiet: { hours: 6 } }
    default:
      return { metric: { name: metricsOf(spec)[0]?.id ?? '', is: 'above', threshold: 90, hours: 1 } }
  }
}
