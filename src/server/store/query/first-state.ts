/** The first state of a datastore at or after a time, as an access sees it, and which type an entity had then. */
import { type RawBuilder, sql } from 'kysely'
import type { EntitySpec } from '../../../spec/language/entity.js'
import type { DataAccess } from '../../access/data-access.js'
import type { TypedDatabase } from '../context.js'
import { entityTable } from '../generated-tables.js'
import { SINCE } from '../ingest/history.js'
import { instantOfText } from './compared.js'
import { foundOf } from './differing.js'
import { type Reader, type ReadOptions, read, sourceOf } from './reader.js'
import { demandFeature, type Look, openMembers } from './visible/look.js'
import { NAMES, visibleRows } from './visible/visible-rows.js'

/** Instants that are looked at in one round, and rounds. */
const AT_ONCE = 20
const MOST_ROUNDS = 10

/** ISO, or undefined where no state began at or after the label yet. Throws INVALID_QUERY for what is no time, FORBIDDEN without the time machine. */
export function firstState(
  source: TypedDatabase,
  label: string,
  access: DataAccess,
  options: ReadOptions = {},
): Promise<string | undefined> {
  const wanted = instantOfText('label', label)
  demandFeature(access, 'timeMachine')
  const { registry } = source
  const specs = registry.stored.filter(
    ({ type, ledger }) => !ledger && openMembers({ registry, access }, type).length > 0,
  )
  return read(sourceOf(source, access), options, async reader => {
    if (specs.length === 0) return undefined
    let from = new Date(Math.max(Date.parse(wanted), access.from === undefined ? 0 : access.from + 1)).toISOString()
    for (let round = 0; round < MOST_ROUNDS; round++) {
      const instants = await instantsFrom(reader, specs, { access, from })
      for (const at of instants) if (access.isWhole || (await isSeen(reader, specs, { access, at }))) return at
      const last = instants.at(-1)
      if (last === undefined || instants.length < AT_ONCE) return undefined
      from = new Date(Date.parse(last) + 1).toISOString()
    }
    return undefined
  })
}

/** Instants at which a state began or ended, oldest first. */
async function instantsFrom(
  reader: Reader,
  specs: readonly EntitySpec[],
  { access: { datastoreId, now, until }, from }: { access: DataAccess; from: string },
): Promise<string[]> {
  const last = new Date(Math.min(now.getTime(), (until ?? Number.POSITIVE_INFINITY) - 1)).toISOString()
  const isWithin = (time: RawBuilder<unknown>) =>
    sql`${time} >= ${from}::timestamptz and ${time} <= ${last}::timestamptz`
  const present = specs.map(
    ({ type }) => sql`select ${SINCE} from ${sql.id(entityTable(type))} e
      where e.datastore_id = ${datastoreId} and e.gone_at is null and ${isWithin(SINCE)}`,
  )
  const past = specs.map(
    ({ type }) => sql`select edge.at from entity_history h cross join lateral (values (h.from_at), (h.to_at)) edge (at)
      where h.datastore_id = ${datastoreId} and h.type = ${type} and h.to_at >= ${from}::timestamptz and ${isWithin(sql`edge.at`)}`,
  )
  const rows = await reader.rows(sql<{
    at: string
  }>`select distinct at from (${sql.join([...past, ...present], sql` union all `)}) moment (at)
    order by at limit ${AT_ONCE}`)
  return rows.map(({ at }) => new Date(at).toISOString())
}

/** True where the access sees a difference between just before and then. */
async function isSeen(
  reader: Reader,
  specs: readonly EntitySpec[],
  { access, at }: { access: DataAccess; at: string },
): Promise<boolean> {
  const before = new Date(Date.parse(at) - 1).toISOString()
  const { registry } = reader
  const span = {
    before: { registry, access, asOf: before },
    after: { registry, access, asOf: at },
    from: before,
    until: at,
  }
  const page = { kind: undefined, compares: () => true, after: 0, limit: 1 }
  return (await foundOf(reader, span, specs, page)).length > 0
}

/** The stored type of a visible entity at a time; undefined where there is none. */
export function typeOfEntity(
  source: TypedDatabase,
  { id, at }: { id: string; at: string | undefined },
  access: DataAccess,
  options: ReadOptions = {},
): Promise<string | undefined> {
  const { registry } = source
  const look: Look = { registry, access, asOf: at }
  const open = registry.stored.filter(({ type, ledger }) => !ledger && openMembers(look, type).length > 0)
  return read(sourceOf(source, access), options, async reader => {
    const specs = open.filter(({ type }) => reader.held.has(type))
    if (specs.length === 0) return undefined
    const parts = specs.map(
      spec =>
        sql`select ${sql.lit(spec.type)}::text as type from ${visibleRows(look, spec, { read: NAMES })} e where e.id = ${id}`,
    )
    const rows = await reader.rows(sql<{ type: string }>`${sql.join(parts, sql` union all `)} limit 1`)
    return rows[0]?.type
  })
}
