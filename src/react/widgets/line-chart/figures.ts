/** The figures in the head of an entity's chart: each line's rollup over the range, as the facts beside it say it. */

import type { EntitySpec } from '../../../spec/language/entity.js'
import type { Rollup } from '../../../spec/language/metric.js'
import { metricWithRollup } from '../../../spec/widgets/compile-parts.js'
import type { LineChartWidget } from '../../../spec/widgets/line-chart/shape.js'
import { numberOf } from '../../../wire/cell.js'
import type { Filter, Query, Row, Select } from '../../../wire/query.js'

export interface Figure {
  label: string
  /** The value in the unit of the chart, null where nothing was measured. */
  value: number | null
  /** The same over the period before. */
  before: number | null
}

/** One row with the figures of a chart. */
export function figuresQuery(
  spec: EntitySpec,
  chart: LineChartWidget,
  where: Filter | undefined,
  rollup: Rollup,
): Query {
  const select = Object.fromEntries(
    chart.series.map(({ id, metric }): [string, Select] => [
      id,
      { metric: metricWithRollup(spec, metric, rollup), unit: chart.unit },
    ]),
  )
  return { entity: spec.type, select, ...(where && { where }), limit: 1 }
}

/** Line by line. */
export function figuresOf(chart: LineChartWidget, row: Row | undefined, before: Row | undefined): Figure[] {
  return chart.series.map(({ id, label }) => ({
    label,
    value: numberOf(row?.[id]),
    before: numberOf(before?.[id]),
  }))
}
