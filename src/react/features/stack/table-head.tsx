/** The heads of the table's columns: each sorts entities within their groups, one way, the other, and as the map has them again. */
import { useWords } from '../../hooks/use-words.js'
import { Icon } from '../../ui/icon.js'
import type { NodeOrder, OrderColumn } from './node-order.js'

export interface Column {
  column: OrderColumn
  /** In the reader's language. */
  label: string
  isNumber?: boolean
}

interface TableHeadProps {
  columns: readonly Column[]
  order: NodeOrder | undefined
  onOrder(order: NodeOrder | undefined): void
}

export function TableHead({ columns, order, onOrder }: TableHeadProps) {
  const t = useWords()
  return (
    <thead>
      <tr>
        {columns.map(({ column, label, isNumber = false }) => {
          const own = order?.column === column ? order : undefined
          const sorted = own && (own.isDescending ? 'descending' : 'ascending')
          return (
            <th key={column} scope="col" aria-sort={sorted ?? 'none'} className={isNumber ? 'number' : undefined}>
              <button
                type="button"
                className="sort"
                title={t('Sorts within groups')}
                onClick={() => onOrder(nextOrder(column, own))}
              >
                {label}
                {own && <Icon name="down" small />}
              </button>
            </th>
          )
        })}
      </tr>
    </thead>
  )
}

/** Words begin with the first, everything else with the most. */
function nextOrder(column: OrderColumn, before: NodeOrder | undefined): NodeOrder | undefined {
  const isFirstDescending = column !== 'name' && column !== 'type'
  if (!before) return { column, isDescending: isFirstDescending }
  return before.isDescending === isFirstDescending ? { column, isDescending: !isFirstDescending } : undefined
}
