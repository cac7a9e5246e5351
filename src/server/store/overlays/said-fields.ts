/**
 * What people say of entities, as columns of these (spec/language/said.ts), so that queries, changes and the time machine have it as they have what sources
 * say. `entity_overlay` stays what is true: an entity that comes anew is given what was said of it.
 */
import { type Kysely, sql } from 'kysely'
import { DIMENSIONS_FIELD, saidFieldsOf } from '../../../spec/language/said.js'
import type { Registry } from '../../../spec/registry.js'
import type { Overlay } from '../../../wire/overlay.js'
import type { TypeWriteContext } from '../context.js'
import type { Database } from '../database.js'
import { definitionsInEffect } from '../dimensions/definitions.js'
import { givenValues } from '../dimensions/given-values.js'
import { entityTable } from '../generated-tables.js'

/** Values by property; null where nothing is said. `inEffect` are the values of dimensions, set by hand or not. */
export function saidFields(
  { displayName, owner, tags }: Overlay,
  inEffect: Record<string, string> | null,
): Record<string, unknown> {
  return {
    'overlay.displayName': displayName ?? null,
    'overlay.owner': owner ?? null,
    'overlay.tags': Object.keys(tags).length > 0 ? tags : null,
    [DIMENSIONS_FIELD]: inEffect,
  }
}

/** What is said of entities of a type that are not there yet, by id. Which rules they match is known once they are there. */
export async function saidBefore(
  { db, datastoreId, spec }: TypeWriteContext,
  ids: readonly string[],
): Promise<ReadonlyMap<string, Record<string, unknown>>> {
  if (ids.length === 0) return new Map()
  const rows = await db
    .selectFrom('entity_overlay')
    .select(['id', 'value'])
    .where('datastore_id', '=', datastoreId)
    .where('type', '=', spec.type)
    .where(sql<boolean>`id = any(${[...ids]}::text[])`)
    .execute()
  const isSet = rows.some(({ value }) => value.dimensions !== undefined)
  const definitions = isSet ? await definitionsInEffect(db, datastoreId) : []
  const noRules = definitions.map(definition => ({ ...definition, rules: [], fallback: null }))
  return new Map(
    rows.map(({ id, value }) => [
      id,
      saidFields(
        value,
        givenValues(noRules, value.dimensions ?? {}, () => undefined),
      ),
    ]),
  )
}

/** Says, in `setting`, that it is done. */
export const PLACED_MARK = 'overlays.placed'

/** Gives the entities of an older database what was said of them before it had these columns. Once. */
export async function placeOverlays(db: Kysely<Database>, registry: Registry): Promise<void> {
  const isDone = await db.selectFrom('setting').select('key').where('key', '=', PLACED_MARK).executeTakeFirst()
  if (isDone) return
  const types = await db.selectFrom('entity_overlay').select('type').distinct().execute()
  for (const { type } of types) {
    const spec = registry.has(type) ? registry.get(type) : undefined
    if (!spec || spec.family || Object.keys(saidFieldsOf(spec)).length === 0) continue
    await sql`update ${sql.id(entityTable(type))} e set "overlay.displayName" = o.value ->> 'displayName',
        "overlay.owner" = o.value ->> 'owner', "overlay.tags" = nullif(o.value -> 'tags', '{}'::jsonb),
        search_text = lower(concat_ws(' ', e.search_text, o.value ->> 'displayName', o.value ->> 'owner',
          (select string_agg(t.key || '=' || t.value, ' ') from jsonb_each_text(o.value -> 'tags') t)))
      from entity_overlay o where o.datastore_id = e.datastore_id and o.type = ${type} and o.id = e.id`.execute(db)
  }
  await db
    .insertInto('setting')
    .values({ key: PLACED_MARK, value: 'true' })
    .onConflict(conflict => conflict.column('key').doNothing())
    .execute()
}
