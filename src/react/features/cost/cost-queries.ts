/** The cost screen's view → queries. Billed and effective are never asked for together. */
import { DAY } from '../../../wire/duration.js'
import type { Filter, Query, QueryParams, Select } from '../../../wire/query.js'
import type { Amount, CostView } from './cost-view.js'
import { type Dimension, dimensionOf, NONE } from './dimensions.js'

/** Days of a trend, at most; a longer one is by months. */
export const MOST_DAYS = 400
const COUNT: Select = { count: true }

const PROPERTIES: Record<Amount, string> = { billed: 'billedCost', effective: 'effectiveCost' }

/** The queries for choices: currencies, months and tag keys of all charges. */
export function choiceQueries(): Record<string, Query> {
  const by = (property: string, limit: number): Query => ({
    entity: 'cost',
    select: { charges: COUNT },
    groupBy: { x: { property, limit } },
  })
  return {
    currencies: by('billingCurrency', 50),
    months: { ...by('chargeMonth', 240), orderBy: [{ alias: 'x', direction: 'desc' }] },
    tags: by('tagKeys', 200),
  }
}

/** Groups that a column of the trend is divided into, beside the others. */
const SPLIT_GROUPS = 7

/** The dimension of the trend: that of the table; providers where that has one line for each resource. */
export function trendDimension(view: CostView, defined: readonly Dimension[] = []): Dimension {
  const dimension = dimensionOf(view.by, defined)
  return dimension === NONE ? dimensionOf('providerName') : dimension
}

/** Charges of this month and the one before, by day: of all, whatever is shown. */
export function monthQueries(amount: Amount): Record<string, Query> {
  return {
    days: {
      entity: 'cost',
      select: { amount: { property: PROPERTIES[amount], aggregation: 'sum' } },
      groupBy: { x: { property: 'chargeDay', limit: 63 } },
      orderBy: [{ alias: 'x', direction: 'desc' }],
    },
  }
}

/** Adds a filter to that of the view. */
const narrowedTo =
  (view: CostView) =>
  (...more: Filter[]): Pick<Query, 'where'> => {
    const within = view.within.map(({ by, value }): Filter => {
      const { property: of } = dimensionOf(by)
      return value === null ? { property: of, op: 'exists', value: false } : { property: of, op: '=', value }
    })
    return within.length + more.length === 0 ? {} : { where: { and: [...within, ...more] } }
  }

/** The columns of the trend, divided. */
export function splitQueries(view: CostView, step: 'day' | 'month'): Record<string, Query> {
  const { property } = trendDimension(view)
  return {
    split: {
      entity: 'cost',
      select: { total: { property: PROPERTIES[view.amount], aggregation: 'sum' } },
      groupBy: {
        x: { property: step === 'day' ? 'chargeDay' : 'chargeMonth' },
        y: { property, limit: SPLIT_GROUPS, others: true },
      },
      orderBy: [{ alias: 'total', direction: 'desc' }],
      ...narrowedTo(view)({ property, op: 'exists', value: true }),
    },
  }
}

/** All queries of a view. `limit` is how many groups have a separate line. */
export function costQueries(view: CostView, limit: number): Record<string, Query> {
  const dimension = dimensionOf(view.by)
  const property = PROPERTIES[view.amount]
  const total: Select = { property, aggregation: 'sum' }
  const narrowed = narrowedTo(view)
  const isThere = (value: boolean): Filter => ({ property: dimension.property, op: 'exists', value })
  const named: Query['select'] = dimension === NONE ? NAMED : {}
  const over = (day: string, groups: number): Query => ({
    entity: 'cost',
    select: { total },
    groupBy: { x: { property: day, limit: groups } },
    orderBy: [{ alias: 'x', direction: 'desc' }],
    ...narrowed(),
  })
  const edge = (direction: 'asc' | 'desc'): Query => ({
    entity: 'cost',
    select: { day: { property: 'chargeDay' }, at: { property: 'chargePeriodStart' } },
    orderBy: [{ alias: 'at', direction }],
    limit: 1,
    ...narrowed(),
  })
  return {
    total: { entity: 'cost', select: { total, charges: COUNT }, ...narrowed() },
    groups: {
      entity: 'cost',
      select: { total, charges: COUNT, ...named },
      groupBy: { x: { property: dimension.property, limit, others: true } },
      orderBy: [{ alias: orderAlias(view), direction: view.order }],
      ...narrowed(isThere(true)),
    },
    unallocated: { entity: 'cost', select: { total, charges: COUNT }, ...narrowed(isThere(false)) },
    unknown: { entity: 'cost', select: { charges: COUNT }, ...narrowed({ property, op: 'exists', value: false }) },
    days: over('chargeDay', MOST_DAYS),
    months: over('chargeMonth', MOST_DAYS),
    first: edge('asc'),
    last: edge('desc'),
  }
}

/** Beside the id of an item: its name, its service, and the entity it is. */
const NAMED: Query['select'] = {
  name: { property: 'name', aggregation: 'any' },
  service: { property: 'serviceName', aggregation: 'any' },
  entityId: { property: 'entityId', aggregation: 'any' },
  entityType: { property: 'entityType', aggregation: 'any' },
}

/** The average is the total over the same days for every line. */
function orderAlias({ sort, by }: CostView): string {
  if (sort === 'charges') return 'charges'
  if (sort === 'name') return dimensionOf(by) === NONE ? 'name' : 'x'
  return 'total'
}

/** Charges one by one, for a file, with what the entity of each has of the dimensions that are defined. */
export function chargesQuery(view: CostView, defined: readonly Dimension[]): Query {
  const { where } = costQueries(view, 1).total ?? {}
  return {
    entity: 'cost',
    select: Object.fromEntries(
      [...EXPORTED, ...defined.map(({ property }) => property)].map(property => [property, { property }]),
    ),
    ...(where && { where }),
  }
}

const EXPORTED = [
  'chargePeriodStart',
  'chargePeriodEnd',
  'providerName',
  'subAccountId',
  'subAccountName',
  'regionId',
  'serviceCategory',
  'serviceName',
  'resourceId',
  'resourceName',
  'entityId',
  'chargeCategory',
  'chargeDescription',
  'pricingCategory',
  'consumedQuantity',
  'consumedUnit',
  'billedCost',
  'effectiveCost',
  'contractedCost',
  'listCost',
  'commitmentDiscountId',
  'tags',
]

/** Currency and time of a view. Whole days of UTC, so that the same view is the same question all day. */
export function costParams(view: CostView, currency: string, now: number): QueryParams {
  const range = rangeOf(view.period, now)
  return { currency, ...(range && { range }) }
}

function rangeOf(period: string, now: number): string | undefined {
  const tomorrow = (Math.floor(now / DAY) + 1) * DAY
  const interval = (from: number, to: number) => `${new Date(from).toISOString()}/${new Date(to).toISOString()}`
  if (period === 'all') return undefined
  if (period === '30d') return interval(tomorrow - 31 * DAY, tomorrow)
  if (period === '90d') return interval(tomorrow - 91 * DAY, tomorrow)
  const [year = 0, month = 1] = period.split('-').map(Number)
  return interval(Date.UTC(year, month - 1), Date.UTC(year, month))
}
