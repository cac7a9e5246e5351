/** Asks a rule about costs: of the newest whole day whether it cost more than days like it (analytics/cost/unusual-days.ts). */
import { unusualDays } from '../../analytics/cost/unusual-days.js'
import type { AlertCondition } from '../../wire/alerts/rule.js'
import { numberOf } from '../../wire/cell.js'
import { DAY } from '../../wire/duration.js'
import type { Query } from '../../wire/query.js'
import type { AskedRule, Asking, Sighting } from './asked.js'

/** Days that the newest one may be behind: bills come late. */
const MOST_BEHIND = 4
const LOOKED_BACK = 63
const MOST_GROUPS = 100
export const TOTAL = 'All charges'

export async function askCosts(
  asking: Asking,
  condition: Extract<AlertCondition, { cost: unknown }>['cost'],
): Promise<AskedRule> {
  const currency = await currencyOf(asking)
  const answer: AskedRule = {
    sightings: [],
    holds: 0,
    isLow: false,
    measure: 'Cost of a day',
    unit: '%',
    trouble: null,
  }
  // Nothing is known without charges: what is open stays as it is.
  if (currency === undefined) return answer
  const groups = await daysByGroup(asking, condition.by, currency)
  const today = asking.now.toISOString().slice(0, 10)
  const sightings = [...groups].flatMap(([id, days]): Sighting[] => {
    const whole = days.filter(({ day }) => day < today).sort((a, b) => (a.day < b.day ? -1 : 1))
    const newest = whole.at(-1)
    if (!newest || Date.parse(newest.day) < asking.now.getTime() - MOST_BEHIND * DAY) return []
    const unusual = unusualDays(whole).find(({ day }) => day === newest.day)
    const percent = unusual && unusual.usual > 0 ? ((unusual.amount - unusual.usual) / unusual.usual) * 100 : 0
    const about = { type: 'cost', id, name: id, value: Math.round(percent) }
    if (!unusual || percent < condition.percent) return [{ ...about, what: 'clear' }]
    const money = (amount: number) => `${amount.toFixed(2)} ${currency}`
    const measure = `Cost of ${unusual.day}: ${money(unusual.amount)} where ${money(unusual.usual)} is usual, more by`
    return [{ ...about, what: 'breach', measure }]
  })
  const holds = sightings.filter(({ what }) => what === 'breach').length
  return { ...answer, sightings, holds }
}

type Looking = Pick<Asking, 'store' | 'access' | 'now'> & { rule: Pick<Asking['rule'], 'entity' | 'where'> }

/** Every day of the last ones on which the rule would have fired, newest first. */
export async function costFirings(
  looking: Looking,
  condition: Extract<AlertCondition, { cost: unknown }>['cost'],
  days: number,
): Promise<{ firings: { day: string; group: string; percent: number }[]; groups: number }> {
  const currency = await currencyOf(looking)
  if (currency === undefined) return { firings: [], groups: 0 }
  const groups = await daysByGroup(looking, condition.by, currency)
  const today = looking.now.toISOString().slice(0, 10)
  const since = new Date(looking.now.getTime() - days * DAY).toISOString().slice(0, 10)
  const firings = [...groups].flatMap(([group, all]) =>
    unusualDays(all.filter(({ day }) => day < today).sort((a, b) => (a.day < b.day ? -1 : 1))).flatMap(
      ({ day, amount, usual }) => {
        const percent = usual > 0 ? Math.round(((amount - usual) / usual) * 100) : 0
        return day >= since && percent >= condition.percent ? [{ day, group, percent }] : []
      },
    ),
  )
  return { firings: firings.sort((a, b) => (a.day < b.day ? 1 : -1)), groups: groups.size }
}

/** Returns the currency with the most charges. */
async function currencyOf({ store, access, rule }: Looking): Promise<string | undefined> {
  const query: Query = {
    entity: rule.entity,
    select: { n: { count: true } },
    groupBy: { x: { property: 'billingCurrency', limit: 1 } },
    orderBy: [{ alias: 'n', direction: 'desc' }],
  }
  const { rows } = await store.datastore.query(query, { access })
  return typeof rows[0]?.x === 'string' ? rows[0].x : undefined
}

async function daysByGroup({ store, access, rule, now }: Looking, by: string, currency: string) {
  const since = new Date(now.getTime() - LOOKED_BACK * DAY).toISOString().slice(0, 10)
  const recent = { property: 'chargeDay', op: '>=' as const, value: since }
  const query: Query = {
    entity: rule.entity,
    select: { amount: { property: 'effectiveCost', aggregation: 'sum' } },
    where: rule.where === null ? recent : { and: [rule.where, recent] },
    groupBy: {
      x: { property: 'chargeDay', limit: LOOKED_BACK + 1 },
      ...(by !== 'total' && { y: { property: by, limit: MOST_GROUPS } }),
    },
    orderBy: [{ alias: 'x', direction: 'desc' }],
    limit: (LOOKED_BACK + 1) * MOST_GROUPS,
  }
  const { rows } = await store.datastore.query(query, { access, currency })
  const groups = new Map<string, { day: string; amount: number }[]>()
  for (const { x, y, amount } of rows) {
    const group = by === 'total' ? TOTAL : typeof y === 'string' ? y : undefined
    if (typeof x !== 'string' || group === undefined) continue
    groups.set(group, [...(groups.get(group) ?? []), { day: x, amount: numberOf(amount) ?? 0 }])
  }
  return groups
}
