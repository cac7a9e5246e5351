/** Horizontal bars by group: drawn with boxes, so that it is its own table and needs no chart engine. */
import { usePortal } from '../hooks/screen-host.js'
import { EmptyState } from '../ui/states.js'
import { keyLabel, numberOf } from './labels.js'
import type { BodyProps } from './widget-view.js'

export function BarChart({ widget, spec, results }: BodyProps<'barChart'>) {
  const { format } = usePortal()
  const rows = results[widget.id]?.rows ?? []
  if (rows.length === 0) return <EmptyState title="Nothing to compare">No entity matches this widget.</EmptyState>
  const greatest = Math.max(...rows.map(row => numberOf(row.value) ?? 0), 1)
  return (
    <div className="bars" role="list">
      {rows.map(row => {
        const value = numberOf(row.value)
        const label = keyLabel(row, 'x', spec, widget.x)
        return (
          <div key={`${label}${String(row.rest)}`} role="listitem" style={{ display: 'contents' }}>
            <span className="ellipsis" title={label}>
              {label}
            </span>
            <span>
              <span
                className="fill"
                style={{
                  display: 'block',
                  width: `${((value ?? 0) / greatest) * 100}%`,
                  ...(row.rest === true && { background: 'var(--plinth-cat-other)' }),
                }}
              />
            </span>
            <span className="number">{format.number(value)}</span>
          </div>
        )
      })}
    </div>
  )
}
