import type { Widget } from '../../src/spec/language/widget.js';
import type { Filter } from '../../src/wire/query.js';
import type { Fields, Resource } from './resource.js';
export declare const sizeField: {
    size: {
        readonly description?: string;
        readonly notComputed?: string;
        readonly computed?: string;
        readonly feature?: import("../../src/wire/scope.js").Feature;
        readonly search?: true;
        readonly samples?: readonly (string | number | boolean)[];
        readonly precision?: 0 | 1;
        readonly exact?: true;
        readonly money?: true;
        readonly counts?: {
            of: string;
            sum?: string;
        };
        readonly zero?: string;
        readonly over?: {
            from: number;
            label: string;
        };
        readonly atMost?: {
            critical: number;
            caution: number;
        };
        readonly type: 'integer';
        readonly label: string;
        unit: "%" | "1" | "By" | "CU" | "Cel" | "Gbit/s" | "GiBy" | "GiBy/d" | "IO/s" | "MHz" | "Mbit/s" | "MiBy" | "MiBy/s" | "RU" | "TiBy" | "W" | "a" | "core" | "d" | "h" | "kPacket/s" | "kW" | "ms" | "us" | "vCPU";
    };
};
/** `machine` is the type of instances, `label` what the provider calls one. */
export declare const attachedField: (machine: string, label?: string) => {
    'virtualMachine.id': {
        readonly description?: string;
        readonly notComputed?: string;
        readonly computed?: string;
        readonly feature?: import("../../src/wire/scope.js").Feature;
        readonly search?: true;
        readonly samples?: readonly (string | number | boolean)[];
        readonly type: 'reference';
        readonly label: string;
        to: string;
    };
};
/** What a provider promises at the most. */
export declare const limitFields: {
    maxIops: {
        readonly description?: string;
        readonly notComputed?: string;
        readonly computed?: string;
        readonly feature?: import("../../src/wire/scope.js").Feature;
        readonly search?: true;
        readonly samples?: readonly (string | number | boolean)[];
        readonly precision?: 0 | 1;
        readonly exact?: true;
        readonly money?: true;
        readonly counts?: {
            of: string;
            sum?: string;
        };
        readonly zero?: string;
        readonly over?: {
            from: number;
            label: string;
        };
        readonly atMost?: {
            critical: number;
            caution: number;
        };
        readonly type: 'integer';
        readonly label: string;
        unit: "%" | "1" | "By" | "CU" | "Cel" | "Gbit/s" | "GiBy" | "GiBy/d" | "IO/s" | "MHz" | "Mbit/s" | "MiBy" | "MiBy/s" | "RU" | "TiBy" | "W" | "a" | "core" | "d" | "h" | "kPacket/s" | "kW" | "ms" | "us" | "vCPU";
    };
    maxTput: {
        readonly description?: string;
        readonly notComputed?: string;
        readonly computed?: string;
        readonly feature?: import("../../src/wire/scope.js").Feature;
        readonly search?: true;
        readonly samples?: readonly (string | number | boolean)[];
        readonly precision?: 0 | 1;
        readonly exact?: true;
        readonly money?: true;
        readonly counts?: {
            of: string;
            sum?: string;
        };
        readonly zero?: string;
        readonly over?: {
            from: number;
            label: string;
        };
        readonly atMost?: {
            critical: number;
            caution: number;
        };
        readonly type: 'integer';
        readonly label: string;
        unit: "%" | "1" | "By" | "CU" | "Cel" | "Gbit/s" | "GiBy" | "GiBy/d" | "IO/s" | "MHz" | "Mbit/s" | "MiBy" | "MiBy/s" | "RU" | "TiBy" | "W" | "a" | "core" | "d" | "h" | "kPacket/s" | "kW" | "ms" | "us" | "vCPU";
    };
};
export declare const createdField: {
    createdAt: {
        readonly description?: string;
        readonly notComputed?: string;
        readonly computed?: string;
        readonly feature?: import("../../src/wire/scope.js").Feature;
        readonly search?: true;
        readonly samples?: readonly (string | number | boolean)[];
        readonly type: 'timestamp';
        readonly label: string;
    };
};
interface Disk<T extends string, F extends Fields> extends Omit<Resource<T, F>, 'icon' | 'metrics' | 'dashboard'> {
    /** Title of the count. */
    counted: string;
    /** Disks that nothing is attached to. */
    loose: Filter;
    /** What sorts there are. */
    sorts: Widget;
}
/** A disk, to be declared as a resource of its platform. */
export declare function disk<const T extends string, const F extends Fields>(own: Disk<T, F>): Resource<T, F>;
export {};
