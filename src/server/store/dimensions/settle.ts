/** Values that entities are to have, worked out of definitions, of what is set by hand and of what rules match; and written where they differ. */
import { type Kysely, sql } from 'kysely'
import { DIMENSIONS_FIELD } from '../../../spec/language/said.js'
import type { WritableChangeLog } from '../change-log.js'
import type { TypeContext, TypedDatabase, TypeWriteContext } from '../context.js'
import type { Database, Db } from '../database.js'
import { entityTable } from '../generated-tables.js'
import { writeEntities } from '../ingest/entities.js'
import { lockTypes } from '../locks.js'
import { markMoves } from '../sums/marks.js'
import { definitionsInEffect } from './definitions.js'
import { givenValues, type SetByHand } from './given-values.js'
import { firstRulesOf } from './rule-matches.js'
import type { Definition } from './types.js'

/** Entities that are written with one commit. */
const AT_ONCE = 500

/** What was set by hand, of those of which something was. */
export async function setByHand(
  db: Db,
  { datastoreId, type }: { datastoreId: string; type: string },
  ids: readonly string[],
): Promise<ReadonlyMap<string, SetByHand>> {
  const { rows } = await sql<{ id: string; set: SetByHand }>`select id, value -> 'dimensions' as set from entity_overlay
    where datastore_id = ${datastoreId} and type = ${type} and id = any(${[...ids]}::text[]) and jsonb_exists(value, 'dimensions')`.execute(
    db,
  )
  return new Map(rows.map(({ id, set }) => [id, set]))
}

/** Values by entity; null where it has none. `byHand` is what counts as set, where that is not what is kept. */
export async function valuesOf(
  context: TypeContext,
  definitions: readonly Definition[],
  ids: readonly string[],
  byHand?: ReadonlyMap<string, SetByHand>,
): Promise<ReadonlyMap<string, Record<string, string> | null>> {
  if (definitions.length === 0) return new Map(ids.map(id => [id, null]))
  const { db, datastoreId, spec } = context
  const set = byHand ?? (await setByHand(db, { datastoreId, type: spec.type }, ids))
  const firstRules = await firstRulesOf(context, definitions, ids)
  return new Map(ids.map(id => [id, givenValues(definitions, set.get(id) ?? {}, firstRules(id))]))
}

export interface Settling {
  datastoreId: string
  type: string
  ids: readonly string[]
  isFirst: boolean
}

/** Gives how many were written. */
export async function settle(
  { db, registry }: TypedDatabase,
  changes: WritableChangeLog,
  { datastoreId, type, ids, isFirst }: Settling,
  now: Date,
): Promise<number> {
  const spec = registry.get(type)
  const context = { db, datastoreId, registry, spec, now }
  const differing = [...(await differingOf(context, ids)).keys()]
  let written = 0
  for (let start = 0; start < differing.length; start += AT_ONCE) {
    const part = differing.slice(start, start + AT_ONCE)
    const { commit, count } = await db.transaction().execute(async trx => {
      const within = { ...context, db: trx }
      await lockTypes(within, [type])
      // Somebody may have set one by hand meanwhile, or changed what is defined.
      const pending = new Map(
        [...(await differingOf(within, part))].map(([id, values]) => [id, { [DIMENSIONS_FIELD]: values }]),
      )
      const { modified } = await writeEntities(within, pending, isFirst ? 'server' : 'people')
      return { count: modified.length, commit: await commitOf(within, changes, modified) }
    })
    if (commit) changes.publish(commit)
    written += count
  }
  return written
}

async function commitOf(
  context: TypeWriteContext,
  changes: WritableChangeLog,
  modified: Awaited<ReturnType<typeof writeEntities>>['modified'],
) {
  const { db, datastoreId, spec } = context
  if (modified.length === 0) return undefined
  await markMoves(context, spec.type, { added: [], modified, removed: [] })
  return changes.append(db, `datastore:${datastoreId}`, [{ entity: spec.type, collection: 'entities', modified }])
}

/** Live entities whose values are others than they have. */
async function differingOf(
  context: TypeContext,
  ids: readonly string[],
): Promise<ReadonlyMap<string, Record<string, string> | null>> {
  const { db, datastoreId, spec } = context
  const { rows } = await sql<{
    id: string
    has: Record<string, string> | null
  }>`select id, ${sql.id(DIMENSIONS_FIELD)} as has
    from ${sql.id(entityTable(spec.type))}
    where datastore_id = ${datastoreId} and gone_at is null and id = any(${[...ids]}::text[])`.execute(db)
  const definitions = await definitionsInEffect(db, datastoreId)
  const values = await valuesOf(
    context,
    definitions,
    rows.map(({ id }) => id),
  )
  const differing = rows.filter(({ id, has }) => !isSame(has, values.get(id) ?? null))
  return new Map(differing.map(({ id }) => [id, values.get(id) ?? null]))
}

function isSame(a: Record<string, string> | null, b: Record<string, string> | null): boolean {
  const [left, right] = [Object.entries(a ?? {}), Object.entries(b ?? {})]
  return (
    left.length === right.length &&
    left.every(([key, value]) => b !== null && Object.hasOwn(b, key) && b[key] === value)
  )
}

/** Live entities of a type by id after one; with `isCleared` those that have values. */
export async function idsAfter(
  db: Kysely<Database>,
  datastoreId: string,
  { type, after, limit, isCleared }: { type: string; after: string; limit: number; isCleared: boolean },
): Promise<string[]> {
  const has = isCleared ? sql`${sql.id(DIMENSIONS_FIELD)} is not null` : sql`true`
  const { rows } = await sql<{ id: string }>`select id from ${sql.id(entityTable(type))}
    where datastore_id = ${datastoreId} and gone_at is null and id > ${after} and ${has} order by id limit ${limit}`.execute(
    db,
  )
  return rows.map(({ id }) => id)
}
