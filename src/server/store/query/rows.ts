/** Entity rows: one page by keyset cursor, with the exact total. */
import { type RawBuilder, sql } from 'kysely'
import type { Cell, Query, QueryResult, Row, Scalar } from '../../../wire/query.js'
import { inOrder } from './column.js'
import { after, encode, type Order } from './cursor.js'
import { invalid } from './invalid.js'
import { type Key, keyCell, keysOf } from './keys.js'
import type { Reader } from './reader.js'
import { isSeries, rowSeries } from './row-series.js'
import { compileRowSelect, type RowSelect, unitsOf } from './select.js'
import type { Subject } from './subject.js'
import type { TimeRange } from './time-range.js'
import { unknownNotes } from './unknown.js'
import { rawId } from './visible/visible-rows.js'

const DEFAULT_LIMIT = 100

/**
 * One page of rows; each carries `id` and `type`, and the keys of a grouped query whose entities are asked for. `withTotal: false` spares the
 * count (exports page on).
 */
export async function queryRows(
  reader: Reader,
  query: Query,
  subject: Subject,
  options: { withTotal: boolean; range: TimeRange },
): Promise<QueryResult> {
  const orders = ordersOf(query, subject)
  const matching = subject.matching(query.where)
  const paged = query.cursor === undefined ? matching : sql`${matching} and (${after(orders, query.cursor)})`
  const limit = query.limit ?? DEFAULT_LIMIT
  // The statement that finds the page has only the joins that order and filter need.
  const finding = subject.from()
  const ordering = sql.join(orders.map(order => sql`${order.sql} ${sql.raw(order.direction)} nulls last`))
  const keys = keysOf(query, subject, true)
  const selects = Object.entries(query.select).map(([alias, select]) => compileRowSelect(alias, select, subject))
  const columns = [
    sql`e.id as "#id"`,
    sql`${rawId(subject.look)} as "#of"`,
    sql`${subject.column({ property: 'type' }, 'type').sql} as "#type"`,
    ...orders.map((order, i) => sql`${cursorValue(order)} as ${sql.id(`#${i}`)}`),
    ...keys.map(key => sql`${key.sql} as ${sql.id(key.alias)}`),
    ...selects.map((select, i) => sql`${select.sql} as ${sql.id(`c${i}`)}`),
    ...selects.flatMap(({ lacks }, i) => (lacks ? [sql`${lacks} as ${sql.id(`u${i}`)}`] : [])),
  ]
  // Of a family first the ids of the page, which each member gives in the order of its index, then only their rows.
  const chosen = subject.spec.family
    ? sql`e.id = any(array(
        select e.id ${finding} where ${paged} order by ${ordering} limit ${limit + 1}))`
    : paged
  const rows = await reader.rows<Record<string, Scalar>>(sql`select ${sql.join(columns)} ${subject.from()}
    where ${chosen} order by ${ordering} limit ${limit + 1}`)
  const page = rows.slice(0, limit)
  const last = page.at(-1)
  const series = rowSeries(reader, query, subject, options.range)
  const drawn = await series?.of(page.map(row => String(row['#of'])))
  const notes = unknownNotes(selects.map(({ alias }, i) => [alias, page.filter(row => row[`u${i}`] === true).length]))
  const total = options.withTotal ? await countMatching(reader, finding, matching) : page.length
  return {
    rows: page.map(row => ({ ...toRow(row, selects, keys), ...drawn?.get(String(row['#of'])) })),
    units: { ...unitsOf([...keys, ...selects]), ...series?.units },
    total,
    next:
      rows.length > limit && last
        ? encode(
            orders,
            orders.map((_, i) => last[`#${i}`] ?? null),
          )
        : null,
    ...(Object.keys(notes).length > 0 && { notes }),
    ...(series && { steps: series.steps }),
  }
}

async function countMatching(reader: Reader, from: RawBuilder<unknown>, where: RawBuilder<unknown>): Promise<number> {
  const [row] = await reader.rows<{ n: number }>(sql`select count(*)::int as n ${from} where ${where}`)
  return row?.n ?? 0
}

function toRow(row: Record<string, Cell>, selects: readonly RowSelect[], keys: readonly Key[]): Row {
  const answer: Row = { id: row['#id'] ?? null, type: row['#type'] ?? null }
  for (const key of keys) answer[key.alias] = keyCell(key, row[key.alias] ?? null)
  for (const [i, { alias }] of selects.entries()) answer[alias] = row[`c${i}`] ?? null
  return answer
}

/** The order that is asked for, then the id: no two rows are equal in it. */
function ordersOf(query: Query, subject: Subject): Order[] {
  const asked = query.orderBy ?? []
  const orders = asked.map(({ alias, direction }, i): Order => {
    const select = Object.hasOwn(query.select, alias) ? query.select[alias] : undefined
    if (select && isSeries(select)) throw invalid(`orderBy[${i}].alias`, 'is a series, which has no order')
    const key = select ? undefined : keysOf(query, subject, true).find(candidate => candidate.alias === alias)
    const column = select ? compileRowSelect(alias, select, subject) : key
    if (!column) throw invalid(`orderBy[${i}].alias`, `'${alias}' is not selected`)
    return { ...orderOf(column), direction, name: select ? JSON.stringify(select) : alias }
  })
  if (orders.length === 0) {
    orders.push({ ...orderOf(subject.column({ property: 'name' }, 'orderBy')), direction: 'asc', name: 'name' })
  }
  orders.push({ ...orderOf({ sql: sql`e.id`, type: 'text' }), direction: 'asc', name: 'id' })
  return orders
}

/** Returns the value of a cursor. It is text where a JavaScript number would lose digits and the cursor would point to another row. */
function cursorValue(order: Order): RawBuilder<unknown> {
  return order.type === 'numeric' ? sql`${order.sql}::text` : order.sql
}

/** Lists and records are ordered as text (`inOrder`). */
function orderOf(column: { sql: RawBuilder<unknown>; type: string }): Pick<Order, 'sql' | 'type'> {
  const type = column.type === 'text[]' || column.type === 'jsonb' ? 'text' : column.type
  return { sql: inOrder(column), type: type === 'int' ? 'double precision' : type }
}
