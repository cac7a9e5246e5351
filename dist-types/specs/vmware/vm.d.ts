export declare const vmwareVm: {
    readonly type: "vmware.vm";
    readonly platform: "vmware";
    readonly label: {
        readonly one: "Virtual machine";
        readonly many: "Virtual machines";
    };
    readonly icon: "vm";
    readonly families: readonly ["vm"];
    readonly metricsProvider: "vmware.v1";
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
        readonly 'runtime.guestServicesStatus': {
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
                readonly value: "running";
                readonly label: "Running";
                readonly status: "nominal";
            }, {
                readonly value: "outdated";
                readonly label: "Outdated";
                readonly status: "caution";
            }, {
                readonly value: "notRunning";
                readonly label: "Not running";
                readonly status: "caution";
            }, {
                readonly value: "notInstalled";
                readonly label: "Not installed";
            }];
        };
        readonly 'runtime.powerStateChanged': {
            readonly description?: string;
            readonly notComputed?: string;
            readonly computed?: string;
            readonly feature?: import("../../src/wire/scope.js").Feature;
            readonly search?: true;
            readonly samples?: readonly (string | number | boolean)[];
            readonly type: 'timestamp';
            readonly label: string;
        };
        readonly guestHostname: {
            readonly description?: string;
            readonly notComputed?: string;
            readonly computed?: string;
            readonly feature?: import("../../src/wire/scope.js").Feature;
            readonly search?: true;
            readonly samples?: readonly (string | number | boolean)[];
            readonly type: 'text';
            readonly label: string;
        };
        readonly 'host.id': {
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
        readonly 'host.cluster.id': {
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
        readonly 'host.datacenter.id': {
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
        readonly flavor: {
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
                readonly value: 'standard';
                readonly label: 'Standard';
            }, {
                readonly value: 'vsan';
                readonly label: 'vSAN';
            }];
        };
        readonly hasChangeTracking: {
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
        readonly moId: {
            readonly description?: string;
            readonly notComputed?: string;
            readonly computed?: string;
            readonly feature?: import("../../src/wire/scope.js").Feature;
            readonly search?: true;
            readonly samples?: readonly (string | number | boolean)[];
            readonly type: 'text';
            readonly label: string;
        };
        readonly resourcePath: {
            readonly description?: string;
            readonly notComputed?: string;
            readonly computed?: string;
            readonly feature?: import("../../src/wire/scope.js").Feature;
            readonly search?: true;
            readonly samples?: readonly (string | number | boolean)[];
            readonly type: 'text';
            readonly label: string;
        };
        readonly annotation: {
            readonly description?: string;
            readonly notComputed?: string;
            readonly computed?: string;
            readonly feature?: import("../../src/wire/scope.js").Feature;
            readonly search?: true;
            readonly samples?: readonly (string | number | boolean)[];
            readonly type: 'text';
            readonly label: string;
        };
        readonly 'guestServices.versionBuild': {
            readonly description?: string;
            readonly notComputed?: string;
            readonly computed?: string;
            readonly feature?: import("../../src/wire/scope.js").Feature;
            readonly search?: true;
            readonly samples?: readonly (string | number | boolean)[];
            readonly type: 'text';
            readonly label: string;
        };
        readonly virtualDisks: {
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
                readonly deviceKey: {
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
                readonly isThinProvisioned: {
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
                readonly backingType: {
                    readonly description?: string;
                    readonly notComputed?: string;
                    readonly computed?: string;
                    readonly feature?: import("../../src/wire/scope.js").Feature;
                    readonly search?: true;
                    readonly samples?: readonly (string | number | boolean)[];
                    readonly type: 'text';
                    readonly label: string;
                };
            };
        };
        readonly virtualNetworkInterfaceCards: {
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
                readonly deviceKey: {
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
            };
        };
    };
    readonly metrics: {
        readonly 'cpu.utilization': import("../../src/spec/language/metric.js").Metric;
        readonly 'cpu.used.cores': import("../../src/spec/language/metric.js").Metric;
        readonly 'mem.utilization': import("../../src/spec/language/metric.js").Metric;
        readonly 'mem.used': import("../../src/spec/language/metric.js").Metric;
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
        readonly 'storage.used': import("../../src/spec/language/metric.js").Metric;
        readonly 'storage.provisioned': import("../../src/spec/language/metric.js").Metric;
    };
    readonly derive: {
        readonly scorecard: {
            readonly kind: 'datacenter';
        };
        readonly support: readonly [import("../../src/spec/language/derive.js").SupportDerivation];
    };
    readonly index: {
        readonly sections: readonly [{
            readonly id: "overview";
            readonly label: "Overview";
            readonly columns: readonly [import("../../src/spec/language/index-spec.js").Column, import("../../src/spec/language/index-spec.js").Column, {
                readonly property: "runtime.connectionState";
                readonly width: 120;
                readonly hidden: true;
            }, {
                readonly property: "host.cluster.id";
                readonly minWidth: 140;
            }, {
                readonly property: "host.id";
                readonly minWidth: 140;
            }, {
                readonly property: "host.datacenter.id";
                readonly minWidth: 120;
                readonly hidden: true;
            }, {
                readonly property: "guestOsName";
                readonly width: "1*";
                readonly minWidth: 160;
            }, {
                readonly property: "virtualProcessorCount";
                readonly width: 80;
            }, {
                readonly property: "memoryAllocated";
                readonly width: 96;
                readonly unit: "GiBy";
            }, ...(({
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
            }) | ({
                metric: string;
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
            }))[], {
                readonly property: "IPv4Addresses";
                readonly minWidth: 120;
                readonly hidden: true;
            }, {
                readonly property: "scorecard.opportunityRecommendationsCount";
                readonly width: 120;
                readonly hidden: true;
            }, {
                readonly property: "nativeId";
                readonly width: 160;
                readonly exportOnly: true;
            }];
        }, {
            readonly id: "lifecycle";
            readonly label: "Lifecycle";
            readonly columns: readonly [import("../../src/spec/language/index-spec.js").Column, import("../../src/spec/language/index-spec.js").Column, ...import("../../src/spec/language/index-spec.js").Column[]];
        }, {
            readonly id: 'utilization';
            readonly label: 'Utilization';
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
                metric: string;
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
                metric: string;
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
            }];
        }, {
            readonly id: "compute";
            readonly label: "Compute";
            readonly columns: readonly [import("../../src/spec/language/index-spec.js").Column, {
                readonly property: "virtualProcessorCount";
                readonly width: 96;
            }, ...(({
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
            }) | ({
                metric: string;
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
            }))[], {
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
            }, ...(({
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
            }) | ({
                metric: string;
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
            }))[], {
                readonly metric: "mem.used";
                readonly minWidth: 120;
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
            readonly id: "storage-capacity";
            readonly label: "Storage capacity";
            readonly columns: readonly [import("../../src/spec/language/index-spec.js").Column, {
                readonly metric: "storage.used";
                readonly minWidth: 140;
            }, {
                readonly metric: "storage.provisioned";
                readonly minWidth: 140;
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
                readonly property: "guestHostname";
                readonly minWidth: 160;
            }, {
                readonly property: "IPv4Addresses";
                readonly minWidth: 140;
            }, {
                readonly property: "flavor";
                readonly width: 96;
            }, {
                readonly property: "isTemplate";
                readonly width: 96;
            }, {
                readonly property: "hasChangeTracking";
                readonly width: 120;
            }, {
                readonly property: "runtime.guestServicesStatus";
                readonly width: 140;
            }, {
                readonly property: "guestServices.versionBuild";
                readonly minWidth: 140;
            }, {
                readonly property: "runtime.powerStateChanged";
                readonly width: 140;
            }, {
                readonly property: "moId";
                readonly width: 120;
            }, {
                readonly property: "resourcePath";
                readonly minWidth: 200;
            }, {
                readonly property: "annotation";
                readonly minWidth: 200;
            }];
        }];
        readonly filters: readonly [{
            readonly id: "state";
            readonly label: "State";
            readonly filters: readonly [{
                readonly property: "runtime.powerState";
                readonly control: "select";
            }, {
                readonly property: "runtime.guestServicesStatus";
                readonly control: "select";
            }, {
                readonly property: "isTemplate";
                readonly control: "boolean";
            }];
        }, {
            readonly id: "place";
            readonly label: "Place";
            readonly filters: readonly [{
                readonly property: "host.datacenter.id";
                readonly control: "select";
            }, {
                readonly property: "host.cluster.id";
                readonly control: "select";
            }, {
                readonly property: "host.id";
                readonly control: "select";
            }, {
                readonly property: "flavor";
                readonly control: "select";
            }];
        }, import("../../src/spec/language/index-spec.js").FilterGroup, import("../../src/spec/language/index-spec.js").FilterGroup];
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
    }, import("../../src/spec/language/widget.js").ValuesWidget, {
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
        readonly id: "guest-services";
        readonly kind: "pieChart";
        readonly title: "Guest services";
        readonly width: 0.333333;
        readonly where: {
            readonly property: 'isTemplate';
            readonly op: '!=';
            readonly value: true;
        };
        readonly x: {
            readonly property: "runtime.guestServicesStatus";
            readonly limit: 5;
            readonly others: true;
        };
        readonly value: {
            readonly count: true;
        };
    }, {
        readonly id: "clusters";
        readonly kind: "barChart";
        readonly title: "Machines by cluster";
        readonly width: 0.333333;
        readonly where: {
            readonly property: 'isTemplate';
            readonly op: '!=';
            readonly value: true;
        };
        readonly x: {
            readonly property: "host.cluster.name";
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
    }, {
        readonly id: "storage-capacity";
        readonly kind: "values";
        readonly title: "Storage capacity";
        readonly width: 0.3;
        readonly where: {
            readonly property: 'isTemplate';
            readonly op: '!=';
            readonly value: true;
        };
        readonly values: readonly [{
            readonly id: "used";
            readonly label: "Used";
            readonly select: {
                readonly metric: "storage.used.last";
                readonly aggregation: "sum";
                readonly unit: "TiBy";
            };
        }, {
            readonly id: "provisioned";
            readonly label: "Provisioned";
            readonly select: {
                readonly metric: "storage.provisioned.last";
                readonly aggregation: "sum";
                readonly unit: "TiBy";
            };
        }];
    }];
    readonly properties: {
        readonly status: "runtime.powerState";
        readonly breadcrumb: readonly ["host.datacenter.id", "host.cluster.id", "host.id"];
        readonly panels: readonly [{
            readonly id: "identity";
            readonly label: "Identity";
            readonly items: readonly [{
                readonly property: "guestHostname";
            }, {
                readonly property: "IPv4Addresses";
            }, {
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
                readonly property: "annotation";
            }];
        }, {
            readonly id: "configuration";
            readonly label: "Configuration";
            readonly items: readonly [{
                readonly property: "virtualProcessorCount";
            }, {
                readonly property: "memoryAllocated";
            }, {
                readonly property: "flavor";
            }, {
                readonly property: "isTemplate";
            }, {
                readonly property: "hasChangeTracking";
            }, {
                readonly property: "runtime.guestServicesStatus";
            }, {
                readonly property: "guestServices.versionBuild";
            }];
        }, {
            readonly id: "state";
            readonly label: "State";
            readonly items: readonly [{
                readonly property: "runtime.powerState";
            }, {
                readonly property: "runtime.powerStateChanged";
            }, {
                readonly property: "runtime.connectionState";
            }, {
                readonly property: "firstObservedAt";
            }, {
                readonly property: "lastObservedAt";
            }, {
                readonly property: "moId";
            }, {
                readonly property: "nativeId";
            }, {
                readonly property: "resourcePath";
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
    };
    readonly details: readonly [{
        readonly id: "virtual-disks";
        readonly label: "Virtual Disk";
        readonly property: "virtualDisks";
        readonly columns: readonly [{
            readonly field: "name";
            readonly width: "2*";
            readonly minWidth: 160;
        }, {
            readonly field: "deviceKey";
            readonly width: 96;
        }, {
            readonly field: "size";
            readonly width: 96;
        }, {
            readonly field: "isThinProvisioned";
            readonly width: 80;
        }, {
            readonly field: "backingType";
            readonly minWidth: 100;
        }];
    }, {
        readonly id: "virtual-nics";
        readonly label: "Virtual NIC";
        readonly property: "virtualNetworkInterfaceCards";
        readonly columns: readonly [{
            readonly field: "name";
            readonly width: "2*";
            readonly minWidth: 160;
        }, {
            readonly field: "deviceKey";
            readonly width: 96;
        }, {
            readonly field: "IPv4Addresses";
            readonly minWidth: 160;
        }];
    }];
};
