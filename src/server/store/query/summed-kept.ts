/** Rollups of summed series from kept slot sums, with a bound of their error where some entities are known by the hour only. */
import { type RawBuilder, sql } from 'kysely'
import { type Weighted, weightedRank } from '../../../analytics/sketch.js'
import { SLOTS, type SummedHour, statedError, summedError } from '../../../analytics/summed-bound.js'
import { HOUR } from '../../../wire/duration.js'
import type { Note } from '../../../wire/query.js'
import { EACH, type Rest } from '../sums/effects.js'
import { type KeptPlan, keptRows } from '../sums/kept-sums.js'
import type { Reader } from './reader.js'
import type { SummedSelect } from './select.js'
import type { FromHours } from './series-members.js'
import { heldIn, NOT_COUNTED } from './series-members.js'
import { type GroupedEntities, hours, type SummedScope } from './summed.js'

type Sql = RawBuilder<unknown>
type KeptRow = Record<`s${number}` | Rest, number> & { of: number; key: string; step: string | null; hour: string }
/** A closed day, read as one value. */
type DayRow = {
  of: number
  key: string
  step: string | null
  v0: number | null
  a0: number | null
  m0: number | null
  n0: number
}
interface Known {
  hours: KeptRow[]
  days: DayRow[]
}

const SLOT_MS = HOUR / SLOTS
/** The error is not computed for more hours of groups than this. */
const MOST_HOURS = 100_000

export async function fromKept(
  reader: Reader,
  scope: SummedScope & { kept: KeptPlan },
  selects: readonly SummedSelect[],
  { entities, names, stepOf }: GroupedEntities,
): Promise<{ groups: FromHours[]; notes: (Note | undefined)[] }> {
  const key =
    names.length === 0 ? sql`''` : sql`jsonb_build_array(${sql.join(names.map(name => sql`p.${name}`))})::text`
  const step = (time: Sql) => (stepOf ? stepOf(time) : sql`null::timestamptz`)
  const groups = new Map<string, FromHours>()
  const notes: (Note | undefined)[] = []
  // One statement for all: the entities are read once.
  const ofAll = <Row extends { of: number }>(partOf: (select: SummedSelect) => Sql, time: Sql) => {
    const parts = selects.map(
      (select, i) =>
        sql`select ${sql.lit(i)}::int as of, ${key} as key, ${step(time)} as step, p.* from (${partOf(select)}) p`,
    )
    return reader.joined<Row>(sql`with s as materialized (${entities})
      ${sql.join(parts, sql` union all `)} limit ${selects.length * MOST_HOURS + 1}`)
  }
  const allHours = await ofAll<KeptRow>(select => keptRows(scope.kept, select, sql`s`, names), sql`p.hour`)
  const allDays =
    scope.days.length === 0
      ? []
      : await ofAll<DayRow>(select => hours({ ...scope, onlyDays: true }, [select], sql`s`, names), sql`p.at`)
  const isCut = Math.max(allHours.length, allDays.length) > selects.length * MOST_HOURS
  for (const [i, select] of selects.entries()) {
    const rows = allHours.filter(({ of }) => of === i)
    const days = allDays.filter(({ of }) => of === i)
    const byGroup = new Map<string, Known>()
    const knownOf = (row: KeptRow | DayRow) => {
      const group = `${row.step} ${row.key}`
      const known = byGroup.get(group) ?? { hours: [], days: [] }
      byGroup.set(group, known)
      return known
    }
    for (const row of rows) knownOf(row).hours.push(row)
    for (const row of days) knownOf(row).days.push(row)
    let worst: number | null = 0
    for (const [key, list] of byGroup) {
      const { value, error } = rollupOf(list, select, Date.parse(scope.now))
      worst = worst === null || error === null ? null : Math.max(worst, error)
      const at = (list.hours[0] ?? list.days[0])?.step
      const none = { values: selects.map(() => null), held: selects.map(() => NOT_COUNTED) }
      const group = groups.get(key) ?? { at: at == null ? 0 : Date.parse(at), ...none }
      group.values[i] = value
      group.held[i] = heldIn([...list.hours.map(({ n }) => n), ...list.days.map(({ n0 }) => n0)])
      groups.set(key, group)
    }
    if (isCut) worst = null
    notes.push(worst === 0 ? undefined : { approximate: true, error: statedError(worst) })
  }
  return { groups: [...groups.values()], notes }
}

function rollupOf(
  known: Known,
  { column, how }: SummedSelect,
  now: number,
): { value: number | null; error: number | null } {
  const rollup = column.rollup === 'max' ? 'max' : 'p95'
  const values: Weighted[] = []
  const spans: SummedHour[] = []
  let isExact = known.days.length === 0
  for (const row of known.hours) {
    const by = how === 'avg' ? row.n : 1
    const begun = EACH.filter(k => Date.parse(row.hour) + k * SLOT_MS < now)
    if (begun.length === 0) continue
    const slots = begun.map(k => (row[`s${k}`] ?? 0) / by)
    const [avg, max, below, above] = [row.flat_avg / by, row.flat_max / by, row.below / by, row.above / by]
    const flat = rollup === 'max' ? max : Number.isFinite(avg) ? (avg + row.flat_p95 / by) / 2 : row.flat_p95 / by
    values.push(...slots.map((value): Weighted => [value + flat, 1]))
    isExact &&= [avg, max, below, above].every(value => value === 0)
    const isFlat = [...slots, below, above].every(value => value === 0)
    spans.push(isFlat ? { avg, max, count: begun.length } : { avg, max, slots, below, above })
  }
  for (const { v0, a0, m0 } of known.days) {
    if (v0 === null) continue
    values.push([v0, SLOTS_OF_DAY])
    spans.push({ avg: a0 ?? Number.NEGATIVE_INFINITY, max: m0 ?? Number.POSITIVE_INFINITY, count: SLOTS_OF_DAY })
  }
  if (values.length === 0) return { value: null, error: 0 }
  const greatest = () => values.reduce((most, [value]) => Math.max(most, value), Number.NEGATIVE_INFINITY)
  const value = rollup === 'max' ? greatest() : weightedRank(values, 0.95)
  return { value, error: isExact ? 0 : summedError(value, rollup, spans) }
}

const SLOTS_OF_DAY = 24 * SLOTS
