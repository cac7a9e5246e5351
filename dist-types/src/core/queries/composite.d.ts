/**
 * The composite query layer over TanStack's query core: equal calls share one request, answers are kept 30 minutes, failures are tried
 * again three times but never on 4xx.
 */
import { QueryClient } from '@tanstack/query-core';
import type { Query, QueryParams } from '../../wire/query.js';
export interface CompositeRequest {
    queries: Record<string, Query>;
    params: QueryParams;
}
/** One client a portal. No window, so no refetch on focus: the stream says when something changed. */
export declare function createQueryClient(): QueryClient;
/** Cache key of a request: canonical, so that the order of keys does not matter. */
export declare function requestKey(environmentId: string, request: CompositeRequest): string[];
/**
 * The identity of a composite query must be a single value of primitive fields (specification § 5).
 * @throws INVALID_QUERY for a list, an empty or a nested identity.
 */
export declare function primitiveIdentity(identity: unknown): string;
/** Adds the parameters that are given to an address. */
export declare function withParams(url: string, params: QueryParams & {
    format?: 'csv';
}): string;
