/** A plain table of records that all fit on a page; where it is narrow each row is a card, whose cells say what they are. */
import type { ReactNode } from 'react'
import places from '../styles/places.css?inline'
import table from '../styles/plain-table.css?inline'
import { Styles } from '../styles/styles.js'

export interface PlainColumn<Row> {
  head: string
  cell(row: Row): ReactNode
  /** The text that appears on hover. */
  title?(row: Row): string | undefined
  isNumber?: boolean
  /** Its heading is read, not seen. */
  isHidden?: boolean
  className?: string
}

interface PlainListProps<Row> {
  label: string
  /** Within something that is framed already. */
  isBare?: boolean
  /** Its values are sentences rather than words: they wrap. */
  wraps?: boolean
  /** The first names the row. */
  columns: readonly [PlainColumn<Row>, ...PlainColumn<Row>[]]
  rows: readonly Row[]
  keyOf(row: Row): string
}

export function PlainList<Row>({ label, columns, rows, keyOf, isBare, wraps }: PlainListProps<Row>) {
  const [first, ...others] = columns
  const classOf = ({ isNumber, className }: PlainColumn<Row>) =>
    [isNumber && 'number', className].filter(Boolean).join(' ') || undefined
  return (
    <section {...(!isBare && { part: 'card' })} className={isBare ? undefined : 'card place-card'} aria-label={label}>
      <Styles source={table} />
      <Styles source={places} />
      <table part="table" className={wraps ? 'plain-table place-table wraps' : 'plain-table place-table'}>
        <thead>
          <tr>
            {columns.map(column => (
              <th key={column.head} scope="col" className={column.isNumber ? 'number' : undefined}>
                {column.isHidden ? <span className="hidden">{column.head}</span> : column.head}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map(row => (
            <tr key={keyOf(row)}>
              <th scope="row">{first.cell(row)}</th>
              {others.map(column => (
                <td
                  key={column.head}
                  data-head={column.isHidden ? undefined : column.head}
                  className={classOf(column)}
                  title={column.title?.(row)}
                >
                  {column.cell(row)}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  )
}
