import type { Filter } from './query.js';
import { type AccessPolicy } from './scope.js';
import { type Shape } from './shape.js';
/** Reads a policy into `shape`'s problems; undefined when it is not one. */
export declare function parsePolicy(shape: Shape, input: unknown, path: string): AccessPolicy | undefined;
/** Filters by entity type or family. */
export declare function parseLocks(shape: Shape, input: unknown, path: string): Record<string, Filter> | undefined;
