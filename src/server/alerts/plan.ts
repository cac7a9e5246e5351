/**
 * A rule about entities → what is asked of them: the filter by which it holds, the value that it is about, and how a value is judged that was read
 * otherwise. Costs and sources are apart (ask-costs.ts, ask-sources.ts): they are no entities.
 */
import type { EntitySpec } from '../../spec/language/entity.js'
import type { Registry } from '../../spec/registry.js'
import type { AlertValue } from '../../wire/alerts/alert.js'
import type { AlertCondition, AlertRuleInput } from '../../wire/alerts/rule.js'
import { DAY } from '../../wire/duration.js'
import { PortalError } from '../../wire/errors.js'
import { nearMissHint } from '../../wire/near-miss.js'
import { Problems } from '../../wire/problems.js'
import type { Cell, Filter, Value } from '../../wire/query.js'
import { mostOf } from '../../wire/unit.js'

/** The query of a rule about entities. */
export interface EntityPlan {
  /** Entities for which it holds, of those that it watches. */
  holds: Filter
  value: Value
  /** Hours that a rollup is over; undefined where the value is none. */
  hours: number | undefined
  /** The number that the value is compared with, where it is one that each rule may set otherwise. */
  bound: number | undefined
  /** Small is bad. */
  isLow: boolean
  measure: string
  unit: string | null
  isBreach(value: AlertValue, now: Date): boolean
}

/** A rule watches entities, costs or sources. */
export type Plan = EntityPlan | { costs: true } | { sources: true }

export const isOfEntities = (plan: Plan): plan is EntityPlan => 'holds' in plan

type Asked = Pick<AlertRuleInput, 'entity' | 'condition'>

/** Throws INVALID_REQUEST by place where the type has not what the condition is about. */
export function planOf(registry: Registry, { entity, condition }: Asked): Plan {
  const problems = new Problems()
  if (!registry.has(entity)) {
    problems.add(
      'entity',
      `'${entity}' is not an entity type`,
      nearMissHint(
        entity,
        registry.types.map(({ type }) => type),
      ),
    )
  }
  const spec = registry.has(entity) ? registry.get(entity) : undefined
  const plan = spec && planWithin({ registry, spec, problems }, condition)
  return problems.finish(plan, 'INVALID_REQUEST', 'The rule is not valid')
}

/** What a rule measures and in which unit; nulls of costs and sources, and where the type has it no more. */
export function measuredBy(registry: Registry, rule: Asked): { measure: string | null; unit: string | null } {
  const nothing = { measure: null, unit: null }
  try {
    const plan = planOf(registry, rule)
    return isOfEntities(plan) ? { measure: plan.measure, unit: plan.unit } : nothing
  } catch (error) {
    if (error instanceof PortalError) return nothing
    throw error
  }
}

interface Within {
  registry: Registry
  spec: EntitySpec
  problems: Problems
}

function planWithin(within: Within, condition: AlertCondition): Plan | undefined {
  const { spec, problems } = within
  const isLedger = spec.ledger !== undefined
  if (isLedger !== 'cost' in condition) {
    const hint = isLedger ? 'a rule about costs has the condition cost' : "the entity of a rule about costs is 'cost'"
    return problems.add('entity', `'${spec.type}' does not go with the condition`, hint)
  }
  if ('cost' in condition) return { costs: true }
  if ('quiet' in condition) return { sources: true }
  if ('metric' in condition) return metricPlan(within, condition.metric)
  if ('runway' in condition) return runwayPlan(within, condition.runway)
  if ('support' in condition) return supportPlan(within, condition.support)
  return wellnessPlan(within, condition.wellness)
}

