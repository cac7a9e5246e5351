/**
 * What a stream carries: snapshots, patches and errors of subscribed aggregates, each under the alias the subscriber chose.
 * `parseStreamMessage` (parse-patch.ts) is the border. Semantics and resume are in docs/protocol.md § Stream.
 */
import type { Cell } from './query.js';
/** Flat entity: `id`, `type`, `name` and property paths (`runtime.powerState`) and metrics (`cpu.utilization.p95`) as keys. */
export type EntityRecord = {
    id: string;
    [path: string]: Cell;
};
/** One consistent change of one aggregate. `sequence` rises by one; another `epoch` means: resync. */
export interface Patch {
    aggregate: string;
    source: string;
    epoch: string;
    sequence: number;
    /** Entity type and collection the lists below belong to; absent when only `self` changed. */
    entity?: string;
    collection?: string;
    added?: EntityRecord[];
    /** Changed keys only. */
    modified?: EntityRecord[];
    removed?: string[];
    /** Changed fields of the root itself. */
    self?: Record<string, unknown>;
}
export interface Snapshot {
    epoch: string;
    sequence: number;
    [field: string]: unknown;
}
export interface StreamError {
    message: string;
    path?: string[];
    extensions?: {
        code?: number;
        message?: string;
    };
}
export interface StreamMessage {
    data?: Record<string, Snapshot>;
    patches?: Patch[];
    errors?: StreamError[];
}
/** Where a subscriber stands in one aggregate's log. */
export interface Position {
    epoch: string;
    sequence: number;
}
