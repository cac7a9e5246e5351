export declare const main: {
    readonly id: "main";
    readonly title: "Overview";
    readonly entity: "vm";
    readonly widgets: readonly [{
        readonly id: "cloud-insights";
        readonly kind: "values";
        readonly title: "Cloud insights, AWS and Azure";
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
                readonly value: "cloudInstanceOptimization";
            }, {
                readonly property: "platformType";
                readonly op: "!=";
                readonly value: "gcp";
            }];
        };
        readonly link: "/insights";
        readonly values: readonly [import("../../src/spec/language/widget.js").ValueItem, {
            readonly id: "resize";
            readonly label: "To resize";
            readonly select: {
                readonly count: true;
            };
            readonly where: {
                readonly property: "category";
                readonly op: "=";
                readonly value: "resize";
            };
        }, {
            readonly id: "savings";
            readonly label: "Saving a year, USD";
            readonly select: {
                readonly expression: {
                    readonly multiply: [{
                        readonly property: "costDelta";
                    }, -1];
                };
                readonly aggregation: "sum";
            };
        }];
    }, {
        readonly id: "cluster-compute";
        readonly kind: "table";
        readonly title: "Cluster compute";
        readonly width: 0.7;
        readonly entity: "cluster";
        readonly groupBy: {
            readonly x: {
                readonly property: "type";
            };
        };
        readonly groupLabel: "Clusters";
        readonly columns: readonly [{
            readonly id: "clusters";
            readonly label: "Clusters";
            readonly select: {
                readonly count: true;
            };
        }, {
            readonly id: "hosts";
            readonly label: "Hosts";
            readonly select: {
                readonly property: "hostsCount";
                readonly aggregation: "sum";
            };
        }, {
            readonly id: "vms";
            readonly label: "VMs";
            readonly select: {
                readonly property: "virtualMachinesCount";
                readonly aggregation: "sum";
            };
        }, {
            readonly id: "cpu";
            readonly label: "CPU";
            readonly select: {
                readonly metric: "cpu.utilization.p95";
                readonly aggregation: "avg";
            };
        }, {
            readonly id: "memory";
            readonly label: "Memory";
            readonly select: {
                readonly metric: "mem.utilization.p95";
                readonly aggregation: "avg";
            };
        }];
        readonly orderBy: {
            readonly alias: "clusters";
            readonly direction: "desc";
        };
        readonly limit: 6;
    }, {
        readonly id: "storage-clusters";
        readonly kind: "values";
        readonly title: "Storage clusters";
        readonly width: 0.3;
        readonly entity: "netapp.cluster";
        readonly layout: "grid";
        readonly values: readonly [import("../../src/spec/language/widget.js").ValueItem, import("../../src/spec/language/widget.js").ValueItem, import("../../src/spec/language/widget.js").ValueItem, import("../../src/spec/language/widget.js").ValueItem];
    }, {
        readonly id: "guest-os";
        readonly kind: "pieChart";
        readonly title: "Guest OS";
        readonly width: 0.333333;
        readonly where: {
            readonly property: 'isTemplate';
            readonly op: '!=';
            readonly value: true;
        };
        readonly x: {
            readonly property: "guestOsName";
            readonly limit: 5;
            readonly others: true;
        };
        readonly value: {
            readonly count: true;
        };
    }, {
        readonly id: "vm-platform";
        readonly kind: "pieChart";
        readonly title: "VM platform";
        readonly width: 0.333333;
        readonly where: {
            readonly property: 'isTemplate';
            readonly op: '!=';
            readonly value: true;
        };
        readonly x: {
            readonly property: "platformType";
            readonly limit: 7;
            readonly others: true;
        };
        readonly value: {
            readonly count: true;
        };
    }, {
        readonly id: string;
        readonly title: string;
        readonly width: import("../../src/spec/language/widget.js").WidgetWidth;
        readonly where?: import("../../src/wire/query.js").Filter;
        readonly description?: string;
        readonly link?: string;
        readonly notComputed?: string;
        readonly kind: 'barChart';
        readonly x: import("../../src/wire/query.js").Group;
        readonly y?: import("../../src/wire/query.js").Group;
        readonly value: import("../../src/wire/query.js").Select;
        readonly order?: 'value' | 'key';
        readonly entity: "k8s.cluster";
    }, {
        readonly id: "k8s-compute";
        readonly kind: "lineChart";
        readonly title: "Kubernetes compute, average of clusters";
        readonly width: 0.333333;
        readonly entity: "k8s.cluster";
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
        readonly id: "k8s-clusters";
        readonly kind: "values";
        readonly title: "Kubernetes clusters";
        readonly width: 0.3;
        readonly entity: "k8s.cluster";
        readonly layout: "grid";
        readonly values: readonly [import("../../src/spec/language/widget.js").ValueItem, import("../../src/spec/language/widget.js").ValueItem, import("../../src/spec/language/widget.js").ValueItem, import("../../src/spec/language/widget.js").ValueItem];
    }];
};
