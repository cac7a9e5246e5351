/** The answers of a table's queries as one: rows of all its types in order, the values over all of them, how many there are. */
import type { TableWidget } from '../../../spec/widgets/table/shape.js'
import { numberOf } from '../../../wire/cell.js'
import type { Note, QueryResult, Row } from '../../../wire/query.js'

export interface TableAnswers {
  rows: Row[]
  /** Rows that there are, shown or not. */
  total: number
  units: Record<string, string>
  notes: Record<string, Note>
  /** The last line; undefined where no column has one. */
  totals: Row | undefined
}

const TOP_ROWS = 5

export function tableAnswers(widget: TableWidget, results: Readonly<Record<string, QueryResult>>): TableAnswers {
  const count = widget.parts?.length ?? 1
  const hasTotals = widget.columns.some(({ total }) => total)
  const isOne = count === 1 && !hasTotals
  const answer = (i: number) => results[isOne ? widget.id : `${widget.id}.${i}`]
  const places = Array.from({ length: count }, (_, i) => i)
  const parts = places.flatMap(i => answer(i) ?? [])
  const rows = parts.flatMap(part => part.rows)
  const totals = places.map(i => answer(count + i)?.rows[0]).filter(row => row !== undefined)
  return {
    rows: count === 1 ? rows : inOrder(rows, widget).slice(0, widget.limit ?? TOP_ROWS),
    total: parts.reduce((sum, { total }) => sum + total, 0),
    units: Object.assign({}, ...parts.map(({ units }) => units)),
    notes: Object.assign({}, ...parts.map(({ notes }) => notes ?? {})),
    totals: hasTotals ? added(totals) : undefined,
  }
}

/** Sorts rows as one query would: nulls last, equal rows by id. */
function inOrder(rows: readonly Row[], { orderBy }: TableWidget): Row[] {
  const { alias = 'name', direction = 'asc' } = orderBy ?? {}
  const sign = direction === 'desc' ? -1 : 1
  return [...rows].sort((a, b) => {
    const [x, y] = [a[alias] ?? null, b[alias] ?? null]
    if (x === null || y === null) return x === y ? 0 : x === null ? 1 : -1
    if (typeof x === 'number' && typeof y === 'number') return (x - y) * sign
    return (String(x) < String(y) ? -1 : String(x) > String(y) ? 1 : 0) * sign
  })
}

/** Sums of what is known; what no part knows stays unknown. */
function added(rows: readonly Row[]): Row {
  const [first = {}] = rows
  if (rows.length < 2) return first
  return Object.fromEntries(
    Object.keys(first).map(alias => {
      const known = rows.flatMap(row => numberOf(row[alias]) ?? [])
      return [alias, known.length === 0 ? null : known.reduce((sum, value) => sum + value, 0)]
    }),
  )
}
