/** A name of a query as SQL, with its type: what filters, orders and selects are made of. */
import { type RawBuilder, sql } from 'kysely'
import type { Field } from '../../../spec/language/field.js'

export interface TypedColumn {
  sql: RawBuilder<unknown>
  /** Cast of values compared with it. */
  type: string
  unit: string | undefined
  field: Field | undefined
}

/** Looks up the names of a filter. Its relative days count from `now`. */
export interface Columns {
  column(name: { property: string } | { metric: string }, path: string): TypedColumn
  now: Date
}

/** Makes a column comparable: text by code point on every engine, lists by their members one after the other. */
export function inOrder({ sql: value, type }: Pick<TypedColumn, 'sql' | 'type'>): RawBuilder<unknown> {
  if (type === 'text') return sql`${value} collate "C"`
  if (type === 'text[]') return sql`array_to_string(${value}, ', ') collate "C"`
  return type === 'jsonb' ? sql`(${value})::text collate "C"` : value
}

/** True for columns of numbers: measured ones, and exact decimals. */
export function isNumeric(type: string): boolean {
  return type === 'double precision' || type === 'numeric'
}
