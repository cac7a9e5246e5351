/**
 * One entity type, whole: what it is, what is known of it, how its index, dashboard and properties page look. A file in `specs/`
 * is one call of `defineEntity`.
 */
import type { Feature } from '../../wire/scope.js';
import type { Derivations } from './derive.js';
import { type Field, type FieldValue } from './field.js';
import type { IndexSpec } from './index-spec.js';
import type { Metric } from './metric.js';
import type { LineChartWidget, Widget } from './widget.js';
export declare const PLATFORMS: {
    readonly aws: 'AWS';
    readonly azure: 'Azure';
    readonly gcp: 'GCP';
    readonly vmware: 'VMware';
    readonly windows: 'Hyper-V';
    readonly netapp: 'NetApp';
    readonly nutanix: 'Nutanix';
    readonly scalecomputing: 'Scale Computing';
    readonly snmp: 'SNMP';
    readonly k8s: 'Kubernetes';
    readonly veeam: 'Veeam';
    readonly xclarity: 'XClarity';
    readonly guest: 'Guest systems';
    readonly hub: 'Hub';
    readonly global: 'Internet';
    readonly generic: 'All platforms';
};
export type Platform = keyof typeof PLATFORMS;
/** Icon names of `plinth-icon` that an entity type may use. */
export type EntityIcon = 'vm' | 'host' | 'cluster' | 'datacenter' | 'datastore' | 'disk' | 'network' | 'cloud' | 'container' | 'balancer' | 'database' | 'switch' | 'application' | 'address' | 'storage' | 'backup' | 'service' | 'group' | 'guest';
/** Fields every entity has; not declared again by types. */
export declare const COMMON_FIELDS: {
    readonly name: {
        readonly type: 'text';
        readonly label: 'Name';
        readonly search: true;
    };
    readonly nativeId: {
        readonly type: 'text';
        readonly label: 'Native ID';
        readonly search: true;
        readonly description: 'Identifier in the source system';
    };
    readonly platformType: {
        readonly description?: string;
        readonly notComputed?: string;
        readonly computed?: string;
        readonly feature?: Feature;
        readonly search?: true;
        readonly samples?: readonly (string | number | boolean)[];
        readonly glyph?: 'power' | 'status';
        readonly type: 'enum';
        readonly label: string;
        readonly values: {
            value: "aws" | "azure" | "gcp" | "generic" | "global" | "guest" | "hub" | "k8s" | "netapp" | "nutanix" | "scalecomputing" | "snmp" | "veeam" | "vmware" | "windows" | "xclarity";
            label: "AWS" | "All platforms" | "Azure" | "GCP" | "Guest systems" | "Hub" | "Hyper-V" | "Internet" | "Kubernetes" | "NetApp" | "Nutanix" | "SNMP" | "Scale Computing" | "VMware" | "Veeam" | "XClarity";
        }[];
    };
    readonly firstObservedAt: {
        readonly type: 'timestamp';
        readonly label: 'First observed';
    };
    readonly lastObservedAt: {
        readonly type: 'timestamp';
        readonly label: 'Last observed';
    };
};
/** One block of the values on a properties page. */
export interface PropertyPanel {
    id: string;
    label: string;
    /** `table` is label/value lines, `grid` compact cells. */
    layout?: 'table' | 'grid';
    /** Property paths or metrics with rollup, in order. */
    items: readonly ({
        property: string;
        label?: string;
    } | {
        metric: string;
        label?: string;
    })[];
}
export interface RelatedList {
    id: string;
    label: string;
    entity: string;
    /** Reference property of `entity` that holds this entity's id, or … */
    by: string;
}
export interface PropertiesSpec {
    /** Property shown as the badge beside the name. */
    status?: string;
    /** Reference properties shown as links up, outermost first. */
    breadcrumb?: readonly string[];
    panels: readonly PropertyPanel[];
    charts: readonly LineChartWidget[];
    related?: readonly RelatedList[];
}
/** Records of one `recordList` property shown as a table. */
export interface DetailTable {
    id: string;
    label: string;
    property: string;
    columns: readonly {
        field: string;
        width?: number | string;
        minWidth?: number;
    }[];
}
/** Which properties of a ledger’s entries carry their time and their currency. */
export interface LedgerSpec {
    /** A timestamp: what the range of a query is over, when one is asked for. */
    time: string;
    /** A timestamp: when what an entry is for ended. */
    end: string;
    /** A text, ISO 4217: amounts are added within one only. */
    currency: string;
}
export interface EntitySpec {
    type: string;
    platform: Platform;
    label: {
        one: string;
        many: string;
    };
    icon: EntityIcon;
    /** Families it belongs to, each a declared type with `family`: `vm`, `cloud.vm`, `cluster`. */
    families?: readonly string[];
    /**
     * This type is a family: nothing is stored under it, its index and dashboards are over the union of its members. `members` are the
     * types that name it in `families`, `all` every stored type that has an index. A field or metric that a member does not have is
     * unknown there.
     */
    family?: 'members' | 'all';
    /**
     * Rows are entries of a ledger, such as charges, not things: they come by ingest lines of their own and are queried like entities, but are
     * not counted among them, and the stream tells no more than that some changed.
     */
    ledger?: LedgerSpec;
    /** `<provider>.<version>` of its metric ids, e.g. `vmware.v1`. */
    metricsProvider?: string;
    fields: Record<string, Field>;
    metrics?: Record<string, Metric>;
    /** How computed fields come about. */
    derive?: Derivations;
    /** Its rows are about one entity each, by these properties: whoever may not see that entity does not see them. */
    about?: {
        id: string;
        type: string;
    };
    /** What a policy must open for it (docs/protocol.md § Who sees what). */
    feature?: Feature;
    /** Written by the server alone; ingest refuses it. */
    serverOwned?: true;
    /** Absent for types that are stored only because others refer to them. */
    index?: IndexSpec;
    dashboard?: readonly Widget[];
    properties?: PropertiesSpec;
    details?: readonly DetailTable[];
}
/** Declares an entity type; keeps literal types so that rows can be derived. Checked by `spec/check`, not here. */
export declare function defineEntity<const S extends EntitySpec>(spec: S): S;
type AllFields<S extends EntitySpec> = typeof COMMON_FIELDS & S['fields'];
/** Row type of an entity: `RowOf<typeof awsVm>['runtime.powerState']`. */
export type RowOf<S extends EntitySpec> = {
    id: string;
    type: S['type'];
} & {
    [P in keyof AllFields<S>]: AllFields<S>[P] extends Field ? FieldValue<AllFields<S>[P]> : never;
};
export {};
