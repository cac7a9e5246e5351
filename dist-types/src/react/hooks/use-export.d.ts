import type { Datastore } from '../../core/types.js';
import type { Query, QueryParams } from '../../wire/query.js';
export interface Exporter {
    isRunning: boolean;
    run(query: Query, params?: QueryParams): void;
    cancel(): void;
}
/** One export at a time: another ends the one that runs. */
export declare function useExport(datastore: Datastore): Exporter;
