/** Rollups of summed series from kept slot sums, with a bound of their error where some entities are known by the hour only. */
import { type RawBuilder, sql } from 'kysely'
import { nearestRank } from '../../../analytics/daily.js'
import { SLOTS, type SummedHour, summedError } from '../../../analytics/summed-bound.js'
import type { Note } from '../../../wire/query.js'
import { HOUR } from '../metrics/hours.js'
import { EACH, type Rest } from '../sums/effects.js'
import { type KeptPlan, keptRows } from '../sums/kept-sums.js'
import type { Reader } from './reader.js'
import type { SummedSelect } from './select.js'
import type { SummedScope } from './summed.js'
import type { FromHours } from './summed-scope.js'

type Sql = RawBuilder<unknown>
type KeptRow = Record<`s${number}` | Rest, number> & { key: string; step: string | null; hour: string }

const SLOT_MS = HOUR / SLOTS
/** More hours of groups than this say nothing of the error. */
const MOST_HOURS = 100_000

export async function fromKept(
  reader: Reader,
  scope: SummedScope,
  plan: KeptPlan,
  selects: readonly SummedSelect[],
  { entities, names, stepOf }: { entities: Sql; names: readonly Sql[]; stepOf?: (time: Sql) => Sql },
): Promise<{ groups: FromHours[]; notes: (Note | undefined)[] }> {
  const key =
    names.length === 0 ? sql`''` : sql`jsonb_build_array(${sql.join(names.map(name => sql`p.${name}`))})::text`
  const step = stepOf ? stepOf(sql`p.hour`) : sql`null::timestamptz`
  const groups = new Map<string, FromHours>()
  const notes: (Note | undefined)[] = []
  for (const [i, select] of selects.entries()) {
    const rows = await reader.rows<KeptRow>(sql`with s as materialized (${entities})
      select ${key} as key, ${step} as step, p.* from (${keptRows(plan, select, sql`s`, names)}) p limit ${MOST_HOURS + 1}`)
    const byGroup = new Map<string, KeptRow[]>()
    for (const row of rows) {
      const own = `${row.step} ${row.key}`
      const known = byGroup.get(own)
      if (known) known.push(row)
      else byGroup.set(own, [row])
    }
    let worst: number | null = 0
    for (const [own, list] of byGroup) {
      const { value, error } = rollupOf(list, select, Date.parse(scope.now))
      worst = worst === null || error === null ? null : Math.max(worst, error)
      const at = list[0]?.step
      const group = groups.get(own) ?? { at: at == null ? 0 : Date.parse(at), values: selects.map(() => null) }
      group.values[i] = value
      groups.set(own, group)
    }
    if (rows.length > MOST_HOURS) worst = null
    notes.push(
      worst === 0 ? undefined : { approximate: true, error: worst === null ? null : Number(worst.toPrecision(3)) },
    )
  }
  return { groups: [...groups.values()], notes }
}

function rollupOf(
  rows: readonly KeptRow[],
  { column, how }: SummedSelect,
  now: number,
): { value: number | null; error: number | null } {
  const rollup = column.rollup === 'max' ? 'max' : 'p95'
  const values: number[] = []
  const hours: SummedHour[] = []
  for (const row of rows) {
    const by = how === 'avg' ? row.n : 1
    const begun = EACH.filter(k => Date.parse(row.hour) + k * SLOT_MS < now)
    const slots = begun.map(k => (row[`s${k}`] ?? 0) / by)
    const flat = (rollup === 'max' ? row.flat_max : row.flat_p95) / by
    values.push(...slots.map(value => value + flat))
    hours.push({ avg: row.flat_avg / by, max: row.flat_max / by, slots, below: row.below / by, above: row.above / by })
  }
  if (values.length === 0) return { value: null, error: 0 }
  const value = rollup === 'max' ? values.reduce((a, b) => Math.max(a, b)) : nearestRank(values, 0.95)
  const isExact = rows.every(row => row.flat_avg === 0 && row.flat_max === 0 && row.below === 0 && row.above === 0)
  return {
    value,
    error: isExact
      ? 0
      : summedError(
          value,
          rollup,
          hours.filter(({ slots }) => slots?.length),
        ),
  }
}
