/** Costs by group: lines in the asked order, then what is left over, and the total that they add up to. */

import { paths } from '../../hooks/paths.js'
import { usePortal } from '../../hooks/screen-host.js'
import { said, useWords } from '../../hooks/use-words.js'
import { CutText } from '../../ui/cut-text.js'
import { Icon } from '../../ui/icon.js'
import type { CostFigures, CostLine, CostTable } from './cost-lines.js'
import type { CostView, SortColumn } from './cost-view.js'
import { type Dimension, NONE } from './dimensions.js'
import type { Money } from './money.js'

interface TableProps {
  table: CostTable
  figures: CostFigures
  dimension: Dimension
  money: Money
  currency: string
  view: CostView
  environmentId: string
  isStale: boolean
  onChange(change: Partial<CostView>): void
  /** Shows more groups on separate lines; undefined when all are shown. */
  onMore: (() => void) | undefined
}

export function CostTableView(props: TableProps) {
  const t = useWords()
  const { table, figures, dimension, currency } = props
  const { format } = usePortal()
  const amount = props.view.amount === 'billed' ? t('Billed') : t('Effective')
  const isMore = table.groups > table.lines.length
  return (
    <>
      <div className="cost-lines">
        <table
          part="table"
          className={props.isStale ? 'plain-table stale' : 'plain-table'}
          aria-label={t('Costs by {toLowerCase}', { toLowerCase: t.within(t(dimension.one)) })}
        >
          <thead>
            <tr>
              <SortHeader {...props} column="name" label={t(dimension.one)} />
              <SortHeader {...props} column="average" label={t('Average per day')} unit={currency} />
              <SortHeader {...props} column="total" label={amount} unit={currency} />
              <th scope="col" className="number share">
                {said(t.around('Share {part}', { part: <span className="sub">%</span> }))}
              </th>
              <SortHeader {...props} column="charges" label={t('Charges')} />
            </tr>
          </thead>
          <tbody>
            {table.lines.map(line => (
              <Line key={line.key} line={line} {...props} />
            ))}
          </tbody>
          <tbody className="tail">
            {table.tail.map(line => (
              <Line key={line.key} line={line} {...props} />
            ))}
          </tbody>
          <tfoot>
            <tr>
              <th scope="row">{t('Total')}</th>
              <Amounts total={figures.total} {...props} />
              <td className="number charges">{format.number(figures.charges)}</td>
            </tr>
          </tfoot>
        </table>
      </div>
      {isMore && (
        <div className="more small">
          <span className="sub">
            {t('{count} of {groups} have a line of their own', {
              count: format.number(table.lines.length),
              groups: format.number(table.groups),
            })}
          </span>
          {props.onMore && (
            <button type="button" className="link" onClick={props.onMore}>
              {t('Show more')}
            </button>
          )}
        </div>
      )}
    </>
  )
}

/** First press sorts names upwards and numbers downwards, the next the other way. */
function SortHeader(
  props: Pick<TableProps, 'view' | 'onChange'> & { column: SortColumn; label: string; unit?: string },
) {
  const { view, column, label, unit } = props
  const isSorted = view.sort === column
  const first = column === 'name' ? 'asc' : 'desc'
  const next = isSorted ? (view.order === 'asc' ? 'desc' : 'asc') : first
  return (
    <th
      scope="col"
      className={column === 'name' ? column : `number ${column}`}
      aria-sort={isSorted ? `${view.order}ending` : 'none'}
    >
      <button type="button" className="sort" onClick={() => props.onChange({ sort: column, order: next })}>
        {label} {unit && <span className="sub">{unit}</span>}
        {isSorted && <Icon name="down" small />}
      </button>
    </th>
  )
}

function Line({ line, ...props }: TableProps & { line: CostLine }) {
  const { format } = usePortal()
  return (
    <tr>
      <th scope="row">
        <Name line={line} {...props} />
        {line.sub !== undefined && <span className="sub tiny ellipsis">{line.sub}</span>}
      </th>
      <Amounts total={line.total} {...props} />
      <td className="number charges">{line.charges === null ? '' : format.number(line.charges)}</td>
    </tr>
  )
}

/** A linked resource leads to its page, a group to the resources in it. */
function Name({ line, dimension, view, environmentId, onChange }: TableProps & { line: CostLine }) {
  const t = useWords()
  const { value } = line
  if (line.entity) {
    return <CutText text={line.label} href={paths.entity(environmentId, line.entity.type, line.entity.id)} />
  }
  if (value === undefined || dimension === NONE) return <CutText text={line.label} whole={value ?? line.label} />
  const narrow = () => onChange({ within: [...view.within, { by: view.by, value }], by: NONE.id })
  return (
    <button
      type="button"
      className="link name ellipsis"
      title={t('Show what is in {label}', { label: line.label })}
      onClick={narrow}
    >
      {line.label}
    </button>
  )
}

function Amounts({ total, figures, money }: TableProps & { total: number }) {
  const share = figures.total === 0 ? null : (total / figures.total) * 100
  return (
    <>
      <td className="number average" title={money.exact(total / figures.days)}>
        {money.plain(total / figures.days)}
      </td>
      <td className="number total" title={money.exact(total)}>
        {money.plain(total)}
      </td>
      <td className="number share">
        <span className="share-bar">
          <span className="track">
            <i style={{ width: `${Math.max(0, Math.min(100, share ?? 0))}%` }} />
          </span>
          {share === null ? '' : money.share(share)}
        </span>
      </td>
    </>
  )
}
