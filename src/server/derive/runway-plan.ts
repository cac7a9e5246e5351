/** Where the use and the capacity of each resource of a type are read, and what is read of one entity. */
import type { Hour } from '../../analytics/daily.js'
import type { ResourceUse } from '../../analytics/runway/resource-runway.js'
import { type Capacity, RUNWAY_RESOURCES, type RunwayResource } from '../../spec/language/derive.js'
import type { EntitySpec } from '../../spec/language/entity.js'
import { numberOf } from '../../wire/cell.js'
import { conversionFactor, isUnitCode } from '../../wire/unit.js'
import type { DayRow, EntityRow, HourRow } from '../store/derived/types.js'

export type YearRisk = `resourcesUtilization.${RunwayResource}.riskYear`

/** Where a resource's use and capacity are read. */
export interface Plan {
  resource: RunwayResource
  /** Hourly column of the use. */
  column: string
  rollup: string
  /** Hourly columns read. */
  columns: readonly string[]
  /** Properties read. */
  properties: readonly string[]
  units: string | undefined
  /** Property with the risk of a year of this resource alone, where the type has one. */
  yearRisk: YearRisk | undefined
  /** Capacity in the unit of the use: a number, an hourly column or a property, times the factor. */
  capacity: { fixed: number } | (({ column: string } | { property: string }) & { factor: number })
}

export function yearRiskOf(spec: EntitySpec, resource: RunwayResource): YearRisk | undefined {
  const path: YearRisk = `resourcesUtilization.${resource}.riskYear`
  return Object.hasOwn(spec.fields, path) ? path : undefined
}

export function plansOf(spec: EntitySpec): Plan[] {
  const { resources = {}, units } = spec.derive?.runway ?? {}
  return RUNWAY_RESOURCES.flatMap(resource => {
    const declared = resources[resource]
    return declared ? [planOf(spec, resource, declared, units)] : []
  })
}

function planOf(spec: EntitySpec, resource: RunwayResource, declared: Capacity, units: string | undefined): Plan {
  const measure = 'utilization' in declared ? declared.utilization : declared.used
  const rollup = rollupOf(spec, measure)
  const column = `${measure}.${rollup}`
  const capacity = capacityOf(spec, declared)
  return {
    resource,
    column,
    rollup,
    columns: [column, ...('column' in capacity ? [capacity.column] : [])],
    properties: [...(units === undefined ? [] : [units]), ...('property' in capacity ? [capacity.property] : [])],
    units,
    yearRisk: yearRiskOf(spec, resource),
    capacity,
  }
}

function capacityOf(spec: EntitySpec, declared: Capacity): Plan['capacity'] {
  if ('utilization' in declared) return { fixed: 100 }
  const unit = spec.metrics?.[declared.used]?.unit
  if (typeof declared.capacity === 'string') {
    const factor = factorOf(spec.metrics?.[declared.capacity]?.unit, unit)
    return { column: `${declared.capacity}.${rollupOf(spec, declared.capacity)}`, factor }
  }
  const { property } = declared.capacity
  const field = spec.fields[property]
  return { property, factor: factorOf(field && 'unit' in field ? field.unit : undefined, unit) }
}

/** p95 where it is kept, else what is: the last of a level. */
function rollupOf(spec: EntitySpec, measure: string): string {
  const rollups = spec.metrics?.[measure]?.rollups ?? ['p95']
  return rollups.includes('p95') ? 'p95' : rollups[0]
}

function factorOf(from: string | undefined, to: string | undefined): number {
  if (from === undefined || to === undefined || !isUnitCode(from) || !isUnitCode(to)) return 1
  return conversionFactor(from, to) ?? 1
}

export function measuredUse(
  plan: Plan,
  entity: EntityRow,
  { hours: rows, days }: { hours: readonly HourRow[]; days: readonly DayRow[] },
  now: Date,
): ResourceUse {
  const { capacity, resource, rollup, units } = plan
  const hours = rows.map((row): Hour => [Date.parse(row.hour), numberOf(row[plan.column])])
  const reportedDays = days.map((row): Hour => [Date.parse(row.day), numberOf(row[plan.column])])
  const total =
    'fixed' in capacity
      ? capacity.fixed
      : 'property' in capacity
        ? numberOf(entity[capacity.property])
        : numberOf([...days, ...rows].findLast(row => typeof row[capacity.column] === 'number')?.[capacity.column])
  return {
    resource,
    hours,
    reportedDays,
    capacity: total !== null && 'factor' in capacity ? total * capacity.factor : total,
    units: units === undefined ? null : numberOf(entity[units]),
    rollup,
    now: now.getTime(),
  }
}
