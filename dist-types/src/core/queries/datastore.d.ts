/**
 * One environment's datastore: queries, live changes, exports, over one token.
 *
 * It is one aggregate of the API's stream, whose selection is the union of what all listeners want. It resumes at the earliest position a listener has
 * seen; a listener whose rows are newer drops what they already hold by sequence.
 */
import { type QueryClient } from '@tanstack/query-core';
import type { Catalogue } from '../../spec/catalogue.js';
import type { EnvironmentResource } from '../../wire/session.js';
import type { HttpClient } from '../http/client.js';
import { type Stream } from '../stream/stream.js';
import type { Clock, Datastore, Session } from '../types.js';
export interface DatastoreParts {
    api: string;
    http: HttpClient;
    session: Session;
    clock: Clock;
    fetch: typeof fetch;
    queries: QueryClient;
    /** Patches name stored types: families are told apart by it. */
    catalogue: Pick<Catalogue, 'memberTypes'>;
    /** The API's stream, and the name this datastore has in it. One at another endpoint opens its own. */
    stream: Stream;
    alias: string;
}
/** What the portal does with a datastore's stream, where it is one of its own. */
export interface OpenStream {
    pause(): void;
    resume(): void;
    close(): void;
}
export declare function createDatastore(parts: DatastoreParts, environment: EnvironmentResource): Datastore & OpenStream;
/** graphql-sse wants a full address. */
export declare function absolute(url: string): string;
