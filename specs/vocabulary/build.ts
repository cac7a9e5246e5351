/**
 * Shorthand for the parts that every type has: columns, sections, filters, panels and the plainest widgets. They give ordinary values of
 * the language; what is out of the ordinary is written out where it stands.
 */

import type { DetailTable, PropertyPanel, RelatedList } from '../../src/spec/language/entity.js'
import type { Column, FilterGroup, Section } from '../../src/spec/language/index-spec.js'
import type { BarChartWidget } from '../../src/spec/widgets/bar-chart/shape.js'
import type { LineChartWidget } from '../../src/spec/widgets/line-chart/shape.js'
import type { PieChartWidget } from '../../src/spec/widgets/pie-chart/shape.js'
import type { WidgetWidth } from '../../src/spec/widgets/shape-parts.js'
import type { ValueItem, ValuesWidget } from '../../src/spec/widgets/values/shape.js'
import type { Aggregation, Filter } from '../../src/wire/query.js'
import { isUnitCode, type UnitCode } from '../../src/wire/unit.js'
import { PIE_LIMIT, TOP_FAMILIES } from './buckets.js'

const NAME_COLUMN: Column = { property: 'name', width: '2*', minWidth: 200, cell: 'name' }

/** A metric column; its rollup follows the reader's setting. */
export const measure = (metric: string, minWidth = 120, unit?: UnitCode): Column => ({
  metric,
  minWidth,
  ...(unit && { unit }),
})
/** A percentage drawn as a bar, caution at 80 and critical at 95. */
export const meter = (metric: string): Column => ({
  metric,
  width: 128,
  cell: 'bar',
  thresholds: { caution: 80, critical: 95 },
})
/**
 * How wide a column is: pixels, `'140+'` at least so many, `'1* 240+'` a share of what is left over and at least so many. The unit to
 * show the value in may follow: `'112 GiBy'`.
 */
export type Width = number | `${number}${'' | '+'}${'' | ` ${UnitCode}`}` | `${number}* ${number}+`
/** Columns of properties, in order. The three words that tell a whole column apart are no property. */
export type Widths = Readonly<Record<string, Width>> & { property?: never; metric?: never; expression?: never }
/** Columns one by one, or several properties with their widths: `{ state: 112, 'cluster.id': '140+' }`. */
export type Columns = readonly (Column | Widths)[]

function isColumn(part: Column | Widths): part is Column {
  return 'property' in part || 'metric' in part || 'expression' in part
}

function sizeOf(width: Width): Pick<Column, 'width' | 'minWidth' | 'unit'> {
  if (typeof width === 'number') return { width }
  const [, stars, pixels, atLeast, unit = ''] = /^(\d+\*)? ?(\d+)(\+?) ?(.*)$/.exec(width) ?? []
  return {
    ...(stars && { width: stars }),
    ...(atLeast ? { minWidth: Number(pixels) } : { width: Number(pixels) }),
    ...(isUnitCode(unit) && { unit }),
  }
}

export function columns(...parts: Columns): Column[] {
  return parts.flatMap((part): Column[] =>
    isColumn(part) ? [part] : Object.entries<Width>(part).map(([property, width]) => ({ property, ...sizeOf(width) })),
  )
}
/** In the chooser, off until asked for. */
export const hidden = (...parts: Columns): Column[] => columns(...parts).map(column => ({ ...column, hidden: true }))

/** They go first where there is no room: before those of a smaller rank. */
export const ranked = (rank: number, ...parts: Columns): Column[] =>
  columns(...parts).map(column => (column.hidden ? column : { ...column, rank }))

const withName = (all: readonly Column[]): Column[] =>
  all.some(column => column.cell === 'name') ? [...all] : [NAME_COLUMN, ...all]

/** A section of columns, the name first unless it stands among them. */
export const section = (id: string, label: string, ...parts: Columns): Section => ({
  id,
  label,
  columns: withName(columns(...parts)),
})

