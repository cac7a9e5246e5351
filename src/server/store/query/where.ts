/**
 * Filter → SQL condition. Null semantics (docs/protocol.md): `!=`, `not-in` and `not` match entities that lack the value, comparisons do
 * not. Every value is bound and cast to the column's type; a value that cannot be is refused by place.
 */
import { type RawBuilder, sql } from 'kysely'
import type { FieldFilter, Filter, Scalar } from '../../../wire/query.js'
import { relativeInstant } from '../../../wire/relative-date.js'
import { isDay, isStorable, parseInstant } from '../../../wire/time.js'
import { type Columns, inOrder, isNumeric, type TypedColumn } from './column.js'
import { invalid } from './invalid.js'

type Condition = RawBuilder<unknown>

export function compileWhere(filter: Filter, subject: Columns, path: string): Condition {
  if ('and' in filter) return combine(filter.and, AND, subject, `${path}.and`)
  if ('or' in filter) return combine(filter.or, OR, subject, `${path}.or`)
  if ('not' in filter) return isNotTrue(compileWhere(filter.not, subject, `${path}.not`))
  if ('text' in filter) return words(filter.text)
  return compileField(filter, subject, path)
}

const AND = { operator: sql` and `, empty: sql`true` }
const OR = { operator: sql` or `, empty: sql`false` }

function combine(terms: Filter[], { operator, empty }: typeof AND, subject: Columns, path: string): Condition {
  if (terms.length === 0) return empty
  return sql`(${sql.join(
    terms.map((term, i) => compileWhere(term, subject, `${path}[${i}]`)),
    operator,
  )})`
}

/** Every space-separated word must occur somewhere in what is searched. */
function words(text: string): Condition {
  const terms = text
    .toLowerCase()
    .split(/\s+/)
    .filter(word => word !== '')
  if (terms.length === 0) return sql`true`
  return sql`(${sql.join(
    terms.map(word => sql`e.search_text like ${`%${escapeLike(word)}%`}`),
    sql` and `,
  )})`
}

function compileField(filter: FieldFilter, subject: Columns, path: string): Condition {
  const column = subject.column(filter, path)
  const { op } = filter
  const resolved = (value: Scalar) => dated(value, column, subject)
  if (op === 'exists') return filter.value === true ? sql`${column.sql} is not null` : sql`${column.sql} is null`
  if (column.field?.type === 'recordList') throw invalid(path, 'a list of records can only be tested with exists')
  if (column.field?.type === 'tags') return compileTags(filter, column, path)
  if (column.field?.type === 'textList') return compileList(filter, column, path)
  if (op === 'in' || op === 'not-in') {
    const within = membership(column, list(filter).map(resolved), path)
    return op === 'in' ? within : isNotTrue(within)
  }
  const ordered = inOrder(column)
  if (op === 'between') {
    const [from, to] = list(filter)
    const pair = [from, to].map((value, i) =>
      bound(column, resolved(known(value ?? null, op, `${path}.value[${i}]`)), path),
    )
    return sql`${ordered} between ${sql.join(pair, sql` and `)}`
  }
  const value = resolved(scalar(filter, path))
  if (op === 'contains' || op === 'starts') {
    if (column.type !== 'text' || typeof value !== 'string') throw invalid(`${path}.op`, `'${op}' needs text`)
    return sql`${column.sql} ilike ${`${op === 'contains' ? '%' : ''}${escapeLike(value)}%`}`
  }
  if (op === '=')
    return value === null ? sql`${column.sql} is null` : sql`${column.sql} = ${bound(column, value, path)}`
  if (op === '!=') {
    return value === null
      ? sql`${column.sql} is not null`
      : sql`${column.sql} is distinct from ${bound(column, value, path)}`
  }
  return sql`${ordered} ${sql.raw(op)} ${bound(column, known(value, op, `${path}.value`), path)}`
}

/** Lists of text: `=`, `contains` and `in` look for a member. */
function compileList(filter: FieldFilter, column: TypedColumn, path: string): Condition {
  const texts = list(filter).map(value => text(value, path))
  if (filter.op === 'starts') {
    return sql`exists (select 1 from unnest(${column.sql}) item where item ilike ${`${escapeLike(texts[0] ?? '')}%`})`
  }
  const overlaps = sql`${column.sql} && ${texts}::text[]`
  if (filter.op === '=' || filter.op === 'contains' || filter.op === 'in') return overlaps
  if (filter.op === '!=' || filter.op === 'not-in') return isNotTrue(overlaps)
  throw invalid(`${path}.op`, `'${filter.op}' cannot test a list of texts`)
}

