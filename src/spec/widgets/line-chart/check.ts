/** Every metric, and that the axis can show it. */
import { checkMetric, checkUnit } from '../../check/check-names.js'
import { type Check, within } from '../check-parts.js'

export const checkLineChart: Check<'lineChart'> = (widget, context) => {
  for (const [i, series] of widget.series.entries()) {
    const { report } = within(context, `series[${i}]`)
    const found = checkMetric(context.spec, series.metric, context.registry, report)
    if (found) checkUnit(found.metric.unit, widget.unit, report)
  }
}
