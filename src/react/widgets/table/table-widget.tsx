/** A small table: top rows of a type or of a group, with the sum of the row when asked for. */
import { groupConditions } from '../../../spec/compile/conditions.js'
import { numberOf } from '../../../wire/cell.js'
import type { Cell, Row } from '../../../wire/query.js'
import { paths } from '../../hooks/paths.js'
import { usePortal } from '../../hooks/screen-host.js'
import { Approximate } from '../../ui/approximate.js'
import { EmptyState } from '../../ui/states.js'
import type { BodyProps } from '../body-props.js'
import { enumWord, keyLabel } from '../labels.js'
import { numberWord } from '../number-word.js'

export function TableWidgetBody({ widget, spec, results, environmentId, drill }: BodyProps<'table'>) {
  const { format } = usePortal()
  const result = results[widget.id]
  if (!result || result.rows.length === 0)
    return <EmptyState title="Nothing to list">No entity matches this widget.</EmptyState>
  const { units, rows } = result
  const show = (cell: Cell | undefined, unit?: string) =>
    typeof cell === 'number'
      ? format.number(cell, unit === undefined ? {} : { unit })
      : cell === null || cell === undefined
        ? 'Unknown'
        : String(cell)
  const fieldOf = ({ select }: (typeof widget.columns)[number]) =>
    'property' in select ? spec.fields[select.property] : undefined
  const showIn = (column: (typeof widget.columns)[number], row: Row) => {
    const cell = row[column.id]
    const unit = units[column.id]
    const word = typeof cell === 'number' && numberWord(fieldOf(column), cell)
    return word || (typeof cell === 'string' ? enumWord(fieldOf(column), cell) : show(cell, unit))
  }
  const linked = (text: string, href: string | undefined) => (href === undefined ? text : <a href={href}>{text}</a>)
  const groupHref = (row: Row) => widget.groupBy && drill(groupConditions(spec, widget.groupBy.x, row, 'x'))
  const entityHref = (row: Row) =>
    typeof row.id === 'string' && typeof row.type === 'string'
      ? paths.entity(environmentId, row.type, row.id)
      : undefined
  const isNumber = (id: string) => units[id] !== undefined || rows.some(row => typeof row[id] === 'number')
  const total = (row: Row) => widget.columns.reduce((sum, column) => sum + (numberOf(row[column.id]) ?? 0), 0)
  const totalUnit = Object.values(units)[0]
  return (
    <table className="plain-table">
      <thead>
        <tr>
          {widget.groupBy && <th scope="col">{widget.groupLabel}</th>}
          {widget.columns.map(column => (
            <th key={column.id} scope="col" className={isNumber(column.id) ? 'number' : undefined}>
              {column.label} {units[column.id] && <span className="sub">{format.unit(units[column.id] ?? '')}</span>}
              <Approximate notes={[result.notes?.[column.id]]} />
            </th>
          ))}
          {widget.totalColumn && (
            <th scope="col" className="number">
              Total
            </th>
          )}
        </tr>
      </thead>
      <tbody>
        {rows.map(row => (
          <tr key={String(row.id ?? keyLabel(row, 'x'))}>
            {widget.groupBy && <td>{linked(keyLabel(row, 'x', spec, widget.groupBy.x), groupHref(row))}</td>}
            {widget.columns.map((column, i) => (
              <td key={column.id} className={isNumber(column.id) ? 'number' : undefined} title={showIn(column, row)}>
                {linked(showIn(column, row), i === 0 ? entityHref(row) : undefined)}
              </td>
            ))}
            {widget.totalColumn && <td className="number">{show(total(row), totalUnit)}</td>}
          </tr>
        ))}
      </tbody>
    </table>
  )
}
