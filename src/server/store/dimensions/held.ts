/** How many entities have a value of a dimension, and taking away what was set of one that was deleted. */
import { type Kysely, sql } from 'kysely'
import { DIMENSIONS_FIELD, saidFieldsOf } from '../../../spec/language/said.js'
import type { Registry } from '../../../spec/registry.js'
import type { Database } from '../database.js'
import { entityTable } from '../generated-tables.js'

/** Types whose entities have dimensions. */
export const typesWithDimensions = (registry: Registry) =>
  registry.stored.filter(spec => Object.hasOwn(saidFieldsOf(spec), DIMENSIONS_FIELD))

export async function heldValues(
  { db, registry }: { db: Kysely<Database>; registry: Registry },
  datastoreIds: readonly string[],
  key: string,
): Promise<{ entities: number; byHand: number }> {
  if (datastoreIds.length === 0) return { entities: 0, byHand: 0 }
  const isOne = sql`datastore_id = any(${[...datastoreIds]}::text[])`
  const each = typesWithDimensions(registry).map(
    ({ type }) => sql`select count(*)::int as n from ${sql.id(entityTable(type))}
      where ${isOne} and gone_at is null and jsonb_exists(${sql.id(DIMENSIONS_FIELD)}, ${key})`,
  )
  const { rows } = await sql<{ entities: number; byHand: number }>`select
    coalesce((select sum(n)::int from (${sql.join(each, sql` union all `)}) c), 0) as entities,
    (select count(*)::int from entity_overlay where ${isOne} and jsonb_exists(value -> 'dimensions', ${key})) as "byHand"`.execute(
    db,
  )
  return rows[0] ?? { entities: 0, byHand: 0 }
}

/** Entities of one type on which a key is set. */
export async function setSomewhere(
  db: Kysely<Database>,
  { datastoreId, key, types, limit }: { datastoreId: string; key: string; types: readonly string[]; limit: number },
): Promise<{ type: string; ids: string[] } | undefined> {
  const { rows } = await sql<{ type: string; id: string }>`select type, id from entity_overlay
    where datastore_id = ${datastoreId} and type = any(${[...types]}::text[]) and jsonb_exists(value -> 'dimensions', ${key})
    order by type, id limit ${limit}`.execute(db)
  const [first] = rows
  return first && { type: first.type, ids: rows.filter(({ type }) => type === first.type).map(({ id }) => id) }
}
