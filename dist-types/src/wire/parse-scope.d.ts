import type { AccessPolicy, Grant } from './scope.js';
/** Reads a token's scope. Malformed entries are dropped, a malformed policy drops its entry (deny by default). */
export declare function parseScope(text: string): Grant[];
export declare function printScope(grants: readonly Grant[]): string;
/** True when a grant carries the flag (or `*`) for the resource and the id; falls back to grants of resource `*`. */
export declare function allows(grants: readonly Grant[], resource: string, flag: string, id?: string): boolean;
/** The grant that allows it, for its policy. */
export declare function findGrant(grants: readonly Grant[], resource: string, flag: string, id?: string): Grant | undefined;
/** Ids are compared without hyphens and case. */
export declare function sameId(a: string, b: string): boolean;
/** A token's policy, or undefined when anything of it is malformed or not known: it then grants nothing. */
export declare function policyOf(value: unknown): AccessPolicy | undefined;
