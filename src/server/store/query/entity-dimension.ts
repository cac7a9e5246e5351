/**
 * A dimension of the entity that an entry of a ledger is about, read under `overlay.dimensions.<key>` of the entry: as the entity has it at the time of the look,
 * or had it last. Entities that are not visible give none.
 */
import { type RawBuilder, sql } from 'kysely'
import { dimensionKeyOf } from '../../../spec/compile/dimension-fields.js'
import type { EntitySpec } from '../../../spec/language/entity.js'
import { text } from '../../../spec/language/field.js'
import { DIMENSIONS_FIELD, isSaidOf } from '../../../spec/language/said.js'
import type { Registry } from '../../../spec/registry.js'
import type { TypedColumn } from './column.js'
import { type Look, openMembers } from './visible/look.js'
import { NAMES, visibleRows } from './visible/visible-rows.js'

const ALIAS = 'entity:dimensions'

/** The key that a path of an entry names; undefined for any other path, and for types that have dimensions themselves. */
export function entityDimension({ ledger, about }: EntitySpec, path: string): string | undefined {
  return ledger && about ? dimensionKeyOf(path) : undefined
}

/** Stored types whose entities an entry can be about. */
export function typesWithEntries(registry: Registry): readonly EntitySpec[] {
  return registry.stored.filter(spec => isSaidOf(spec) && !spec.about)
}

/** The column of a key. `joins` gets the entities, once for all keys. */
export function entityDimensionColumn(
  { look, spec, joins }: { look: Look; spec: EntitySpec; joins: Map<string, RawBuilder<unknown>> },
  key: string,
): TypedColumn {
  const typed = { type: 'text', unit: undefined, field: text(key, { identifying: false, said: true }) }
  const entities = entitiesOf(look)
  if (!spec.about || !entities) return { sql: sql`null::text`, ...typed }
  const { id, type } = spec.about
  joins.set(
    ALIAS,
    sql`left join (${entities}) ${sql.id(ALIAS)} on ${sql.id(ALIAS)}.type = e.${sql.id(type)} and ${sql.id(ALIAS)}.id = e.${sql.id(id)}`,
  )
  return { sql: sql`(${sql.id(ALIAS)}.dimensions ->> ${sql.lit(key)})`, ...typed }
}

/** `type, id, dimensions` of the visible entities that have any; undefined where names are hidden, or no type is open. */
function entitiesOf(look: Look): RawBuilder<unknown> | undefined {
  if (look.access.pseudonyms) return undefined
  const open = typesWithEntries(look.registry).filter(({ type }) => openMembers(look, type).length > 0)
  if (open.length === 0) return undefined
  const parts = open.map(
    spec => sql`select ${sql.lit(spec.type)}::text as type, o.id, o.${sql.id(DIMENSIONS_FIELD)} as dimensions
      from ${visibleRows(look, spec, { withGone: true, read: NAMES })} o where o.${sql.id(DIMENSIONS_FIELD)} is not null`,
  )
  return sql.join(parts, sql` union all `)
}
