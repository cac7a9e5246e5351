/** What is asked about costs of entities: the currencies, and the amounts in one of them; of all entities, or of those that cost most. */
import { DAY } from '../../../../wire/duration.js'
import type { Filter, Query } from '../../../../wire/query.js'

const OF_ENTITIES: Filter = { property: 'entityId', op: 'exists', value: true }

/** Currencies by how many charges are in each. */
export const CURRENCIES: Record<string, Query> = {
  currencies: {
    entity: 'cost',
    select: { charges: { count: true } },
    where: OF_ENTITIES,
    groupBy: { x: { property: 'billingCurrency', limit: 50 } },
    orderBy: [{ alias: 'charges', direction: 'desc' }],
  },
}

/** Entities whose amounts are read where there are more than one answer has room for: those that cost most. */
const MOST = 1_000

const amounts = (limit?: number): Query => ({
  entity: 'cost',
  select: { total: { property: 'billedCost', aggregation: 'sum' } },
  where: OF_ENTITIES,
  groupBy: { x: { property: 'entityType' }, y: { property: 'entityId', ...(limit !== undefined && { limit }) } },
  orderBy: [{ alias: 'total', direction: 'desc' }],
})
export const ALL = { all: amounts() }
export const HEAVIEST = { heaviest: amounts(MOST) }

/** Whole days of UTC, as on the screen of costs, so that the same time is the same question all day. Nothing is asked of before the first time that there is. */
export function rangeBefore(origin: string | null): string {
  const end = (Math.floor((origin === null ? Date.now() : Date.parse(origin)) / DAY) + 1) * DAY
  return `${new Date(Math.max(0, end - 31 * DAY)).toISOString()}/${new Date(end).toISOString()}`
}
