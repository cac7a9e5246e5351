/**
 * What happened in a datastore, newest first: at each instant at which states of entities began or ended, what differs between just before and then, as the
 * access sees it. So whoever sees less hears of no more than what two answers of the time machine would show.
 */
import { sql } from 'kysely'
import type { EntitySpec } from '../../../spec/language/entity.js'
import type { Field } from '../../../spec/language/field.js'
import { type Activity, type ActivityEvent, type ActivityKind, MOST_PROPERTIES } from '../../../wire/activity.js'
import { DAY } from '../../../wire/duration.js'
import type { TypedDatabase } from '../context.js'
import { entityTable } from '../generated-tables.js'
import { SINCE } from '../ingest/history.js'
import { namesOf, type State } from './compared.js'
import {
  type Compares,
  type FoundEntity,
  foundOf,
  propertiesOf,
  type Span,
  type States,
  statesOf,
} from './differing.js'
import type { QueryContext } from './query-context.js'
import { type Reader, type ReadOptions, read, sourceOf } from './reader.js'
import { isWorkedOut } from './visible/hidden-fields.js'
import { demandFeature, lookAt, openMembers } from './visible/look.js'
import { rawId, visibleRows } from './visible/visible-rows.js'

export interface ActivityAsked {
  /** ISO: events after it; default a day ago. */
  after: string | undefined
  /** Looks at instants of these entities alone: ids as they are stored, by stored type. Undefined ids are all of the type; default everything. */
  of: ReadonlyMap<string, readonly string[] | undefined> | undefined
  kinds: ReadonlySet<ActivityKind>
  limit: number
}

/** Instants that are looked at: at most of them only what is measured changed, or what was not asked for. */
const MOST_INSTANTS = 400
/** After which no further instant is looked at. */
const LOOK_MS = 2_000
const WELLNESS = 'wellnessStatus'
const INSIGHT_TYPE = 'details.type'
const EXCLUDED = 'excluded'

/** Throws FORBIDDEN without the time machine. Flows are not in it. */
export function activityOf(
  source: TypedDatabase,
  asked: ActivityAsked,
  context: QueryContext,
  options: ReadOptions = {},
): Promise<Activity> {
  demandFeature(context.access, 'timeMachine')
  // What was does not change: each instant is read by itself, so that nobody waits behind all of them.
  const reading: Reading = work => read(sourceOf(source, context.access), options, work)
  return eventsOf(source, reading, asked, context)
}

type Reading = <T>(work: (reader: Reader) => Promise<T>) => Promise<T>

async function eventsOf(
  source: Pick<TypedDatabase, 'registry'>,
  reading: Reading,
  asked: ActivityAsked,
  context: QueryContext,
): Promise<Activity> {
  const events: ActivityEvent[] = []
  const specs = specsOf(source, asked, context)
  const instants = specs.length === 0 ? [] : await reading(reader => instantsOf(reader, { specs, asked, context }))
  const until = performance.now() + LOOK_MS
  let isEnded = true
  for (const { at, types } of instants) {
    if (events.length > asked.limit) break
    if (performance.now() > until) {
      isEnded = false
      break
    }
    const then = { at, specs: specs.filter(({ type }) => types.includes(type)) }
    events.push(...(await reading(reader => eventsAt(reader, then, asked, context))))
  }
  const isCut = events.length > asked.limit || !isEnded || instants.length === MOST_INSTANTS
  return { events: events.slice(0, asked.limit), isCut }
}

/** Stored types of which the kinds tell something and that the access opens. */
function specsOf(
  { registry }: Pick<TypedDatabase, 'registry'>,
  { of, kinds }: ActivityAsked,
  { access }: QueryContext,
): EntitySpec[] {
  const ofInsights = kinds.has('insightOpened') || kinds.has('insightResolved')
  const ofEntities = ['appeared', 'changed', 'gone', 'wellness'].some(kind => kinds.has(kind as ActivityKind))
  return registry.stored.filter(
    ({ type, ledger, about }) =>
      !ledger &&
      (about ? ofInsights : ofEntities) &&
      (of === undefined || of.has(type)) &&
      openMembers({ registry, access }, type).length > 0,
  )
}

/** True where a change of the field is an event: of what is measured only the wellness is, of an insight whether it proposes something. */
export function isTold({ about }: EntitySpec, property: string, field: Field): boolean {
  if (about) return property === INSIGHT_TYPE
  return property === WELLNESS || !isWorkedOut(property, field)
}

interface Instant {
  /** ISO. */
  at: string
  types: readonly string[]
}

/** Instants at which a state of these types began or ended, newest first; inside the access's window. */
async function instantsOf(
  reader: Reader,
  { specs, asked, context }: { specs: readonly EntitySpec[]; asked: ActivityAsked; context: QueryContext },
): Promise<Instant[]> {
  const { datastoreId, now, from, until } = context.access
  const last = Math.min(now.getTime(), (until ?? Number.POSITIVE_INFINITY) - 1)
  const first = Math.max(asked.after === undefined ? last - DAY : Date.parse(asked.after), from ?? 0)
  const iso = (time: number) => sql`${new Date(time).toISOString()}::timestamptz`
  const idsOf = (alias: 'e' | 'h', type: string) => meant(reader, { alias, type, first }, asked, context)
  const present = specs.map(
    ({ type }) => sql`select ${sql.lit(type)}::text, ${SINCE} from ${sql.id(entityTable(type))} e
      where e.datastore_id = ${datastoreId} and e.gone_at is null and ${SINCE} > ${iso(first)} ${idsOf('e', type)}`,
  )
  // A state ends after it began: the index of ends finds both.
  const past = specs.map(
    ({
      type,
    }) => sql`select h.type, edge.at from entity_history h cross join lateral (values (h.from_at), (h.to_at)) edge (at)
      where h.datastore_id = ${datastoreId} and h.type = ${type} and h.to_at > ${iso(first)} ${idsOf('h', type)}`,
  )
  const rows = await reader.rows(sql<{ at: string; types: string[] }>`
    select at, array_agg(distinct type) as types from (${sql.join([...past, ...present], sql` union all `)}) moment (type, at)
    where at > ${iso(first)} and at <= ${iso(last)} group by at order by at desc limit ${MOST_INSTANTS}`)
  return rows.map(({ at, types }) => ({ at: new Date(at).toISOString(), types }))
}

