export declare const vmwareVh: {
    readonly type: "vmware.vh";
    readonly platform: "vmware";
    readonly label: {
        readonly one: "ESXi host";
        readonly many: "ESXi hosts";
    };
    readonly icon: "host";
    readonly families: readonly ["baremetal"];
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
        readonly swSupportStatus: {
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
        readonly swEndOfSupport: {
            readonly description?: string;
            readonly notComputed?: string;
            readonly computed?: string;
            readonly feature?: import("../../src/wire/scope.js").Feature;
            readonly search?: true;
            readonly samples?: readonly (string | number | boolean)[];
            readonly type: 'date';
            readonly label: string;
        };
        readonly swRelease: {
            readonly description?: string;
            readonly notComputed?: string;
            readonly computed?: string;
            readonly feature?: import("../../src/wire/scope.js").Feature;
            readonly search?: true;
            readonly samples?: readonly (string | number | boolean)[];
            readonly type: 'text';
            readonly label: string;
        };
        readonly swSupportSource: {
            readonly description?: string;
            readonly notComputed?: string;
            readonly computed?: string;
            readonly feature?: import("../../src/wire/scope.js").Feature;
            readonly search?: true;
            readonly samples?: readonly (string | number | boolean)[];
            readonly type: 'text';
            readonly label: string;
        };
        readonly hwSupportStatus: {
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
        readonly hwEndOfLife: {
            readonly description?: string;
            readonly notComputed?: string;
            readonly computed?: string;
            readonly feature?: import("../../src/wire/scope.js").Feature;
            readonly search?: true;
            readonly samples?: readonly (string | number | boolean)[];
            readonly type: 'date';
            readonly label: string;
        };
        readonly hwSupportSource: {
            readonly description?: string;
            readonly notComputed?: string;
            readonly computed?: string;
            readonly feature?: import("../../src/wire/scope.js").Feature;
            readonly search?: true;
            readonly samples?: readonly (string | number | boolean)[];
            readonly type: 'text';
            readonly label: string;
        };
        readonly 'lifecycle.endOfLife': {
            readonly description?: string;
            readonly notComputed?: string;
            readonly computed?: string;
            readonly feature?: import("../../src/wire/scope.js").Feature;
            readonly search?: true;
            readonly samples?: readonly (string | number | boolean)[];
            readonly type: 'date';
            readonly label: string;
        };
        readonly 'hwIdentity.name': {
            readonly description?: string;
            readonly notComputed?: string;
            readonly computed?: string;
            readonly feature?: import("../../src/wire/scope.js").Feature;
            readonly search?: true;
            readonly samples?: readonly (string | number | boolean)[];
            readonly type: 'text';
            readonly label: string;
        };
        readonly 'hwIdentity.vendorName': {
            readonly description?: string;
            readonly notComputed?: string;
            readonly computed?: string;
            readonly feature?: import("../../src/wire/scope.js").Feature;
            readonly search?: true;
            readonly samples?: readonly (string | number | boolean)[];
            readonly type: 'text';
            readonly label: string;
        };
        readonly 'chassis.formFactor': {
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
                readonly value: 'rack';
                readonly label: 'Rack';
            }, {
                readonly value: 'tower';
                readonly label: 'Tower';
            }, {
                readonly value: 'blade';
                readonly label: 'Blade';
            }, {
                readonly value: 'enclosure';
                readonly label: 'Enclosure';
            }, {
                readonly value: 'virtual';
                readonly label: 'Virtual';
            }];
        };
        readonly 'chassis.rackUnits': {
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
        readonly serialNumber: {
            readonly description?: string;
            readonly notComputed?: string;
            readonly computed?: string;
            readonly feature?: import("../../src/wire/scope.js").Feature;
            readonly search?: true;
            readonly samples?: readonly (string | number | boolean)[];
            readonly type: 'text';
            readonly label: string;
        };
        readonly age: {
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
        readonly 'lifecycle.warrantyExpires': {
            readonly description?: string;
            readonly notComputed?: string;
            readonly computed?: string;
            readonly feature?: import("../../src/wire/scope.js").Feature;
            readonly search?: true;
            readonly samples?: readonly (string | number | boolean)[];
            readonly type: 'date';
            readonly label: string;
        };
        readonly 'processor.name': {
            readonly description?: string;
            readonly notComputed?: string;
            readonly computed?: string;
            readonly feature?: import("../../src/wire/scope.js").Feature;
            readonly search?: true;
            readonly samples?: readonly (string | number | boolean)[];
            readonly type: 'text';
            readonly label: string;
        };
        readonly 'processor.count': {
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
        readonly 'processor.cores': {
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
        readonly memorySize: {
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
        readonly 'cluster.id': {
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
        readonly 'datacenter.id': {
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
        readonly inMaintenance: {
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
        readonly inQuarantine: {
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
        readonly 'osIdentity.name': {
            readonly description?: string;
            readonly notComputed?: string;
            readonly computed?: string;
            readonly feature?: import("../../src/wire/scope.js").Feature;
            readonly search?: true;
            readonly samples?: readonly (string | number | boolean)[];
            readonly type: 'text';
            readonly label: string;
        };
        readonly timeZoneOffset: {
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
        readonly 'bios.vendorName': {
            readonly description?: string;
            readonly notComputed?: string;
            readonly computed?: string;
            readonly feature?: import("../../src/wire/scope.js").Feature;
            readonly search?: true;
            readonly samples?: readonly (string | number | boolean)[];
            readonly type: 'text';
            readonly label: string;
        };
        readonly 'bios.version': {
            readonly description?: string;
            readonly notComputed?: string;
            readonly computed?: string;
            readonly feature?: import("../../src/wire/scope.js").Feature;
            readonly search?: true;
            readonly samples?: readonly (string | number | boolean)[];
            readonly type: 'text';
            readonly label: string;
        };
        readonly 'bios.releaseDate': {
            readonly description?: string;
            readonly notComputed?: string;
            readonly computed?: string;
            readonly feature?: import("../../src/wire/scope.js").Feature;
            readonly search?: true;
            readonly samples?: readonly (string | number | boolean)[];
            readonly type: 'date';
            readonly label: string;
        };
        readonly 'hypervisor.name': {
            readonly description?: string;
            readonly notComputed?: string;
            readonly computed?: string;
            readonly feature?: import("../../src/wire/scope.js").Feature;
            readonly search?: true;
            readonly samples?: readonly (string | number | boolean)[];
            readonly type: 'text';
            readonly label: string;
        };
        readonly 'hypervisor.build': {
            readonly description?: string;
            readonly notComputed?: string;
            readonly computed?: string;
            readonly feature?: import("../../src/wire/scope.js").Feature;
            readonly search?: true;
            readonly samples?: readonly (string | number | boolean)[];
            readonly type: 'text';
            readonly label: string;
        };
        readonly 'runtime.bootTime': {
            readonly description?: string;
            readonly notComputed?: string;
            readonly computed?: string;
            readonly feature?: import("../../src/wire/scope.js").Feature;
            readonly search?: true;
            readonly samples?: readonly (string | number | boolean)[];
            readonly type: 'timestamp';
            readonly label: string;
        };
        readonly 'processor.clockSpeed': {
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
        readonly virtualMachinesCount: {
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
        readonly multipaths: {
            readonly description?: string;
            readonly notComputed?: string;
            readonly computed?: string;
            readonly feature?: import("../../src/wire/scope.js").Feature;
            readonly search?: true;
            readonly samples?: readonly (string | number | boolean)[];
            readonly type: 'recordList';
            readonly label: string;
            readonly fields: {
                readonly key: {
                    readonly description?: string;
                    readonly notComputed?: string;
                    readonly computed?: string;
                    readonly feature?: import("../../src/wire/scope.js").Feature;
                    readonly search?: true;
                    readonly samples?: readonly (string | number | boolean)[];
                    readonly type: 'text';
                    readonly label: string;
                };
                readonly lun: {
                    readonly description?: string;
                    readonly notComputed?: string;
                    readonly computed?: string;
                    readonly feature?: import("../../src/wire/scope.js").Feature;
                    readonly search?: true;
                    readonly samples?: readonly (string | number | boolean)[];
                    readonly type: 'text';
                    readonly label: string;
                };
                readonly policy: {
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
        readonly 'mem.total': import("../../src/spec/language/metric.js").Metric;
        readonly 'mem.free': import("../../src/spec/language/metric.js").Metric;
        readonly 'mem.demand': import("../../src/spec/language/metric.js").Metric;
        readonly 'mem.overhead': import("../../src/spec/language/metric.js").Metric;
        readonly 'cpu.used.cores.policy': import("../../src/spec/language/metric.js").Metric;
        readonly 'uptime.total': import("../../src/spec/language/metric.js").Metric;
        readonly power: import("../../src/spec/language/metric.js").Metric;
    };
    readonly derive: {
        readonly support: readonly [import("../../src/spec/language/derive.js").SupportDerivation];
        readonly hardware: import("../../src/spec/language/derive.js").HardwareDerivation;
    };
    readonly index: {
        readonly sections: readonly [import("../../src/spec/language/index-spec.js").Section, ...import("../../src/spec/language/index-spec.js").Section[], import("../../src/spec/language/index-spec.js").Section];
        readonly filters: readonly [import("../../src/spec/language/index-spec.js").FilterGroup, {
            readonly id: "place";
            readonly label: "Place";
            readonly filters: readonly [{
                readonly property: "datacenter.id";
                readonly control: "select";
            }, {
                readonly property: "cluster.id";
                readonly control: "select";
            }, {
                readonly property: "flavor";
                readonly control: "select";
            }, {
                readonly property: "inMaintenance";
                readonly control: "boolean";
            }];
        }, import("../../src/spec/language/index-spec.js").FilterGroup];
    };
    readonly dashboard: readonly import("../../src/spec/language/widget.js").Widget[];
    readonly properties: {
        readonly status: "runtime.powerState";
        readonly breadcrumb: readonly ["datacenter.id", "cluster.id"];
        readonly panels: readonly [{
            readonly id: "hardware";
            readonly label: "Hardware";
            readonly items: readonly [{
                readonly property: "hwIdentity.vendorName";
            }, {
                readonly property: "hwIdentity.name";
            }, {
                readonly property: "serialNumber";
            }, {
                readonly property: "chassis.formFactor";
            }, {
                readonly property: "chassis.rackUnits";
            }, {
                readonly property: "processor.name";
            }, {
                readonly property: "processor.count";
            }, {
                readonly property: "processor.cores";
            }, {
                readonly property: "processor.clockSpeed";
            }, {
                readonly property: "memorySize";
            }, {
                readonly property: "bios.vendorName";
            }, {
                readonly property: "bios.version";
            }, {
                readonly property: "bios.releaseDate";
            }];
        }, {
            readonly id: "software";
            readonly label: "Software and state";
            readonly items: readonly [{
                readonly property: "osIdentity.name";
            }, {
                readonly property: "hypervisor.name";
            }, {
                readonly property: "hypervisor.build";
            }, {
                readonly property: "runtime.connectionState";
            }, {
                readonly property: "inMaintenance";
            }, {
                readonly property: "inQuarantine";
            }, {
                readonly property: "runtime.bootTime";
            }, {
                readonly property: "timeZoneOffset";
            }, {
                readonly property: "virtualMachinesCount";
            }, {
                readonly property: "flavor";
            }, {
                readonly property: "moId";
            }];
        }, {
            readonly id: "lifecycle";
            readonly label: "Lifecycle";
            readonly items: readonly [...{
                property: string;
            }[], {
                readonly property: "age";
            }, {
                readonly property: "lifecycle.warrantyExpires";
            }, {
                readonly property: "firstObservedAt";
            }, {
                readonly property: "lastObservedAt";
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
        readonly related: readonly [{
            readonly id: "machines";
            readonly label: "Virtual machines";
            readonly entity: "vmware.vm";
            readonly by: "host.id";
        }];
    };
    readonly details: readonly [{
        readonly id: "multipaths";
        readonly label: "Host Multipaths";
        readonly property: "multipaths";
        readonly columns: readonly [{
            readonly field: "key";
            readonly minWidth: 160;
        }, {
            readonly field: "lun";
            readonly width: "1*";
            readonly minWidth: 160;
        }, {
            readonly field: "policy";
            readonly minWidth: 160;
        }];
    }];
};
