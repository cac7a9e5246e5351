/**
 * Dimensions: definitions of accounts, and the values that entities have by them. Values stand in the entities' own rows, as what people say does
 * (overlays/said-fields.ts): what was set by hand is written with the overlay, the rest by a job that follows definitions and changes (server/derive/dimensions).
 */
import { type Kysely, sql } from 'kysely'
import { systemAccess } from '../../access/data-access.js'
import type { WritableChangeLog } from '../change-log.js'
import type { TypedDatabase } from '../context.js'
import type { Database } from '../database.js'
import { inLane } from '../engine/calls.js'
import { entityTable } from '../generated-tables.js'
import { withoutDimension } from '../overlays/overlay-entries.js'
import { NOTHING, overlayWriter } from '../overlays/write-overlays.js'
import { typesWhere } from '../types-where.js'
import {
  changeDefinition,
  createDefinition,
  definitionById,
  definitionsInEffect,
  listDefinitions,
  removeDefinition,
  removedDefinitions,
} from './definitions.js'
import { createDeletedDimensions } from './deleted.js'
import { givenValue } from './given-values.js'
import { heldValues, setSomewhere, typesWithDimensions } from './held.js'
import { firstRulesOf, proveRules } from './rule-matches.js'
import { idsAfter, setByHand, settle } from './settle.js'
import type { Definition, DimensionStore, FollowedDatastore, TriedPage } from './types.js'

/** Entities of one page that is tried. */
const PAGE = 500
/** Overlays of one transaction. */
const AT_ONCE = 200

export function createDimensionStore(source: TypedDatabase, changes: WritableChangeLog): DimensionStore {
  const { db, registry } = source
  const types = typesWithDimensions(registry).map(({ type }) => type)
  const writer = overlayWriter(source, changes)
  const deleted = createDeletedDimensions(db)
  const session = <T>(work: () => Promise<T>) => inLane('session', work)
  return {
    list: lineage => session(() => listDefinitions(db, lineage)),
    byId: (accountId, id) => session(() => definitionById(db, accountId, id)),
    inEffect: datastoreId => definitionsInEffect(db, datastoreId),
    create: (accountId, input, now) =>
      session(() => db.transaction().execute(trx => createDefinition(trx, accountId, input, now))),
    change: (accountId, id, change, now) =>
      session(() => db.transaction().execute(trx => changeDefinition(trx, { accountId, id }, change, now))),
    async remove(accountId, id, removing) {
      const isRemoved = await session(() => removeDefinition(db, accountId, id, removing))
      deleted.changed()
      return isRemoved
    },
    deleted: datastoreId => session(() => deleted.of(datastoreId)),
    proveRules: (rules, now) => proveRules(registry, rules, now),
    held: (datastoreIds, key) => inLane('read', () => heldValues(source, datastoreIds, key)),
    tried: (datastoreId, definition, now) => tried(source, { datastoreId, definition, now, types }),
    followed: only => followed(db, only),
    async setState(datastoreId, { stamp, position: { epoch, sequence }, computedAt }) {
      const state = { stamp, epoch, sequence, computed_at: computedAt }
      await db
        .insertInto('dimension_state')
        .values({ datastore_id: datastoreId, ...state })
        .onConflict(conflict => conflict.column('datastore_id').doUpdateSet(state))
        .execute()
    },
    async dropState(datastoreId) {
      await db.deleteFrom('dimension_state').where('datastore_id', '=', datastoreId).execute()
    },
    types: datastoreId => typesThere(db, datastoreId, types),
    ids: (datastoreId, asked) => idsAfter(db, datastoreId, asked),
    settle: (datastoreId, asked, now) => settle(source, changes, { datastoreId, ...asked }, now),
    removed: () => removedDefinitions(db),
    async forget(datastoreId, { key, by }, now) {
      const found = await setSomewhere(db, { datastoreId, key, types, limit: AT_ONCE })
      if (!found) return 0
      const { type, ids } = found
      const writing = { access: systemAccess(datastoreId, now), spec: registry.get(type), writing: { by, now } }
      return writer(writing, ids, async (_trx, before, write) => {
        const wanted = ids.map(id => {
          const record = before.get(id) ?? NOTHING
          return { id, before: record, value: withoutDimension(record.value, key) }
        })
        await write(wanted)
        return ids.length
      })
    },
    async forgotten(id) {
      await db.deleteFrom('dimension').where('id', '=', id).where('removed_at', 'is not', null).execute()
      deleted.changed()
    },
  }
}

async function followed(db: Kysely<Database>, only?: readonly string[]): Promise<FollowedDatastore[]> {
  const isOne = only ? sql`e.datastore_id = any(${[...only]}::text[])` : sql`true`
  const { rows } = await sql<Followed>`
    select e.datastore_id as "datastoreId", md5(string_agg(d.id || ':' || d.version, ',' order by array_position(a.lineage, d.account_id), d.id)) as stamp,
      s.stamp as applied, s.epoch, s.sequence::float8 as sequence, s.computed_at as "computedAt",
      h.epoch as "headEpoch", h.sequence::float8 as "headSequence"
    from environment e join account a on a.id = e.account_id
      left join dimension d on d.account_id = any(a.lineage) and d.removed_at is null
      left join dimension_state s on s.datastore_id = e.datastore_id
      left join change_head h on h.key = 'datastore:' || e.datastore_id
    where ${isOne} and (exists (select 1 from dimension) or s.datastore_id is not null)
    group by e.datastore_id, s.datastore_id, h.key having count(d.id) > 0 or s.datastore_id is not null
    order by e.datastore_id`.execute(db)
  return rows.map(({ datastoreId, stamp, applied, epoch, sequence, computedAt, headEpoch, headSequence }) => ({
    datastoreId,
    stamp: stamp ?? '',
    head: headEpoch === null ? undefined : { epoch: headEpoch, sequence: headSequence },
    state:
      applied === null
        ? undefined
        : { stamp: applied, position: { epoch, sequence }, computedAt: new Date(computedAt).toISOString() },
  }))
}

interface Followed {
  datastoreId: string
  stamp: string | null
  applied: string | null
  epoch: string
  sequence: number
  computedAt: string
  headEpoch: string | null
  headSequence: number
}

async function* tried(
  { db, registry }: TypedDatabase,
  asked: { datastoreId: string; definition: Definition; now: Date; types: readonly string[] },
): AsyncGenerator<TriedPage> {
  const { datastoreId, definition, now } = asked
  for (const type of await inLane('read', () => typesThere(db, datastoreId, asked.types))) {
    const context = { db, datastoreId, registry, spec: registry.get(type), now }
    for (let after = ''; ; ) {
      const ids = await inLane('read', () => idsAfter(db, datastoreId, { type, after, limit: PAGE, isCleared: false }))
      const last = ids.at(-1)
      if (last === undefined) break
      yield await inLane('read', async () => {
        const set = await setByHand(db, { datastoreId, type }, ids)
        const firstRules = await firstRulesOf(context, [definition], ids)
        return ids.map(id => givenValue(definition, set.get(id) ?? {}, firstRules(id)))
      })
      after = last
    }
  }
}

/** Types of which there are entities: most have none. */
function typesThere(db: Kysely<Database>, datastoreId: string, types: readonly string[]): Promise<string[]> {
  return typesWhere(
    db,
    types,
    type =>
      sql`exists (select 1 from ${sql.id(entityTable(type))} where datastore_id = ${datastoreId} and gone_at is null)`,
  )
}
