/** How rows that are cards are sorted: by one column, which has no head to press, in one of two directions. */

import { useWords } from '../../hooks/use-words.js'
import { IconButton } from '../controls.js'
import type { DataTableProps } from './data-table-props.js'

export function CardOrder({
  label,
  columns,
  sort,
  onSort,
}: Pick<DataTableProps, 'label' | 'columns' | 'sort' | 'onSort'>) {
  const t = useWords()
  const sortable = columns.filter(column => column.sortable)
  const [first, ...others] = sort
  if (!first || sortable.length < 2) return null
  const then = others.flatMap(key => sortable.find(({ id }) => id === key.column)?.label ?? [])
  const isUp = first.order === 'asc'
  const by = (id: string) => {
    const column = sortable.find(candidate => candidate.id === id)
    // Of amounts the greatest is looked for.
    const isAmount = column !== undefined && (column.align === 'right' || column.isBar === true)
    onSort([{ column: id, order: isAmount ? 'desc' : 'asc' }])
  }
  return (
    <div className="card-order">
      <label className="row">
        <span className="sub">{t('Sorted by')}</span>
        <select
          aria-label={t('Sort {label} by', { label })}
          value={first.column}
          onChange={({ target }) => by(target.value)}
        >
          {!sortable.some(({ id }) => id === first.column) && (
            <option value={first.column}>{t('another column')}</option>
          )}
          {sortable.map(column => (
            <option key={column.id} value={column.id}>
              {column.title ?? column.label}
            </option>
          ))}
        </select>
      </label>
      <IconButton
        icon={isUp ? 'up' : 'down'}
        label={isUp ? t('Ascending: sort descending') : t('Descending: sort ascending')}
        onClick={() => onSort([{ ...first, order: isUp ? 'desc' : 'asc' }, ...others])}
      />
      {then.length > 0 && <span className="sub ellipsis">{t('then by {value}', { value: then.join(', ') })}</span>}
    </div>
  )
}
