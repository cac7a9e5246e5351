import type { Datastore, EntityStore } from '../../../core/types.js';
import { type IndexState, type ResolvedColumn } from '../../../spec/compile/compile-index.js';
import type { EntitySpec } from '../../../spec/language/entity.js';
import { PortalError } from '../../../wire/errors.js';
import type { Query } from '../../../wire/query.js';
export interface IndexRows {
    store: EntityStore;
    columns: ResolvedColumn[];
    /** What was asked. */
    query: Query;
    total: number;
    loading: boolean;
    error: PortalError | undefined;
    /** Rows that came into being since the list was read. */
    added: number;
    more: (() => void) | undefined;
    reload: () => void;
    at: number | undefined;
}
export declare function useIndexRows(datastore: Datastore, spec: EntitySpec, state: IndexState): IndexRows;
