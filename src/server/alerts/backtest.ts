/**
 * How often a rule would have fired: the question it asks, asked as of each step of the past, and the same waiting as live. A measure over one hour is read
 * hour by hour; longer ones, and what entities are, step by step.
 */
import type { AlertValue } from '../../wire/alerts/alert.js'
import type { AlertRuleInput } from '../../wire/alerts/rule.js'
import type { Backtest } from '../../wire/alerts/telling.js'
import { numberOf } from '../../wire/cell.js'
import { DAY, HOUR, MINUTE } from '../../wire/duration.js'
import { PortalError } from '../../wire/errors.js'
import { systemAccess } from '../access/data-access.js'
import type { Store } from '../store/store.js'
import { costFirings } from './ask-costs.js'
import { type EntityPlan, isOfEntities, planOf } from './plan.js'
import { queryOf } from './reads.js'
import { worseOf } from './states.js'

export interface BacktestAsked {
  store: Store
  datastoreId: string
  rule: AlertRuleInput
  now: Date
  days: number
  /** Aborted when nobody waits any more, or it takes too long. */
  signal: AbortSignal
}

/** Entities that are looked at, the furthest ones of each step. */
const MOST_ENTITIES = 1_000
/** The most entities whose hours are read. */
const MOST_BY_HOUR = 300
/** The most entities of one statement, since a statement blocks others until it has ended. */
const BY_HOUR_AT_ONCE = 50
const LISTED = 200
const LEAST_STEP = 6

interface Sighted {
  type: string
  id: string
  name: string
  value: AlertValue
}

/** The entities that met the condition at a time, the worst first. */
interface Step {
  at: number
  rows: readonly Sighted[]
}

export async function backtestOf(asked: BacktestAsked): Promise<Backtest> {
  const { store, rule, now, days } = asked
  const plan = planOf(store.registry, rule)
  const to = Math.floor(now.getTime() / HOUR) * HOUR
  const from = to - days * DAY
  const whole = { from: new Date(from).toISOString(), to: new Date(to).toISOString() }
  const nothing = {
    ...whole,
    stepHours: 24,
    firings: [],
    total: 0,
    line: [],
    unit: null,
    holds: 0,
    watched: 0,
    note: null,
  }
  if ('costs' in plan && 'cost' in rule.condition)
    return { ...nothing, ...(await costsPast(asked, rule.condition.cost)) }
  if (!isOfEntities(plan))
    return { ...nothing, note: 'When sources were heard is not kept: there is nothing to look back on' }
  const byHour = plan.hours === 1
  const stepHours = byHour ? 1 : plan.hours === undefined ? 24 : Math.max(plan.hours, LEAST_STEP)
  const past = byHour
    ? await hoursPast(asked, plan, { from, to })
    : await stepsPast(asked, plan, { from, to, stepHours })
  const { firings, holds } = fired(past.steps, plan, rule.forMinutes)
  return {
    ...whole,
    stepHours,
    firings: firings.slice(0, LISTED),
    total: firings.length,
    line: past.steps.map(({ at, rows }) => [new Date(at).toISOString(), numberOf(rows[0]?.value ?? null)]),
    unit: plan.unit,
    holds,
    watched: past.watched,
    note: past.note,
  }
}

interface Past {
  steps: Step[]
  watched: number
  note: string | null
}

/** The question as of each step. */
async function stepsPast(
  { store, datastoreId, rule, now, signal }: BacktestAsked,
  plan: EntityPlan,
  { from, to, stepHours }: { from: number; to: number; stepHours: number },
): Promise<Past> {
  const access = systemAccess(datastoreId, now)
  const query = { ...queryOf(rule.entity, plan, rule.where ?? undefined), limit: MOST_ENTITIES }
  const steps: Step[] = []
  let watched = 0
  let note: string | null = null
  for (let at = from; at <= to; at += stepHours * HOUR) {
    const range = plan.hours === undefined ? {} : { range: String(plan.hours) }
    try {
      const { rows, total } = await store.datastore.query(query, {
        access,
        signal,
        origin: new Date(at).toISOString(),
        ...range,
      })
      watched = total
      const seen = rows.map(row => ({
        type: String(row.type),
        id: String(row.id),
        name: String(row.name ?? row.id),
        value: typeof row.value === 'number' || typeof row.value === 'string' ? row.value : null,
      }))
      steps.push({ at, rows: seen })
    } catch (error) {
      // What is older than what is kept cannot be looked at.
      if (!(error instanceof PortalError) || !error.details.some(({ path }) => path === 'origin')) throw error
      note = 'Not as much of the past is kept'
    }
  }
  return { steps, watched, note }
}

