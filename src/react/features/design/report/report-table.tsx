/** A table of a report: its head is repeated on each page, and no row is cut in two. */
export interface Column<T> {
  head: string
  isNumber?: true
  cell(row: T): string
}

/** As many rows stay on one page. */
const ON_A_PAGE = 25

export function ReportTable<T>(props: { title: string; columns: readonly Column<T>[]; rows: readonly T[] }) {
  const { title, columns, rows } = props
  const classOf = ({ isNumber }: Column<T>) => (isNumber ? 'number' : undefined)
  return (
    <table className={rows.length <= ON_A_PAGE ? 'whole' : undefined}>
      <caption>{title}</caption>
      <thead>
        <tr>
          {columns.map(column => (
            <th key={column.head} scope="col" className={classOf(column)}>
              {column.head}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {rows.map((row, nth) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: rows of a report do not change.
          <tr key={nth}>
            {columns.map(column => (
              <td key={column.head} className={classOf(column)}>
                {column.cell(row)}
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  )
}
