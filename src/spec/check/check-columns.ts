/** Index columns and filters: what they name exists, widths are lawful, nothing stands twice in a section. */
import type { EntitySpec } from '../language/entity.js'
import type { Column, IndexSpec } from '../language/index-spec.js'
import type { Registry } from '../registry.js'
import { checkBounds, checkMetric, checkProperty, checkUnit } from './check-names.js'
import type { Report } from './problem.js'

const MIN_WIDTHS = { least: 80, most: 480 } as const

export function checkIndex(spec: EntitySpec, index: IndexSpec, registry: Registry, report: Report): void {
  const ids = new Set<string>()
  for (const section of index.sections) {
    const path = `index › ${section.id}`
    if (ids.has(section.id)) report(path, 'section id is used twice')
    ids.add(section.id)
    const seen = new Set<string>()
    for (const [i, column] of section.columns.entries()) {
      const place = `${path} › columns[${i}]`
      const name = columnName(column)
      if (seen.has(name)) report(place, `'${name}' is a column already`, 'remove one of them, or give it another id')
      seen.add(name)
      checkColumn(spec, column, registry, (inner, message, hint) => report(`${place} › ${inner}`, message, hint))
    }
  }
  for (const group of index.filters) {
    for (const [i, item] of group.filters.entries()) {
      const place = `index › filters › ${group.id}[${i}]`
      const at: Report = (inner, message, hint) => report(`${place} › ${inner}`, message, hint)
      if ('property' in item) checkProperty(spec, item.property, registry, at)
      else checkMetric(spec, item.metric, registry, at)
      if (item.control === 'buckets') checkBounds(item.bounds, at)
    }
  }
  if (index.sort) {
    const known = index.sections.flatMap(section => section.columns.map(columnName))
    if (!known.includes(index.sort.column)) report('index › sort › column', `'${index.sort.column}' is not a column`)
  }
}

/** A column's identity within its section. */
function columnName(column: Column): string {
  if (column.id) return column.id
  if ('property' in column) return column.property
  return 'metric' in column ? column.metric : column.label
}

function checkColumn(spec: EntitySpec, column: Column, registry: Registry, report: Report): void {
  if ('property' in column) {
    const field = checkProperty(spec, column.property, registry, report)
    if (field && column.unit) checkUnit('unit' in field ? field.unit : undefined, column.unit, report)
  } else if ('metric' in column) {
    const metric = checkMetric(spec, column.metric, registry, report)
    if (metric && column.unit) checkUnit(metric.metric.unit, column.unit, report)
    if (column.cell === 'spark' && column.metric.endsWith('.p95'))
      report('metric', 'a percentile cannot be drawn', 'name its avg or max')
  } else if (!column.unit) {
    report('unit', 'a measured column requires a unit', "give one of the unit codes, '1' for a plain number")
  }
  if (column.cell === 'spark' && !('metric' in column)) report('cell', 'only a metric can be drawn', "give a 'metric'")
  checkWidths(column, report)
}

/** Specification § 5: fixed excludes minimum; a share ends with `*` and needs a minimum. */
export function checkWidths(column: { width?: number | string; minWidth?: number }, report: Report): void {
  const { width, minWidth } = column
  if (typeof width === 'number' && minWidth !== undefined) {
    report('width', 'a fixed width cannot be combined with minWidth', "drop one, or use a share such as '1*'")
  }
  if (typeof width === 'string') {
    if (!/^\d*\*$/.test(width)) report('width', `'${width}' must end with *`, "write a share as '1*' or '2*'")
    else if (minWidth === undefined) report('minWidth', 'a share of the width needs a minWidth')
  }
  if (minWidth !== undefined && (minWidth < MIN_WIDTHS.least || minWidth > MIN_WIDTHS.most)) {
    report('minWidth', `${minWidth} is outside ${MIN_WIDTHS.least} … ${MIN_WIDTHS.most}`)
  }
}
