/** A small table: top rows of a type, of several or of a group; bars and statuses in cells, change against the period before, values over all rows. */
import { useMemo } from 'react'
import { groupConditions } from '../../../spec/compile/conditions.js'
import type { TableColumn } from '../../../spec/widgets/table/shape.js'
import { numberOf } from '../../../wire/cell.js'
import type { Row } from '../../../wire/query.js'
import { paths } from '../../hooks/paths.js'
import { isJudgedField, judgedField, type RunwayLimits, useRunwayLimits } from '../../hooks/runway-limits.js'
import { usePortal } from '../../hooks/screen-host.js'
import { useTime } from '../../hooks/time.js'
import { useWords } from '../../hooks/use-words.js'
import { Styles } from '../../styles/styles.js'
import sheet from '../../styles/widget-table.css?inline'
import { Approximate } from '../../ui/approximate.js'
import { StatusText } from '../../ui/icon.js'
import { EmptyState } from '../../ui/states.js'
import type { BodyProps } from '../body-props.js'
import { fieldContent } from '../cell-content.js'
import { keyLabel } from '../labels.js'
import { changeText } from '../period-before.js'
import { comparedColumns } from './compared-columns.js'
import { type TableAnswers, tableAnswers } from './table-answers.js'
import { type Before, rowKey, useBefore } from './use-change.js'

const FULL = 100

export function TableWidgetBody(given: BodyProps<'table'>) {
  const t = useWords()
  const isComparing = useTime().view.compare === true
  const props = useMemo(() => ({ ...given, widget: comparedColumns(given.widget, isComparing) }), [given, isComparing])
  const { widget, spec, results, environmentId, drill } = props
  const { format, datastore } = usePortal()
  const isJudged = widget.columns.some(column => isJudgedField(fieldOf(column, spec)))
  const limits = useRunwayLimits(datastore(environmentId), isJudged ? spec.type : undefined)
  const before = useBefore(props)
  const answers = tableAnswers(widget, results)
  const { rows, units } = answers
  if (rows.length === 0) {
    const { empty } = widget
    return (
      <EmptyState title={empty ?? t('Nothing to list')}>{!empty && t('No entity matches this widget.')}</EmptyState>
    )
  }
  const hasChange = (column: TableColumn) => column.change === true && before !== undefined
  const isNumber = ({ id, cell }: TableColumn) =>
    cell === 'bar' || units[id] !== undefined || rows.some(row => typeof row[id] === 'number')
  const groupHref = (row: Row) => widget.groupBy && drill(groupConditions(spec, widget.groupBy.x, row, 'x'))
  const entityHref = (row: Row) =>
    typeof row.id === 'string' && typeof row.type === 'string'
      ? paths.entity(environmentId, row.type, row.id)
      : undefined
  const rowTotal = (row: Row) => widget.columns.reduce((sum, column) => sum + (numberOf(row[column.id]) ?? 0), 0)
  const [unit] = Object.values(units)
  return (
    <>
      <Styles source={sheet} />
      <table part="table" className="plain-table">
        <thead>
          <tr>
            {widget.groupBy && <th scope="col">{widget.groupLabel !== undefined && t(widget.groupLabel)}</th>}
            {widget.columns.map(column => (
              <Head
                key={column.id}
                {...{ column, answers }}
                isNumber={isNumber(column)}
                hasChange={hasChange(column)}
              />
            ))}
            {widget.totalColumn && (
              <th scope="col" className="number">
                {t('Total')}
              </th>
            )}
          </tr>
        </thead>
        <tbody>
          {rows.map(row => (
            <tr key={rowKey(row)}>
              {widget.groupBy && (
                <td>
                  <Linked href={groupHref(row)}>{keyLabel(row, 'x', { spec, group: widget.groupBy.x, t })}</Linked>
                </td>
              )}
              {widget.columns.map((column, i) => (
                <ValueCell
                  key={column.id}
                  {...{ column, row, spec, units, limits }}
                  isNumber={isNumber(column)}
                  href={i === 0 ? entityHref(row) : undefined}
                  before={hasChange(column) ? before : undefined}
                />
              ))}
              {widget.totalColumn && (
                <td className="number">{format.number(rowTotal(row), unit === undefined ? {} : { unit })}</td>
              )}
            </tr>
          ))}
        </tbody>
        {answers.totals && <Totals {...props} answers={answers} isNumber={isNumber} hasChange={hasChange} />}
      </table>
    </>
  )
}

function fieldOf({ select }: TableColumn, { fields }: BodyProps<'table'>['spec']) {
  return 'property' in select ? fields[select.property] : undefined
}

function classOf(column: TableColumn, isNumber: boolean, more?: string | false): string | undefined {
  return [isNumber && 'number', column.cell, column.wide && 'wide', more].filter(Boolean).join(' ') || undefined
}

