/**
 * The time machine: entities as they were at an instant, in place of their table — present rows that were so by then, and rows put aside
 * that were so then (ingest/history.ts). The time an entity was last seen is never later than that instant.
 */
import { type RawBuilder, sql } from 'kysely'
import type { EntitySpec } from '../../../../spec/language/entity.js'
import { entityTable, fieldsOf } from '../../generated-tables.js'
import { SINCE } from '../../ingest/history.js'

/** A table expression like the type's table. With `id` it holds that entity alone, which the index of history finds. */
export function rowsAsOf(spec: EntitySpec, datastoreId: string, at: string, id?: string): RawBuilder<unknown> {
  const then = sql`${at}::timestamptz`
  const columns = (alias: 'e' | 'r') =>
    sql.join([
      ...['datastore_id', 'id', 'gone_at', 'search_text', 'since'].map(name => sql.ref(`${alias}.${name}`)),
      ...Object.keys(fieldsOf(spec)).map(path =>
        path === 'lastObservedAt'
          ? sql`least(${sql.id(alias)}."lastObservedAt", ${then}) as "lastObservedAt"`
          : sql`${sql.id(alias)}.${sql.id(path)}`,
      ),
    ])
  const table = sql.id(entityTable(spec.type))
  const only = (alias: 'e' | 'h') => (id === undefined ? sql`` : sql` and ${sql.id(alias)}.id = ${id}`)
  return sql`(select ${columns('e')} from ${table} e
      where e.datastore_id = ${datastoreId} and e.gone_at is null and ${SINCE} <= ${then}${only('e')}
    union all
    select ${columns('r')} from entity_history h cross join lateral jsonb_populate_record(null::${table}, h.row) r
      where h.datastore_id = ${datastoreId} and h.type = ${spec.type} and h.from_at <= ${then} and h.to_at > ${then}${only('h')})`
}