/** Facets with a list of values each. */
export const choices = (id: string, label: string, ...properties: string[]): FilterGroup => ({
  id,
  label,
  filters: properties.map(property => ({ property, control: 'select' })),
})

/** A panel of properties. */
export const panel = (id: string, label: string, ...properties: string[]): PropertyPanel => ({
  id,
  label,
  items: properties.map(property => ({ property })),
})
/** A panel of what was measured last. */
export const measures = (id: string, label: string, ...metrics: string[]): PropertyPanel => ({
  id,
  label,
  items: metrics.map(metric => ({ metric: `${metric}.last` })),
})
export const OBSERVED = ['nativeId', 'firstObservedAt', 'lastObservedAt'] as const

/** A table of the records of a property, with the widths of their fields. */
export const records = (id: string, label: string, property: string, widths: Widths): DetailTable => ({
  id,
  label,
  property,
  columns: Object.entries<Width>(widths).map(([field, width]) => ({ field, ...sizeOf(width) })),
})

export const related = (id: string, label: string, entity: string, by: string): RelatedList => ({
  id,
  label,
  entity,
  by,
})

/** A share of entities in a few groups, the rest as others. */
export const pie = (
  id: string,
  title: string,
  property: string,
  limit = PIE_LIMIT,
  where?: Filter,
): PieChartWidget => ({
  id,
  kind: 'pieChart',
  title,
  width: 0.333333,
  ...(where && { where }),
  x: { property, limit, others: true },
  value: { count: true },
})

/** The greatest groups by count. */
export const bars = (
  id: string,
  title: string,
  property: string,
  limit = TOP_FAMILIES,
  where?: Filter,
): BarChartWidget => ({
  id,
  kind: 'barChart',
  title,
  width: 0.333333,
  ...(where && { where }),
  x: { property, limit, others: true },
  value: { count: true },
})

/** Big numbers side by side. */
export const figures = (title: string, values: readonly ValueItem[], where?: Filter, id = 'summary'): ValuesWidget => ({
  id,
  kind: 'values',
  title,
  width: 0.3,
  layout: 'grid',
  ...(where && { where }),
  values,
})

export const count = (id: string, label: string, where?: Filter): ValueItem => ({
  id,
  label,
  select: { count: true },
  ...(where && { where }),
})
export const total = (id: string, label: string, property: string, unit?: UnitCode): ValueItem => ({
  id,
  label,
  select: { property, aggregation: 'sum', ...(unit && { unit }) },
})
/** A sum that says of how many entities it is, for what is not known of each. */
export const totalKnown = (id: string, label: string, property: string): ValueItem => ({
  ...total(id, label, property),
  saysKnown: true,
})
export const totalOf = (id: string, label: string, metric: string, unit?: UnitCode): ValueItem => ({
  id,
  label,
  select: { metric, aggregation: 'sum', ...(unit && { unit }) },
})

type Lines = readonly (readonly [label: string, metric: string])[]

/** Lines over many entities, hour by hour. */
export const trend = (
  id: string,
  title: string,
  unit: UnitCode,
  aggregation: Aggregation,
  lines: Lines,
  width: WidgetWidth = 0.333333,
): LineChartWidget => ({
  id,
  kind: 'lineChart',
  title,
  width,
  unit,
  series: lines.map(([label, metric]) => ({ id: idOf(label), label, metric, aggregation })),
})

/** Answers are named by it. */
const idOf = (label: string) => label.toLowerCase().replaceAll(/[^a-z0-9]+/g, '-')

/** Lines of one entity, on its page. */
export const chart = (
  id: string,
  title: string,
  unit: UnitCode,
  lines: Lines,
  forecast?: 'forecast',
): LineChartWidget => ({
  id,
  kind: 'lineChart',
  title,
  width: 0.5,
  unit,
  ...(forecast && { withForecast: true }),
  series: lines.map(([label, metric]) => ({ id: idOf(label), label, metric })),
})
