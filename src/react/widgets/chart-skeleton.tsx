/** The skeleton of a chart: its grid lines. */
const LINES = [0, 1, 2, 3]

export function ChartSkeleton() {
  return (
    <div className="chart-skeleton" aria-hidden="true">
      {LINES.map(line => (
        <i key={line} />
      ))}
    </div>
  )
}