/** Which entities of a type count. Where locks hide some, those that are or were visible: what happens to others takes no room. */
function meant(
  { registry }: Reader,
  { alias, type, first }: { alias: 'e' | 'h'; type: string; first: number },
  { of }: ActivityAsked,
  { access }: QueryContext,
) {
  const id = sql.id(alias, 'id')
  const ids = of?.get(type)
  if (ids !== undefined) return sql`and ${id} = any(${[...ids]}::text[])`
  const spec = registry.get(type)
  if (access.isUnrestricted(type) || (access.locksOf(type).length === 0 && spec.about === undefined)) return sql``
  const looks = [lookAt(registry, access), { registry, access, asOf: new Date(first).toISOString() }]
  const visible = looks.map(
    look => sql`select ${rawId(look, 'v')} from ${visibleRows(look, spec, { withGone: true })} v`,
  )
  return sql`and ${id} in (${sql.join(visible, sql` union all `)})`
}

async function eventsAt(
  reader: Reader,
  { at, specs }: { at: string; specs: readonly EntitySpec[] },
  { kinds, limit }: ActivityAsked,
  { access }: QueryContext,
): Promise<ActivityEvent[]> {
  const { registry, held } = reader
  const before = new Date(Date.parse(at) - 1).toISOString()
  const span: Span = {
    before: { registry, access, held, asOf: before },
    after: { registry, access, held, asOf: at },
    from: before,
    until: at,
  }
  const compares: Compares = (spec, property, field) =>
    isTold(spec, property, field) &&
    (spec.about !== undefined || kinds.has(property === WELLNESS ? 'wellness' : 'changed'))
  const found = await foundOf(reader, span, specs, { kind: undefined, compares, after: 0, limit: limit + 1 })
  const entities = found.flatMap(({ id, raw, type, kind, name }): FoundEntity[] =>
    id === null || raw === null ? [] : [{ id, raw, type, kind, name }],
  )
  const states = await statesOf(reader, span, entities)
  const events = entities.flatMap(entity => {
    const both = states(entity.type, entity.id)
    const properties = propertiesOf(reader, span, { type: entity.type, compares }, both)
    const isInsight = registry.get(entity.type).about !== undefined
    return isInsight ? insightEvents(at, entity, both) : entityEvents(at, entity, properties)
  })
  const told = events.filter(({ kind }) => kinds.has(kind))
  const names = await namesOf(
    reader,
    span.after,
    told.flatMap(({ type, properties }) =>
      type === null || properties.length === 0 ? [] : [[registry.get(type), properties] as const],
    ),
  )
  return told.map(event => ({ ...event, names: namesIn(event, names) }))
}

/** One event for what somebody changed, another one for what it did to its wellness. */
function entityEvents(
  at: string,
  { kind, type, id, name }: FoundEntity,
  properties: ActivityEvent['properties'],
): ActivityEvent[] {
  const event = (kind: ActivityKind, of: ActivityEvent['properties']): ActivityEvent => ({
    id: `${at} ${kind} ${type} ${id}`,
    ...{ at, kind, type, entityId: id, name },
    properties: of.slice(0, MOST_PROPERTIES),
    more: Math.max(0, of.length - MOST_PROPERTIES),
    names: {},
  })
  if (kind !== 'changed') return [event(kind === 'added' ? 'appeared' : 'gone', [])]
  const judged = properties.filter(({ property }) => property === WELLNESS)
  const others = properties.filter(({ property }) => property !== WELLNESS)
  return [
    ...(judged.length > 0 ? [event('wellness', judged)] : []),
    ...(others.length > 0 ? [event('changed', others)] : []),
  ]
}

/** An insight is open while it proposes something: reasons why nothing is proposed are insights too. */
function insightEvents(at: string, { id }: FoundEntity, [was, is]: States): ActivityEvent[] {
  const isOpen = (state: State | undefined) => state !== undefined && state[INSIGHT_TYPE] !== EXCLUDED
  if (isOpen(was) === isOpen(is)) return []
  const kind: ActivityKind = isOpen(is) ? 'insightOpened' : 'insightResolved'
  const state = (isOpen(is) ? is : was) ?? {}
  const text = (property: string) => (typeof state[property] === 'string' ? (state[property] as string) : null)
  return [
    {
      id: `${at} ${kind} ${id}`,
      ...{ at, kind, type: text('entityType'), entityId: text('entityId'), name: text('name') },
      ...{ properties: [], more: 0, names: {} },
      insight: { category: text('category'), severity: text('severity'), description: text('description') },
    },
  ]
}

function namesIn({ properties }: ActivityEvent, names: Readonly<Record<string, string>>): Record<string, string> {
  const ids = properties.flatMap(({ before, after }) => [before, after]).filter(value => typeof value === 'string')
  return Object.fromEntries(ids.flatMap(id => (names[id] === undefined ? [] : [[id, names[id]]])))
}