/** Hours of the measure, entity by entity. */
async function hoursPast(
  { store, datastoreId, rule, now, signal }: BacktestAsked,
  plan: EntityPlan,
  { from, to }: { from: number; to: number },
): Promise<Past> {
  const access = systemAccess(datastoreId, now)
  const query = { ...queryOf(rule.entity, plan, rule.where ?? undefined), limit: MOST_BY_HOUR }
  // By what they are over all the time, so that those who were far out are among them.
  const { rows, total } = await store.datastore.query(query, {
    access,
    signal,
    range: String(Math.round((to - from) / HOUR)),
  })
  const column = 'metric' in rule.condition ? rule.condition.metric.name : ''
  const names = new Map(rows.map(row => [`${row.type} ${row.id}`, String(row.name ?? row.id)]))
  const byHour = new Map<number, Sighted[]>()
  for (const type of new Set(rows.map(row => String(row.type)))) {
    const ids = rows.filter(row => row.type === type).map(row => String(row.id))
    for (let start = 0; start < ids.length; start += BY_HOUR_AT_ONCE) {
      if (signal.aborted) throw new PortalError('CANCELLED')
      const slice = { type, ids: ids.slice(start, start + BY_HOUR_AT_ONCE), from: new Date(from), to: new Date(to) }
      for (const { id, hour, ...values } of await store.derived.hours(datastoreId, slice, [column])) {
        const at = Date.parse(hour)
        const seen = { type, id, name: names.get(`${type} ${id}`) ?? id, value: numberOf(values[column]) }
        const those = byHour.get(at)
        if (those) those.push(seen)
        else byHour.set(at, [seen])
      }
    }
  }
  const furthest = (list: Sighted[]) =>
    list
      .filter(({ value }) => value !== null)
      .sort((a, b) => (plan.isLow ? Number(a.value) - Number(b.value) : Number(b.value) - Number(a.value)))
  const steps = Array.from({ length: Math.round((to - from) / HOUR) }, (_, i) => from + i * HOUR).map(at => ({
    at,
    rows: furthest(byHour.get(at) ?? []),
  }))
  const note = total > rows.length ? `Looked at ${rows.length} of ${total}, the furthest over all the time` : null
  return { steps, watched: total, note }
}

interface Held {
  seen: Sighted
  since: number
  firedAt: number | undefined
  worst: AlertValue
}

/** Fires as live: once it has lasted as long as the rule wants, and until it is clear. What is not known moves nothing. */
function fired(
  steps: readonly Step[],
  plan: EntityPlan,
  forMinutes: number,
): { firings: Backtest['firings']; holds: number } {
  const held = new Map<string, Held>()
  const firings: Backtest['firings'] = []
  const end = ({ seen, firedAt, worst }: Held, until: number | null) => {
    if (firedAt === undefined) return
    const { type: entityType, id: entityId, name: entityName } = seen
    const at = new Date(firedAt).toISOString()
    firings.push({
      at,
      until: until === null ? null : new Date(until).toISOString(),
      entityType,
      entityId,
      entityName,
      worst,
    })
  }
  let holds = 0
  for (const { at, rows } of steps) {
    holds = 0
    for (const seen of rows) {
      if (seen.value === null) continue
      const key = `${seen.type} ${seen.id}`
      const before = held.get(key)
      if (!plan.isBreach(seen.value, new Date(at))) {
        if (before) end(before, at)
        held.delete(key)
        continue
      }
      holds += 1
      const since = before?.since ?? at
      const isDue = at - since >= forMinutes * MINUTE
      const worst = worseOf(before?.worst ?? null, seen.value, plan.isLow)
      held.set(key, { seen, since, firedAt: before?.firedAt ?? (isDue ? at : undefined), worst })
    }
  }
  for (const one of held.values()) end(one, null)
  return { firings: firings.sort((a, b) => (a.at < b.at ? 1 : -1)), holds }
}

async function costsPast(
  { store, datastoreId, rule, now, days }: BacktestAsked,
  cost: Parameters<typeof costFirings>[1],
): Promise<Partial<Backtest>> {
  const past = await costFirings({ store, rule, access: systemAccess(datastoreId, now), now }, cost, days)
  const firings = past.firings.map(({ day, group, percent }) => ({
    at: `${day}T00:00:00.000Z`,
    until: new Date(Date.parse(day) + DAY).toISOString(),
    entityType: 'cost',
    entityId: group,
    entityName: group,
    worst: percent,
  }))
  return { firings: firings.slice(0, LISTED), total: firings.length, unit: '%', watched: past.groups }
}
