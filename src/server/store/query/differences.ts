/**
 * What differs of a datastore between two times: two answers of the time machine, compared. Only entities of which a state began or ended between
 * them are looked at, so that the work grows with what happened and not with what there is.
 */
import { type RawBuilder, sql } from 'kysely'
import type { EntitySpec } from '../../../spec/language/entity.js'
import { DIFFERENCE_KINDS, type Difference, type DifferenceKind, type Differences } from '../../../wire/differences.js'
import { DAY } from '../../../wire/duration.js'
import type { DataAccess } from '../../access/data-access.js'
import type { TypedDatabase } from '../context.js'
import { entityTable } from '../generated-tables.js'
import { SINCE } from '../ingest/history.js'
import { changedProperties, comparedFields, instantOfText, keptSince, namesOf, type State } from './compared.js'
import { invalid } from './invalid.js'
import type { QueryContext } from './query-context.js'
import { type Reader, type ReadOptions, read, sourceOf } from './reader.js'
import { readTimeRange } from './time-range.js'
import { isOfMeasures } from './visible/hidden-fields.js'
import { demandFeature, demandType, type Look, openMembers } from './visible/look.js'
import { rawId, visibleRows } from './visible/visible-rows.js'

type Sql = RawBuilder<unknown>

export interface DifferencesAsked {
  /** ISO: the earlier time; default a day before the later one. */
  from: string | undefined
  /** ISO: the later one; default the present, or the last that the access sees. */
  until: string | undefined
  kind: DifferenceKind | undefined
  /** A stored type or a family; default all. */
  type: string | undefined
  /** Compares values that are computed from measurements too, such as insights, in which nearly every entity differs. */
  measured: boolean
  /** Differences before the page. */
  after: number
  limit: number
}

/** Throws INVALID_QUERY for what is no type or no span of time, FORBIDDEN without the time machine or the type. */
export function differences(
  source: TypedDatabase,
  asked: DifferencesAsked,
  context: QueryContext,
  options: ReadOptions = {},
): Promise<Differences> {
  return read(sourceOf(source, context.access), options, reader => differencesOf(reader, asked, context))
}

/** The two times as they are looked at, and between which instants a state begins or ends that differs. */
interface Span {
  before: Look
  after: Look
  /** ISO. */
  from: string
  until: string
}

async function differencesOf(reader: Reader, asked: DifferencesAsked, context: QueryContext): Promise<Differences> {
  demandFeature(context.access, 'timeMachine')
  const kept = await keptSince(reader, { registry: reader.registry, access: context.access, asOf: undefined })
  const span = spanOf(reader, asked, context, kept)
  const specs = specsOf(reader, span.before, asked)
  const touched = await touchedOf(reader, span, specs)
  const found = await foundOf(reader, span, touched, asked)
  const rows = found.flatMap(({ id, raw, type, kind, name }) =>
    id !== null && raw !== null ? [{ id, raw, type, kind, name }] : [],
  )
  const counts = found.flatMap(({ n, type, kind }) => (n === null ? [] : [{ kind, type, count: n }]))
  const wanted = counts
    .filter(({ kind }) => asked.kind === undefined || kind === asked.kind)
    .reduce((sum, { count }) => sum + count, 0)
  const shown = await withStates(reader, span, rows, asked.measured)
  const end = asked.after + rows.length
  return {
    from: span.from,
    until: span.until,
    counts,
    before: await countedAt(reader, span.before, specs),
    differences: shown,
    names: await namesOf(
      reader,
      span.after,
      shown.map(({ type, properties }) => [reader.registry.get(type), properties]),
    ),
    next: rows.length > 0 && end < wanted ? String(end) : null,
    keptSince: kept,
  }
}

function spanOf({ registry }: Reader, asked: DifferencesAsked, context: QueryContext, kept: string | null): Span {
  const { access } = context
  const lookAt = (origin: string | undefined): Look => {
    const { origin: _now, range: _range, resolution: _resolution, ...bare } = context
    return { registry, access, asOf: readTimeRange({ ...bare, ...(origin !== undefined && { origin }) }).asOf }
  }
  const after = lookAt(asked.until === undefined ? undefined : instantOfText('until', asked.until))
  const until = after.asOf ?? access.now.toISOString()
  const wanted =
    asked.from === undefined ? new Date(Date.parse(until) - DAY).toISOString() : instantOfText('from', asked.from)
  // What was before is not kept or not shown: everything would seem to have come since.
  const first = [wanted, beginningOf(kept, access)]
    .filter(time => time !== undefined)
    .sort()
    .at(-1)
  const before = lookAt(first)
  const from = before.asOf ?? access.now.toISOString()
  if (Date.parse(from) >= Date.parse(until)) {
    throw invalid('from', 'is not before the time that it is compared with', `choose one before ${until}`)
  }
  return { before, after, from, until }
}

/** ISO: the first moment that can be looked at. */
function beginningOf(kept: string | null, { from }: DataAccess): string | undefined {
  if (kept === null) return undefined
  // A window shows what is after its beginning.
  const isOfWindow = from !== undefined && Date.parse(kept) <= from
  return isOfWindow ? new Date(from + 1).toISOString() : kept
}

/** Stored types that are compared: those that the access opens. */
function specsOf({ registry }: Reader, look: Look, { type, measured }: DifferencesAsked): readonly EntitySpec[] {
  if (type !== undefined && !registry.has(type)) throw invalid('type', `'${type}' is not an entity type`)
  if (type !== undefined) demandType(look, registry.get(type))
  const members = type === undefined ? registry.stored : registry.members(type)
  const isMeant = ({ ledger, about }: EntitySpec) => !ledger && (measured || type !== undefined || !about)
  return members.filter(spec => isMeant(spec) && openMembers(look, spec.type).length > 0)
}

