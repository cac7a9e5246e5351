/**
 * What changed of one entity over time: what differs between two answers of the time machine, just before and at each time at which a state of
 * it began or ended. So whoever sees less sees no more of its changes than of its states; a change of nothing that the access sees is none,
 * and leaves no trace in the pages either.
 */
import { sql } from 'kysely'
import type { EntitySpec } from '../../../spec/language/entity.js'
import type { EntityChange, EntityChanges } from '../../../wire/entity-changes.js'
import { PortalError } from '../../../wire/errors.js'
import type { TypedDatabase } from '../context.js'
import { entityTable } from '../generated-tables.js'
import { SINCE } from '../ingest/history.js'
import {
  changedProperties,
  comparedFields,
  instantOf,
  instantOfText,
  keptSince,
  namesOf,
  type State,
} from './compared.js'
import { invalid } from './invalid.js'
import type { QueryContext } from './query-context.js'
import { type Reader, type ReadOptions, read, sourceOf } from './reader.js'
import { readTimeRange } from './time-range.js'
import { demandFeature, type Look } from './visible/look.js'
import { idBehind } from './visible/scrambled-rows.js'
import { NAMES, rawId, visibleRows } from './visible/visible-rows.js'

export interface ChangesAsked {
  /** A stored type. */
  type: string
  id: string
  /** ISO: changes before it; default all up to the moment that is looked at. */
  before: string | undefined
  /** Changes of a page. */
  limit: number
}

/** Times that are looked at in one statement. */
const AT_ONCE = 20

/** Throws INVALID_QUERY for what is no stored type or time, FORBIDDEN without the time machine, NOT_FOUND for an entity that was never visible. */
export function entityChanges(
  source: TypedDatabase,
  asked: ChangesAsked,
  context: QueryContext,
  options: ReadOptions = {},
): Promise<EntityChanges> {
  return read(sourceOf(source, context.access), options, reader => changesOf(reader, asked, context))
}

async function changesOf(reader: Reader, asked: ChangesAsked, context: QueryContext): Promise<EntityChanges> {
  const { registry, held } = reader
  const { access } = context
  const { type, limit } = asked
  const spec = registry.has(type) ? registry.get(type) : undefined
  if (!spec || spec.family || spec.ledger) throw invalid('type', `'${type}' is not an entity type`)
  const { asOf } = readTimeRange(context)
  demandFeature(access, 'timeMachine')
  const id = await idBehind(reader.db, { access }, spec, asked.id)
  const look: Look = { registry, access, held, asOf, only: { type, id } }
  const end = asOf ?? access.now.toISOString()
  const changes: EntityChange[] = []
  let before = asked.before === undefined ? undefined : instantOfText('before', asked.before)
  for (;;) {
    const times = await timesOf(reader, look, { spec, end, before })
    for (const change of await compared(reader, look, spec, times)) {
      if (changes.length <= limit) changes.push(change)
    }
    before = times.at(-1)?.at
    if (times.length < AT_ONCE || changes.length > limit) break
  }
  const isMore = changes.length > limit
  const shown = changes.slice(0, limit)
  if (asked.before === undefined && shown.length === 0 && !(await isThere(reader, look, spec))) {
    throw new PortalError('NOT_FOUND', { message: 'No such entity' })
  }
  return {
    changes: shown,
    names: await namesOf(reader, look, [[spec, shown.flatMap(({ properties }) => properties)]]),
    next: isMore ? (shown.at(-1)?.at ?? null) : null,
    keptSince: await keptSince(reader, look),
  }
}

interface Moment {
  /** ISO. */
  at: string
  /** The entity's own first time, or that of the first state that is kept. */
  isFirst: boolean
}

/** Times at which a state of the entity began or ended, newest first; inside the access's window. */
async function timesOf(
  reader: Reader,
  { access, only }: Look,
  { spec, end, before }: { spec: EntitySpec; end: string; before: string | undefined },
): Promise<Moment[]> {
  const isOfEntity = sql`datastore_id = ${access.datastoreId} and id = ${only?.id ?? ''}`
  const limits = [
    sql`at <= ${end}::timestamptz`,
    ...(before === undefined ? [] : [sql`at < ${before}::timestamptz`]),
    ...(access.from === undefined ? [] : [sql`at > ${new Date(access.from).toISOString()}::timestamptz`]),
  ]
  const rows = await reader.rows(sql<{ at: string; first: boolean }>`
    select at, at = min(at) over () as first from (
      select from_at as at from entity_history where type = ${spec.type} and ${isOfEntity}
      union select to_at from entity_history where type = ${spec.type} and ${isOfEntity}
      union select ${SINCE} from ${sql.id(entityTable(spec.type))} e where ${isOfEntity} and gone_at is null
    ) moment where ${sql.join(limits, sql` and `)} order by at desc limit ${AT_ONCE}`)
  return rows.map(({ at, first }) => ({ at: new Date(at).toISOString(), isFirst: first }))
}

/** The changes at these times, of which there may be none; newest first. */
async function compared(
  reader: Reader,
  look: Look,
  spec: EntitySpec,
  moments: readonly Moment[],
): Promise<EntityChange[]> {
  if (moments.length === 0) return []
  const { access } = look
  const looks = moments.flatMap(({ at }) => [
    { ...look, asOf: new Date(Date.parse(at) - 1).toISOString() },
    { ...look, asOf: at },
  ])
  const parts = looks.map(
    (then, i) => sql`select ${sql.lit(i)}::int as i, to_jsonb(e) as state from ${visibleRows(then, spec)} e
      where ${rawId(look)} = ${look.only?.id ?? ''}`,
  )
  const rows = await reader.rows(sql<{ i: number; state: State }>`${sql.join(parts, sql` union all `)}`)
  const states = new Map(rows.map(({ i, state }) => [i, state]))
  return moments.flatMap(({ at, isFirst }, i): EntityChange[] => {
    const [before, after] = [states.get(2 * i), states.get(2 * i + 1)]
    if (!before && !after) return []
    if (!before) {
      // Here begins the history that is kept. The entity itself may be older.
      const isBeginning = isFirst && access.from === undefined && instantOf(after?.firstObservedAt) !== at
      return isBeginning ? [] : [{ at, kind: 'added', properties: [] }]
    }
    if (!after) return [{ at, kind: 'removed', properties: [] }]
    const properties = changedProperties(comparedFields(looks[2 * i] ?? look, spec), before, after)
    return properties.length === 0 ? [] : [{ at, kind: 'changed', properties }]
  })
}

async function isThere(reader: Reader, look: Look, spec: EntitySpec): Promise<boolean> {
  const rows = await reader.rows(sql`select 1 from ${visibleRows(look, spec, { read: NAMES })} e
    where ${rawId(look)} = ${look.only?.id ?? ''}`)
  return rows.length > 0
}
