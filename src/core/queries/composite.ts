/** Composite calls: several queries with one set of parameters. */
import type { Query, QueryParams, Select } from '../../wire/query.js'

export interface CompositeRequest {
  queries: Record<string, Query>
  params: QueryParams
}

/** Adds the parameters that are given to an address. */
export function withParams(url: string, params: QueryParams & { format?: 'csv' }): string {
  const search = new URLSearchParams()
  for (const [key, value] of Object.entries(params)) if (value !== undefined) search.set(key, value)
  return search.size === 0 ? url : `${url}?${search}`
}

/** Asks for values over time, in place of one. */
export const isSeries = (select: Select) => 'series' in select && select.series === true
