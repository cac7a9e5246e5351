/** Lists by name, page by page: a page goes on after the last row of the one before, whatever came or went meanwhile. */
import { type RawBuilder, sql } from 'kysely'
import { after, encode, type Order } from '../query/cursor.js'

export interface AskedPage {
  cursor?: string | undefined
  limit: number
}

export interface Page<Row> {
  rows: Row[]
  next: string | null
}

/** What comes after the cursor, of a table with a name and an id. Throws INVALID_QUERY for a cursor of something else. */
export function fromCursor(table: string, { cursor }: AskedPage): RawBuilder<boolean> {
  return cursor === undefined ? sql<boolean>`true` : sql<boolean>`(${after(ordersOf(table), cursor)})`
}

/** A page of rows of which one more than the limit was read. */
export function pageOf<Row extends { id: string; name: string }>(
  table: string,
  rows: readonly Row[],
  { limit }: AskedPage,
): Page<Row> {
  const shown = rows.slice(0, limit)
  const last = shown.at(-1)
  return { rows: shown, next: rows.length > limit && last ? encode(ordersOf(table), [last.name, last.id]) : null }
}

function ordersOf(table: string): Order[] {
  return ['name', 'id'].map(column => ({
    sql: sql.ref(`${table}.${column}`),
    type: 'text',
    direction: 'asc',
    name: `${table}.${column}`,
  }))
}
