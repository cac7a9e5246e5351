import type { FilterGroup, Section } from '../../src/spec/language/index-spec.js';
import type { Widget } from '../../src/spec/language/widget.js';
/** Disks as every hypervisor reports them; the detail table is the type's. */
export declare const diskFields: {
    virtualDisks: {
        readonly description?: string;
        readonly notComputed?: string;
        readonly computed?: string;
        readonly feature?: import("../../src/wire/scope.js").Feature;
        readonly search?: true;
        readonly samples?: readonly (string | number | boolean)[];
        readonly type: 'recordList';
        readonly label: string;
        readonly fields: {
            readonly name: {
                readonly description?: string;
                readonly notComputed?: string;
                readonly computed?: string;
                readonly feature?: import("../../src/wire/scope.js").Feature;
                readonly search?: true;
                readonly samples?: readonly (string | number | boolean)[];
                readonly type: 'text';
                readonly label: string;
            };
            readonly size: {
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
                readonly type: 'number';
                readonly label: string;
                unit: "%" | "1" | "By" | "CU" | "Cel" | "Gbit/s" | "GiBy" | "GiBy/d" | "IO/s" | "MHz" | "Mbit/s" | "MiBy" | "MiBy/s" | "RU" | "TiBy" | "W" | "a" | "core" | "d" | "h" | "kPacket/s" | "kW" | "ms" | "us" | "vCPU";
            };
        };
    };
};
export declare const diskTable: {
    readonly id: 'virtual-disks';
    readonly label: 'Virtual Disk';
    readonly property: 'virtualDisks';
    readonly columns: readonly [{
        readonly field: 'name';
        readonly width: '2*';
        readonly minWidth: 160;
    }, {
        readonly field: 'size';
        readonly width: 96;
    }];
};
/** owners are the references up, host and cluster. */
export declare function machineIndexSections(owners: readonly string[], ...properties: string[]): Section[];
export declare function machineIndexFilters(...place: string[]): FilterGroup[];
/** The typical set of eight (specification § 2): power, sizes, OS, its end of support, compute, storage I/O, capacity, network. */
export declare const machineDashboard: readonly Widget[];
export declare const machinePageCharts: readonly [{
    readonly id: 'cpu';
    readonly kind: 'lineChart';
    readonly title: 'CPU utilization';
    readonly width: 0.5;
    readonly unit: '%';
    readonly withForecast: true;
    readonly series: readonly [{
        readonly id: 'cpu';
        readonly label: 'CPU';
        readonly metric: 'cpu.utilization';
    }];
}, {
    readonly id: 'memory';
    readonly kind: 'lineChart';
    readonly title: 'Memory utilization';
    readonly width: 0.5;
    readonly unit: '%';
    readonly withForecast: true;
    readonly series: readonly [{
        readonly id: 'memory';
        readonly label: 'Memory';
        readonly metric: 'mem.utilization';
    }];
}, {
    readonly id: 'storage-io';
    readonly kind: 'lineChart';
    readonly title: 'Storage operations';
    readonly width: 0.5;
    readonly unit: 'IO/s';
    readonly series: readonly [{
        readonly id: 'read';
        readonly label: 'Read';
        readonly metric: 'io.xfer.r';
    }, {
        readonly id: 'write';
        readonly label: 'Write';
        readonly metric: 'io.xfer.w';
    }];
}, {
    readonly id: 'network';
    readonly kind: 'lineChart';
    readonly title: 'Network';
    readonly width: 0.5;
    readonly unit: 'Mbit/s';
    readonly series: readonly [{
        readonly id: 'received';
        readonly label: 'Received';
        readonly metric: 'net.data.rx';
    }, {
        readonly id: 'sent';
        readonly label: 'Sent';
        readonly metric: 'net.data.tx';
    }];
}];
