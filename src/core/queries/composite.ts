/**
 * The composite query layer over TanStack's query core: equal calls share one request, answers are kept 30 minutes, failures are tried
 * again three times but never on 4xx.
 */
import { QueryClient } from '@tanstack/query-core'
import { printCanonical } from '../../wire/print-query.js'
import type { Query, QueryParams } from '../../wire/query.js'
import { mayRetry, waitBefore } from '../http/retry.js'

const KEPT_MS = 30 * 60_000

export interface CompositeRequest {
  queries: Record<string, Query>
  params: QueryParams
}

/** One client a portal. No window, so no refetch on focus: the stream says when something changed. */
export function createQueryClient(): QueryClient {
  return new QueryClient({
    defaultOptions: {
      queries: {
        gcTime: KEPT_MS,
        staleTime: 0,
        networkMode: 'always',
        retry: mayRetry,
        retryDelay: waitBefore,
      },
    },
  })
}

/** Cache key of a request: canonical, so that the order of keys does not matter. */
export function requestKey(environmentId: string, request: CompositeRequest): string[] {
  return ['composite', environmentId, printCanonical(request)]
}

/** Adds the parameters that are given to an address. */
export function withParams(url: string, params: QueryParams & { format?: 'csv' }): string {
  const search = new URLSearchParams()
  for (const [key, value] of Object.entries(params)) if (value !== undefined) search.set(key, value)
  return search.size === 0 ? url : `${url}?${search}`
}
