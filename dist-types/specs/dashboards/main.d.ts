export declare const main: {
    readonly id: "main";
    readonly title: "Overview";
    readonly entity: "vm";
    readonly widgets: readonly [import("../../src/spec/language/widget.js").ValuesWidget, {
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
        readonly title: string;
        readonly width: import("../../src/spec/language/widget.js").WidgetWidth;
        readonly where?: import("../../src/wire/query.js").Filter;
        readonly description?: string;
        readonly link?: string;
        readonly notComputed?: string;
        readonly kind: 'values';
        readonly values: readonly import("../../src/spec/language/widget.js").ValueItem[];
        readonly layout?: 'list' | 'grid';
        readonly id: "storage-clusters";
        readonly entity: "netapp.cluster";
    }, {
        readonly title: string;
        readonly width: import("../../src/spec/language/widget.js").WidgetWidth;
        readonly entity?: string;
        readonly where?: import("../../src/wire/query.js").Filter;
        readonly description?: string;
        readonly link?: string;
        readonly notComputed?: string;
        readonly kind: 'pieChart';
        readonly x: import("../../src/wire/query.js").Group;
        readonly value: import("../../src/wire/query.js").Select;
        readonly id: "guest-os";
    }, import("../../src/spec/language/widget.js").PieChartWidget, {
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
        readonly width: import("../../src/spec/language/widget.js").WidgetWidth;
        readonly where?: import("../../src/wire/query.js").Filter;
        readonly description?: string;
        readonly link?: string;
        readonly notComputed?: string;
        readonly kind: 'lineChart';
        readonly series: readonly import("../../src/spec/language/widget.js").LineSeries[];
        readonly unit: import("../../src/wire/unit.js").UnitCode;
        readonly withForecast?: true;
        readonly id: "k8s-compute";
        readonly title: "Kubernetes compute, average of clusters";
        readonly entity: "k8s.cluster";
    }, {
        readonly title: string;
        readonly width: import("../../src/spec/language/widget.js").WidgetWidth;
        readonly where?: import("../../src/wire/query.js").Filter;
        readonly description?: string;
        readonly link?: string;
        readonly notComputed?: string;
        readonly kind: 'values';
        readonly values: readonly import("../../src/spec/language/widget.js").ValueItem[];
        readonly layout?: 'list' | 'grid';
        readonly id: "k8s-clusters";
        readonly entity: "k8s.cluster";
    }];
};