/** True of states that began or ended between the two times; `edges` are their columns. */
function isBetween({ from, until }: Span, ...edges: Sql[]): Sql {
  const each = edges.map(edge => sql`(${edge} > ${from}::timestamptz and ${edge} <= ${until}::timestamptz)`)
  return sql`(${sql.join(each, sql` or `)})`
}

const HISTORY_EDGES = [sql`h.from_at`, sql`h.to_at`]

/** Types of which something happened between the two times. */
async function touchedOf(reader: Reader, span: Span, specs: readonly EntitySpec[]): Promise<EntitySpec[]> {
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

interface FoundRow {
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
async function foundOf(
  reader: Reader,
  span: Span,
  touched: readonly EntitySpec[],
  { kind, measured, after, limit }: DifferencesAsked,
): Promise<FoundRow[]> {
  if (touched.length === 0) return []
  const order = DIFFERENCE_KINDS.map((each, i) => sql`when ${sql.lit(each)} then ${sql.lit(i)}`)
  const ofKind = kind === undefined ? sql`` : sql`where d.kind = ${kind}`
  return reader.rows(sql<FoundRow>`with d as materialized (
      ${sql.join(
        touched.map(spec => differing(span, spec, measured)),
        sql` union all `,
      )})
    select kind, type, null::text as id, null::text as raw, null::text as name, count(*)::int as n from d group by kind, type
    union all
    select kind, type, id, raw, name, null::int from (
      select * from d ${ofKind} order by case d.kind ${sql.join(order, sql` `)} end, d.type, d.name, d.id offset ${after} limit ${limit}
    ) page`)
}

/** Entities of a type that differ. */
function differing(span: Span, spec: EntitySpec, measured: boolean): Sql {
  const fields = comparedOf(span, spec, measured).map(
    ([path]) => sql`a.${sql.id(path)} is distinct from b.${sql.id(path)}`,
  )
  const rowsOf = (look: Look) => sql`(select e.*, ${rawId(look)} as "raw" from ${visibleRows(look, spec)} e
      where ${rawId(look)} in (${touchedIds(span, spec)}))`
  return sql`select ${sql.lit(spec.type)}::text as type,
      case when a.id is null then 'added' when b.id is null then 'removed' else 'changed' end as kind,
      coalesce(b.id, a.id) as id, coalesce(b."raw", a."raw") as "raw", coalesce(b.name, a.name) as name
    from ${rowsOf(span.before)} a full join ${rowsOf(span.after)} b on a.id = b.id
    where a.id is null or b.id is null ${sql.join(
      fields.map(field => sql`or ${field}`),
      sql` `,
    )}`
}

function comparedOf({ before }: Span, spec: EntitySpec, measured: boolean) {
  return comparedFields(before, spec).filter(([, field]) => measured || !isOfMeasures(field))
}

interface Entity {
  kind: DifferenceKind
  type: string
  id: string
  raw: string
  name: string | null
}

/** The page's entities with what changed of them and when it first did. */
async function withStates(
  reader: Reader,
  span: Span,
  entities: readonly Entity[],
  measured: boolean,
): Promise<Difference[]> {
  const types = [...new Set(entities.map(({ type }) => type))].map(type => reader.registry.get(type))
  if (types.length === 0) return []
  const rawsOf = ({ type }: EntitySpec) => entities.filter(entity => entity.type === type).map(({ raw }) => raw)
  const parts = types.flatMap(spec =>
    [span.before, span.after].map(
      (look, i) => sql`select ${sql.lit(spec.type)}::text as type, ${sql.lit(i)}::int as i, e.id, to_jsonb(e) as state
        from ${visibleRows(look, spec)} e where ${rawId(look)} = any(${rawsOf(spec)}::text[])`,
    ),
  )
  const rows = await reader.rows(
    sql<{ type: string; i: number; id: string; state: State }>`${sql.join(parts, sql` union all `)}`,
  )
  const states = new Map(rows.map(({ type, i, id, state }) => [`${i} ${type} ${id}`, state]))
  const firsts = await firstTimes(reader, span, types, rawsOf)
  return entities.map(({ kind, type, id, raw, name }) => {
    const [was, is] = [states.get(`0 ${type} ${id}`), states.get(`1 ${type} ${id}`)]
    const fields = comparedOf(span, reader.registry.get(type), measured)
    const properties = kind === 'changed' && was && is ? changedProperties(fields, was, is) : []
    return { kind, type, id, name, at: firsts.get(`${type} ${raw}`) ?? null, properties }
  })
}

/** The first time after the earlier one at which a state of each began or ended; ISO, by type and raw id. */
async function firstTimes(
  reader: Reader,
  span: Span,
  types: readonly EntitySpec[],
  rawsOf: (spec: EntitySpec) => readonly string[],
): Promise<ReadonlyMap<string, string>> {
  const { datastoreId } = span.before.access
  const parts = types.map(spec => {
    const isOfPage = (alias: 'e' | 'h') =>
      sql`${sql.id(alias)}.datastore_id = ${datastoreId} and ${sql.id(alias)}.id = any(${[...rawsOf(spec)]}::text[])`
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

/** How many entities there were. */
async function countedAt(reader: Reader, look: Look, specs: readonly EntitySpec[]): Promise<number> {
  if (specs.length === 0) return 0
  const each = specs.map(spec => sql`select count(*) as n from ${visibleRows(look, spec)} e`)
  const rows = await reader.rows(
    sql<{ n: number }>`select sum(n)::int as n from (${sql.join(each, sql` union all `)}) counted`,
  )
  return rows[0]?.n ?? 0
}
