/** What pages of entities are read by: their order, where one begins, and the statement of its rows. */
import { type RawBuilder, sql } from 'kysely'
import type { Query } from '../../../wire/query.js'
import { inOrder } from './column.js'
import { afterInParts, type Order } from './cursor.js'
import { invalid } from './invalid.js'
import { keysOf } from './keys.js'
import { isSeries } from './row-series.js'
import { compileRowSelect } from './select.js'
import type { Subject } from './subject.js'
import type { TimeRange } from './time-range.js'

type Sql = RawBuilder<unknown>

export interface Page {
  orders: readonly Order[]
  /** Conditions of all rows, and the tables with the joins that order and filter need. */
  matching: Sql
  finding: Sql
  /** Conditions of the rows of the page, to be read one after the other until it is full. */
  paged: readonly Sql[]
  /** The statement of columns of at most so many rows of a part. */
  among(columns: readonly Sql[], part: Sql, most: number): Sql
}

/** To be called before selects are compiled: what they join is not needed to find the page. */
export function beginPage(query: Query, subject: Subject, range: TimeRange): Page {
  const orders = ordersOf(query, subject)
  const matching = subject.matching(query.where)
  const paged =
    query.cursor === undefined
      ? [matching]
      : afterInParts(orders, query.cursor).map(part => sql`${matching} and (${part})`)
  const finding = subject.from()
  const ordering = sql.join(orders.map(order => sql`${order.sql} ${sql.raw(order.direction)} nulls last`))
  // First the ids of the page: each member of a family gives them in the order of its index, and what is worked out over a range is of those rows only.
  const isFoundFirst = subject.spec.family !== undefined || (!range.isDefault && subject.closed.isMeasured)
  return {
    orders,
    matching,
    finding,
    paged,
    among(columns, part, most) {
      const chosen = isFoundFirst
        ? sql`e.id = any(array(
        select e.id ${finding} where ${part} order by ${ordering} limit ${most}))`
        : part
      return sql`select ${sql.join(columns)} ${subject.from()}
    where ${chosen} order by ${ordering} limit ${most}`
    },
  }
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
export function cursorValue(order: Order): RawBuilder<unknown> {
  return order.type === 'numeric' ? sql`${order.sql}::text` : order.sql
}

/** Lists and records are ordered as text (`inOrder`). */
function orderOf(column: { sql: RawBuilder<unknown>; type: string }): Pick<Order, 'sql' | 'type'> {
  const type = column.type === 'text[]' || column.type === 'jsonb' ? 'text' : column.type
  return { sql: inOrder(column), type: type === 'int' ? 'double precision' : type }
}
