/** Horizontal bars by group. */
import { Skeleton } from '../../ui/states.js'
import { drawnBody, type KindView } from '../kind-view.js'

export const barChartView: KindView<'barChart'> = {
  Body: drawnBody('BarChart'),
  Skeleton: () => <Skeleton lines={5} />,
}
