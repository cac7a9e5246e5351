/** The last row of the table: what can be added up, which is amounts of money. */
import type { Stack } from '../../../core/topology/topology.js'
import { useWords } from '../../hooks/use-words.js'
import { costOfAll } from './node-order.js'
import type { Column } from './table-head.js'
import type { TreeRow } from './tree-rows.js'

/** Of all that the table is of, closed groups too. Draws nothing where no costs are shown, or not all are known. */
export function SumRow({
  stack,
  rows,
  columns,
}: {
  stack: Stack
  rows: readonly TreeRow[]
  columns: readonly Column[]
}) {
  const t = useWords()
  const all = rows.flatMap(({ level, nodes = [] }) => (level === 1 ? nodes : []))
  const sum = costOfAll(stack, all)
  if (sum === undefined) return null
  const at = columns.findIndex(({ column }) => column === 'cost')
  return (
    <tfoot>
      <tr>
        <th scope="row" colSpan={at}>
          {t('Total')}
        </th>
        <td>{sum}</td>
        <td colSpan={columns.length - at - 1} />
      </tr>
    </tfoot>
  )
}
