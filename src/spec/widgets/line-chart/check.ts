/** Every metric, that the axis can show it, and that its answer can have its name. */
import * as v from 'valibot'
import { checkMetric, checkUnit } from '../../check/check-names.js'
import { type Check, within } from '../check-parts.js'
import { id, NO_ID } from '../shape-parts.js'

export const checkLineChart: Check<'lineChart'> = (widget, context) => {
  for (const [i, series] of widget.series.entries()) {
    const { report } = within(context, `series[${i}]`)
    if (!v.is(id, series.id)) report('id', NO_ID)
    const found = checkMetric(context.spec, series.metric, context.registry, report)
    if (found) checkUnit(found.metric.unit, widget.unit, report)
  }
}
