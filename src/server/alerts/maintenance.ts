/** When planned maintenance is on: once, or every week at times of a day in a zone. Pure but for finding which entities it covers. */
import type { Weekly } from '../../wire/alerts/telling.js'
import { DAY } from '../../wire/duration.js'
import type { MaintenanceRecord } from '../store/alerts/types.js'
import { type Asking, keyOf, MOST_AT_ONCE, type Sighting } from './asked.js'
import { bothOf } from './plan.js'

export interface Span {
  from: number
  until: number
}

type Timed = Pick<MaintenanceRecord, 'startsAt' | 'endsAt' | 'weekly'>

/** The times that it is on, in order, which are not over at `now`: the first one may have begun. Two at most. */
export function spansFrom({ startsAt, endsAt, weekly }: Timed, now: number): Span[] {
  const first = Date.parse(startsAt)
  const last = endsAt === null ? Number.POSITIVE_INFINITY : Date.parse(endsAt)
  if (!weekly) return now < last ? [{ from: first, until: last }] : []
  const spans: Span[] = []
  // From yesterday on: a night may have begun then. Fifteen days hold two of every weekly time.
  for (let day = -1; day < 15 && spans.length < 2; day++) {
    const span = spanOn(weekly, now + day * DAY)
    const cut = span && { from: Math.max(span.from, first), until: Math.min(span.until, last) }
    if (cut && cut.from < cut.until && cut.until > now && !spans.some(({ from }) => from === cut.from)) spans.push(cut)
  }
  return spans
}

/** Returns the span of the window on the local day that holds an instant. */
function spanOn({ days, from, until, timeZone }: Weekly, at: number): Span | undefined {
  const local = localDay(at, timeZone)
  if (!days.includes(new Date(`${local}T00:00Z`).getUTCDay())) return undefined
  const begins = instantOf(local, from, timeZone)
  const nextDay = new Date(Date.parse(`${local}T00:00Z`) + DAY).toISOString().slice(0, 10)
  return { from: begins, until: instantOf(until > from ? local : nextDay, until, timeZone) }
}

function localDay(at: number, timeZone: string): string {
  return new Intl.DateTimeFormat('en-CA', { timeZone, year: 'numeric', month: '2-digit', day: '2-digit' }).format(at)
}

/** A time of day in a zone → epoch ms. Where clocks are put forward over it, the time after. */
function instantOf(day: string, time: string, timeZone: string): number {
  const wanted = Date.parse(`${day}T${time}Z`)
  const offset = (at: number) => asUtc(at, timeZone) - at
  const guess = wanted - offset(wanted)
  return wanted - offset(guess)
}

/** Reads the zone's clock as if it were UTC. */
function asUtc(at: number, timeZone: string): number {
  const parts = new Intl.DateTimeFormat('en-GB', {
    timeZone,
    hourCycle: 'h23',
    year: 'numeric',
    month: '2-digit',
    day: '2-digit',
    hour: '2-digit',
    minute: '2-digit',
  }).formatToParts(at)
  const of = (type: string) => parts.find(part => part.type === type)?.value ?? '00'
  return Date.parse(`${of('year')}-${of('month')}-${of('day')}T${of('hour')}:${of('minute')}Z`)
}

export function isOn(plan: Timed, now: Date): boolean {
  return spansFrom(plan, now.getTime()).some(({ from }) => from <= now.getTime())
}

/** The sightings with the name of the maintenance that covers them. */
export async function heldBack(
  asking: Asking,
  plans: readonly MaintenanceRecord[],
  sightings: readonly Sighting[],
): Promise<Sighting[]> {
  const on = plans.filter(plan => isOn(plan, asking.now) && (plan.ruleId === null || plan.ruleId === asking.rule.id))
  const held = new Map<string, string>()
  for (const plan of on) {
    for (const key of await coveredBy(asking, plan, sightings)) if (!held.has(key)) held.set(key, plan.name)
  }
  return sightings.map(sighting => ({ ...sighting, heldBy: held.get(keyOf(sighting)) }))
}

async function coveredBy(
  { store, access, rule }: Asking,
  { entity, where }: MaintenanceRecord,
  sightings: readonly Sighting[],
): Promise<string[]> {
  const breaching = sightings.filter(({ what }) => what === 'breach')
  if (entity === null) return breaching.map(keyOf)
  const { registry } = store
  const types = new Set(registry.members(entity).map(({ type }) => type))
  const ids = breaching.filter(({ type }) => types.has(type)).map(({ id }) => id)
  if (ids.length === 0 || !registry.members(rule.entity).some(({ type }) => types.has(type))) return []
  const filter = bothOf(where, { property: 'id', op: 'in', value: ids })
  const { rows } = await store.datastore.query(
    {
      entity,
      select: { name: { property: 'name' } },
      limit: MOST_AT_ONCE * 2,
      nonAggregated: true,
      ...(filter && { where: filter }),
    },
    { access },
  )
  return rows.map(row => keyOf({ type: String(row.type), id: String(row.id) }))
}
