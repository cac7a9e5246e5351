/** A half-ring with marks at its thresholds. */
import { drawnBody, type KindView } from '../kind-view.js'

export const gaugeView: KindView<'gauge'> = {
  Body: drawnBody('Gauge'),
  Skeleton: () => <span className="skeleton arc" />,
  marksItself: true,
}
