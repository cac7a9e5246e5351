/** Each line is the series of a metric over all that the widget is about, in the unit of its axis. */
import { type Compile, whereOf } from '../compile-parts.js'

export const compileLineChart: Compile<'lineChart'> = (widget, context) => [
  {
    entity: context.entity,
    select: Object.fromEntries(
      widget.series.map(series => [
        series.id,
        {
          metric: series.metric,
          series: true as const,
          unit: widget.unit,
          aggregation: series.aggregation ?? 'any',
          ...(widget.withForecast && context.forecast && { forecast: true as const }),
        },
      ]),
    ),
    ...whereOf(context.where),
    limit: 1,
  },
]
