import type { DashboardSpec } from './language/dashboard.js';
import { type EntitySpec } from './language/entity.js';
import { type Field } from './language/field.js';
import type { Metric, Rollup } from './language/metric.js';
/** What is known of a type without its declaration. */
export interface TypeEntry extends Pick<EntitySpec, 'type' | 'platform' | 'label' | 'icon' | 'families' | 'family'> {
    hasIndex: boolean;
    /** Its index shows only some of its members' entities, so that their counts are not its own. */
    isNarrowed?: true;
}
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
export interface Catalogue {
    readonly entries: readonly TypeEntry[];
    has(type: string): boolean;
    /** Throws `Entity type '…' not found in schema` (NOT_FOUND). */
    entry(type: string): TypeEntry;
    /** Names of the stored types behind a type: itself, or a family's members. Empty when unknown. */
    memberTypes(typeOrFamily: string): readonly string[];
    /** All fields of a type: its own, those every entity has, and its type. */
    fieldsOf(spec: EntitySpec): Record<string, Field>;
    /** Declared field, common field, or the name behind a reference; undefined when there is none. */
    field(spec: EntitySpec, path: string): ResolvedField | undefined;
    /**
     * `cpu.utilization.p95`, the full id `vmware.v1.cpu.utilization.p95`, or a measure without rollup, which takes `rollup` when
     * the metric keeps it and else its first one.
     */
    metric(spec: EntitySpec, id: string, rollup?: Rollup): ResolvedMetric | undefined;
}
/** A catalogue whose declarations are fetched when first asked for. */
export interface SpecSource extends Catalogue {
    /** A dashboard that stands on its own. Rejects NOT_FOUND for an unknown one, NETWORK when it cannot be fetched. */
    loadDashboard(id: string): Promise<DashboardSpec>;
    /** The declaration if it is here. */
    loaded(type: string): EntitySpec | undefined;
    /** Fetches it once. Rejects NOT_FOUND for an unknown type, NETWORK when it cannot be fetched; a later call tries again. */
    load(type: string): Promise<EntitySpec>;
}
/** An entry of the generated catalogue, in short: as most types are, but for `more`. */
export declare function typeEntry(type: string, one: string, icon: TypeEntry['icon'], { many, ...more }?: Partial<TypeEntry> & {
    many?: string;
}): TypeEntry;
/** The entry of a declared type. */
export declare function entryOf({ type, platform, label, icon, families, family, index }: EntitySpec): TypeEntry;
export declare function createCatalogue(entries: readonly TypeEntry[]): Catalogue;
/** How the modules that export declarations are fetched, by type or id. */
export type Fetchers<D> = Readonly<Record<string, () => Promise<Record<string, D>>>>;
/** `fetchers` by type: how the module that exports its declaration is fetched (`specs/catalogue.ts`). */
export declare function createSpecSource(entries: readonly TypeEntry[], fetchers: Fetchers<EntitySpec>, dashboards?: Fetchers<DashboardSpec>): SpecSource;
