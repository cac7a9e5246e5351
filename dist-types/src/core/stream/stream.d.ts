/**
 * One stream for all aggregates of an API (specification § 9): what it is doing is `stream-state.ts`, this carries it out.
 *
 * Subscriptions come and go; the set is sent anew, debounced, with each aggregate's position and token, so that nothing is lost.
 * `connection.ts` carries the frames; the retry policy is here, since graphql-sse would retry what is fatal.
 */
import { atom } from 'nanostores';
import { type PortalError } from '../../wire/errors.js';
import type { Patch, Position, Snapshot } from '../../wire/patch.js';
import type { Clock, StreamStatus } from '../types.js';
export interface Aggregate {
    /** Field with arguments and selection, without alias: `datastore(id: "…") { id counts }`. */
    field(): string;
    /** Where a new connection resumes; undefined asks for a snapshot. */
    position(): Position | undefined;
    /** A bearer of its own; `renew` when the last one was refused. Absent: the stream's opens it. */
    access?: ((renew: boolean) => Promise<string>) | undefined;
    onSnapshot(snapshot: Snapshot): void;
    /** Patches of one message, in order. */
    onPatches(patches: Patch[]): void;
    /** Everything it missed has been told. */
    onLive?: (() => void) | undefined;
    /** It alone is refused; the stream tries it again by itself where that can help. */
    onError(error: PortalError): void;
}
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
export interface StreamParts {
    url: string;
    fetch: typeof fetch;
    clock: Clock;
    /** A valid bearer; `renew` when the last one was refused. */
    token(renew: boolean): Promise<string>;
}
export declare function createStream(parts: StreamParts): Stream;
