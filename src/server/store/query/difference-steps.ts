/** How much differs over each of several spans of time, one after the other: for the marks of a line of time. */
import { sql } from 'kysely'
import type { EntitySpec } from '../../../spec/language/entity.js'
import type { DifferenceStep } from '../../../wire/differences.js'
import { entityTable } from '../generated-tables.js'
import { SINCE } from '../ingest/history.js'
import { type Compares, foundOf, type Span } from './differing.js'
import type { Reader } from './reader.js'

/** One of them with the types of which something happened in it. */
export interface Part {
  span: Span
  types: readonly EntitySpec[]
}

/** Spans of which each begins where the one before ends. */
export async function partsOf(
  reader: Reader,
  spans: readonly Span[],
  specs: readonly EntitySpec[],
): Promise<readonly Part[]> {
  const touched = await touchedInSteps(reader, spans, specs)
  return spans.map((span, i) => ({ span, types: specs.filter(({ type }) => touched.has(`${i} ${type}`)) }))
}

/** Counts what came, went and changed in it, as the access sees it at its two ends. */
export async function countedIn(reader: Reader, { span, types }: Part, compares: Compares): Promise<DifferenceStep> {
  const found = await foundOf(reader, span, types, { kind: undefined, compares, after: 0, limit: 0 })
  const of = (wanted: string) => found.reduce((sum, { kind, n }) => sum + (kind === wanted ? (n ?? 0) : 0), 0)
  const { from, until } = span
  return { from, until, added: of('added'), removed: of('removed'), changed: of('changed') }
}

/** The number of each span with each type of which a state began or ended in it. */
async function touchedInSteps(
  reader: Reader,
  spans: readonly Span[],
  specs: readonly EntitySpec[],
): Promise<ReadonlySet<string>> {
  const [first] = spans
  if (!first || specs.length === 0) return new Set()
  const { datastoreId } = first.before.access
  const edges = [first.from, ...spans.map(({ until }) => until)]
  const end = edges.at(-1)
  const present = specs.map(
    ({ type }) => sql`select ${sql.lit(type)}::text as type, ${SINCE} as at from ${sql.id(entityTable(type))} e
      where e.datastore_id = ${datastoreId} and e.gone_at is null`,
  )
  const past = sql`select h.type, edge.at from entity_history h cross join lateral (values (h.from_at), (h.to_at)) edge (at)
    where h.datastore_id = ${datastoreId} and h.to_at > ${first.from}::timestamptz`
  // A span holds its end and not its beginning.
  const rows = await reader.rows(sql<{ i: number; type: string }>`
    select distinct width_bucket(at - interval '1 microsecond', ${edges}::timestamptz[]) - 1 as i, type
    from (${sql.join([past, ...present], sql` union all `)}) happened
    where at > ${first.from}::timestamptz and at <= ${end}::timestamptz`)
  return new Set(rows.map(({ i, type }) => `${i} ${type}`))
}
