/**
 * The time machine: entities as they were at an instant, in place of their table — present rows that were so by then, and rows put aside
 * that were so then (ingest/history.ts). When an entity was last seen is not told beyond that instant.
 */
import { type RawBuilder, sql } from 'kysely'
import type { EntitySpec } from '../../../spec/language/entity.js'
import type { Registry } from '../../../spec/registry.js'
import { columnOr, entityTable, fieldsOf, sqlType } from '../generated-tables.js'
import { SINCE } from '../ingest/history.js'

type Sql = RawBuilder<unknown>

/** A table expression like the type's table, or a family's view without rollups. */
export function entitiesAsOf(registry: Registry, spec: EntitySpec, datastoreId: string, at: string): Sql {
  if (!spec.family) return rowsAsOf(spec, datastoreId, at)
  const fields = Object.entries(fieldsOf(spec))
  const parts = registry.members(spec.type).map(member => {
    const own = fieldsOf(member)
    const columns = fields.map(([path, field]) => columnOr('e', path, Object.hasOwn(own, path), sqlType(field)))
    return sql`select ${sql.lit(member.type)}::text as type, e.datastore_id, e.id, e.gone_at, e.search_text, ${sql.join(columns)}
      from ${rowsAsOf(member, datastoreId, at)} e`
  })
  return sql`(${sql.join(parts, sql` union all `)})`
}

function rowsAsOf(spec: EntitySpec, datastoreId: string, at: string): Sql {
  const then = sql`${at}::timestamptz`
  const columns = (alias: 'e' | 'r') =>
    sql.join([
      ...['datastore_id', 'id', 'gone_at', 'search_text'].map(name => sql.ref(`${alias}.${name}`)),
      ...Object.keys(fieldsOf(spec)).map(path =>
        path === 'lastObservedAt'
          ? sql`least(${sql.id(alias)}."lastObservedAt", ${then}) as "lastObservedAt"`
          : sql`${sql.id(alias)}.${sql.id(path)}`,
      ),
    ])
  const table = sql.id(entityTable(spec.type))
  return sql`(select ${columns('e')} from ${table} e
      where e.datastore_id = ${datastoreId} and e.gone_at is null and ${SINCE} <= ${then}
    union all
    select ${columns('r')} from entity_history h cross join lateral jsonb_populate_record(null::${table}, h.row) r
      where h.datastore_id = ${datastoreId} and h.type = ${spec.type} and h.from_at <= ${then} and h.to_at > ${then})`
}
