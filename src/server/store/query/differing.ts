/** Entities of which two states differ: one before and one after a span of time, as an access sees them then. */
import { type RawBuilder, sql } from 'kysely'
import type { EntitySpec } from '../../../spec/language/entity.js'
import type { Field } from '../../../spec/language/field.js'
import { DIFFERENCE_KINDS, type DifferenceKind } from '../../../wire/difference-kinds.js'
import type { Difference } from '../../../wire/differences.js'
import type { PropertyChange } from '../../../wire/entity-changes.js'
import { entityTable } from '../generated-tables.js'
import { SINCE } from '../ingest/history.js'
import { changedProperties, comparedFields, type State } from './compared.js'
import type { Reader } from './reader.js'
import type { Look } from './visible/look.js'
import { rawId, visibleRows } from './visible/visible-rows.js'

type Sql = RawBuilder<unknown>

/** The two times as they are looked at, and between which instants a state begins or ends that differs. */
export interface Span {
  before: Look
  after: Look
  /** ISO. */
  from: string
  until: string
}

/** Tells of a field whether a difference in it counts. */
export type Compares = (spec: EntitySpec, property: string, field: Field) => boolean

/** A page of what differs. */
export interface PageAsked {
  kind: DifferenceKind | undefined
  compares: Compares
  after: number
  limit: number
}

/** True of states that began or ended between the two times; `edges` are their columns. */
function isBetween({ from, until }: Span, ...edges: Sql[]): Sql {
  const each = edges.map(edge => sql`(${edge} > ${from}::timestamptz and ${edge} <= ${until}::timestamptz)`)
  return sql`(${sql.join(each, sql` or `)})`
}

const HISTORY_EDGES = [sql`h.from_at`, sql`h.to_at`]

/** Types of which something happened between the two times. */
export async function touchedOf(reader: Reader, span: Span, specs: readonly EntitySpec[]): Promise<EntitySpec[]> {
  if (specs.length === 0) return []
  const { datastoreId } = span.before.access
  const present = specs.map(
    spec => sql`select ${sql.lit(spec.type)}::text where exists (select 1 from ${sql.id(entityTable(spec.type))} e
      where e.datastore_id = ${datastoreId} and e.gone_at is null and ${isBetween(span, SINCE)})`,
  )
  const past = sql`select distinct h.type from entity_history h where h.datastore_id = ${datastoreId} and ${isBetween(span, ...HISTORY_EDGES)}`
  const rows = await reader.rows(
    sql<{ type: string }>`select type from (${sql.join([past, ...present], sql` union `)}) touched (type)`,
  )
  const touched = new Set(rows.map(({ type }) => type))
  return specs.filter(({ type }) => touched.has(type))
}

/** Ids of a type of which a state began or ended between the two times. */
function touchedIds(span: Span, { type }: EntitySpec): Sql {
  const { datastoreId } = span.before.access
  return sql`select h.id from entity_history h
      where h.datastore_id = ${datastoreId} and h.type = ${type} and ${isBetween(span, ...HISTORY_EDGES)}
    union select e.id from ${sql.id(entityTable(type))} e
      where e.datastore_id = ${datastoreId} and e.gone_at is null and ${isBetween(span, SINCE)}`
}

export interface FoundRow {
  kind: DifferenceKind
  type: string
  /** The id of an entity that differs. */
  id: string | null
  raw: string | null
  name: string | null
  /** How many differ so. */
  n: number | null
}

/** How many differ of each type and kind, and the page's entities in their order. */
export async function foundOf(
  reader: Reader,
  span: Span,
  touched: readonly EntitySpec[],
  { kind, compares, after, limit }: PageAsked,
): Promise<FoundRow[]> {
  if (touched.length === 0) return []
  const order = DIFFERENCE_KINDS.map((each, i) => sql`when ${sql.lit(each)} then ${sql.lit(i)}`)
  const ofKind = kind === undefined ? sql`` : sql`where d.kind = ${kind}`
  return reader.rows(sql<FoundRow>`with d as materialized (
      ${sql.join(
        touched.map(spec => differing(span, spec, compares)),
        sql` union all `,
      )})
    select kind, type, null::text as id, null::text as raw, null::text as name, count(*)::int as n from d group by kind, type
    union all
    select kind, type, id, raw, name, null::int from (
      select * from d ${ofKind} order by case d.kind ${sql.join(order, sql` `)} end, d.type, d.name, d.id offset ${after} limit ${limit}
    ) page`)
}

