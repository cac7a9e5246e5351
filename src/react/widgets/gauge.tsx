/** A half-ring gauge with thresholds; the word beside the number says the status, not the colour alone. */
import { usePortal } from '../hooks/screen-host.js'
import { StatusText } from '../ui/icon.js'
import { EmptyState } from '../ui/states.js'
import { numberOf } from './labels.js'
import type { BodyProps } from './widget-view.js'

const ARC = Math.PI * 50

export function Gauge({ widget, results }: BodyProps<'gauge'>) {
  const { format } = usePortal()
  if (widget.notComputed) return <EmptyState title="Not computed yet">{widget.notComputed}</EmptyState>
  const value = numberOf(results[widget.id]?.rows[0]?.value)
  if (value === null) return <EmptyState title="Unknown">Nothing here has reported it.</EmptyState>
  const share = Math.min(1, Math.max(0, value / (widget.max ?? 100)))
  const { thresholds } = widget
  const status = !thresholds
    ? undefined
    : value >= thresholds.critical
      ? 'critical'
      : value >= thresholds.caution
        ? 'caution'
        : 'nominal'
  const colour = status === undefined || status === 'nominal' ? 'var(--plinth-cat-1)' : `var(--plinth-${status})`
  const text = format.number(value, { unit: widget.unit, withUnit: true })
  return (
    <div className="gauge">
      <svg viewBox="0 0 120 68" role="img" aria-label={`${widget.title}: ${text}`}>
        <path d="M10 60a50 50 0 0 1 100 0" fill="none" stroke="var(--plinth-sunken)" strokeWidth="10" />
        <path
          d="M10 60a50 50 0 0 1 100 0"
          fill="none"
          style={{ stroke: colour }}
          strokeWidth="10"
          strokeDasharray={`${share * ARC} ${ARC}`}
        />
        <text className="value" x="60" y="58" textAnchor="middle">
          {text}
        </text>
      </svg>
      {status && (
        <StatusText glyph={status}>
          {{ critical: 'Critical', caution: 'Caution', nominal: 'Nominal' }[status]}
        </StatusText>
      )}
    </div>
  )
}
