/**
 * Filter → SQL condition. Null semantics (docs/protocol.md): `!=`, `not-in` and `not` match entities that lack the value, comparisons do
 * not. Every value is bound and cast to the column's type; a value that cannot be is refused by place.
 */
import { type RawBuilder, sql } from 'kysely'
import type { FieldFilter, Filter, Scalar } from '../../../wire/query.js'
import { relativeInstant } from '../../../wire/relative-date.js'
import { invalid } from './invalid.js'
import { isNumeric, type Subject, type TypedColumn } from './subject.js'

type Condition = RawBuilder<unknown>

export function compileWhere(filter: Filter, subject: Subject, path: string): Condition {
  if ('and' in filter) return combine(filter.and, sql` and `, sql`true`, subject, `${path}.and`)
  if ('or' in filter) return combine(filter.or, sql` or `, sql`false`, subject, `${path}.or`)
  if ('not' in filter) return sql`((${compileWhere(filter.not, subject, `${path}.not`)}) is not true)`
  if ('text' in filter) return words(filter.text)
  return compileField(filter, subject, path)
}

function combine(terms: Filter[], operator: Condition, empty: Condition, subject: Subject, path: string): Condition {
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

function compileField(filter: FieldFilter, subject: Subject, path: string): Condition {
  const column = subject.column(filter, path)
  const { op } = filter
  if (op === 'exists') return filter.value === true ? sql`${column.sql} is not null` : sql`${column.sql} is null`
  if (column.field?.type === 'recordList') throw invalid(path, 'a list of records can only be tested with exists')
  if (column.field?.type === 'tags') return compileTags(filter, column, path)
  if (column.field?.type === 'textList') return compileList(filter, column, path)
  if (op === 'in' || op === 'not-in') {
    const within = membership(column, list(filter), subject, path)
    return op === 'in' ? within : sql`((${within}) is not true)`
  }
  if (op === 'between') {
    const [from, to] = list(filter)
    const [low, high] = [from, to].map(end => bound(column, resolved(end ?? null, column, subject), path))
    return sql`${column.sql} between ${low} and ${high}`
  }
  const value = scalar(filter, path)
  if (op === 'contains' || op === 'starts') {
    if (column.type !== 'text' || typeof value !== 'string') throw invalid(`${path}.op`, `'${op}' needs text`)
    return sql`${column.sql} ilike ${`${op === 'contains' ? '%' : ''}${escapeLike(value)}%`}`
  }
  if (value === null) return op === '!=' ? sql`${column.sql} is not null` : sql`${column.sql} is null`
  const right = bound(column, resolved(value, column, subject), path)
  if (op === '=') return sql`${column.sql} = ${right}`
  if (op === '!=') return sql`${column.sql} is distinct from ${right}`
  return sql`${column.sql} ${sql.raw(op)} ${right}`
}

/** Lists of text: `=`, `contains` and `in` look for a member. */
function compileList(filter: FieldFilter, column: TypedColumn, path: string): Condition {
  const values = Array.isArray(filter.value) ? filter.value : [filter.value]
  const texts = values.map(value => (typeof value === 'string' ? value : ''))
  if (values.some(value => typeof value !== 'string')) throw invalid(`${path}.value`, 'must be text')
  if (filter.op === 'starts') {
    return sql`exists (select 1 from unnest(${column.sql}) item where item ilike ${`${escapeLike(texts[0] ?? '')}%`})`
  }
  const overlaps = sql`${column.sql} && ${texts}::text[]`
  if (filter.op === '=' || filter.op === 'contains' || filter.op === 'in') return overlaps
  if (filter.op === '!=' || filter.op === 'not-in') return sql`((${overlaps}) is not true)`
  throw invalid(`${path}.op`, `'${filter.op}' cannot test a list of texts`)
}

/** All tags of an entity: `=`, `in` and `contains` look for `key=value` or, without `=`, for a key. */
function compileTags(filter: FieldFilter, column: TypedColumn, path: string): Condition {
  const values = Array.isArray(filter.value) ? filter.value : [filter.value]
  const terms = values.map(value => {
    if (typeof value !== 'string') throw invalid(`${path}.value`, 'must be text', "write a tag as 'key=value' or 'key'")
    const equals = value.indexOf('=')
    if (equals < 0) return sql`jsonb_exists(${column.sql}, ${value})`
    return sql`${column.sql} @> ${JSON.stringify({ [value.slice(0, equals)]: value.slice(equals + 1) })}::text::jsonb`
  })
  const any = sql`(${sql.join(terms, sql` or `)})`
  if (filter.op === '=' || filter.op === 'contains' || filter.op === 'in') return any
  if (filter.op === '!=' || filter.op === 'not-in') return sql`(${any} is not true)`
  throw invalid(`${path}.op`, `'${filter.op}' cannot test tags`, "name one tag: 'tags.<key>'")
}

function membership(column: TypedColumn, values: Scalar[], subject: Subject, path: string): Condition {
  const known = values
    .filter(value => value !== null)
    .map(value => bound(column, resolved(value, column, subject), path))
  const terms: Condition[] = []
  if (known.length > 0) terms.push(sql`${column.sql} in (${sql.join(known)})`)
  if (known.length < values.length) terms.push(sql`${column.sql} is null`)
  return terms.length === 0 ? sql`false` : sql`(${sql.join(terms, sql` or `)})`
}

/** Days from now become the day or instant they mean (wire/relative-date.ts). */
function resolved(value: Scalar, { type }: TypedColumn, { now }: Subject): Scalar {
  const isTime = type === 'date' || type === 'timestamptz'
  const instant = isTime && typeof value === 'string' ? relativeInstant(value, now) : undefined
  return (type === 'date' ? instant?.slice(0, 10) : instant) ?? value
}

/** A bound value, cast to the column's type after it was proved to be of it. */
export function bound(column: TypedColumn, value: Scalar, path: string): Condition {
  if (value !== null && !fits(column.type, value)) {
    throw invalid(`${path}.value`, `${JSON.stringify(value)} is not ${WORDS[column.type] ?? column.type}`)
  }
  return sql`${value}::${sql.raw(column.type)}`
}

const WORDS: Record<string, string> = {
  text: 'text',
  boolean: 'true or false',
  'double precision': 'a number',
  numeric: 'a number',
  timestamptz: 'an ISO time or days from now (-P30D)',
  date: 'an ISO day or days from now (P365D)',
}

function fits(type: string, value: Scalar): boolean {
  if (type === 'text') return typeof value === 'string'
  if (type === 'boolean') return typeof value === 'boolean'
  if (isNumeric(type)) return typeof value === 'number'
  return typeof value === 'string' && !Number.isNaN(Date.parse(value))
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
