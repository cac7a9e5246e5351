/** Names a spec uses: properties, metrics, units, bounds. Each check reports once and gives what it found. */
import { conversionFactor, isUnitCode, UNITS } from '../../wire/unit.js'
import type { ResolvedMetric } from '../catalogue.js'
import { COMMON_FIELDS, type EntitySpec } from '../language/entity.js'
import type { Field } from '../language/field.js'
import { ROLLUPS } from '../language/metric.js'
import type { Registry } from '../registry.js'
import { didYouMean, type Report } from './problem.js'

export function checkProperty(
  spec: EntitySpec,
  path: string,
  registry: Pick<Registry, 'field' | 'metric'>,
  report: Report,
): Field | undefined {
  if (path === 'id') return { type: 'text', label: path }
  const found = registry.field(spec, path)
  if (found) return found.field
  const known = [...Object.keys(COMMON_FIELDS), ...Object.keys(spec.fields)]
  report('property', `'${path}' does not exist`, didYouMean(path, known))
  return undefined
}

export function checkMetric(
  spec: EntitySpec,
  id: string,
  registry: Pick<Registry, 'field' | 'metric'>,
  report: Report,
): ResolvedMetric | undefined {
  const found = registry.metric(spec, id)
  if (found) return found
  const measures = Object.keys(spec.metrics ?? {})
  const names = measures.flatMap(measure => [measure, ...ROLLUPS.map(rollup => `${measure}.${rollup}`)])
  report('metric', `'${id}' does not exist`, didYouMean(id, names))
  return undefined
}

/** Specification § 5: a measured property requires a unit; a unit asked for must measure the same thing. */
export function checkUnit(unit: string | undefined, asked: string, report: Report): void {
  if (!isUnitCode(asked)) {
    report('unit', `'${asked}' is not a unit`, didYouMean(asked, Object.keys(UNITS)))
  } else if (unit === undefined) {
    report('unit', `'${asked}' is given for a property that is not measured`, 'remove the unit')
  } else if (isUnitCode(unit) && conversionFactor(unit, asked) === null) {
    report('unit', `'${asked}' cannot show a value in '${unit}'`)
  }
}

export function checkBounds(bounds: readonly number[], report: Report): void {
  if (bounds.length === 0) report('bounds', 'has no bounds')
  if (bounds.some((bound, i) => i > 0 && bound <= (bounds[i - 1] ?? 0))) report('bounds', 'must ascend')
}
