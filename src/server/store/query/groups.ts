/** Grouped and aggregated queries: by value with a top-N and its remainder, by quantized buckets, or everything as one row. */
import { type Kysely, type RawBuilder, sql } from 'kysely'
import type { Bucket, Cell, Group, Query, QueryResult, Row } from '../../../wire/query.js'
import type { Database } from '../database.js'
import { invalid } from './invalid.js'
import { unitsOf } from './rows.js'
import { type CompiledSelect, compileSelect } from './select.js'
import { isNumeric, isPresent, type Subject } from './subject.js'
import { compileWhere } from './where.js'

/** Groups of one answer; more is a query for rows, not for a chart. */
const MAX_GROUPS = 1_000
/** A bound this great means "and above" (specification § 9 writes 999999). */
const OPEN_END = 999_999

interface Key {
  alias: 'x' | 'y'
  group: Group
  sql: RawBuilder<unknown>
  type: string
}

export async function queryGroups(
  db: Kysely<Database>,
  query: Query,
  subject: Subject,
  locked: RawBuilder<unknown> | undefined,
): Promise<QueryResult> {
  const selects = Object.entries(query.select).map(([alias, select]) => compileSelect(alias, select, subject, true))
  const keys = keysOf(query, subject)
  const conditions = [isPresent(subject)]
  if (query.where) conditions.push(compileWhere(query.where, subject, 'where'))
  if (locked) conditions.push(locked)
  const where = sql.join(conditions, sql` and `)
  const from = subject.from()
  if (keys.length === 0) {
    const rows = await run(db, selects, [], from, where, sql``)
    return { rows: rows.map(row => toRow(row, selects, [])), units: unitsOf(selects), total: 1, next: null }
  }
  const [x] = keys
  const limit = Math.min(x?.group.limit ?? query.limit ?? MAX_GROUPS, MAX_GROUPS)
  const everything = await run(db, selects, keys, from, where, orderOf(query, selects, keys))
  const { kept, rest } = splitTop(everything, limit)
  const rows = kept.map(row => toRow(row, selects, keys))
  if (x?.group.others && rest.length > 0) rows.push(...(await remainder(db, selects, keys, from, where, kept)))
  return { rows, units: unitsOf(selects), total: everything.length, next: null }
}

function keysOf(query: Query, subject: Subject): Key[] {
  const keys: Key[] = []
  for (const alias of ['x', 'y'] as const) {
    const group = query.groupBy?.[alias]
    if (!group) continue
    const column = subject.key(group, `groupBy.${alias}`, group.unit)
    if (column.field?.type === 'recordList') throw invalid(`groupBy.${alias}`, 'a list of records cannot be grouped by')
    if (group.buckets && !isNumeric(column.type)) throw invalid(`groupBy.${alias}.buckets`, 'need a number')
    keys.push({
      alias,
      group,
      sql: group.buckets ? bucketIndex(column.sql, group.buckets) : column.sql,
      type: group.buckets ? 'int' : column.type,
    })
  }
  return keys
}

/** 0 … n-1 by inclusive upper bounds; null beyond the last and for a missing value. */
function bucketIndex(value: RawBuilder<unknown>, bounds: number[]): RawBuilder<unknown> {
  const cases = bounds.map((bound, i) => sql`when ${value} <= ${sql.lit(bound)} then ${sql.lit(i)}`)
  return sql`case ${sql.join(cases, sql` `)} end`
}

function orderOf(query: Query, selects: readonly CompiledSelect[], keys: readonly Key[]): RawBuilder<unknown> {
  const asked = (query.orderBy ?? []).map(
    ({ alias, direction }) => sql`${sql.id(alias)} ${sql.raw(direction)} nulls last`,
  )
  if (asked.length === 0 && !keys[0]?.group.buckets && selects[0]) {
    asked.push(sql`${sql.id(selects[0].alias)} desc nulls last`)
  }
  return sql`order by ${sql.join([...asked, ...keys.map(key => sql`${sql.id(key.alias)} asc nulls last`)])}`
}

async function run(
  db: Kysely<Database>,
  selects: readonly CompiledSelect[],
  keys: readonly Key[],
  from: RawBuilder<unknown>,
  where: RawBuilder<unknown>,
  order: RawBuilder<unknown>,
): Promise<Record<string, Cell>[]> {
  const columns = [
    ...keys.map(key => sql`${key.sql} as ${sql.id(key.alias)}`),
    ...selects.map(select => sql`${select.sql} as ${sql.id(select.alias)}`),
  ]
  const grouping = keys.length === 0 ? sql`` : sql`group by ${sql.join(keys.map((_, i) => sql.raw(String(i + 1))))}`
  const { rows } = await sql<
    Record<string, Cell>
  >`select ${sql.join(columns)} ${from} where ${where} ${grouping} ${order}`.execute(db)
  return rows
}

/** The first `limit` distinct x keys, in order, with all their y rows. */
function splitTop(
  rows: Record<string, Cell>[],
  limit: number,
): { kept: Record<string, Cell>[]; rest: Record<string, Cell>[] } {
  const top = new Set<Cell>()
  for (const row of rows) if (top.size < limit) top.add(row.x ?? null)
  return { kept: rows.filter(row => top.has(row.x ?? null)), rest: rows.filter(row => !top.has(row.x ?? null)) }
}

/** Everything outside the top as one row (for each y): aggregated anew, since averages do not add up. */
async function remainder(
  db: Kysely<Database>,
  selects: readonly CompiledSelect[],
  keys: readonly Key[],
  from: RawBuilder<unknown>,
  where: RawBuilder<unknown>,
  kept: Record<string, Cell>[],
): Promise<Row[]> {
  const [x, ...others] = keys
  if (!x) return []
  const values = [...new Set(kept.map(row => row.x ?? null))]
  const known = values.filter(value => value !== null).map(value => sql`${value}::${sql.raw(x.type)}`)
  const outside = [
    known.length > 0 ? sql`(${x.sql} in (${sql.join(known)})) is not true` : sql`true`,
    values.includes(null) ? sql`${x.sql} is not null` : sql`true`,
  ]
  const rows = await run(db, selects, others, from, sql`${where} and ${sql.join(outside, sql` and `)}`, sql``)
  return rows.map(row => ({ ...toRow(row, selects, others), x: null, rest: true }))
}

function toRow(row: Record<string, Cell>, selects: readonly CompiledSelect[], keys: readonly Key[]): Row {
  const answer: Row = {}
  for (const key of keys) {
    const value = row[key.alias] ?? null
    answer[key.alias] = key.group.buckets && typeof value === 'number' ? bucketAt(key.group.buckets, value) : value
  }
  for (const { alias } of selects) answer[alias] = row[alias] ?? null
  return answer
}

/** `{from, to, label}` of bucket `i`: `0–4`, `4–8`, `16+`. */
export function bucketAt(bounds: readonly number[], i: number): Bucket {
  const from = bounds[i - 1] ?? 0
  const to = bounds[i] ?? OPEN_END
  return { from, to, label: to >= OPEN_END ? `${from}+` : `${from}–${to}` }
}
