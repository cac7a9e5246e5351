/** Keyset cursors: the place of a page's last row in the order it was asked in, as opaque text that fits no other order. */
import { createHash } from 'node:crypto'
import { type RawBuilder, sql } from 'kysely'
import { unstorable } from '../../../wire/json.js'
import type { Scalar } from '../../../wire/query.js'
import { parseInstant } from '../../../wire/time.js'
import { invalid } from './invalid.js'

export interface Order {
  /** The expression of the order, comparable as it stands. */
  sql: RawBuilder<unknown>
  type: string
  direction: 'asc' | 'desc'
  /** The name of the order, by which orders are compared. */
  name: string
}

/** Rows after the cursor: equal in the first n keys and beyond in the next. Nulls come last in both directions. */
export function after(orders: readonly Order[], cursor: string): RawBuilder<unknown> {
  return afterValues(orders, decode(orders, cursor))
}

/**
 * The same in parts, to be read one after the other until the page is full: those whose first key is known, which an index of the order begins at, and
 * those whose first key is not.
 */
export function afterInParts(orders: readonly Order[], cursor: string): RawBuilder<unknown>[] {
  const values = decode(orders, cursor)
  const [first] = orders
  const [value = null] = values
  if (!first || value === null) return [afterValues(orders, values)]
  const isBeyond = sql.raw(first.direction === 'asc' ? '>=' : '<=')
  const begin = sql`${first.sql} ${isBeyond} ${value}::${sql.raw(first.type)}`
  return [sql`${begin} and (${afterValues(orders, values)})`, sql`${first.sql} is null`]
}

function afterValues(orders: readonly Order[], values: readonly Scalar[]): RawBuilder<unknown> {
  const terms = orders.map((order, i) => {
    const equal = orders.slice(0, i).map((before, j) => {
      const value = values[j] ?? null
      return value === null ? sql`${before.sql} is null` : sql`${before.sql} = ${value}::${sql.raw(before.type)}`
    })
    return sql`(${sql.join([...equal, beyond(order, values[i] ?? null)], sql` and `)})`
  })
  return sql.join(terms, sql` or `)
}

function beyond(order: Order, value: Scalar): RawBuilder<unknown> {
  if (value === null) return sql`false`
  const comparison = sql`${order.sql} ${sql.raw(order.direction === 'asc' ? '>' : '<')} ${value}::${sql.raw(order.type)}`
  return sql`(${comparison} or ${order.sql} is null)`
}

export function encode(orders: readonly Order[], values: readonly Scalar[]): string {
  return Buffer.from(JSON.stringify([signature(orders), ...values])).toString('base64url')
}

function decode(orders: readonly Order[], cursor: string): Scalar[] {
  try {
    const content: unknown = JSON.parse(Buffer.from(cursor, 'base64url').toString('utf8'))
    if (Array.isArray(content)) {
      const [signed, ...values] = content as unknown[]
      const isOfQuery = signed === signature(orders) && values.length === orders.length
      if (isOfQuery && values.every((value, i): value is Scalar => fits(orders[i]?.type, value))) return values
    }
  } catch {
    // Falls through to the one error below.
  }
  throw invalid('cursor', 'is not one this query gave', 'start again without a cursor')
}

function signature(orders: readonly Order[]): string {
  const text = orders.map(({ name, direction }) => `${name} ${direction}`).join(', ')
  return createHash('sha256').update(text).digest('base64url').slice(0, 12)
}

function fits(type: string | undefined, value: unknown): boolean {
  if (value === null) return true
  if (type === 'double precision') return typeof value === 'number'
  if (type === 'boolean') return typeof value === 'boolean'
  if (type === 'numeric') return typeof value === 'string' && /^-?\d{1,200}(\.\d{1,200})?$/.test(value)
  if (typeof value !== 'string' || unstorable(value) !== undefined) return false
  return type === 'text' || parseInstant(value) !== undefined
}
