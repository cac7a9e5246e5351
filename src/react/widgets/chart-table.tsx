/** A chart as a table. */
import type { ChartTable } from './chart-tables.js'

export function ChartTableView({ label, table }: { label: string; table: ChartTable }) {
  return (
    <table className="plain-table" aria-label={label}>
      <thead>
        <tr>
          {table.head.map((title, i) => (
            <th key={title} scope="col" className={i > 0 ? 'number' : undefined}>
              {title}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {table.rows.map(row => (
          <tr key={row.join('|')}>
            {row.map((text, i) => (
              <td key={table.head[i]} className={i > 0 ? 'number' : undefined}>
                {text}
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  )
}
