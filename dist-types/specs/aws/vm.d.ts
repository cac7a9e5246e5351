export declare const awsVm: {
    readonly type: "aws.vm";
    readonly platform: "aws";
    readonly label: {
        readonly one: "EC2 instance";
        readonly many: "EC2 instances";
    };
    readonly icon: "vm";
    readonly families: readonly ["vm", "cloud.vm"];
    readonly metricsProvider: "aws.v1";
    readonly fields: {
        readonly 'runtime.powerState': {
            readonly description?: string;
            readonly notComputed?: string;
            readonly computed?: string;
            readonly feature?: import("../../src/wire/scope.js").Feature;
            readonly search?: true;
            readonly samples?: readonly (string | number | boolean)[];
            readonly glyph?: 'power' | 'status';
            readonly type: 'enum';
            readonly label: string;
            readonly values: readonly [{
                readonly value: 'poweredOn';
                readonly label: 'On';
            }, {
                readonly value: 'poweredOff';
                readonly label: 'Off';
            }, {
                readonly value: 'suspended';
                readonly label: 'Suspended';
            }, {
                readonly value: 'starting';
                readonly label: 'Starting';
            }, {
                readonly value: 'stopping';
                readonly label: 'Stopping';
            }, {
                readonly value: 'terminated';
                readonly label: 'Terminated';
            }];
        };
        readonly 'runtime.connectionState': {
            readonly description?: string;
            readonly notComputed?: string;
            readonly computed?: string;
            readonly feature?: import("../../src/wire/scope.js").Feature;
            readonly search?: true;
            readonly samples?: readonly (string | number | boolean)[];
            readonly glyph?: 'power' | 'status';
            readonly type: 'enum';
            readonly label: string;
            readonly values: readonly [{
                readonly value: 'connected';
                readonly label: 'Connected';
            }, {
                readonly value: 'disconnected';
                readonly label: 'Disconnected';
                readonly status: 'critical';
            }, {
                readonly value: 'inaccessible';
                readonly label: 'Inaccessible';
                readonly status: 'critical';
            }, {
                readonly value: 'orphaned';
                readonly label: 'Orphaned';
                readonly status: 'caution';
            }, {
                readonly value: 'invalid';
                readonly label: 'Invalid';
                readonly status: 'critical';
            }];
        };
        readonly 'runtime.nativeState': {
            readonly description?: string;
            readonly notComputed?: string;
            readonly computed?: string;
            readonly feature?: import("../../src/wire/scope.js").Feature;
            readonly search?: true;
            readonly samples?: readonly (string | number | boolean)[];
            readonly type: 'text';
            readonly label: string;
        };
        readonly 'guestOsIdentity.supportStatus': {
            readonly description?: string;
            readonly notComputed?: string;
            readonly computed?: string;
            readonly feature?: import("../../src/wire/scope.js").Feature;
            readonly search?: true;
            readonly samples?: readonly (string | number | boolean)[];
            readonly glyph?: 'power' | 'status';
            readonly type: 'enum';
            readonly label: string;
            readonly values: readonly [{
                readonly value: 'Supported';
                readonly label: 'Supported';
                readonly status: 'nominal';
            }, {
                readonly value: 'Extended support';
                readonly label: 'Extended support';
                readonly status: 'caution';
            }, {
                readonly value: 'Unsupported';
                readonly label: 'Unsupported';
                readonly status: 'critical';
            }];
        };
        readonly 'guestOsIdentity.EOS': {
            readonly description?: string;
            readonly notComputed?: string;
            readonly computed?: string;
            readonly feature?: import("../../src/wire/scope.js").Feature;
            readonly search?: true;
            readonly samples?: readonly (string | number | boolean)[];
            readonly type: 'date';
            readonly label: string;
        };
        readonly 'guestOsIdentity.release': {
            readonly description?: string;
            readonly notComputed?: string;
            readonly computed?: string;
            readonly feature?: import("../../src/wire/scope.js").Feature;
            readonly search?: true;
            readonly samples?: readonly (string | number | boolean)[];
            readonly type: 'text';
            readonly label: string;
        };
        readonly 'guestOsIdentity.supportSource': {
            readonly description?: string;
            readonly notComputed?: string;
            readonly computed?: string;
            readonly feature?: import("../../src/wire/scope.js").Feature;
            readonly search?: true;
            readonly samples?: readonly (string | number | boolean)[];
            readonly type: 'text';
            readonly label: string;
        };
        readonly 'guestOsIdentity.family': {
            readonly description?: string;
            readonly notComputed?: string;
            readonly computed?: string;
            readonly feature?: import("../../src/wire/scope.js").Feature;
            readonly search?: true;
            readonly samples?: readonly (string | number | boolean)[];
            readonly type: 'text';
            readonly label: string;
        };
        readonly guestOsName: {
            readonly description?: string;
            readonly notComputed?: string;
            readonly computed?: string;
            readonly feature?: import("../../src/wire/scope.js").Feature;
            readonly search?: true;
            readonly samples?: readonly (string | number | boolean)[];
            readonly type: 'text';
            readonly label: string;
        };
        readonly 'guestOsIdentity.architecture': {
            readonly description?: string;
            readonly notComputed?: string;
            readonly computed?: string;
            readonly feature?: import("../../src/wire/scope.js").Feature;
            readonly search?: true;
            readonly samples?: readonly (string | number | boolean)[];
            readonly type: 'text';
            readonly label: string;
        };
        readonly virtualProcessorCount: {
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
        readonly memoryAllocated: {
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
        readonly isTemplate: {
            readonly description?: string;
            readonly notComputed?: string;
            readonly computed?: string;
            readonly feature?: import("../../src/wire/scope.js").Feature;
            readonly search?: true;
            readonly samples?: readonly (string | number | boolean)[];
            readonly words?: {
                true: string;
                false: string;
            };
            readonly type: 'boolean';
            readonly label: string;
        };
        readonly IPv4Addresses: {
            readonly description?: string;
            readonly notComputed?: string;
            readonly computed?: string;
            readonly feature?: import("../../src/wire/scope.js").Feature;
            readonly search?: true;
            readonly samples?: readonly (string | number | boolean)[];
            readonly type: 'textList';
            readonly label: string;
        };
        readonly tags: {
            readonly description?: string;
            readonly notComputed?: string;
            readonly computed?: string;
            readonly feature?: import("../../src/wire/scope.js").Feature;
            readonly search?: true;
            readonly samples?: readonly (string | number | boolean)[];
            readonly type: 'tags';
            readonly label: string;
        };
        readonly 'scorecard.opportunityRecommendationsCount': {
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
        readonly 'scorecard.ShouldDecommission': {
            readonly description?: string;
            readonly notComputed?: string;
            readonly computed?: string;
            readonly feature?: import("../../src/wire/scope.js").Feature;
            readonly search?: true;
            readonly samples?: readonly (string | number | boolean)[];
            readonly glyph?: 'power' | 'status';
            readonly type: 'enum';
            readonly label: string;
            readonly values: readonly [{
                readonly value: "yes";
                readonly label: "Yes";
                readonly status: "caution";
            }, {
                readonly value: "no";
                readonly label: "No";
            }, {
                readonly value: "inapplicable";
                readonly label: "Inapplicable";
            }, {
                readonly value: "undetermined";
                readonly label: "Undetermined";
            }];
        };
        readonly 'scorecard.reason': {
            readonly description?: string;
            readonly notComputed?: string;
            readonly computed?: string;
            readonly feature?: import("../../src/wire/scope.js").Feature;
            readonly search?: true;
            readonly samples?: readonly (string | number | boolean)[];
            readonly type: 'text';
            readonly label: string;
        };
        readonly 'scorecard.coverage': {
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
        readonly 'scorecard.reclaimableVirtualProcessors': {
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
        readonly 'scorecard.reclaimableMemory': {
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
        readonly 'vpc.id': {
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
        readonly locationName: {
            readonly description?: string;
            readonly notComputed?: string;
            readonly computed?: string;
            readonly feature?: import("../../src/wire/scope.js").Feature;
            readonly search?: true;
            readonly samples?: readonly (string | number | boolean)[];
            readonly type: 'text';
            readonly label: string;
        };
        readonly 'cloudInstanceIdentity.name': {
            readonly description?: string;
            readonly notComputed?: string;
            readonly computed?: string;
            readonly feature?: import("../../src/wire/scope.js").Feature;
            readonly search?: true;
            readonly samples?: readonly (string | number | boolean)[];
            readonly type: 'text';
            readonly label: string;
        };
        readonly privateIpAddress: {
            readonly description?: string;
            readonly notComputed?: string;
            readonly computed?: string;
            readonly feature?: import("../../src/wire/scope.js").Feature;
            readonly search?: true;
            readonly samples?: readonly (string | number | boolean)[];
            readonly type: 'text';
            readonly label: string;
        };
        readonly publicIpAddress: {
            readonly description?: string;
            readonly notComputed?: string;
            readonly computed?: string;
            readonly feature?: import("../../src/wire/scope.js").Feature;
            readonly search?: true;
            readonly samples?: readonly (string | number | boolean)[];
            readonly type: 'text';
            readonly label: string;
        };
        readonly virtualizationType: {
            readonly description?: string;
            readonly notComputed?: string;
            readonly computed?: string;
            readonly feature?: import("../../src/wire/scope.js").Feature;
            readonly search?: true;
            readonly samples?: readonly (string | number | boolean)[];
            readonly type: 'text';
            readonly label: string;
        };
        readonly hypervisor: {
            readonly description?: string;
            readonly notComputed?: string;
            readonly computed?: string;
            readonly feature?: import("../../src/wire/scope.js").Feature;
            readonly search?: true;
            readonly samples?: readonly (string | number | boolean)[];
            readonly type: 'text';
            readonly label: string;
        };
        readonly createdAt: {
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
    readonly metrics: {
        readonly 'cpu.utilization': import("../../src/spec/language/metric.js").Metric;
        readonly 'cpu.used.cores': import("../../src/spec/language/metric.js").Metric;
        readonly 'io.xfer': import("../../src/spec/language/metric.js").Metric;
        readonly 'io.xfer.r': import("../../src/spec/language/metric.js").Metric;
        readonly 'io.xfer.w': import("../../src/spec/language/metric.js").Metric;
        readonly 'io.data': import("../../src/spec/language/metric.js").Metric;
        readonly 'io.latency': import("../../src/spec/language/metric.js").Metric;
        readonly 'net.data.rx': import("../../src/spec/language/metric.js").Metric;
        readonly 'net.data.tx': import("../../src/spec/language/metric.js").Metric;
        readonly 'net.packet.rx': import("../../src/spec/language/metric.js").Metric;
        readonly 'net.packet.tx': import("../../src/spec/language/metric.js").Metric;
        readonly 'net.drop.rx': import("../../src/spec/language/metric.js").Metric;
        readonly 'net.drop.tx': import("../../src/spec/language/metric.js").Metric;
    };
    readonly derive: {
        readonly scorecard: {
            readonly kind: 'cloud';
        };
        readonly support: readonly [import("../../src/spec/language/derive.js").SupportDerivation];
    };
    readonly index: {
        readonly sections: readonly [{
            readonly id: "overview";
            readonly label: "Overview";
            readonly columns: readonly [import("../../src/spec/language/index-spec.js").Column, import("../../src/spec/language/index-spec.js").Column, {
                readonly property: "cloudInstanceIdentity.name";
                readonly width: 112;
            }, {
                readonly property: "locationName";
                readonly width: 128;
            }, {
                readonly property: "guestOsName";
                readonly width: "1*";
                readonly minWidth: 140;
            }, {
                readonly property: "virtualProcessorCount";
                readonly width: 80;
            }, {
                readonly property: "memoryAllocated";
                readonly width: 96;
                readonly unit: "GiBy";
            }, import("../../src/spec/language/index-spec.js").Column, {
                readonly property: "privateIpAddress";
                readonly width: 120;
            }, {
                readonly property: "publicIpAddress";
                readonly width: 120;
                readonly hidden: true;
            }, {
                readonly property: "vpc.id";
                readonly minWidth: 160;
                readonly hidden: true;
            }, {
                readonly property: "scorecard.opportunityRecommendationsCount";
                readonly width: 120;
                readonly hidden: true;
            }, import("../../src/spec/language/index-spec.js").Column, import("../../src/spec/language/index-spec.js").Column];
        }, {
            readonly id: "lifecycle";
            readonly label: "Lifecycle";
            readonly columns: readonly [import("../../src/spec/language/index-spec.js").Column, import("../../src/spec/language/index-spec.js").Column, ...import("../../src/spec/language/index-spec.js").Column[]];
        }, {
            readonly id: "utilization";
            readonly label: "Utilization";
            readonly columns: readonly [import("../../src/spec/language/index-spec.js").Column, import("../../src/spec/language/index-spec.js").Column, import("../../src/spec/language/index-spec.js").Column];
        }, {
            readonly id: "compute";
            readonly label: "Compute";
            readonly columns: readonly [import("../../src/spec/language/index-spec.js").Column, {
                readonly property: "cloudInstanceIdentity.name";
                readonly width: 112;
            }, {
                readonly property: "virtualProcessorCount";
                readonly width: 96;
            }, import("../../src/spec/language/index-spec.js").Column, {
                readonly metric: "cpu.used.cores";
                readonly minWidth: 120;
            }, {
                readonly property: "scorecard.reclaimableVirtualProcessors";
                readonly minWidth: 140;
            }];
        }, {
            readonly id: "memory";
            readonly label: "Memory";
            readonly columns: readonly [import("../../src/spec/language/index-spec.js").Column, {
                readonly property: "memoryAllocated";
                readonly width: 120;
                readonly unit: "GiBy";
            }, {
                readonly property: "scorecard.reclaimableMemory";
                readonly minWidth: 140;
                readonly unit: "GiBy";
            }];
        }, {
            readonly id: 'storage-io';
            readonly label: 'Storage I/O';
            readonly columns: readonly [{
                property: string;
            } & {
                id?: string;
                label?: string;
                unit?: import("../../src/wire/unit.js").UnitCode;
                width?: number | string;
                minWidth?: number;
                exportOnly?: true;
                hidden?: true;
                cell?: import("../../src/spec/language/index-spec.js").CellKind;
                thresholds?: {
                    caution: number;
                    critical: number;
                };
            }, {
                readonly metric: 'io.xfer';
                readonly minWidth: 120;
            }, {
                readonly metric: 'io.xfer.r';
                readonly minWidth: 120;
            }, {
                readonly metric: 'io.xfer.w';
                readonly minWidth: 120;
            }, {
                readonly metric: 'io.data';
                readonly minWidth: 140;
            }, {
                readonly metric: 'io.latency';
                readonly minWidth: 120;
            }];
        }, {
            readonly id: 'network';
            readonly label: 'Network';
            readonly columns: readonly [{
                property: string;
            } & {
                id?: string;
                label?: string;
                unit?: import("../../src/wire/unit.js").UnitCode;
                width?: number | string;
                minWidth?: number;
                exportOnly?: true;
                hidden?: true;
                cell?: import("../../src/spec/language/index-spec.js").CellKind;
                thresholds?: {
                    caution: number;
                    critical: number;
                };
            }, {
                readonly metric: 'net.data.rx';
                readonly minWidth: 140;
            }, {
                readonly metric: 'net.data.tx';
                readonly minWidth: 140;
            }, {
                readonly metric: 'net.packet.rx';
                readonly minWidth: 140;
            }, {
                readonly metric: 'net.packet.tx';
                readonly minWidth: 140;
            }, {
                readonly metric: 'net.drop.rx';
                readonly minWidth: 140;
            }, {
                readonly metric: 'net.drop.tx';
                readonly minWidth: 140;
            }];
        }, {
            readonly id: "properties";
            readonly label: "Properties";
            readonly columns: readonly [import("../../src/spec/language/index-spec.js").Column, {
                readonly property: "runtime.nativeState";
                readonly width: 112;
            }, {
                readonly property: "vpc.id";
                readonly minWidth: 180;
            }, {
                readonly property: "privateIpAddress";
                readonly width: 120;
            }, {
                readonly property: "publicIpAddress";
                readonly width: 120;
            }, {
                readonly property: "IPv4Addresses";
                readonly minWidth: 140;
            }, {
                readonly property: "virtualizationType";
                readonly width: 112;
            }, {
                readonly property: "hypervisor";
                readonly width: 96;
            }, {
                readonly property: "guestOsIdentity.architecture";
                readonly width: 112;
            }, {
                readonly property: "createdAt";
                readonly width: 140;
            }];
        }];
        readonly filters: readonly [{
            readonly id: "state";
            readonly label: "State";
            readonly filters: readonly [{
                readonly property: "runtime.powerState";
                readonly control: "select";
            }];
        }, {
            readonly id: "place";
            readonly label: "Place";
            readonly filters: readonly [{
                readonly property: "locationName";
                readonly control: "select";
            }, {
                readonly property: "vpc.id";
                readonly control: "select";
            }, {
                readonly property: "cloudInstanceIdentity.name";
                readonly control: "select";
            }];
        }, import("../../src/spec/language/index-spec.js").FilterGroup, import("../../src/spec/language/index-spec.js").FilterGroup, import("../../src/spec/language/index-spec.js").FilterGroup];
    };
    readonly dashboard: readonly [{
        readonly id: 'summary';
        readonly kind: 'values';
        readonly title: 'Machines';
        readonly width: 0.3;
        readonly where: {
            readonly property: 'isTemplate';
            readonly op: '!=';
            readonly value: true;
        };
        readonly layout: 'grid';
        readonly values: readonly [{
            readonly id: 'total';
            readonly label: 'Total';
            readonly select: {
                readonly count: true;
            };
        }, import("../../src/spec/language/widget.js").ValueItem, import("../../src/spec/language/widget.js").ValueItem];
    }, {
        readonly id: 'config-cpu-mem';
        readonly kind: 'bubbleChart';
        readonly title: 'vCPUs and memory';
        readonly width: 0.3;
        readonly where: {
            readonly property: 'isTemplate';
            readonly op: '!=';
            readonly value: true;
        };
        readonly x: {
            readonly property: 'virtualProcessorCount';
            readonly buckets: [2, 4, 8, 999999];
        };
        readonly y: {
            readonly property: 'memoryAllocated';
            readonly buckets: [4, 8, 16, 999999];
            readonly unit: 'GiBy';
        };
        readonly xLabel: 'vCPUs';
        readonly yLabel: 'Memory, GiB';
        readonly value: {
            readonly count: true;
        };
    }, {
        readonly id: "instance-types";
        readonly kind: "barChart";
        readonly title: "Instance types";
        readonly width: 0.3;
        readonly where: {
            readonly property: 'isTemplate';
            readonly op: '!=';
            readonly value: true;
        };
        readonly x: {
            readonly property: "cloudInstanceIdentity.name";
            readonly limit: 7;
            readonly others: true;
        };
        readonly value: {
            readonly count: true;
        };
    }, {
        readonly id: 'os-breakdown';
        readonly kind: 'pieChart';
        readonly title: 'Guest OS';
        readonly width: 0.333333;
        readonly where: {
            readonly property: 'isTemplate';
            readonly op: '!=';
            readonly value: true;
        };
        readonly x: {
            readonly property: 'guestOsName';
            readonly limit: 5;
            readonly others: true;
        };
        readonly value: {
            readonly count: true;
        };
    }, {
        readonly id: 'compute';
        readonly kind: 'lineChart';
        readonly title: 'CPU utilization, average of machines';
        readonly width: 0.333333;
        readonly where: {
            readonly property: 'isTemplate';
            readonly op: '!=';
            readonly value: true;
        };
        readonly unit: '%';
        readonly series: readonly [{
            readonly id: 'cpu';
            readonly label: 'CPU';
            readonly metric: 'cpu.utilization.p95';
            readonly aggregation: 'avg';
        }];
    }, {
        readonly id: 'storage-io';
        readonly kind: 'lineChart';
        readonly title: 'Storage operations';
        readonly width: 0.333333;
        readonly where: {
            readonly property: 'isTemplate';
            readonly op: '!=';
            readonly value: true;
        };
        readonly unit: 'IO/s';
        readonly series: readonly [{
            readonly id: 'read';
            readonly label: 'Read';
            readonly metric: 'io.xfer.r.p95';
            readonly aggregation: 'sum';
        }, {
            readonly id: 'write';
            readonly label: 'Write';
            readonly metric: 'io.xfer.w.p95';
            readonly aggregation: 'sum';
        }];
    }, {
        readonly id: 'network';
        readonly kind: 'lineChart';
        readonly title: 'Network';
        readonly width: 0.333333;
        readonly where: {
            readonly property: 'isTemplate';
            readonly op: '!=';
            readonly value: true;
        };
        readonly unit: 'Mbit/s';
        readonly series: readonly [{
            readonly id: 'received';
            readonly label: 'Received';
            readonly metric: 'net.data.rx.p95';
            readonly aggregation: 'sum';
        }, {
            readonly id: 'sent';
            readonly label: 'Sent';
            readonly metric: 'net.data.tx.p95';
            readonly aggregation: 'sum';
        }];
    }];
    readonly properties: {
        readonly status: "runtime.powerState";
        readonly breadcrumb: readonly ["vpc.id"];
        readonly panels: readonly [{
            readonly id: "identity";
            readonly label: "Identity";
            readonly items: readonly [{
                readonly property: "nativeId";
            }, {
                readonly property: "cloudInstanceIdentity.name";
            }, {
                readonly property: "locationName";
            }, {
                readonly property: "vpc.id";
            }, {
                readonly property: "privateIpAddress";
            }, {
                readonly property: "publicIpAddress";
            }, {
                readonly property: "IPv4Addresses";
            }];
        }, {
            readonly id: "configuration";
            readonly label: "Configuration";
            readonly items: readonly [{
                readonly property: "guestOsName";
            }, {
                readonly property: "guestOsIdentity.supportStatus";
            }, {
                readonly property: "guestOsIdentity.EOS";
            }, {
                readonly property: "guestOsIdentity.release";
            }, {
                readonly property: "guestOsIdentity.supportSource";
            }, {
                readonly property: "guestOsIdentity.architecture";
            }, {
                readonly property: "virtualProcessorCount";
            }, {
                readonly property: "memoryAllocated";
            }, {
                readonly property: "virtualizationType";
            }, {
                readonly property: "hypervisor";
            }];
        }, {
            readonly id: "state";
            readonly label: "State";
            readonly items: readonly [{
                readonly property: "runtime.powerState";
            }, {
                readonly property: "runtime.nativeState";
            }, {
                readonly property: "createdAt";
            }, {
                readonly property: "tags";
            }, {
                readonly property: "firstObservedAt";
            }, {
                readonly property: "lastObservedAt";
            }];
        }, {
            readonly id: "opportunity";
            readonly label: "Opportunity";
            readonly items: readonly [{
                readonly property: "scorecard.opportunityRecommendationsCount";
            }, {
                readonly property: "scorecard.ShouldDecommission";
            }, {
                readonly property: "scorecard.reclaimableVirtualProcessors";
            }, {
                readonly property: "scorecard.reclaimableMemory";
            }];
        }];
        readonly charts: readonly [{
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
        readonly related: readonly [{
            readonly id: "volumes";
            readonly label: "Volumes";
            readonly entity: "aws.volume";
            readonly by: "virtualMachine.id";
        }];
    };
};
