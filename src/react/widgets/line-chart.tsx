/** Values over time. The engine arrives after the page is painted; until then the chart's own place is held. */
import { lazy, Suspense } from 'react'
import type { Cell, Series } from '../../wire/query.js'
import { EmptyState, Skeleton } from '../ui/states.js'
import type { BodyProps } from './widget-view.js'

const ChartEngine = lazy(() => import('./chart-engine.js').then(module => ({ default: module.ChartEngine })))

export function LineChart({ widget, results }: BodyProps<'lineChart'>) {
  const row = results[widget.id]?.rows[0] ?? {}
  const series = widget.series.flatMap(item => {
    const cell = row[item.id]
    return isSeries(cell) && cell.points.some(([, value]) => value !== null)
      ? [{ label: item.label, series: cell }]
      : []
  })
  if (series.length === 0) return <EmptyState title="No samples">Nothing was measured in this range.</EmptyState>
  return (
    <div className="chart">
      <Suspense fallback={<Skeleton lines={3} />}>
        <ChartEngine title={widget.title} unit={widget.unit} series={series} />
      </Suspense>
    </div>
  )
}

function isSeries(cell: Cell | undefined): cell is Series {
  return typeof cell === 'object' && cell !== null && 'points' in cell
}
