/** The cells of a group of the table: what its entities have together. */
import { memo } from 'react'
import type { Stack } from '../../../core/topology/topology.js'
import { useScreenHost } from '../../hooks/screen-host.js'
import { useWords } from '../../hooks/use-words.js'
import { groupWords } from './group-words.js'
import type { HeatName } from './heat.js'
import type { Column } from './table-head.js'

/** What a group has together; what cannot be added up is left to its rows. */
export const GroupCells = memo(function GroupCells(props: {
  stack: Stack
  nodes: readonly number[]
  columns: readonly Column[]
  further: HeatName | undefined
}) {
  const { stack, nodes, columns, further } = props
  const t = useWords()
  const { catalogue, format } = useScreenHost().portal
  const types = [...new Set(nodes.map(node => stack.types[stack.nodes.type[node] ?? -1]?.type ?? ''))]
  const [type = ''] = types
  const said: Partial<Record<Column['column'], string | undefined>> = {
    type:
      types.length === 1
        ? catalogue.entry(type).label.many
        : t('{count} types', { count: format.number(types.length) }),
    utilization: groupWords(stack, nodes, 'utilization', format),
    wellness: groupWords(stack, nodes, 'wellness', format),
    ...(further && { [further]: groupWords(stack, nodes, further, format) }),
  }
  return columns.slice(1).map(({ column, isNumber }) => (
    <td key={column} className={isNumber ? 'number' : 'muted'}>
      {Object.hasOwn(said, column) ? (said[column] ?? '—') : ''}
    </td>
  ))
})
