/** Rows of two groups → a stack for each value of the first, its greatest parts first, those without a key last. */
import { numberOf } from '../../../wire/cell.js'
import type { Row } from '../../../wire/query.js'

export interface Part {
  /** Undefined is what the stack's other parts come to: several rows. */
  row: Row | undefined
  value: number
}

export interface Stack {
  row: Row
  value: number
  parts: Part[]
}

const MOST_PARTS = 6

export function stacksOf(rows: readonly Row[]): Stack[] {
  const stacks = new Map<string, Row[]>()
  for (const row of rows) {
    const key = row.rest === true ? 'rest' : JSON.stringify(row.x ?? null)
    stacks.set(key, [...(stacks.get(key) ?? []), row])
  }
  return [...stacks.values()]
    .flatMap(rowsOfStack => {
      const [row] = rowsOfStack
      const parts = partsOf(rowsOfStack)
      return row ? [{ row, parts, value: parts.reduce((sum, { value }) => sum + value, 0) }] : []
    })
    .sort((a, b) => Number(a.row.rest === true) - Number(b.row.rest === true) || b.value - a.value)
}

function partsOf(rows: readonly Row[]): Part[] {
  const parts = rows
    .map(row => ({ row, value: numberOf(row.value) ?? 0 }))
    .sort((a, b) => Number(isLast(a.row)) - Number(isLast(b.row)) || b.value - a.value)
  if (parts.length <= MOST_PARTS) return parts
  const named = parts.filter(({ row }) => !isLast(row)).slice(0, MOST_PARTS - 2)
  const nameless = parts.filter(({ row }) => row.y == null && row.yRest !== true)
  const rest = parts.filter(part => !named.includes(part) && !nameless.includes(part))
  return [...named, { row: undefined, value: rest.reduce((sum, { value }) => sum + value, 0) }, ...nameless]
}

function isLast(row: Row): boolean {
  return row.y == null
}
