/**
 * A lock as a condition of a type's rows, aliased `e`. It speaks the names of the type or family it was written for; it is asked of the data
 * themselves, whatever of them the session may read: a machine may be locked by the name of a cluster that the session does not see.
 */
import { type RawBuilder, sql } from 'kysely'
import { didYouMean } from '../../../../spec/check/problem.js'
import type { EntitySpec } from '../../../../spec/language/entity.js'
import type { Registry } from '../../../../spec/registry.js'
import { PortalError } from '../../../../wire/errors.js'
import type { Lock } from '../../../access/data-access.js'
import { entityTable, fieldsOf, sqlType } from '../../generated-tables.js'
import type { Columns, TypedColumn } from '../column.js'
import { invalid } from '../invalid.js'
import { compileWhere } from '../where.js'
import { isOfMeasures } from './hidden-fields.js'
import type { Look } from './look.js'
import { rowsAsOf } from './rows-as-of.js'

type Sql = RawBuilder<unknown>

/** Throws FORBIDDEN for a lock that cannot be held to: it must not be passed over. */
export function lockCondition(look: Look, lock: Lock, member: EntitySpec): Sql {
  try {
    return compiled(look, lock, member, 'filters')
  } catch (cause) {
    const message = `The filter that locks '${lock.spec.type}' is not valid`
    throw new PortalError('FORBIDDEN', { message, cause })
  }
}

/** Throws INVALID_QUERY naming the place, below `path`, for a lock that `lockCondition` could not hold to. */
export function proveLock(look: Look, lock: Lock, path: string): void {
  for (const member of look.registry.members(lock.spec.type)) compiled(look, lock, member, path)
}

function compiled(look: Look, { spec, filter }: Lock, member: EntitySpec, at: string): Sql {
  const columns: Columns = {
    now: look.access.now,
    column: (name, path) => columnOf(look, { spec, member }, name, path),
  }
  return sql`(${compileWhere(filter, columns, at)})`
}

function columnOf(
  look: Look,
  { spec, member }: { spec: EntitySpec; member: EntitySpec },
  name: { property: string } | { metric: string },
  path: string,
): TypedColumn {
  // Locks on metrics are refused: who may see a machine must not change from minute to minute.
  if ('metric' in name)
    throw invalid(`${path}.metric`, 'is measured: nothing can be locked by it', 'lock by a property')
  const { property } = name
  if (property === 'id') return { sql: sql`e.id`, type: 'text', unit: undefined, field: undefined }
  if (property === 'type') {
    return { sql: sql`${sql.lit(member.type)}::text`, type: 'text', unit: undefined, field: undefined }
  }
  const { registry } = look
  const found = registry.field(spec, property)
  if (!found) {
    const known = ['id', 'type', ...Object.keys(fieldsOf(spec))]
    throw invalid(`${path}.property`, `'${property}' does not exist`, didYouMean(property, known))
  }
  const { field } = found
  if (isOfMeasures(field)) {
    throw invalid(`${path}.property`, 'is worked out of measures: nothing can be locked by it', 'lock by another')
  }
  if (field.said) throw invalid(`${path}.property`, 'is said by people: nothing can be locked by it', 'lock by another')
  const type = found.tag || found.via ? 'text' : sqlType(field)
  const isDeclared = Object.hasOwn(fieldsOf(member), found.tag?.property ?? found.via?.property ?? property)
  const value = isDeclared ? readOf(look, member, property) : sql`null`
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

/** Other types that a lock reads, for the names behind references: a change of such a name may make a row visible or invisible. */
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
