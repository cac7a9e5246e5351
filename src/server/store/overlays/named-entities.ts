/** Which entities rows of a file name: by id, by the id that the source gave, or by name, of a type or a family. */
import { sql } from 'kysely'
import type { DataAccess } from '../../access/data-access.js'
import type { Reader } from '../query/reader.js'
import { lookAt, openMembers } from '../query/visible/look.js'
import { visibleRows } from '../query/visible/visible-rows.js'
import type { EntityRef } from './types.js'

export interface EntityName {
  /** Entity type or family. */
  entity: string
  id?: string | undefined
  nativeId?: string | undefined
  name?: string | undefined
}

const WAYS = ['id', 'nativeId', 'name'] as const

/** Those that the access sees, in the order of the names: none, one, or several. */
export async function namedEntities(
  reader: Reader,
  access: DataAccess,
  names: readonly EntityName[],
): Promise<EntityRef[][]> {
  const found = new Map<string, EntityRef[]>()
  for (const entity of new Set(names.map(name => name.entity))) {
    for (const way of WAYS) {
      const asked = names.flatMap(name => (name.entity === entity ? (name[way] ?? []) : []))
      for (const { said, ...ref } of await entitiesBy(reader, access, { entity, way, asked })) {
        const key = keyOf(entity, way, said)
        found.set(key, [...(found.get(key) ?? []), ref])
      }
    }
  }
  return names.map(name => {
    const way = WAYS.find(each => name[each] !== undefined)
    return (way && found.get(keyOf(name.entity, way, name[way] ?? ''))) ?? []
  })
}

const keyOf = (...parts: string[]) => JSON.stringify(parts)

async function entitiesBy(
  { registry, held, rows }: Reader,
  access: DataAccess,
  { entity, way, asked }: { entity: string; way: (typeof WAYS)[number]; asked: readonly string[] },
): Promise<(EntityRef & { said: string })[]> {
  const spec = registry.has(entity) ? registry.get(entity) : undefined
  const look = lookAt(registry, access, held)
  if (!spec || spec.ledger || asked.length === 0 || openMembers(look, entity).length === 0) return []
  const type = spec.family ? sql`e.type` : sql`${sql.lit(spec.type)}::text`
  return rows(sql<EntityRef & { said: string }>`select ${type} as type, e.id, e.${sql.id(way)} as said
    from ${visibleRows(look, spec)} e where e.${sql.id(way)} = any(${[...new Set(asked)]}::text[])`)
}
