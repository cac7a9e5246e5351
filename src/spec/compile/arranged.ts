/** Columns in the order that a reader gave them. The name comes first, whatever was asked. */
import type { CellKind } from '../language/index-spec.js'

interface Placed {
  declared: string
  column: { cell?: CellKind }
}

/** Columns that `order` does not name stay behind the one that they are declared after. */
export function arranged<C extends Placed>(columns: readonly C[], order: readonly string[]): C[] {
  const places = new Map(order.map((declared, i) => [declared, i]))
  const placeOf = ({ declared }: C) => places.get(declared)
  const result = columns.filter(column => placeOf(column) !== undefined)
  result.sort((a, b) => (placeOf(a) ?? 0) - (placeOf(b) ?? 0))
  for (const [i, column] of columns.entries()) {
    if (placeOf(column) !== undefined) continue
    const before = columns[i - 1]
    result.splice(before ? result.indexOf(before) + 1 : 0, 0, column)
  }
  const isName = ({ column }: C) => column.cell === 'name'
  return [...result.filter(isName), ...result.filter(column => !isName(column))]
}

/** The order after one of the shown columns was put before another, or last. What it says of columns that are not shown stays. */
export function moved(
  order: readonly string[],
  shown: readonly string[],
  column: string,
  before: string | undefined,
): string[] {
  const others = shown.filter(other => other !== column)
  const at = before === undefined ? others.length : others.indexOf(before)
  const next = [...others.slice(0, at), column, ...others.slice(at)]
  return [...next, ...order.filter(other => !next.includes(other))]
}
