/** Horizontal bars by group: drawn with boxes, so that it is its own table and needs no chart engine. With a second group each bar is cut by it. */
import { groupConditions } from '../../../spec/compile/conditions.js'
import { numberOf } from '../../../wire/cell.js'
import type { Row } from '../../../wire/query.js'
import { usePortal } from '../../hooks/screen-host.js'
import { useWords } from '../../hooks/use-words.js'
import sheet from '../../styles/shares.css?inline'
import { Styles } from '../../styles/styles.js'
import { CutText } from '../../ui/cut-text.js'
import { EmptyState } from '../../ui/states.js'
import type { BodyProps } from '../body-props.js'
import { keyLabel, statusOfKey } from '../labels.js'
import { typeColour } from '../type-colour.js'
import { StackedBars } from './stacked-bars.js'

export function BarChart(props: BodyProps<'barChart'>) {
  const t = useWords()
  const { widget, spec, results, drill } = props
  const { format } = usePortal()
  const result = results[widget.id]
  const rows = result?.rows ?? []
  if (rows.length === 0)
    return <EmptyState title={t('Nothing to compare')}>{t('No entity matches this widget.')}</EmptyState>
  if (widget.y) return <StackedBars {...props} />
  const greatest = rows.reduce((most, row) => Math.max(most, numberOf(row.value) ?? 0), 0) || 1
  const unit = result?.units.value
  const colourOf = (row: Row) => {
    const status = statusOfKey(row, spec, widget.x)
    if (status) return `var(--p-${status})`
    return row.rest === true ? 'var(--p-cat-other)' : typeColour(spec)
  }
  return (
    <>
      <Styles source={sheet} />
      <ul className="bars">
        {rows.map(row => {
          const value = numberOf(row.value)
          const label = keyLabel(row, 'x', { spec, group: widget.x, t: format.t })
          const share = Math.max(0, (value ?? 0) / greatest)
          return (
            <li key={`${label} ${String(row.rest)}`}>
              <CutText text={label} href={drill(groupConditions(spec, widget.x, row, 'x'))} />
              <span className="fill" style={{ width: `${share * 100}%`, background: colourOf(row) }} />
              <span className="number">{format.number(value, unit === undefined ? {} : { unit, withUnit: true })}</span>
            </li>
          )
        })}
      </ul>
    </>
  )
}
