/**
 * One stream for all aggregates of an API (specification § 9): what it is doing is `stream-state.ts`, this carries it out.
 *
 * Subscriptions come and go; the set is sent anew, debounced, with each aggregate's position and token, so that nothing is lost.
 * `connection.ts` carries the frames; the retry policy is here, since graphql-sse would retry what is fatal.
 */
import { atom } from 'nanostores';
import type { StreamStatus } from '../types.js';
import type { Aggregate, StreamParts } from './aggregate.js';
export interface Stream {
    readonly $status: ReturnType<typeof atom<StreamStatus>>;
    add(alias: string, aggregate: Aggregate): () => void;
    /** The selection of an aggregate changed, or it must resync: connect anew. */
    restart(): void;
    /** Connects at once, also after a pause: where it was. */
    retryNow(): void;
    /** Lets the connection go while nobody looks; nothing connects before `retryNow`. */
    pause(): void;
    close(): void;
}
export declare function createStream(parts: StreamParts): Stream;