function metricPlan(
  { registry, spec, problems }: Within,
  { name, is, threshold, hours }: Extract<AlertCondition, { metric: unknown }>['metric'],
): EntityPlan | undefined {
  const found = registry.metric(spec, name)
  if (!found) {
    const known = Object.entries(spec.metrics ?? {}).flatMap(([measure, { rollups }]) =>
      rollups.map(rollup => `${measure}.${rollup}`),
    )
    return problems.add(
      'condition.metric.name',
      `'${name}' is not a metric of ${spec.label.many}`,
      nearMissHint(name, known),
    )
  }
  const most = mostOf(found.metric.unit)
  const least = -most
  if (Math.abs(threshold) > most)
    return problems.add(
      'condition.metric.threshold',
      threshold > 0 ? `must be ${most} or less` : `must be ${least} or more`,
    )
  const isLow = is === 'below'
  return {
    holds: { metric: name, op: isLow ? '<' : '>', value: threshold },
    value: { metric: name },
    hours,
    bound: threshold,
    isLow,
    measure: `${found.metric.label} (${ROLLUPS[found.rollup] ?? found.rollup})`,
    unit: found.metric.unit,
    isBreach: value => typeof value === 'number' && (isLow ? value < threshold : value > threshold),
  }
}

const ROLLUPS: Readonly<Record<string, string>> = { p95: 'p95', avg: 'average', max: 'maximum', last: 'last' }

function runwayPlan(within: Within, { of, days }: Extract<AlertCondition, { runway: unknown }>['runway']) {
  const property = of === 'any' ? 'compositeRunwayDays' : `resourcesUtilization.${of}.runwayDays`
  const label = fieldOf(within, property, 'condition.runway.of', 'a runway')
  return label === undefined ? undefined : { ...numeric(property, days), measure: label, unit: 'd' }
}

const numeric = (property: string, below: number): Omit<EntityPlan, 'measure' | 'unit'> => ({
  holds: { property, op: '<', value: below },
  value: { property },
  hours: undefined,
  bound: below,
  isLow: true,
  isBreach: value => typeof value === 'number' && value < below,
})

function supportPlan(
  within: Within,
  { property, days }: Extract<AlertCondition, { support: unknown }>['support'],
): EntityPlan | undefined {
  const { registry, spec, problems } = within
  const label = fieldOf(within, property, 'condition.support.property', 'a date')
  if (label === undefined) return undefined
  const type = registry.field(spec, property)?.field.type
  if (type !== 'timestamp' && type !== 'date') {
    return problems.add('condition.support.property', `'${property}' is not a date`, 'for example guestOsIdentity.EOS')
  }
  return {
    holds: { property, op: '<', value: `P${days}D` },
    value: { property },
    hours: undefined,
    bound: undefined,
    isLow: true,
    measure: label,
    unit: null,
    isBreach: (value, now) => typeof value === 'string' && Date.parse(value) < now.getTime() + days * DAY,
  }
}

function wellnessPlan(
  within: Within,
  { statuses }: Extract<AlertCondition, { wellness: unknown }>['wellness'],
): EntityPlan | undefined {
  const label = fieldOf(within, 'wellnessStatus', 'entity', 'a wellness')
  if (label === undefined) return undefined
  return {
    holds: { property: 'wellnessStatus', op: 'in', value: [...statuses] },
    value: { property: 'wellnessStatus' },
    hours: undefined,
    bound: undefined,
    isLow: false,
    measure: label,
    unit: null,
    isBreach: value => statuses.some(status => status === value),
  }
}

/** Label of a field that the type has. */
function fieldOf(
  { registry, spec, problems }: Within,
  property: string,
  path: string,
  what: string,
): string | undefined {
  const found = registry.field(spec, property)
  if (found) return found.field.label
  return problems.add(
    path,
    `is nothing that ${spec.label.many} have: they have no '${property}'`,
    `choose a type with ${what}`,
  )
}

/** The value of a cell as alerts keep it; null for what is not known. */
export function alertValueOf(cell: Cell | undefined): AlertValue {
  return typeof cell === 'number' || typeof cell === 'string' ? cell : null
}

export function bothOf(...filters: (Filter | null)[]): Filter | undefined {
  const given = filters.filter(filter => filter !== null)
  return given.length <= 1 ? given[0] : { and: given }
}
