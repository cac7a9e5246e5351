/** Entity rows: one page by keyset cursor, with the exact total. */
import { type Kysely, type RawBuilder, sql } from 'kysely'
import type { Query, QueryResult, Row, Scalar } from '../../../wire/query.js'
import type { Database } from '../database.js'
import { invalid } from './invalid.js'
import { type CompiledSelect, compileSelect } from './select.js'
import { isPresent, type Subject } from './subject.js'
import { compileWhere } from './where.js'

const DEFAULT_LIMIT = 100

interface Order {
  sql: RawBuilder<unknown>
  type: string
  direction: 'asc' | 'desc'
  /** Key in the row the cursor is read from. */
  key: string
}

/** One page of rows; each carries `id` and `type`. `withTotal: false` spares the count (exports page on). */
export async function queryRows(
  db: Kysely<Database>,
  query: Query,
  subject: Subject,
  options: { withTotal: boolean; locked: RawBuilder<unknown> | undefined },
): Promise<QueryResult> {
  const orders = ordersOf(query, subject)
  const conditions = [isPresent(subject)]
  if (query.where) conditions.push(compileWhere(query.where, subject, 'where'))
  if (options.locked) conditions.push(options.locked)
  const matching = sql.join(conditions, sql` and `)
  const paged = query.cursor === undefined ? matching : sql`${matching} and (${after(orders, query.cursor)})`
  const limit = query.limit ?? DEFAULT_LIMIT
  // What finds the page: no more joins than order and filter need.
  const finding = subject.from()
  const ordering = sql.join(orders.map(order => sql`${order.sql} ${sql.raw(order.direction)} nulls last`))
  const selects = Object.entries(query.select).map(([alias, select]) => compileSelect(alias, select, subject, false))
  const columns = [
    sql`e.id as ${sql.id('#id')}`,
    sql`${subject.column({ property: 'type' }, 'type').sql} as ${sql.id('#type')}`,
    ...orders.map((order, i) => sql`${cursorValue(order)} as ${sql.id(`#${i}`)}`),
    ...selects.map(select => sql`${select.sql} as ${sql.id(select.alias)}`),
  ]
  // Of a family first the ids of the page, which each member gives in the order of its index, then only their rows.
  const chosen = subject.spec.family
    ? sql`e.datastore_id = ${subject.datastoreId} and e.id = any(array(
        select e.id ${finding} where ${paged} order by ${ordering} limit ${limit + 1}))`
    : paged
  const { rows } = await sql<Record<string, Scalar>>`select ${sql.join(columns)} ${subject.from()} where ${chosen}
    order by ${ordering} limit ${limit + 1}`.execute(db)
  const page = rows.slice(0, limit)
  const last = page.at(-1)
  const total = options.withTotal ? await countMatching(db, finding, matching) : page.length
  return {
    rows: page.map(row => toRow(row, selects)),
    units: unitsOf(selects),
    total,
    next: rows.length > limit && last ? encodeCursor(orders.map((_, i) => last[`#${i}`] ?? null)) : null,
  }
}

export function unitsOf(selects: readonly CompiledSelect[]): Record<string, string> {
  const units: Record<string, string> = {}
  for (const { alias, unit } of selects) if (unit !== undefined) units[alias] = unit
  return units
}

async function countMatching(
  db: Kysely<Database>,
  from: RawBuilder<unknown>,
  where: RawBuilder<unknown>,
): Promise<number> {
  const { rows } = await sql<{ n: number }>`select count(*)::int as n ${from} where ${where}`.execute(db)
  return rows[0]?.n ?? 0
}

function toRow(row: Record<string, Scalar>, selects: readonly CompiledSelect[]): Row {
  const answer: Row = { id: row['#id'] ?? null, type: row['#type'] ?? null }
  for (const { alias } of selects) answer[alias] = row[alias] ?? null
  return answer
}

/** The asked order, then id, so that every row has one place. */
function ordersOf(query: Query, subject: Subject): Order[] {
  const asked = query.orderBy ?? []
  const orders = asked.map(({ alias, direction }, i): Order => {
    const select = Object.hasOwn(query.select, alias) ? query.select[alias] : undefined
    if (!select) throw invalid(`orderBy[${i}].alias`, `'${alias}' is not selected`)
    const compiled = compileSelect(alias, select, subject, false)
    return { sql: compiled.sql, type: compiled.type, direction, key: `#${i}` }
  })
  if (orders.length === 0) {
    orders.push({ sql: subject.column({ property: 'name' }, 'orderBy').sql, type: 'text', direction: 'asc', key: '#0' })
  }
  orders.push({ sql: sql`e.id`, type: 'text', direction: 'asc', key: `#${orders.length}` })
  return orders
}

/** As text where a number would lose digits, and with them the place. */
function cursorValue(order: Order): RawBuilder<unknown> {
  return order.type === 'numeric' ? sql`${order.sql}::text` : order.sql
}

/** Rows after the cursor: equal in the first n keys and beyond in the next. Nulls come last in both directions. */
function after(orders: readonly Order[], cursor: string): RawBuilder<unknown> {
  const values = decodeCursor(cursor, orders.length)
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

function encodeCursor(values: Scalar[]): string {
  return Buffer.from(JSON.stringify(values)).toString('base64url')
}

function decodeCursor(cursor: string, length: number): Scalar[] {
  try {
    const values: unknown = JSON.parse(Buffer.from(cursor, 'base64url').toString('utf8'))
    if (Array.isArray(values) && values.length === length && values.every(isScalar)) return values
  } catch {
    // Falls through to the one error below.
  }
  throw invalid('cursor', 'is not one this query gave', 'start again without a cursor')
}

function isScalar(value: unknown): value is Scalar {
  return value === null || ['string', 'number', 'boolean'].includes(typeof value)
}