function Linked({ href, children }: { href: string | undefined; children: string }) {
  return href === undefined ? children : <a href={href}>{children}</a>
}

function Head(props: { column: TableColumn; answers: TableAnswers; isNumber: boolean; hasChange: boolean }) {
  const t = useWords()
  const { column, answers } = props
  const { format } = usePortal()
  const symbol = format.unit(answers.units[column.id] ?? '')
  return (
    <>
      <th scope="col" className={classOf(column, props.isNumber)}>
        {column.label} {symbol.toLowerCase() !== column.label.toLowerCase() && <span className="sub">{symbol}</span>}
        <Approximate notes={[answers.notes[column.id]]} />
      </th>
      {props.hasChange && (
        <th
          scope="col"
          className="number change"
          title={t('{label}: change against the period before', { label: column.label })}
        >
          ±<span className="hidden"> {t('{label} against the period before', { label: column.label })}</span>
        </th>
      )}
    </>
  )
}

function ValueCell(props: {
  column: TableColumn
  row: Row
  spec: BodyProps<'table'>['spec']
  units: Record<string, string>
  limits: RunwayLimits | undefined
  isNumber: boolean
  href: string | undefined
  /** Undefined where no change is shown. */
  before: Before | undefined
}) {
  const t = useWords()
  const { column, row, spec, units, limits, href, before } = props
  const { format } = usePortal()
  const value = row[column.id] ?? null
  const unit = units[column.id]
  const field = fieldOf(column, spec)
  const content = field
    ? fieldContent(judgedField(field, limits), value, format, unit)
    : typeof value === 'string'
      ? { text: value }
      : { text: format.number(numberOf(value), unit === undefined ? {} : { unit }) }
  const className = classOf(column, props.isNumber, value === null && 'sub')
  const changed = changeText(numberOf(value), numberOf(before?.rows.get(rowKey(row))?.[column.id]), format.number)
  const text = <Linked href={href}>{content.text}</Linked>
  return (
    <>
      <td className={className} title={content.title ?? content.text}>
        {column.cell === 'bar' ? (
          <Bar value={numberOf(value)} thresholds={column.thresholds}>
            {content.text}
          </Bar>
        ) : content.glyph ? (
          <StatusText glyph={content.glyph}>{text}</StatusText>
        ) : (
          text
        )}
      </td>
      {before && (
        <td className="number change" aria-busy={before.isAwaited}>
          <span>{before.isAwaited ? '' : changed || <i title={t('Not measured in the period before')}>—</i>}</span>
        </td>
      )}
    </>
  )
}

function Bar(props: { value: number | null; thresholds: TableColumn['thresholds']; children: string }) {
  const { value, thresholds } = props
  const status =
    value === null || !thresholds || value < thresholds.caution
      ? undefined
      : value >= thresholds.critical
        ? 'critical'
        : 'caution'
  return (
    <span className="meter">
      <span className="meter-track" aria-hidden="true">
        {value !== null && (
          <i
            style={{
              width: `${Math.min(FULL, Math.max(0, value))}%`,
              background: status ? `var(--p-${status})` : 'var(--p-cat-1)',
            }}
          />
        )}
      </span>
      <span>{props.children}</span>
    </span>
  )
}

function Totals(
  props: BodyProps<'table'> & {
    answers: TableAnswers
    isNumber(column: TableColumn): boolean
    hasChange(column: TableColumn): boolean
  },
) {
  const t = useWords()
  const { widget, spec, answers, drill } = props
  const { format } = usePortal()
  const { total, totals = {}, rows, units } = answers
  const left = total - rows.length
  const all = t('All {total}', { total: format.number(total) })
  const list = widget.parts || widget.groupBy ? undefined : drill([])
  const label = (
    <Linked href={list}>{left > 0 ? t('{all}, {left} not shown', { all, left: format.number(left) }) : all}</Linked>
  )
  const leading = widget.groupBy ? 0 : 1
  return (
    <tfoot>
      <tr>
        {widget.groupBy && <td>{label}</td>}
        {widget.columns.map((column, i) => {
          const unit = units[column.id]
          const value = numberOf(totals[column.id])
          const field = fieldOf(column, spec)
          const isShown = column.total && (value !== null || field === undefined)
          return [
            <td key={column.id} className={classOf(column, props.isNumber(column))}>
              {i < leading ? label : isShown ? format.number(value, unit === undefined ? {} : { unit }) : ''}
            </td>,
            props.hasChange(column) && <td key={`${column.id} change`} className="change" />,
          ]
        })}
        {widget.totalColumn && <td />}
      </tr>
    </tfoot>
  )
}
