/** The view of the cost screen, as a value and as an address: `?by=serviceName&amount=effective&period=30d&in=providerName~AWS`. */

export type Amount = 'billed' | 'effective'
export type SortColumn = 'name' | 'charges' | 'average' | 'total'

/** A group that the view is narrowed to; null is what has no value of it. */
export interface Within {
  by: string
  value: string | null
}

export interface CostView {
  /** Id of a dimension (dimensions.ts). */
  by: string
  amount: Amount
  /** `all`, `30d`, `90d`, or a month as 2026-01. */
  period: string
  /** Undefined is the one with most charges. */
  currency: string | undefined
  sort: SortColumn
  order: 'asc' | 'desc'
  /** Step of the trend; undefined is by what the period needs. */
  step: 'day' | 'month' | undefined
  within: readonly Within[]
}

/** Sorted by average cost descending, group by none (specification § 2). */
export const DEFAULT_COST_VIEW: CostView = {
  by: 'none',
  amount: 'billed',
  period: 'all',
  currency: undefined,
  sort: 'average',
  order: 'desc',
  step: undefined,
  within: [],
}

const SORTS: readonly SortColumn[] = ['name', 'charges', 'average', 'total']
const PERIOD = /^(all|30d|90d|\d{4}-(0[1-9]|1[0-2]))$/
const SPLIT = '~'

/** The search part of the address; what is as usual is left out. */
export function printCostView(view: CostView): string {
  const search = new URLSearchParams()
  if (view.by !== DEFAULT_COST_VIEW.by) search.set('by', view.by)
  if (view.amount !== DEFAULT_COST_VIEW.amount) search.set('amount', view.amount)
  if (view.period !== DEFAULT_COST_VIEW.period) search.set('period', view.period)
  if (view.currency !== undefined) search.set('currency', view.currency)
  if (view.sort !== DEFAULT_COST_VIEW.sort || view.order !== DEFAULT_COST_VIEW.order) {
    search.set('sort', `${view.order === 'desc' ? '-' : ''}${view.sort}`)
  }
  if (view.step !== undefined) search.set('step', view.step)
  for (const { by, value } of view.within) {
    const name = by.replaceAll('%', '%25').replaceAll(SPLIT, '%7E')
    search.append('in', value === null ? name : `${name}${SPLIT}${value}`)
  }
  const text = search.toString()
  return text === '' ? '' : `?${text}`
}

/** Reads the search part of an address; what it does not say, or says wrongly, is as usual. */
export function parseCostView(search: string): CostView {
  const params = new URLSearchParams(search)
  const sort = params.get('sort') ?? ''
  const column = SORTS.find(known => known === sort.replace(/^-/, ''))
  const period = params.get('period') ?? ''
  const step = params.get('step')
  const currency = params.get('currency') ?? ''
  return {
    by: params.get('by') || DEFAULT_COST_VIEW.by,
    amount: params.get('amount') === 'effective' ? 'effective' : 'billed',
    period: PERIOD.test(period) ? period : DEFAULT_COST_VIEW.period,
    currency: /^[A-Z]{3}$/.test(currency) ? currency : undefined,
    sort: column ?? DEFAULT_COST_VIEW.sort,
    order: column === undefined || sort.startsWith('-') ? 'desc' : 'asc',
    step: step === 'day' || step === 'month' ? step : undefined,
    within: params.getAll('in').map(parseWithin),
  }
}

function parseWithin(text: string): Within {
  const at = text.indexOf(SPLIT)
  const by = (at < 0 ? text : text.slice(0, at)).replaceAll('%7E', SPLIT).replaceAll('%25', '%')
  return { by, value: at < 0 ? null : text.slice(at + 1) }
}
