/** The facts behind the numbers of a query (wire/facts.ts). A call of its own asks for them, so that ordinary queries pay nothing. */
import { type RawBuilder, sql } from 'kysely'
import { HOUR } from '../../../wire/duration.js'
import type { AliasFacts, QueryFacts } from '../../../wire/facts.js'
import type { Query } from '../../../wire/query.js'
import { seenWindow } from '../../access/seen-window.js'
import type { TypedDatabase } from '../context.js'
import { metricColumns } from '../generated-tables.js'
import { hourStart } from '../metrics/hours.js'
import { reportedSteps } from '../metrics/reported-steps.js'
import { closedOf } from '../metrics/state.js'
import type { Chosen } from '../metrics/window.js'
import { firstObserved, lastSeen } from './last-seen.js'
import type { QueryContext } from './query-context.js'
import { type Reader, type ReadOptions, read, sourceOf } from './reader.js'
import { subjectOf } from './run-query.js'
import { isClosed, metricsOf } from './select.js'
import { reportedFrom } from './series-hours.js'
import type { Subject } from './subject.js'
import { readTimeRange, type TimeRange } from './time-range.js'
import { visibleSamples } from './visible/samples.js'
import { rawId } from './visible/visible-rows.js'

export function queryFacts(
  source: TypedDatabase,
  query: Query,
  context: QueryContext,
  options: ReadOptions = {},
): Promise<QueryFacts> {
  return read(sourceOf(source, context.access), options, reader => factsOf(reader, query, context))
}

async function factsOf(reader: Reader, query: Query, context: QueryContext): Promise<QueryFacts> {
  const range = readTimeRange(context)
  const subject = await subjectOf(reader, query, context, range)
  const where = subject.matching(query.where)
  const from = subject.from()
  const properties = Object.entries(query.select).flatMap(([alias, select]) =>
    'property' in select && !isClosed(select, subject)
      ? [{ alias, sql: subject.column({ property: select.property }, `select.${alias}`).sql }]
      : [],
  )
  const platform = subject.column({ property: 'platformType' }, 'select').sql
  const rows = await reader.rows(sql<Record<string, unknown>>`select count(*)::int as "#entities",
      array_agg(distinct ${platform}) filter (where ${platform} is not null) as "#platforms"
      ${sql.join([sql``, ...properties.map(({ sql: value }, i) => sql`count(${value})::int as ${sql.id(`c${i}`)}`)])}
    ${subject.from()} where ${where}`)
  const [row = {}] = rows
  const aliases: Record<string, AliasFacts> = {}
  for (const [i, { alias }] of properties.entries()) aliases[alias] = { known: Number(row[`c${i}`]) }
  for (const [alias, select] of Object.entries(query.select)) {
    if ('count' in select) aliases[alias] = { known: Number(row['#entities']) }
    const [metric] = metricsOf(select)
    if (metric === undefined || isClosed(select, subject)) continue
    const { id } = subject.metric(metric, `select.${alias}`)
    const chosen = sql`select ${rawId(subject.look)} ${from} where ${where}`
    aliases[alias] = await measured(reader, subject, range, { id, chosen })
  }
  const hasWindow = seenWindow(context.access) !== null
  const closed = await closedOf(
    { db: reader.db, datastoreId: context.access.datastoreId },
    subject.members.map(({ type }) => type),
  )
  return {
    from: new Date(hourStart(Date.parse(range.from))).toISOString(),
    to: range.to,
    entities: Number(row['#entities']),
    platforms: (row['#platforms'] as string[] | null) ?? [],
    // What changed since does not belong to a moment in the past.
    asOf: range.asOf ?? (await lastSeen(reader.db, context.access)),
    isSketched: Date.parse(range.from) < closed.ofEach && !range.isDefault,
    observedSince: await firstObserved(reader.db, context.access),
    daysUntil: hasWindow || closed.reportedDaysUntil === 0 ? null : new Date(closed.reportedDaysUntil).toISOString(),
    aliases,
  }
}

/** Hours with a value of the metric, their own or that of a reported day, of the chosen entities; member by member, as series are read. */
async function measured(
  reader: Reader,
  subject: Subject,
  range: TimeRange,
  { id, chosen }: { id: string; chosen: RawBuilder<unknown> },
): Promise<AliasFacts> {
  const since = new Date(range.isDefault ? Date.parse(range.from) + HOUR : Date.parse(range.from))
  const parts = subject.members
    .filter(member => metricColumns(member).some(column => column.id === id))
    .flatMap(member => {
      const isOfMember = subject.spec.family ? sql` and e.type = ${sql.lit(member.type)}` : sql``
      const tables = visibleSamples(subject.look, member)
      const hours = sql`select h.id, h.samples, h.last_at from ${tables.hourly} h
        where h.datastore_id = ${subject.datastoreId} and h.${sql.id(id)} is not null and h.id in (${chosen}${isOfMember})
          and h.hour >= ${new Date(hourStart(since.getTime())).toISOString()}::timestamptz and h.hour < ${range.to}::timestamptz`
      const reported = reportedFrom(subject, hourStart(since.getTime()), { ...range, stepMs: HOUR })
      if (!reported) return [hours]
      const ofDays: Chosen = alias => sql`${sql.ref(`${alias}.datastore_id`)} = ${subject.datastoreId}
        and ${sql.id(alias, id)} is not null and ${sql.ref(`${alias}.id`)} in (${chosen}${isOfMember})`
      return [
        hours,
        sql`select d.id, d.samples / 24.0, null::timestamptz from ${reportedSteps(tables, reported, ofDays)}`,
      ]
    })
  if (parts.length === 0) return { known: 0, hours: 0, samples: 0, newest: null }
  const rows = await reader.rows(sql<{ known: number; hours: number; samples: number | null; newest: string | null }>`
    select count(distinct id)::int as known, count(*)::int as hours, sum(samples)::int as samples, max(last_at) as newest
    from (${sql.join(parts, sql` union all `)}) hour`)
  const [row] = rows
  return { known: row?.known ?? 0, hours: row?.hours ?? 0, samples: row?.samples ?? 0, newest: row?.newest ?? null }
}
