import type { CompositeAnswer } from './query.js';
import type { DataAccess, DatastoreRoot, EmbedSession, EnvironmentResource, Resources, Token } from './session.js';
import { Shape } from './shape.js';
export declare function parseEmbedSession(input: unknown): EmbedSession;
export declare function parseDataAccess(input: unknown): DataAccess;
export declare function parseResources(input: unknown): Resources;
/** One environment of a Resources patch; undefined when it is not one. */
export declare function isEnvironment(value: unknown): value is EnvironmentResource;
export declare function parseDatastoreRoot(input: unknown): DatastoreRoot;
/** Counts by type: numbers only, whatever else stands there is dropped. */
export declare function readCounts(input: unknown): Record<string, number>;
export declare function parseCompositeAnswer(input: unknown): CompositeAnswer;
/** `{token, expires}` at a path. */
export declare function readToken(shape: Shape, input: unknown, path: string): Token | undefined;
