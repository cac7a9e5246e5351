/** Types of which a datastore may hold something: asking for the others is in vain. */
import { sql } from 'kysely'
import type { EntitySpec } from '../../../spec/language/entity.js'
import type { DataAccess } from '../../access/data-access.js'
import type { TypedDatabase } from '../context.js'
import { entityTable } from '../generated-tables.js'
import { type ReadOptions, read, sourceOf } from './reader.js'
import { openMembers } from './visible/look.js'

/** Open types that have an entity, whether or not it is visible. `at`, ISO: or had one then or later. */
export function typesThere(
  source: TypedDatabase,
  access: DataAccess,
  options: ReadOptions,
  at: string | undefined,
): Promise<ReadonlySet<string>> {
  const { registry } = source
  const { datastoreId } = access
  const open = registry.stored.filter(({ type }) => openMembers({ registry, access }, type).length > 0)
  const asked = ({ type }: EntitySpec) => {
    const now = sql`exists (select 1 from ${sql.id(entityTable(type))} e where e.datastore_id = ${datastoreId} and e.gone_at is null)`
    const past = sql` or exists (select 1 from entity_history h
      where h.datastore_id = ${datastoreId} and h.type = ${type} and h.to_at > ${at ?? null}::timestamptz)`
    return sql`select ${sql.lit(type)}::text as type where ${now}${at === undefined ? sql`` : past}`
  }
  return read(sourceOf(source, access), options, async reader => {
    const each = open.filter(({ type }) => reader.held.has(type)).map(asked)
    if (each.length === 0) return new Set<string>()
    const found = await reader.rows(sql<{ type: string }>`${sql.join(each, sql` union all `)}`)
    return new Set(found.map(({ type }) => type))
  })
}
