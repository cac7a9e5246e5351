/**
 * Series beside the other values of rows: of each entity of a page its rollups step by step, all of them in one statement. They are drawn, not read: few
 * points and few digits, oldest first, null where nothing was measured.
 */
import { sql } from 'kysely'
import { DAY, HOUR } from '../../../wire/duration.js'
import type { Query, QueryResult, Select } from '../../../wire/query.js'
import { metricColumns } from '../generated-tables.js'
import { withPartDays } from '../metrics/part-days.js'
import { reportedPieces } from '../metrics/reported-steps.js'
import { type Chosen, overPieces, pieces, type RollupColumn, rollupColumn, spanOf } from '../metrics/window.js'
import { invalid } from './invalid.js'
import type { Reader } from './reader.js'
import { isClosed, unitFactor } from './select.js'
import type { Subject } from './subject.js'
import { byKnownSteps, type TimeRange } from './time-range.js'
import { visibleSamples } from './visible/samples.js'

type Found = Record<string, string | number | null>
type Values = (number | null)[]

const STEPS = [
  HOUR,
  2 * HOUR,
  3 * HOUR,
  6 * HOUR,
  12 * HOUR,
  DAY,
  2 * DAY,
  7 * DAY,
  14 * DAY,
  28 * DAY,
  56 * DAY,
  84 * DAY,
]
/** A cell has room for this many points. */
const MOST_POINTS = 56
/** Beyond, days are read: hours would be many rows for a small picture. */
const LONGEST_BY_HOURS = 7 * DAY
const DIGITS = 4
const EPOCH = '2000-01-01T00:00:00Z'

interface RowPlan {
  alias: string
  column: RollupColumn
  factor: number
  unit: string
}

export interface RowSeries {
  /** Ids of a page → alias → values. */
  of(ids: readonly string[]): Promise<Map<string, Record<string, Values>>>
  units: Record<string, string>
  /** When the first step begins, and how long each is. */
  steps: NonNullable<QueryResult['steps']>
}

/** True for a select of a series. */
export function isSeries(select: Select): select is Extract<Select, { metric: string }> {
  return 'series' in select && select.series === true
}

/** Returns the series that a query of rows asks for, undefined where there is none, or none that the caller may read. */
export function rowSeries(reader: Reader, query: Query, subject: Subject, asked: TimeRange): RowSeries | undefined {
  const plans = Object.entries(query.select).flatMap(([alias, select]) =>
    isSeries(select) ? [planOf(alias, select, subject)] : [],
  )
  const open = plans.filter(plan => plan !== undefined)
  if (open.length === 0) return undefined
  const stepMs = stepOf(byKnownSteps(asked, subject.closed.reportedDaysUntil, subject.look.access))
  const end = Date.parse(asked.to)
  const origin = Date.parse(EPOCH)
  const from = Math.floor((Date.parse(asked.from) - origin) / stepMs) * stepMs + origin
  const count = Math.ceil((end - from) / stepMs)
  return {
    units: Object.fromEntries(open.map(({ alias, unit }) => [alias, unit])),
    steps: { from: new Date(from).toISOString(), seconds: stepMs / 1_000 },
    of: ids => read(reader, { subject, plans: open, from, end, stepMs, count }, ids),
  }
}

function planOf(alias: string, select: Extract<Select, { metric: string }>, subject: Subject): RowPlan | undefined {
  const path = `select.${alias}`
  if (select.forecast) throw invalid(`${path}.forecast`, 'is for a series that is asked for alone')
  if (select.aggregation) throw invalid(`${path}.aggregation`, 'cannot be given for the series of single rows')
  const metric = subject.metric(select.metric, path)
  const column = rollupColumn(metric.id)
  if (column.rollup === 'p95') {
    throw invalid(`${path}.metric`, 'as a series beside other values cannot be a percentile', 'ask for its avg or max')
  }
  const factor = unitFactor(metric.unit, select.unit, path)
  return isClosed(select, subject) ? undefined : { alias, column, factor, unit: select.unit ?? metric.unit }
}