/** All tags of an entity: `=`, `in` and `contains` look for `key=value` or, without `=`, for a key. */
function compileTags(filter: FieldFilter, column: TypedColumn, path: string): Condition {
  const terms = list(filter).map(value => {
    const tag = text(value, path, "write a tag as 'key=value' or 'key'")
    const equals = tag.indexOf('=')
    if (equals < 0) return sql`jsonb_exists(${column.sql}, ${tag})`
    return sql`${column.sql} @> ${JSON.stringify({ [tag.slice(0, equals)]: tag.slice(equals + 1) })}::text::jsonb`
  })
  const any = terms.length === 0 ? sql`false` : sql`(${sql.join(terms, sql` or `)})`
  if (filter.op === '=' || filter.op === 'contains' || filter.op === 'in') return any
  if (filter.op === '!=' || filter.op === 'not-in') return isNotTrue(any)
  throw invalid(`${path}.op`, `'${filter.op}' cannot test tags`, "name one tag: 'tags.<key>'")
}

function text(value: Scalar, path: string, hint?: string): string {
  if (typeof value === 'string') return value
  throw invalid(`${path}.value`, 'must be text', hint)
}

function isNotTrue(condition: Condition): Condition {
  return sql`((${condition}) is not true)`
}

function membership(column: TypedColumn, values: Scalar[], path: string): Condition {
  const known = values.filter(value => value !== null)
  const terms: Condition[] = []
  if (known.length > 0) terms.push(sql`${column.sql} = any(${boundList(column, known, path)})`)
  if (known.length < values.length) terms.push(sql`${column.sql} is null`)
  return terms.length === 0 ? sql`false` : sql`(${sql.join(terms, sql` or `)})`
}

/** Days from now become the day or instant they mean (wire/relative-date.ts). */
function dated(value: Scalar, { type }: TypedColumn, { now }: Columns): Scalar {
  const isTime = type === 'date' || type === 'timestamptz'
  const instant = isTime && typeof value === 'string' ? relativeInstant(value, now) : undefined
  if (instant === undefined || !isStorable(Date.parse(instant))) return value
  return type === 'date' ? instant.slice(0, 10) : instant
}

/** A bound value, cast to the column's type after it was proved to be of it. */
export function bound(column: Pick<TypedColumn, 'type'>, value: Scalar, path: string): Condition {
  return sql`${proved(column.type, value, path)}::${sql.raw(column.type)}`
}

/** A bound list: one parameter, however long it is. */
export function boundList(column: Pick<TypedColumn, 'type'>, values: readonly Scalar[], path: string): Condition {
  const texts = values.map(value => String(proved(column.type, value, path)))
  return sql`${texts}::text[]::${sql.raw(column.type)}[]`
}

const WORDS: Record<string, string> = {
  text: 'text',
  boolean: 'true or false',
  'double precision': 'a number',
  numeric: 'a number',
  int: 'a number',
  timestamptz: 'an ISO time or days from now (-P30D)',
  date: 'an ISO day or days from now (P365D)',
}

function proved(type: string, value: Scalar, path: string): Scalar {
  const instant = type === 'timestamptz' && typeof value === 'string' ? parseInstant(value) : undefined
  if (instant !== undefined) return new Date(instant).toISOString()
  if (fits(type, value)) return value
  throw invalid(`${path}.value`, `${JSON.stringify(value)} is not ${WORDS[type] ?? type}`)
}

function fits(type: string, value: Scalar): boolean {
  if (type === 'text') return typeof value === 'string'
  if (type === 'boolean') return typeof value === 'boolean'
  if (isNumeric(type) || type === 'int') return typeof value === 'number'
  return type === 'date' && typeof value === 'string' && isDay(value)
}

/** Nothing is greater or less than what is not known. */
function known(value: Scalar, op: string, path: string): Scalar {
  if (value !== null) return value
  throw invalid(path, `is null, which '${op}' cannot compare`, "ask with '=', '!=', 'in', 'not-in' or 'exists'")
}

function list(filter: FieldFilter): Scalar[] {
  return Array.isArray(filter.value) ? filter.value : [filter.value]
}

function scalar(filter: FieldFilter, path: string): Scalar {
  if (Array.isArray(filter.value)) throw invalid(`${path}.value`, `must be one value for '${filter.op}'`)
  return filter.value
}

function escapeLike(text: string): string {
  return text.replaceAll(/[\\%_]/g, '\\$&')
}
