/**
 * The time machine: entities as they were at an instant, in place of their table — present rows that were so by then, and rows put aside
 * that were so then (ingest/history.ts). The time an entity was last seen is never later than that instant.
 */
import { type RawBuilder, sql } from 'kysely'
import type { EntitySpec } from '../../../../spec/language/entity.js'
import type { Field } from '../../../../spec/language/field.js'
import { DIMENSIONS_FIELD } from '../../../../spec/language/said.js'
import { entityTable, fieldsOf, sqlType } from '../../generated-tables.js'
import { SINCE } from '../../ingest/history.js'

type Sql = RawBuilder<unknown>

/** Paths of fields. */
export type Reads = ReadonlySet<string>

/** Since when a row was as it is. */
const FROM = sql.id('#from')
const ALWAYS_READ: Reads = new Set(['name', 'firstObservedAt', 'lastObservedAt', DIMENSIONS_FIELD])

/**
 * A table expression like the type's table. With `id` it holds that entity alone, which the index of history finds. Conditions of present rows stand
 * outside of the union: the planner then reads their table by whichever index it likes, in its order. `read`: the columns of fields that it has; all where
 * absent, which are many to parse and to plan for a family.
 */
export function rowsAsOf(
  spec: EntitySpec,
  datastoreId: string,
  at: string,
  { id, read }: { id?: string | undefined; read?: Reads | undefined } = {},
): Sql {
  const then = sql`${at}::timestamptz`
  const columns = Object.entries({
    gone_at: 'timestamptz',
    search_text: 'text',
    since: 'timestamptz',
    ...Object.fromEntries(fieldsRead(spec, read).map(([path, field]) => [path, sqlType(field)])),
  })
  const seen = (path: string, value: Sql) => (path === 'lastObservedAt' ? sql`least(${value}, ${then})` : value)
  const present = columns.map(([path]) => sql`${seen(path, sql`e.${sql.id(path)}`)} as ${sql.id(path)}`)
  const past = columns.map(([path, type]) => sql`${seen(path, keptValue(path, type))} as ${sql.id(path)}`)
  const only = (alias: 'e' | 'h') => (id === undefined ? sql`` : sql` and ${sql.id(alias)}.id = ${id}`)
  return sql`(select * from (
      select e.datastore_id, e.id, ${sql.join(present)}, ${SINCE} as ${FROM} from ${sql.id(entityTable(spec.type))} e
    union all
      select h.datastore_id, h.id, ${sql.join(past)}, h.from_at as ${FROM} from entity_history h
      where h.datastore_id = ${datastoreId} and h.type = ${spec.type} and h.to_at > ${then}${only('h')}) e
    where e.datastore_id = ${datastoreId} and e.gone_at is null and e.${FROM} <= ${then}${only('e')})`
}

/** Fields of a type that are read: those asked for, and those that stand behind what is there or is found by words. */
export function fieldsRead(spec: EntitySpec, read: Reads | undefined): [string, Field][] {
  const fields = Object.entries(fieldsOf(spec))
  return read ? fields.filter(([path]) => read.has(path) || ALWAYS_READ.has(path)) : fields
}

/** A column of a row that was put aside: each by itself, so that none is read but those that are asked for. */
function keptValue(path: string, type: string): Sql {
  // Only rows of what is there are put aside.
  if (path === 'gone_at') return sql`null::timestamptz`
  const text = sql`(h.row ->> ${sql.lit(path)})`
  if (type === 'text') return text
  const value = sql`(h.row -> ${sql.lit(path)})`
  if (type === 'jsonb') return sql`nullif(${value}, 'null'::jsonb)`
  if (type === 'text[]') {
    return sql`case when jsonb_typeof(${value}) = 'array' then array(select jsonb_array_elements_text(${value})) end`
  }
  return sql`${text}::${sql.raw(type)}`
}
