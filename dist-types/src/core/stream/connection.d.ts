import { PortalError } from '../../wire/errors.js';
import type { Aggregate, StreamParts } from './aggregate.js';
/** What a connection tells the stream. */
export interface ConnectionEvents {
    mustRenew(alias: string): boolean;
    /** Anything was heard. */
    onMessage(): void;
    /** Everything missed has been sent. */
    onLive(): void;
    /** One aggregate is refused, the others are not. */
    onRefused(alias: string, error: PortalError): void;
    /** Without an error the server ended it on purpose. */
    onEnd(error: PortalError | undefined): void;
}
/** Opens one; `abort` lets it go without another word. */
export declare function openConnection(parts: StreamParts, aggregates: ReadonlyMap<string, Aggregate>, events: ConnectionEvents): {
    abort(): void;
};
