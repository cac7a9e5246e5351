export declare const baremetal: {
    readonly type: "baremetal";
    readonly platform: "generic";
    readonly label: {
        readonly one: "Physical machine";
        readonly many: "Physical machines";
    };
    readonly icon: "host";
    readonly family: "members";
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
        readonly branding: {
            readonly description?: string;
            readonly notComputed?: string;
            readonly computed?: string;
            readonly feature?: import("../../src/wire/scope.js").Feature;
            readonly search?: true;
            readonly samples?: readonly (string | number | boolean)[];
            readonly type: 'text';
            readonly label: string;
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
        readonly power: import("../../src/spec/language/metric.js").Metric;
    };
    readonly index: {
        readonly sections: readonly [import("../../src/spec/language/index-spec.js").Section, ...import("../../src/spec/language/index-spec.js").Section[]];
        readonly filters: readonly [import("../../src/spec/language/index-spec.js").FilterGroup, import("../../src/spec/language/index-spec.js").FilterGroup, import("../../src/spec/language/index-spec.js").FilterGroup];
        readonly where: {
            readonly property: 'chassis.formFactor';
            readonly op: '!=';
            readonly value: 'virtual';
        };
    };
    readonly dashboard: ({
        id: string;
        title: string;
        width: import("../../src/spec/language/widget.js").WidgetWidth;
        entity?: string;
        description?: string;
        link?: string;
        notComputed?: string;
        kind: 'barChart';
        x: import("../../src/wire/query.js").Group;
        y?: import("../../src/wire/query.js").Group;
        value: import("../../src/wire/query.js").Select;
        order?: 'value' | 'key';
        where: {
            readonly property: 'chassis.formFactor';
            readonly op: '!=';
            readonly value: 'virtual';
        };
    } | {
        id: string;
        title: string;
        width: import("../../src/spec/language/widget.js").WidgetWidth;
        entity?: string;
        description?: string;
        link?: string;
        notComputed?: string;
        kind: 'bubbleChart';
        x: import("../../src/wire/query.js").Group;
        y: import("../../src/wire/query.js").Group;
        xLabel: string;
        yLabel: string;
        value: import("../../src/wire/query.js").Select;
        where: {
            readonly property: 'chassis.formFactor';
            readonly op: '!=';
            readonly value: 'virtual';
        };
    } | {
        id: string;
        title: string;
        width: import("../../src/spec/language/widget.js").WidgetWidth;
        entity?: string;
        description?: string;
        link?: string;
        notComputed?: string;
        kind: 'gauge';
        value: import("../../src/wire/query.js").Select;
        unit: import("../../src/wire/unit.js").UnitCode;
        max?: number;
        base?: {
            select: import("../../src/wire/query.js").Select;
            as: 'percentage' | 'ratio';
        };
        thresholds?: {
            caution: number;
            critical: number;
        };
        where: {
            readonly property: 'chassis.formFactor';
            readonly op: '!=';
            readonly value: 'virtual';
        };
    } | {
        id: string;
        title: string;
        width: import("../../src/spec/language/widget.js").WidgetWidth;
        entity?: string;
        description?: string;
        link?: string;
        notComputed?: string;
        kind: 'lineChart';
        series: readonly import("../../src/spec/language/widget.js").LineSeries[];
        unit: import("../../src/wire/unit.js").UnitCode;
        withForecast?: true;
        where: {
            readonly property: 'chassis.formFactor';
            readonly op: '!=';
            readonly value: 'virtual';
        };
    } | {
        id: string;
        title: string;
        width: import("../../src/spec/language/widget.js").WidgetWidth;
        entity?: string;
        description?: string;
        link?: string;
        notComputed?: string;
        kind: 'pieChart';
        x: import("../../src/wire/query.js").Group;
        value: import("../../src/wire/query.js").Select;
        where: {
            readonly property: 'chassis.formFactor';
            readonly op: '!=';
            readonly value: 'virtual';
        };
    } | {
        id: string;
        title: string;
        width: import("../../src/spec/language/widget.js").WidgetWidth;
        entity?: string;
        description?: string;
        link?: string;
        notComputed?: string;
        kind: 'table';
        columns: readonly import("../../src/spec/language/widget.js").TableWidgetColumn[];
        groupBy?: {
            x: import("../../src/wire/query.js").Group;
            y?: import("../../src/wire/query.js").Group;
        };
        groupLabel?: string;
        orderBy?: {
            alias: string;
            direction: import("../../src/wire/query.js").Direction;
        };
        limit?: number;
        totalColumn?: true;
        where: {
            readonly property: 'chassis.formFactor';
            readonly op: '!=';
            readonly value: 'virtual';
        };
    } | {
        id: string;
        title: string;
        width: import("../../src/spec/language/widget.js").WidgetWidth;
        entity?: string;
        description?: string;
        link?: string;
        notComputed?: string;
        kind: 'text';
        text: string;
        where: {
            readonly property: 'chassis.formFactor';
            readonly op: '!=';
            readonly value: 'virtual';
        };
    } | {
        id: string;
        title: string;
        width: import("../../src/spec/language/widget.js").WidgetWidth;
        entity?: string;
        description?: string;
        link?: string;
        notComputed?: string;
        kind: 'values';
        values: readonly import("../../src/spec/language/widget.js").ValueItem[];
        layout?: 'list' | 'grid';
        where: {
            readonly property: 'chassis.formFactor';
            readonly op: '!=';
            readonly value: 'virtual';
        };
    })[];
};
