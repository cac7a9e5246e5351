/** The table before its rows: header and rows at their final height, columns at about their final width, so that nothing jumps. */

import { LEAST_WIDTH, SELECT_WIDTH, widthShare } from './column-widths.js'
import type { DataTableColumn } from './data-table-props.js'

const ROWS = Array.from({ length: 24 }, (_, i) => ({ id: `row ${i}`, shift: i }))
/** Uneven, so that it reads as text to come. */
const FILL = [72, 54, 88, 63, 45, 80, 58]

export function TableSkeleton({ columns, withHeader }: { columns: readonly DataTableColumn[]; withHeader: boolean }) {
  const template = [`${SELECT_WIDTH}px`, ...columns.map(trackOf)].join(' ')
  return (
    <div className={withHeader ? 'table-skeleton' : 'table-skeleton below'} aria-hidden="true">
      {withHeader && (
        <div className="head" style={{ gridTemplateColumns: template }}>
          <span />
          {columns.map(column => (
            <span key={column.id} className={column.align === 'right' ? 'ellipsis number' : 'ellipsis'}>
              {column.label}
              {column.unit && <span className="unit"> {column.unit}</span>}
            </span>
          ))}
        </div>
      )}
      {ROWS.map(({ id, shift }) => (
        <div key={id} className="line" style={{ gridTemplateColumns: template }}>
          <span />
          {columns.map((column, i) => (
            <span key={column.id}>
              <i className="skeleton" style={{ width: `${FILL[(shift + i) % FILL.length]}%` }} />
            </span>
          ))}
        </div>
      ))}
    </div>
  )
}

function trackOf(column: DataTableColumn): string {
  if (typeof column.width === 'number') return `${column.width}px`
  return `minmax(${column.minWidth ?? LEAST_WIDTH}px, ${widthShare(column.width)}fr)`
}
