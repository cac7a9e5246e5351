/** A ring with the count in the middle and the numbers in the legend: drawn as SVG, readable as a list. */
import { usePortal } from '../hooks/screen-host.js'
import { EmptyState } from '../ui/states.js'
import { keyLabel, MISSING, numberOf, REST } from './labels.js'
import type { BodyProps } from './widget-view.js'

const RADIUS = 40
const CIRCUMFERENCE = 2 * Math.PI * RADIUS
const COLOURS = 8

export function PieChart({ widget, spec, results }: BodyProps<'pieChart'>) {
  const { format } = usePortal()
  const rows = results[widget.id]?.rows ?? []
  const total = rows.reduce((sum, row) => sum + (numberOf(row.value) ?? 0), 0)
  if (total === 0) return <EmptyState title="Nothing to divide">No entity matches this widget.</EmptyState>
  const slices = slicesOf(
    rows.map(row => ({ label: keyLabel(row, 'x', spec, widget.x), value: numberOf(row.value) ?? 0 })),
  )
  return (
    <div className="split">
      <svg viewBox="0 0 108 108" aria-hidden="true">
        <g transform="rotate(-90 54 54)">
          {slices.map(slice => (
            <circle
              key={slice.label}
              cx="54"
              cy="54"
              r={RADIUS}
              fill="none"
              strokeWidth="16"
              style={{ stroke: slice.colour }}
              strokeDasharray={`${Math.max(0.5, (slice.value / total) * CIRCUMFERENCE - 1)} ${CIRCUMFERENCE}`}
              strokeDashoffset={-(slice.before / total) * CIRCUMFERENCE}
            />
          ))}
        </g>
        <text x="54" y="60" textAnchor="middle" style={{ fontSize: 18, fontWeight: 600, fill: 'var(--plinth-ink)' }}>
          {format.number(total)}
        </text>
      </svg>
      <div className="legend" role="list">
        {slices.map(slice => (
          <div key={slice.label} role="listitem" style={{ display: 'contents' }}>
            <i style={{ background: slice.colour }} />
            <span className="ellipsis" title={slice.label}>
              {slice.label}
            </span>
            <span className="number">{format.number(slice.value)}</span>
          </div>
        ))}
      </div>
    </div>
  )
}

/** Colours in fixed order; unknown and the remainder are grey. */
function slicesOf(
  rows: { label: string; value: number }[],
): { label: string; value: number; before: number; colour: string }[] {
  let before = 0
  let next = 0
  return rows.map(row => {
    const isGrey = row.label === REST || row.label === MISSING
    const colour = isGrey ? 'var(--plinth-cat-other)' : `var(--plinth-cat-${(next++ % COLOURS) + 1})`
    const slice = { ...row, before, colour }
    before += row.value
    return slice
  })
}