/** Entities of a type that differ. */
function differing(span: Span, spec: EntitySpec, compares: Compares): Sql {
  const fields = comparedOf(span, spec, compares).map(
    ([path]) => sql`a.${sql.id(path)} is distinct from b.${sql.id(path)}`,
  )
  const rowsOf = (look: Look) => sql`(select e.*, ${rawId(look)} as "raw" from ${visibleRows(look, spec)} e
      where ${rawId(look)} in (${touchedIds(span, spec)}))`
  return sql`select ${sql.lit(spec.type)}::text as type,
      case when a.id is null then 'added' when b.id is null then 'removed' else 'changed' end as kind,
      coalesce(b.id, a.id) as id, coalesce(b."raw", a."raw") as "raw", coalesce(b.name, a.name) as name
    from ${rowsOf(span.before)} a full join ${rowsOf(span.after)} b on a.id = b.id
    where ${sql.join([sql`a.id is null`, sql`b.id is null`, ...fields], sql` or `)}`
}

function comparedOf({ before }: Span, spec: EntitySpec, compares: Compares) {
  return comparedFields(before, spec).filter(([property, field]) => compares(spec, property, field))
}

export interface FoundEntity {
  kind: DifferenceKind
  type: string
  id: string
  raw: string
  name: string | null
}

/** The page's entities with what changed of them and when it first did. */
export async function withStates(
  reader: Reader,
  span: Span,
  entities: readonly FoundEntity[],
  compares: Compares,
): Promise<Difference[]> {
  const types = typesOf(reader, entities)
  if (types.length === 0) return []
  const states = await statesOf(reader, span, entities)
  const firsts = await firstTimes(reader, span, types, rawsOf(entities))
  return entities.map(({ kind, type, id, raw, name }) => {
    const properties = propertiesOf(reader, span, { type, compares }, states(type, id))
    return { kind, type, id, name, at: firsts.get(`${type} ${raw}`) ?? null, properties }
  })
}

/** Before and after; undefined where it was not there. */
export type States = readonly [State | undefined, State | undefined]

/** What changed of an entity that was there at both times; nothing of any other. */
export function propertiesOf(
  { registry }: Reader,
  span: Span,
  { type, compares }: { type: string; compares: Compares },
  [was, is]: States,
): PropertyChange[] {
  return was && is ? changedProperties(comparedOf(span, registry.get(type), compares), was, is) : []
}

/** Reads the states of entities that were found, by type and id. */
export async function statesOf(
  reader: Reader,
  span: Span,
  entities: readonly FoundEntity[],
): Promise<(type: string, id: string) => States> {
  const raws = rawsOf(entities)
  const parts = typesOf(reader, entities).flatMap(spec =>
    [span.before, span.after].map(
      (look, i) => sql`select ${sql.lit(spec.type)}::text as type, ${sql.lit(i)}::int as i, e.id, to_jsonb(e) as state
        from ${visibleRows(look, spec)} e where ${rawId(look)} = any(${raws(spec)}::text[])`,
    ),
  )
  if (parts.length === 0) return () => [undefined, undefined]
  const rows = await reader.rows(
    sql<{ type: string; i: number; id: string; state: State }>`${sql.join(parts, sql` union all `)}`,
  )
  const states = new Map(rows.map(({ type, i, id, state }) => [`${i} ${type} ${id}`, state]))
  return (type, id) => [states.get(`0 ${type} ${id}`), states.get(`1 ${type} ${id}`)]
}

function typesOf({ registry }: Reader, entities: readonly FoundEntity[]): EntitySpec[] {
  return [...new Set(entities.map(({ type }) => type))].map(type => registry.get(type))
}

const rawsOf = (entities: readonly FoundEntity[]) => (spec: EntitySpec) =>
  entities.filter(({ type }) => type === spec.type).map(({ raw }) => raw)

/** The first time after the earlier one at which a state of each began or ended; ISO, by type and raw id. */
async function firstTimes(
  reader: Reader,
  span: Span,
  types: readonly EntitySpec[],
  raws: (spec: EntitySpec) => readonly string[],
): Promise<ReadonlyMap<string, string>> {
  const { datastoreId } = span.before.access
  const parts = types.map(spec => {
    const isOfPage = (alias: 'e' | 'h') =>
      sql`${sql.id(alias)}.datastore_id = ${datastoreId} and ${sql.id(alias)}.id = any(${[...raws(spec)]}::text[])`
    return sql`select ${sql.lit(spec.type)}::text as type, id, min(at) as at from (
        select h.id, edge.at from entity_history h cross join lateral (values (h.from_at), (h.to_at)) edge (at)
          where h.type = ${spec.type} and ${isOfPage('h')} and ${isBetween(span, sql`edge.at`)}
        union all select e.id, ${SINCE} from ${sql.id(entityTable(spec.type))} e
          where ${isOfPage('e')} and e.gone_at is null and ${isBetween(span, SINCE)}
      ) moment group by id`
  })
  const rows = await reader.rows(sql<{ type: string; id: string; at: string }>`${sql.join(parts, sql` union all `)}`)
  return new Map(rows.map(({ type, id, at }) => [`${type} ${id}`, new Date(at).toISOString()]))
}
