/** Rows that are about an entity (charges, insights): there when the entity is. */
import { type RawBuilder, sql } from 'kysely'
import type { EntitySpec } from '../../../../spec/language/entity.js'
import type { Look } from './look.js'

type Sql = RawBuilder<unknown>

/**
 * Conditions of rows `e`; `idsOf` selects the ids of the visible entities of a type. Entries of a ledger outlive their entities. Those about no
 * known entity may be anybody's: they are seen by who sees every entity, or where a lock says so of the entries themselves; such a lock also
 * decides about entities of types that are closed.
 */
export function aboutVisible({ access, registry }: Look, spec: EntitySpec, idsOf: (other: EntitySpec) => Sql): Sql[] {
  const { about } = spec
  if (!about || access.isWhole) return []
  const entities = registry.stored.filter(other => !other.about)
  const isEntire = ({ type }: EntitySpec) => access.isOpen(type) && access.locksOf(type).length === 0
  if (entities.every(isEntire)) return []
  const type = sql`e.${sql.id(about.type)}`
  const entire = entities.filter(isEntire).map(other => other.type)
  const terms = [sql`${type} = any(${entire}::text[])`]
  if (spec.ledger && access.locksOf(spec.type).length > 0) {
    const closed = entities.filter(other => !access.isOpen(other.type)).map(other => other.type)
    terms.push(sql`${type} is null`, sql`${type} = any(${closed}::text[])`)
  }
  for (const other of entities) {
    if (!access.isOpen(other.type) || isEntire(other)) continue
    terms.push(sql`(${type} = ${sql.lit(other.type)} and e.${sql.id(about.id)} in (${idsOf(other)}))`)
  }
  return [sql`(${sql.join(terms, sql` or `)})`]
}
