/** Rows side by side: a column each, what differs marked. */
import type { EntityRecord } from '../../../wire/patch.js'
import { useWords } from '../../hooks/use-words.js'
import rowStyles from '../../styles/rows.css?inline'
import { Styles } from '../../styles/styles.js'
import { IconButton } from '../../ui/controls.js'
import type { CellContent, DataTableColumn } from '../../ui/data-table/data-table-props.js'
import { Modal } from '../../ui/modal.js'
import { sparklinePath } from '../../ui/sparkline-path.js'

export function Compare(props: {
  rows: readonly EntityRecord[]
  columns: readonly DataTableColumn[]
  onClose(): void
}) {
  const t = useWords()
  const { rows, columns, onClose } = props
  const name = columns.find(column => column.frozen)
  return (
    <Modal label={t('Side by side')} className="compare" onClose={onClose}>
      <Styles source={rowStyles} />
      <header>
        <h2 className="grow">{t('Side by side')}</h2>
        <IconButton icon="close" label={t('Close the comparison')} onClick={onClose} />
      </header>
      <div className="scroll">
        <table className="plain">
          <thead>
            <tr>
              <th scope="col">
                <span className="hidden">{t('Value')}</span>
              </th>
              {rows.map(row => (
                <th key={row.id} scope="col">
                  {name?.content(row).text ?? row.id}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {columns
              .filter(column => !column.frozen)
              .map(column => (
                <Line
                  key={column.id}
                  column={column}
                  cells={rows.map(row => ({ id: row.id, ...column.content(row) }))}
                />
              ))}
          </tbody>
        </table>
      </div>
    </Modal>
  )
}

function Line({ column, cells }: { column: DataTableColumn; cells: readonly (CellContent & { id: string })[] }) {
  const isDrawn = cells.some(cell => cell.spark)
  const differs = !isDrawn && new Set(cells.map(({ text }) => text)).size > 1
  return (
    <tr className={differs ? 'differs' : ''}>
      <th scope="row">
        {column.title ?? column.label}
        {column.unit && <span className="sub"> {column.unit}</span>}
      </th>
      {cells.map(cell => (
        <td key={cell.id} title={cell.title}>
          {cell.spark ? (
            <svg className="spark" viewBox="0 0 68 16" width="68" height="16" role="img" aria-label={cell.text}>
              <path d={sparklinePath(cell.spark, 68, 16)} />
            </svg>
          ) : (
            cell.text
          )}
        </td>
      ))}
    </tr>
  )
}
