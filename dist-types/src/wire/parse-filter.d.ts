/** JSON → `Filter`, with limits on depth and terms so that a filter's cost is bounded before it reaches a database. */
import { type Filter } from './query.js';
import { type Shape } from './shape.js';
/** Reads a filter into `shape`'s problems; undefined when it is not one. */
export declare function parseFilter(shape: Shape, input: unknown, path: string): Filter | undefined;
