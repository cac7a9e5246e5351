/** Entity rows: one page by keyset cursor, with the exact total. */
import { type RawBuilder, sql } from 'kysely'
import type { Cell, Query, QueryResult, Row, Scalar } from '../../../wire/query.js'
import { encode } from './cursor.js'
import { type Key, keyCell, keysOf } from './keys.js'
import { beginPage, cursorValue } from './page.js'
import type { Reader } from './reader.js'
import { rowSeries } from './row-series.js'
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
  const { orders, finding, matching, paged, among } = beginPage(query, subject, options.range)
  const limit = query.limit ?? DEFAULT_LIMIT
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
  const rows: Record<string, Scalar>[] = []
  for (const part of paged) {
    const most = limit + 1 - rows.length
    if (most > 0) rows.push(...(await reader.rows(sql<Record<string, Scalar>>`${among(columns, part, most)}`)))
  }
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
