/** A chart as a table, in a separate chunk, since few readers open it. */
import type { EntitySpec } from '../../spec/language/entity.js'
import type { Widget } from '../../spec/widgets/widget.js'
import type { QueryResult } from '../../wire/query.js'
import { usePortal } from '../hooks/screen-host.js'
import { Styles } from '../styles/styles.js'
import sheet from '../styles/widget-table.css?inline'
import { chartTable } from './words.js'

export default function ChartTable(props: { widget: Widget; spec: EntitySpec; results: Record<string, QueryResult> }) {
  const { format } = usePortal()
  const table = chartTable({ ...props, format })
  return (
    <>
      <Styles source={sheet} />
      <table className="plain-table" aria-label={props.widget.title}>
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
    </>
  )
}
