/**
 * A lock as a condition of a type's rows, aliased `e`. It speaks the names of the type or family it was written for; it is asked of the data
 * themselves, whatever of them the session may read: a machine may be locked by the name of a cluster that the session does not see.
 */
import { type RawBuilder, sql } from 'kysely'
import type { EntitySpec } from '../../../../spec/language/entity.js'
import type { Registry } from '../../../../spec/registry.js'
import { PortalError } from '../../../../wire/errors.js'
import type { Lock } from '../../../access/data-access.js'
import { entityTable, fieldsOf, sqlType } from '../../generated-tables.js'
import type { Columns, TypedColumn } from '../column.js'
import { compileWhere } from '../where.js'
import type { Look } from './look.js'
import { rowsAsOf } from './rows-as-of.js'

type Sql = RawBuilder<unknown>

/** Throws FORBIDDEN for a lock that cannot be held to: it must not be passed over. */
export function lockCondition(look: Look, { spec, filter }: Lock, member: EntitySpec): Sql {
  const columns: Columns = {
    now: look.access.now,
    column: name => columnOf(look, spec, member, 'property' in name ? name.property : undefined),
  }
  try {
    return sql`(${compileWhere(filter, columns, 'filters')})`
  } catch (cause) {
    throw unheld(spec, cause)
  }
}

function unheld(spec: EntitySpec, cause?: unknown): PortalError {
  return new PortalError('FORBIDDEN', { message: `The filter that locks '${spec.type}' is not valid`, cause })
}

function columnOf(look: Look, spec: EntitySpec, member: EntitySpec, property: string | undefined): TypedColumn {
  // What is measured changes from minute to minute: who may see a machine does not hang on it.
  if (property === undefined) throw unheld(spec)
  if (property === 'id') return { sql: sql`e.id`, type: 'text', unit: undefined, field: undefined }
  if (property === 'type') {
    return { sql: sql`${sql.lit(member.type)}::text`, type: 'text', unit: undefined, field: undefined }
  }
  const { registry } = look
  const found = registry.field(spec, property)
  if (!found) throw unheld(spec)
  const { field } = found
  const type = found.tag || found.via ? 'text' : sqlType(field)
  const own = Object.hasOwn(fieldsOf(member), found.tag?.property ?? found.via?.property ?? property)
  const value = own ? readOf(look, member, property) : sql`null`
  return { sql: sql`(${value})::${sql.raw(type)}`, type, unit: undefined, field }
}

function readOf(look: Look, member: EntitySpec, property: string): Sql {
  const found = look.registry.field(member, property)
  if (found?.tag) return sql`e.${sql.id(found.tag.property)} ->> ${sql.lit(found.tag.key)}`
  return found?.via ? nameBehind(look, found.via) : sql`e.${sql.id(property)}`
}

function nameBehind({ registry, access, asOf }: Look, { property, to }: { property: string; to: string }): Sql {
  const names = registry.members(to).map(target => {
    const rows = asOf === undefined ? sql.id(entityTable(target.type)) : rowsAsOf(target, access.datastoreId, asOf)
    return sql`select t.name from ${rows} t
      where t.datastore_id = e.datastore_id and t.id = e.${sql.id(property)}`
  })
  return names.length === 0 ? sql`null` : sql`select name from (${sql.join(names, sql` union all `)}) n limit 1`
}

/** Types whose entities a lock looks at beside its own: what they are called may let a row in or out. */
export function typesBehind(registry: Registry, { spec, filter }: Lock): string[] {
  const targets = propertiesOf(filter).flatMap(property => {
    const via = registry.field(spec, property)?.via
    return via ? registry.members(via.to).map(({ type }) => type) : []
  })
  return [...new Set(targets)]
}

function propertiesOf(filter: Lock['filter']): string[] {
  if ('and' in filter) return filter.and.flatMap(propertiesOf)
  if ('or' in filter) return filter.or.flatMap(propertiesOf)
  if ('not' in filter) return propertiesOf(filter.not)
  return 'property' in filter ? [filter.property] : []
}
