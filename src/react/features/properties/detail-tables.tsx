/** Detail tables: the records of list properties (virtual disks, network cards, multipaths). */
import type { DetailTable, EntitySpec } from '../../../spec/language/entity.js'
import { isRecord } from '../../../wire/errors.js'
import type { Cell, Row } from '../../../wire/query.js'
import { usePortal } from '../../hooks/screen-host.js'
import { useScrollFocus } from '../../hooks/use-scroll-focus.js'
import { useWords } from '../../hooks/use-words.js'
import { EmptyState } from '../../ui/states.js'
import { fieldContent } from '../../widgets/cell-content.js'
import { saidCell } from './said-cell.js'

export function DetailTables({ spec, row }: { spec: EntitySpec; row: Row }) {
  return spec.details?.map(table => <Detail key={table.id} table={table} spec={spec} row={row} />)
}

function Detail({ table, spec, row }: { table: DetailTable; spec: EntitySpec; row: Row }) {
  const t = useWords()
  const { format } = usePortal()
  const body = useScrollFocus()
  const field = spec.fields[table.property]
  const cell = row[table.property]
  if (field?.type !== 'recordList') return null
  const records = Array.isArray(cell) ? (cell as unknown[]).filter(isRecord) : []
  const columns = table.columns.flatMap(({ field: name }) => {
    const declared = field.fields[name]
    return declared ? [{ name, field: declared, isNumber: 'unit' in declared }] : []
  })
  return (
    <section part="card" className="card" aria-label={table.label}>
      <header>
        <h2 part="card-title">{table.label}</h2>
        <span className="sub tiny">{records.length}</span>
      </header>
      <div className="body" ref={body} style={{ overflowX: 'auto' }}>
        {records.length === 0 ? (
          <EmptyState title={cell === null || cell === undefined ? t('Unknown') : t('None')}>
            {cell === null || cell === undefined
              ? t('The source did not report them.')
              : t('It has no {toLowerCase}.', { toLowerCase: t.within(field.label) })}
          </EmptyState>
        ) : (
          <table className="plain-table">
            <thead>
              <tr>
                {columns.map(column => (
                  <th key={column.name} scope="col" className={column.isNumber ? 'number' : undefined}>
                    {column.field.label}{' '}
                    {'unit' in column.field && column.field.unit !== '1' && (
                      <span className="sub">{format.unit(column.field.unit)}</span>
                    )}
                  </th>
                ))}
              </tr>
            </thead>
            <tbody>
              {records.map(record => (
                <tr key={JSON.stringify(record)}>
                  {columns.map(column => {
                    const value = (record[column.name] ?? null) as Cell
                    const content = fieldContent(column.field, value, format)
                    const text = saidCell(column.field, content.text, t, format)
                    return (
                      <td
                        key={column.name}
                        className={column.isNumber ? 'number' : undefined}
                        title={content.title ?? text}
                      >
                        {text}
                      </td>
                    )
                  })}
                </tr>
              ))}
            </tbody>
          </table>
        )}
      </div>
    </section>
  )
}
