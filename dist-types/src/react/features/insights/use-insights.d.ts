import type { Datastore, EntityStore } from '../../../core/types.js';
import { PortalError } from '../../../wire/errors.js';
import type { Query } from '../../../wire/query.js';
export interface Totals {
    /** By section; `all` is their sum. */
    counts: Record<string, number>;
    /** USD a year. */
    saving: number | null;
    vcpus: number | null;
    /** GiB. */
    memory: number | null;
}
export interface InsightList {
    store: EntityStore;
    total: number;
    totals: Totals | undefined;
    loading: boolean;
    error: PortalError | undefined;
    at: number | undefined;
    more: (() => void) | undefined;
    reload(): void;
}
export declare function useInsights(datastore: Datastore, list: Query, figures: Record<string, Query>): InsightList;
