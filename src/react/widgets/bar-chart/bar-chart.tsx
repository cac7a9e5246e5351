/** Horizontal bars by group: drawn with boxes, so that it is its own table and needs no chart engine. */
import { groupConditions } from '../../../spec/compile/conditions.js'
import { numberOf } from '../../../wire/cell.js'
import { usePortal } from '../../hooks/screen-host.js'
import { CutText } from '../../ui/cut-text.js'
import { EmptyState } from '../../ui/states.js'
import type { BodyProps } from '../body-props.js'
import { keyLabel } from '../labels.js'
import { typeColour } from '../type-colour.js'

export function BarChart({ widget, spec, results, drill }: BodyProps<'barChart'>) {
  const { format } = usePortal()
  const result = results[widget.id]
  const rows = result?.rows ?? []
  if (rows.length === 0) return <EmptyState title="Nothing to compare">No entity matches this widget.</EmptyState>
  const greatest = rows.reduce((most, row) => Math.max(most, numberOf(row.value) ?? 0), 0) || 1
  const unit = result?.units.value
  return (
    <ul className="bars">
      {rows.map(row => {
        const value = numberOf(row.value)
        const label = keyLabel(row, 'x', spec, widget.x)
        const share = Math.max(0, (value ?? 0) / greatest)
        const background = row.rest === true ? 'var(--plinth-cat-other)' : typeColour(spec)
        return (
          <li key={`${label} ${String(row.rest)}`}>
            <CutText text={label} href={drill(groupConditions(spec, widget.x, row, 'x'))} />
            <span className="fill" style={{ width: `${share * 100}%`, background }} />
            <span className="number">{format.number(value, unit === undefined ? {} : { unit, withUnit: true })}</span>
          </li>
        )
      })}
    </ul>
  )
}
