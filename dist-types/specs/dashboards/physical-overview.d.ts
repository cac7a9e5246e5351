export declare const physicalOverview: {
    readonly id: "physical-overview";
    readonly title: "Physical";
    readonly entity: "baremetal";
    readonly widgets: readonly [import("../../src/spec/language/widget.js").ValuesWidget, import("../../src/spec/language/widget.js").PieChartWidget, import("../../src/spec/language/widget.js").PieChartWidget, import("../../src/spec/language/widget.js").BarChartWidget, {
        readonly id: "metrics-compute";
        readonly kind: "lineChart";
        readonly title: "CPU and memory, average of machines";
        readonly width: 0.333333;
        readonly where: {
            readonly property: 'chassis.formFactor';
            readonly op: '!=';
            readonly value: 'virtual';
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
        readonly id: "metrics-network";
        readonly kind: "lineChart";
        readonly title: "Network, all machines";
        readonly width: 0.333333;
        readonly where: {
            readonly property: 'chassis.formFactor';
            readonly op: '!=';
            readonly value: 'virtual';
        };
        readonly unit: "Mbit/s";
        readonly series: readonly [{
            readonly id: "received";
            readonly label: "Received";
            readonly metric: "net.data.rx.p95";
            readonly aggregation: "sum";
        }, {
            readonly id: "sent";
            readonly label: "Sent";
            readonly metric: "net.data.tx.p95";
            readonly aggregation: "sum";
        }];
    }];
};
