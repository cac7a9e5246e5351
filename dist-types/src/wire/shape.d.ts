/**
 * Reading untrusted JSON: a `Shape` walks a value and collects every problem with its path instead of stopping at the first. Parsers
 * read what they need and end with `finish`, which throws one `PortalError` that names all places.
 */
import { type ErrorDetail, type ErrorName } from './errors.js';
/** True for keys that could reach an object's prototype. */
export declare function isDangerousKey(key: string): boolean;
export declare class Shape {
    readonly problems: ErrorDetail[];
    fail(path: string, message: string, hint?: string): undefined;
    /** A plain object without dangerous keys. */
    record(value: unknown, path: string): Record<string, unknown> | undefined;
    array(value: unknown, path: string, max?: number): unknown[] | undefined;
    string(value: unknown, path: string, max?: number): string | undefined;
    number(value: unknown, path: string): number | undefined;
    integer(value: unknown, path: string, min: number, max?: number): number | undefined;
    oneOf<const T extends string>(value: unknown, path: string, allowed: readonly T[]): T | undefined;
    /** Reports keys that nobody reads: a misspelt option must not be ignored. */
    known(value: Record<string, unknown>, path: string, keys: readonly string[]): void;
    /** Gives the value when nothing was wrong, else throws with every problem. */
    finish<T>(value: T | undefined, error: ErrorName, what: string): T;
}
export declare function clip(text: string): string;
/** Why a text cannot be kept or compared: PostgreSQL holds neither NUL nor half of a surrogate pair. */
export declare function unstorable(text: string): string | undefined;
/** `a` + `b` → `a.b`; the root's own keys stand alone. */
export declare function at(path: string, key: string | number): string;
/** Parses JSON text; a syntax error names what was being read. */
export declare function parseJson(text: string, what: string): unknown;
/** The kind of a JSON value, in words. */
export declare function kindOf(value: unknown): string;
