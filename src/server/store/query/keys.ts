/** The keys of groups: a value, each member of a list, or the bucket that a number falls into. */
import { type RawBuilder, sql } from 'kysely'
import { type Field, isIdentifying } from '../../../spec/language/field.js'
import type { Bucket, Cell, Group, Query } from '../../../wire/query.js'
import { isNumeric } from './column.js'
import { invalid } from './invalid.js'
import type { Subject } from './subject.js'

/** A bound this great means "and above" (specification § 9 writes 999999). */
const OPEN_END = 999_999

export interface Key {
  alias: 'x' | 'y'
  group: Group
  sql: RawBuilder<unknown>
  type: string
  unit: string | undefined
  /** An entity stands in the group of each of its members. */
  isList: boolean
  /** Groups of fewer entities than this are not shown by themselves: their size could tell which they are. */
  fewest: number
}

/** The smallest group of scrambled data that is shown where something that identifies is the key. */
const FEWEST_SCRAMBLED = 5

const isKnownBy = (group: Group, field: Field | undefined) =>
  field ? isIdentifying(field) : 'property' in group && group.property === 'id'

/** `whole`: a list is answered as it is, for rows of entities, instead of member by member. */
export function keysOf(query: Query, subject: Subject, whole = false): Key[] {
  const keys: Key[] = []
  for (const alias of ['x', 'y'] as const) {
    const group = query.groupBy?.[alias]
    if (!group) continue
    const path = `groupBy.${alias}`
    const column = whole ? subject.column(group, path, group.unit) : subject.key(group, path, group.unit)
    const kind = column.field?.type
    if (kind === 'recordList') throw invalid(path, 'a list of records cannot be grouped by')
    if (group.buckets && !isNumeric(column.type)) throw invalid(`${path}.buckets`, 'need a number')
    keys.push({
      alias,
      group,
      sql: group.buckets ? bucketIndex(column.sql, group.buckets) : column.sql,
      type: group.buckets ? 'int' : column.type,
      unit: column.unit,
      isList: kind === 'textList' || kind === 'tags',
      fewest: subject.look.access.pseudonyms && isKnownBy(group, column.field) ? FEWEST_SCRAMBLED : 1,
    })
  }
  return keys
}

/** 0 … n-1 by inclusive upper bounds; null beyond the last, unless that is open, and for a missing value. */
function bucketIndex(value: RawBuilder<unknown>, bounds: readonly number[]): RawBuilder<unknown> {
  const cases = bounds.map((bound, i) =>
    bound >= OPEN_END
      ? sql`when ${value} is not null then ${sql.lit(i)}`
      : sql`when ${value} <= ${sql.lit(bound)}::double precision then ${sql.lit(i)}`,
  )
  return sql`case ${sql.join(cases, sql` `)} end`
}

/** The key of a row as it is answered. */
export function keyCell(key: Key, value: Cell): Cell {
  return key.group.buckets && typeof value === 'number' ? bucketAt(key.group.buckets, value) : value
}

/** `{from, to, label}` of bucket `i`: `0–4`, `4–8`, `16+`. */
function bucketAt(bounds: readonly number[], i: number): Bucket {
  const to = bounds[i] ?? OPEN_END
  const from = bounds[i - 1] ?? Math.min(0, to)
  return { from, to, label: to >= OPEN_END ? `${from}+` : `${from}–${to}` }
}
