import { atom } from 'nanostores';
import { PortalError } from '../../wire/errors.js';
import type { Patch, Position, Snapshot } from '../../wire/patch.js';
import type { Clock, StreamStatus } from '../types.js';
export interface Aggregate {
    /** Field with arguments and selection, without alias: `datastore(id: "…") { id counts }`. */
    field(): string;
    /** Where a new connection resumes; undefined asks for a snapshot. */
    position(): Position | undefined;
    onSnapshot(snapshot: Snapshot): void;
    /** Patches of one message, in order. */
    onPatches(patches: Patch[]): void;
    onError(error: PortalError): void;
}
export interface Stream {
    readonly $status: ReturnType<typeof atom<StreamStatus>>;
    add(alias: string, aggregate: Aggregate): () => void;
    /** The selection of an aggregate changed, or it must resync: connect anew. */
    restart(): void;
    retryNow(): void;
    /** Lets the connection go while the page rests (back-forward cache); `retryNow` comes back where it was. */
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
