/**
 * Charges → the entities they are for: a resource id that is an entity's id or native id, or whose last part is one by a form that its
 * vendor defines (charges/named-entity.ts). What fits several entities is linked to none.
 */
import { sql } from 'kysely'
import { namedEntity } from '../../../charges/named-entity.js'
import type { WriteContext } from '../context.js'
import { entityTable } from '../generated-tables.js'

export interface LinkedEntity {
  type: string
  id: string
  nativeId: string | null
  platformType: string | null
  tags: Record<string, string> | null
}

/** The entity of each resource id that has one. */
export async function linkResources(
  context: WriteContext,
  resourceIds: ReadonlySet<string>,
): Promise<Map<string, LinkedEntity>> {
  const links = new Map<string, LinkedEntity>()
  if (resourceIds.size === 0 || context.registry.stored.length === 0) return links
  const asked = [...resourceIds].flatMap(id => [id, namedEntity(id)?.nativeId ?? id])
  const byId = new Map<string, LinkedEntity[]>()
  for (const entity of await entitiesOf(context, [...new Set(asked)])) {
    for (const key of new Set([entity.id, entity.nativeId])) {
      if (key !== null) byId.set(key, [...(byId.get(key) ?? []), entity])
    }
  }
  for (const resourceId of resourceIds) {
    const entity = only(byId.get(resourceId)) ?? byName(byId, resourceId)
    if (entity) links.set(resourceId, entity)
  }
  return links
}

function byName(byId: ReadonlyMap<string, LinkedEntity[]>, resourceId: string): LinkedEntity | undefined {
  const named = namedEntity(resourceId)
  return named && only(byId.get(named.nativeId)?.filter(({ type }) => named.types.includes(type)))
}

function only(entities: readonly LinkedEntity[] | undefined): LinkedEntity | undefined {
  return entities?.length === 1 ? entities[0] : undefined
}

async function entitiesOf({ db, datastoreId, registry }: WriteContext, ids: string[]): Promise<LinkedEntity[]> {
  const each = registry.stored.map(spec => {
    const tags = spec.fields.tags?.type === 'tags' ? sql`tags` : sql`null::jsonb`
    return sql`select ${sql.lit(spec.type)}::text as type, id, "nativeId", "platformType", ${tags} as tags
      from ${sql.id(entityTable(spec.type))}
      where datastore_id = ${datastoreId} and gone_at is null
        and (id in (select id from asked) or "nativeId" in (select id from asked))`
  })
  // As a set it is hashed; a list would be gone through for each entity.
  const { rows } = await sql<LinkedEntity>`with asked as materialized (select unnest(${ids}::text[]) as id)
    ${sql.join(each, sql` union all `)}`.execute(db)
  return rows
}