function stepOf({ from, to, stepMs }: TimeRange): number {
  const length = Date.parse(to) - Date.parse(from)
  const least = length > LONGEST_BY_HOURS ? Math.max(DAY, stepMs) : stepMs
  return (
    STEPS.find(step => step >= least && length / step <= MOST_POINTS) ?? Math.ceil(length / MOST_POINTS / DAY) * DAY
  )
}

interface Asked {
  subject: Subject
  plans: readonly RowPlan[]
  /** Epoch ms. */
  from: number
  end: number
  stepMs: number
  count: number
}

async function read(
  reader: Reader,
  asked: Asked,
  ids: readonly string[],
): Promise<Map<string, Record<string, Values>>> {
  const found = new Map<string, Record<string, Values>>()
  const statement = ids.length === 0 ? undefined : statementOf(asked, ids)
  const rows = statement ? await reader.rows<Found>(statement) : []
  for (const row of rows) {
    const id = String(row.id)
    const ofEntity = found.get(id) ?? Object.fromEntries(asked.plans.map(({ alias }) => [alias, nothing(asked.count)]))
    found.set(id, ofEntity)
    const i = Number(row.step)
    for (const [n, { alias, factor }] of asked.plans.entries()) {
      const value = row[`v${n}`]
      const values = ofEntity[alias]
      if (values && i >= 0 && i < asked.count && typeof value === 'number')
        values[i] = Number((value * factor).toPrecision(DIGITS))
    }
  }
  return found
}

const nothing = (count: number): Values => Array.from({ length: count }, () => null)

function statementOf({ subject, plans, from, end, stepMs }: Asked, ids: readonly string[]) {
  const { ofEach, reportedUntil, reportedDaysUntil } = subject.closed
  const isByDay = stepMs % DAY === 0
  const known = { closed: isByDay ? ofEach : 0, reportedUntil, reportedDaysUntil }
  const measured = spanOf(from, end, known, subject.look.access)
  const span = isByDay ? withPartDays(measured, reportedDaysUntil) : measured
  const reported = !isByDay && from < reportedDaysUntil ? { from, to: end, stepMs } : undefined
  const isOfRows: Chosen = alias => sql`${sql.ref(`${alias}.datastore_id`)} = ${subject.datastoreId}
    and ${sql.ref(`${alias}.id`)} = any(${[...ids]}::text[])`
  // As doubles: numeric is slow, and so is grouping what is one row an hour already.
  const step = sql`floor((date_part('epoch', at) - ${sql.lit(from / 1_000)}) / ${sql.lit(stepMs / 1_000)})::int`
  const isHourly = stepMs === HOUR
  const parts = subject.members.flatMap(member => {
    const kept = new Set(metricColumns(member).map(({ id }) => id))
    const columns = plans.filter(({ column }) => kept.has(column.id))
    if (columns.length === 0) return []
    const values = plans.map((plan, i) => {
      const at = columns.indexOf(plan)
      const value = at < 0 ? sql`null::double precision` : isHourly ? sql.id(`v${at}`) : overPieces(plan.column, at)
      return sql`${value} as ${sql.id(`v${i}`)}`
    })
    const tables = visibleSamples(subject.look, member)
    const asked = columns.map(({ column }) => column)
    const days = reported ? sql` union all ${reportedPieces(tables, reported, asked, isOfRows)}` : sql``
    const rows = sql`${pieces(tables, span, asked, isOfRows)}${days}`
    const grouping = isHourly ? sql`` : sql`group by 1, 2`
    return [sql`select id, ${step} as step, ${sql.join(values)} from (${rows}) piece ${grouping}`]
  })
  return parts.length === 0 ? undefined : sql<Found>`${sql.join(parts, sql` union all `)}`
}
