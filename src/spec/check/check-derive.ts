/** Checks of `derive`: the fields that it reads exist, and the fields that it fills are declared as computed. */
import { conversionFactor, type UnitCode } from '../../wire/unit.js'
import { COMPOSITE_RUNWAY, HARDWARE_TARGETS, RUNWAY_PARTS, SUPPORT_TARGETS, WELLNESS } from '../language/derive.js'
import { COMMON_FIELDS, type EntitySpec } from '../language/entity.js'
import type { Report } from './problem.js'

export function checkDerive(spec: EntitySpec, report: Report): void {
  const { derive } = spec
  if (!derive) return
  const source = (place: string, path: string | undefined) => {
    const isField = path === undefined || Object.hasOwn(spec.fields, path) || Object.hasOwn(COMMON_FIELDS, path)
    if (!isField) report(`derive › ${place}`, `'${path}' does not exist`)
  }
  const target = (place: string, path: string | undefined) => {
    if (path !== undefined && spec.fields[path]?.computed === undefined) {
      report(`derive › ${place}`, `'${path}' is not a computed field`, 'declare it with `computed`')
    }
  }
  const measure = (place: string, name: string) => {
    if (!Object.hasOwn(spec.metrics ?? {}, name)) report(`derive › ${place}`, `'${name}' is not a measure`)
  }
  for (const [i, support] of (derive.support ?? []).entries()) {
    source(`support[${i}] › text`, support.text)
    source(`support[${i}] › version`, support.version)
    if (typeof support.product === 'object') source(`support[${i}] › product`, support.product.property)
    for (const part of SUPPORT_TARGETS) target(`support[${i}] › ${part}`, support[part])
  }
  const { hardware, runway, wellness } = derive
  source('hardware › vendor', hardware?.vendor)
  source('hardware › model', hardware?.model)
  source('hardware › stated', hardware?.stated)
  for (const part of HARDWARE_TARGETS) target(`hardware › ${part}`, hardware?.[part])
  source('runway › units', runway?.units)
  for (const [resource, capacity] of Object.entries(runway?.resources ?? {})) {
    const place = `runway › ${resource}`
    for (const part of RUNWAY_PARTS) target(place, `resourcesUtilization.${resource}.${part}`)
    if ('utilization' in capacity) measure(place, capacity.utilization)
    else {
      measure(place, capacity.used)
      if (typeof capacity.capacity === 'string') measure(place, capacity.capacity)
      else source(place, capacity.capacity.property)
      const [used, whole] = [spec.metrics?.[capacity.used]?.unit, unitOf(spec, capacity.capacity)]
      if (used && whole && conversionFactor(whole, used) === null) {
        report(`derive › ${place}`, `a capacity in '${whole}' cannot hold what is used in '${used}'`)
      }
    }
  }
  if (runway) for (const path of COMPOSITE_RUNWAY) target('runway', path)
  if (wellness) {
    for (const path of WELLNESS) target('wellness', path)
    for (const part of ['endOfLife', 'endOfSupport', 'supportStatus'] as const) {
      source(`wellness › ${part}`, wellness[part])
    }
  }
}

function unitOf(spec: EntitySpec, capacity: string | { property: string }): UnitCode | undefined {
  if (typeof capacity === 'string') return spec.metrics?.[capacity]?.unit
  const field = spec.fields[capacity.property]
  return field && 'unit' in field ? field.unit : undefined
}
