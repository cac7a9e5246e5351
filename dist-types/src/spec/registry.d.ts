import { type EntitySpec } from './language/entity.js';
import { type Field } from './language/field.js';
import type { Metric, Rollup } from './language/metric.js';
export interface ResolvedMetric {
    /** Measure, the key in `metrics`. */
    measure: string;
    rollup: Rollup;
    metric: Metric;
}
/** A field reached by a property path. `via` is set when the path follows a reference (`host.cluster.name`). */
export interface ResolvedField {
    path: string;
    field: Field;
    via?: {
        property: string;
        to: string;
    };
    /** Set when the path is one tag (`tags.environment`). */
    tag?: {
        property: string;
        key: string;
    };
}
export interface Registry {
    readonly types: readonly EntitySpec[];
    /** Types with rows of their own: all but the families. */
    readonly stored: readonly EntitySpec[];
    has(type: string): boolean;
    /** Throws `Entity type '…' not found in schema` (NOT_FOUND). */
    get(type: string): EntitySpec;
    /** Stored types behind a type: itself, or a family's members. Empty when unknown. */
    members(typeOrFamily: string): readonly EntitySpec[];
    /** Declared field, common field, or the name behind a reference; undefined when there is none. */
    field(spec: EntitySpec, path: string): ResolvedField | undefined;
    /**
     * `cpu.utilization.p95`, the full id `vmware.v1.cpu.utilization.p95`, or a measure without rollup, which takes `rollup` when
     * the metric keeps it and else its first one.
     */
    metric(spec: EntitySpec, id: string, rollup?: Rollup): ResolvedMetric | undefined;
}
/** Builds a registry. Later specs of the same type replace earlier ones, so that a host may override a shipped type. */
export declare function createRegistry(specs: readonly EntitySpec[]): Registry;
