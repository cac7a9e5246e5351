/** Quantized bubbles: two sets of buckets, area by count. */
import { usePortal } from '../hooks/screen-host.js'
import { EmptyState } from '../ui/states.js'
import { isBucket, numberOf } from './labels.js'
import type { BodyProps } from './widget-view.js'

const WIDTH = 240
const HEIGHT = 118
const LEFT = 34
const BOTTOM = 18

export function BubbleChart({ widget, results }: BodyProps<'bubbleChart'>) {
  const { format } = usePortal()
  const rows = results[widget.id]?.rows ?? []
  const points = rows.flatMap(row => {
    const { x, y } = row
    const value = numberOf(row.value)
    return isBucket(x) && isBucket(y) && value !== null ? [{ x, y, value }] : []
  })
  if (points.length === 0)
    return (
      <EmptyState title="Nothing to place">
        No entity here has both {widget.xLabel} and {widget.yLabel}.
      </EmptyState>
    )
  const xs = bucketLabels(widget.x.buckets)
  const ys = bucketLabels(widget.y.buckets)
  const stepX = (WIDTH - LEFT) / xs.length
  const stepY = (HEIGHT - BOTTOM) / ys.length
  const greatest = Math.max(...points.map(point => point.value))
  const radius = (value: number) => Math.max(2.5, Math.sqrt(value / greatest) * (Math.min(stepX, stepY) / 2 - 1))
  const title = `${widget.title}: ${points.map(p => `${p.x.label} ${widget.xLabel}, ${p.y.label} ${widget.yLabel}: ${p.value}`).join('; ')}`
  return (
    <svg viewBox={`0 0 ${WIDTH} ${HEIGHT}`} style={{ width: '100%', height: '100%' }} role="img" aria-label={title}>
      {ys.map((label, i) => (
        <g key={label}>
          <line
            x1={LEFT}
            x2={WIDTH}
            y1={HEIGHT - BOTTOM - i * stepY}
            y2={HEIGHT - BOTTOM - i * stepY}
            stroke="var(--plinth-grid)"
          />
          <text className="axis" x={LEFT - 4} y={HEIGHT - BOTTOM - (i + 0.5) * stepY + 4} textAnchor="end">
            {label}
          </text>
        </g>
      ))}
      {xs.map((label, i) => (
        <text key={label} className="axis" x={LEFT + (i + 0.5) * stepX} y={HEIGHT - 4} textAnchor="middle">
          {label}
        </text>
      ))}
      {points.map(point => (
        <circle
          key={`${point.x.label} ${point.y.label}`}
          cx={LEFT + (xs.indexOf(point.x.label) + 0.5) * stepX}
          cy={HEIGHT - BOTTOM - (ys.indexOf(point.y.label) + 0.5) * stepY}
          r={radius(point.value)}
          fill="var(--plinth-cat-1)"
          fillOpacity="0.75"
        >
          <title>
            {format.number(point.value)}: {point.x.label} {widget.xLabel}, {point.y.label} {widget.yLabel}
          </title>
        </circle>
      ))}
    </svg>
  )
}

/** The labels the server gives buckets, in order, whether or not one has members. */
function bucketLabels(bounds: readonly number[] = []): string[] {
  return bounds.map((to, i) => (to >= 999_999 ? `${bounds[i - 1] ?? 0}+` : `${bounds[i - 1] ?? 0}–${to}`))
}
