/** Values over time. */
import { preferredUnit } from '../../../spec/compile/preferred-unit.js'
import { ChartSkeleton } from '../chart-skeleton.js'
import { drawnBody, type KindView } from '../kind-view.js'

export const lineChartView: KindView<'lineChart'> = {
  Body: drawnBody('LineChart'),
  Skeleton: ChartSkeleton,
  isDrawn: true,
  inUnits(widget, units) {
    const unit = preferredUnit(widget.unit, units)
    return unit === widget.unit ? widget : { ...widget, unit }
  },
}
