/** What is asked about costs of entities: the currencies, and the amounts in one of them; of all entities, or of those that cost most. */
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
