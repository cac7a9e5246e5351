/**
 * The one catalogue of errors: what crosses the wire when something goes wrong, and what screens and commands show.
 *
 * The server throws `PortalError`, serialises it with `toErrorBody`, the client revives it with `fromErrorBody`. Codes 5, 9
 * and 10 are the product specification's; the others are ours. `docs/errors.md` lists the same table and a test holds them equal.
 */
/** Every error the product knows: code on the wire, HTTP status, and the sentence shown when the thrower gives none. */
export declare const ERRORS: {
    readonly INVALID_REQUEST: {
        readonly code: 1;
        readonly status: 400;
        readonly message: 'The request is not valid';
    };
    readonly NOT_SIGNED_IN: {
        readonly code: 2;
        readonly status: 401;
        readonly message: 'Sign in to continue';
    };
    readonly FORBIDDEN: {
        readonly code: 3;
        readonly status: 403;
        readonly message: 'You do not have access to this';
    };
    readonly NOT_FOUND: {
        readonly code: 4;
        readonly status: 404;
        readonly message: 'Not found';
    };
    readonly WRONG_PASSWORD: {
        readonly code: 5;
        readonly status: 403;
        readonly message: 'Provided password does not match the one for the account';
    };
    readonly CONFLICT: {
        readonly code: 6;
        readonly status: 409;
        readonly message: 'Somebody else changed this in the meantime';
    };
    readonly TOO_MANY_REQUESTS: {
        readonly code: 7;
        readonly status: 429;
        readonly message: 'Too many requests: wait a moment and try again';
    };
    readonly INTERNAL: {
        readonly code: 8;
        readonly status: 500;
        readonly message: 'Something went wrong on the server';
    };
    readonly CANCELLED: {
        readonly code: 9;
        readonly status: 499;
        readonly message: 'The operation was cancelled';
    };
    readonly NETWORK: {
        readonly code: 10;
        readonly status: 0;
        readonly message: 'The operation cannot be completed due to a network failure';
    };
    readonly PAYLOAD_TOO_LARGE: {
        readonly code: 11;
        readonly status: 413;
        readonly message: 'The request is too large';
    };
    readonly INVALID_SPEC: {
        readonly code: 12;
        readonly status: 400;
        readonly message: 'The specification is not valid';
    };
    readonly INVALID_QUERY: {
        readonly code: 13;
        readonly status: 400;
        readonly message: 'The query is not valid';
    };
    readonly SESSION_REVOKED: {
        readonly code: 14;
        readonly status: 401;
        readonly message: 'The session has ended: sign in again';
    };
    readonly UNAVAILABLE: {
        readonly code: 15;
        readonly status: 503;
        readonly message: 'Not available just now: try again in a moment';
    };
    readonly QUERY_TOO_LONG: {
        readonly code: 16;
        readonly status: 422;
        readonly message: 'The query takes too long';
    };
};
export type ErrorName = keyof typeof ERRORS;
/** One thing that is wrong and where: `queries.summary.select.on.property`, `line 12 › fields.size`. */
export interface ErrorDetail {
    path: string;
    message: string;
    /** The way out, when one is known: "did you mean …", "use one of …". */
    hint?: string;
}
export interface PortalErrorOptions {
    message?: string;
    details?: ErrorDetail[];
    cause?: unknown;
    /** The server's request number, for support. */
    requestId?: string;
    /** Overrides the catalogue's status: a client keeps the status it saw. */
    status?: number;
    /** Seconds to wait, from Retry-After. */
    retryAfter?: number;
}
/** The only error type that leaves a parser, a resource, the HTTP client or the session core. */
export declare class PortalError extends Error {
    readonly name = "PortalError";
    readonly error: ErrorName;
    readonly code: number;
    readonly status: number;
    readonly details: ErrorDetail[];
    readonly requestId: string | undefined;
    readonly retryAfter: number | undefined;
    constructor(error: ErrorName, options?: PortalErrorOptions);
}
/** What an error looks like as JSON on the wire. */
export interface ErrorBody {
    code: number;
    name: ErrorName;
    message: string;
    details?: ErrorDetail[];
    requestId?: string;
}
/** Serialises for the wire. Anything but a `PortalError` becomes INTERNAL: no stack, no SQL, no inner message leaves. */
export declare function toErrorBody(error: unknown, requestId?: string): ErrorBody;
/** Revives an answer that was not ok. A body that is not ours still gives an error, by its status. */
export declare function fromErrorBody(body: unknown, status: number, retryAfter?: number): PortalError;
/** True when trying again can help: network failures, 429 and 5xx. Never another 4xx. */
export declare function isRetryable(error: unknown): error is PortalError;
/** True for an object that is neither null nor an array. */
export declare function isRecord(value: unknown): value is Record<string, unknown>;
