import type { Datastore } from '../../../core/types.js';
import { PortalError } from '../../../wire/errors.js';
import type { Query, QueryParams, QueryResult } from '../../../wire/query.js';
export interface Answers {
    /** By query name; undefined until there is a first answer. */
    results: Record<string, QueryResult> | undefined;
    error: PortalError | undefined;
    /** The results are of an earlier question, or could not be refreshed. */
    isStale: boolean;
    /** Epoch ms of the results. */
    at: number | undefined;
    retry(): void;
}
/** Without `queries` nothing is asked yet. */
export declare function useAnswers(datastore: Datastore, queries: Record<string, Query> | undefined, params?: QueryParams): Answers;
