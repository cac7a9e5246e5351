/** A ring with its legend. */
import { Skeleton } from '../../ui/states.js'
import { drawnBody, type KindView } from '../kind-view.js'

const Ring = () => (
  <div className="split" aria-hidden="true">
    <span className="skeleton ring" />
    <Skeleton lines={5} />
  </div>
)

export const pieChartView: KindView<'pieChart'> = { Body: drawnBody('PieChart'), Skeleton: Ring, isDrawn: true }
