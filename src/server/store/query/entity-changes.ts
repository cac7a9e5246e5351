/**
 * What changed of one entity over time: what differs between two answers of the time machine, just before and at each time at which a state of
 * it began or ended. So whoever sees less sees no more of its changes than of its states; a change of nothing that the access sees is none,
 * and leaves no trace in the pages either.
 */
import { type RawBuilder, sql } from 'kysely'
import type { EntitySpec } from '../../../spec/language/entity.js'
import type { Field } from '../../../spec/language/field.js'
import type { EntityChange, EntityChanges } from '../../../wire/entity-changes.js'
import { PortalError } from '../../../wire/errors.js'
import { parseInstant } from '../../../wire/time.js'
import type { TypedDatabase } from '../context.js'
import { entityTable, fieldsOf } from '../generated-tables.js'
import { SINCE } from '../ingest/history.js'
import { oldestKept } from '../metrics/retention.js'
import { invalid } from './invalid.js'
import type { QueryContext } from './query-context.js'
import { type Reader, type ReadOptions, read, sourceOf } from './reader.js'
import { readTimeRange } from './time-range.js'
import { isOfMeasures, replacedFields } from './visible/hidden-fields.js'
import { demandFeature, type Look, openMembers } from './visible/look.js'
import { idBehind } from './visible/scrambled-rows.js'
import { rawId, visibleRows } from './visible/visible-rows.js'

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
  const { registry } = reader
  const { access } = context
  const { type, limit } = asked
  const spec = registry.has(type) ? registry.get(type) : undefined
  if (!spec || spec.family || spec.ledger) throw invalid('type', `'${type}' is not an entity type`)
  const { asOf } = readTimeRange(context)
  demandFeature(access, 'timeMachine')
  const id = await idBehind(reader.db, { access }, spec, asked.id)
  const look: Look = { registry, access, asOf, only: { type, id } }
  const end = asOf ?? access.now.toISOString()
  const changes: EntityChange[] = []
  let before = asked.before === undefined ? undefined : instant(asked.before)
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
    names: await namesOf(reader, look, spec, shown),
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

type State = Record<string, unknown>

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
    const then = looks[2 * i]
    const hidden = then ? hiddenPaths(then, spec) : new Set()
    const properties = Object.entries(fieldsOf(spec)).flatMap(([property, field]) => {
      if (isOfItself(property, field) || hidden.has(property)) return []
      // What was worked out may be of what lies before the window: what it was tells of that.
      if (access.from !== undefined && field.computed !== undefined) return []
      const [was, is] = [shownOf(field, before[property]), shownOf(field, after[property])]
      return canonical(was) === canonical(is) ? [] : [{ property, before: was, after: is }]
    })
    return properties.length === 0 ? [] : [{ at, kind: 'changed', properties }]
  })
}

/** Times of observations and computations: they change by themselves and say nothing of the entity. */
function isOfItself(path: string, { type, computed }: Field): boolean {
  return path === 'firstObservedAt' || path === 'lastObservedAt' || (computed !== undefined && type === 'timestamp')
}

/** Computed values that the access does not see as of then: that it sees them later is no change of them. */
function hiddenPaths(then: Look, spec: EntitySpec): ReadonlySet<string> {
  const fields = fieldsOf(spec)
  const replaced = replacedFields(then, spec, other => visibleRows(then, other))
  return new Set([...replaced.keys()].filter(path => fields[path] && isOfMeasures(fields[path])))
}

function shownOf(field: Field, value: unknown): unknown {
  return field.type === 'timestamp' ? (instantOf(value) ?? null) : (value ?? null)
}

function instantOf(value: unknown): string | undefined {
  return typeof value === 'string' ? new Date(value).toISOString() : undefined
}

/** Equal for equal values, whatever the order of keys. */
function canonical(value: unknown): string {
  return JSON.stringify(value, (_key, inner: unknown) =>
    typeof inner === 'object' && inner !== null && !Array.isArray(inner)
      ? Object.fromEntries(Object.entries(inner).sort(([a], [b]) => (a < b ? -1 : 1)))
      : inner,
  )
}

async function isThere(reader: Reader, look: Look, spec: EntitySpec): Promise<boolean> {
  const rows = await reader.rows(sql`select 1 from ${visibleRows(look, spec)} e
    where ${rawId(look)} = ${look.only?.id ?? ''}`)
  return rows.length > 0
}

/** Names of referenced entities that the access sees; of an entity that is gone its last name. */
async function namesOf(
  reader: Reader,
  { registry, access, asOf }: Look,
  spec: EntitySpec,
  changes: readonly EntityChange[],
): Promise<Record<string, string>> {
  const look: Look = { registry, access, asOf }
  const wanted = new Map<string, Set<string>>()
  for (const { property, before, after } of changes.flatMap(({ properties }) => properties)) {
    const field = spec.fields[property]
    if (field?.type !== 'reference') continue
    const ids = [before, after].filter(value => typeof value === 'string')
    wanted.set(field.to, new Set([...(wanted.get(field.to) ?? []), ...ids]))
  }
  const parts = [...wanted].flatMap(([to, ids]): RawBuilder<{ id: string; name: string | null }>[] => {
    if (!registry.has(to) || openMembers(look, to).length === 0) return []
    return [
      sql`select e.id, e.name from ${visibleRows(look, registry.get(to), { withGone: true })} e
        where e.id = any(${[...ids]}::text[])`,
    ]
  })
  if (parts.length === 0) return {}
  const rows = await reader.rows(sql<{ id: string; name: string | null }>`${sql.join(parts, sql` union all `)}`)
  return Object.fromEntries(rows.flatMap(({ id, name }) => (name === null ? [] : [[id, name]])))
}

/** The later of what the datastore keeps and what the access sees. */
async function keptSince({ db }: Reader, { access }: Look): Promise<string | null> {
  const { datastoreId, now, from } = access
  const kept = await oldestKept({ db, datastoreId, now }, 'metrics')
  const since = [kept, from].filter(time => time !== undefined)
  return since.length === 0 ? null : new Date(Math.max(...since)).toISOString()
}

function instant(text: string): string {
  const time = parseInstant(text)
  if (time === undefined) throw invalid('before', `'${text}' is not an ISO time`, 'for example 2026-03-01T12:00:00Z')
  return new Date(time).toISOString()
}
