export declare const virtualOverview: {
    readonly id: "virtual-overview";
    readonly title: "Virtual";
    readonly entity: "vm";
    readonly widgets: readonly [{
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
        readonly kind: 'table';
        readonly columns: readonly [{
            readonly id: 'name';
            readonly label: 'Cluster';
            readonly select: {
                readonly property: 'name';
            };
        }, {
            readonly id: 'cpu';
            readonly label: 'CPU';
            readonly select: {
                readonly metric: 'cpu.utilization.p95';
            };
        }, {
            readonly id: 'memory';
            readonly label: 'Memory';
            readonly select: {
                readonly metric: 'mem.utilization.p95';
            };
        }];
        readonly orderBy: {
            readonly alias: 'cpu';
            readonly direction: 'desc';
        };
        readonly limit: 5;
        readonly id: "cluster";
        readonly title: "Most used clusters";
        readonly entity: "cluster";
        readonly width: 0.3;
    }, {
        readonly id: "insights";
        readonly kind: "values";
        readonly title: "Datacenter VM optimization";
        readonly width: 0.3;
        readonly entity: "insight";
        readonly where: {
            readonly and: [{
                readonly property: 'decision';
                readonly op: '=';
                readonly value: 'open';
            }, {
                readonly property: "details.type";
                readonly op: "=";
                readonly value: "datacenterVmOptimization";
            }];
        };
        readonly link: "/insights";
        readonly values: readonly [import("../../src/spec/language/widget.js").ValueItem, import("../../src/spec/language/widget.js").ValueItem, import("../../src/spec/language/widget.js").ValueItem];
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
        readonly id: string;
        readonly title: string;
        readonly width: import("../../src/spec/language/widget.js").WidgetWidth;
        readonly entity?: string;
        readonly description?: string;
        readonly link?: string;
        readonly notComputed?: string;
        readonly kind: 'barChart';
        readonly x: import("../../src/wire/query.js").Group;
        readonly y?: import("../../src/wire/query.js").Group;
        readonly value: import("../../src/wire/query.js").Select;
        readonly order?: 'value' | 'key';
        readonly where: {
            readonly property: 'isTemplate';
            readonly op: '!=';
            readonly value: true;
        };
    }, {
        readonly id: "metrics-compute";
        readonly kind: "lineChart";
        readonly title: "CPU and memory, average of machines";
        readonly width: 0.5;
        readonly where: {
            readonly property: 'isTemplate';
            readonly op: '!=';
            readonly value: true;
        };
        readonly unit: "%";
        readonly series: readonly [{
            readonly id: "cpu";
            readonly label: "CPU";
            readonly metric: "cpu.utilization.p95";
            readonly aggregation: "avg";
        }, {
            readonly id: "memory";
            readonly label: "Memory";
            readonly metric: "mem.utilization.p95";
            readonly aggregation: "avg";
        }];
    }, {
        readonly id: "metrics-storage";
        readonly kind: "lineChart";
        readonly title: "Storage operations, all machines";
        readonly width: 0.5;
        readonly where: {
            readonly property: 'isTemplate';
            readonly op: '!=';
            readonly value: true;
        };
        readonly unit: "IO/s";
        readonly series: readonly [{
            readonly id: "read";
            readonly label: "Read";
            readonly metric: "io.xfer.r.p95";
            readonly aggregation: "sum";
        }, {
            readonly id: "write";
            readonly label: "Write";
            readonly metric: "io.xfer.w.p95";
            readonly aggregation: "sum";
        }];
    }];
};
