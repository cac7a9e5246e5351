export declare const virtualOverview: {
    readonly id: "virtual-overview";
    readonly title: "Virtual";
    readonly entity: "vm";
    readonly widgets: readonly [import("../../src/spec/language/widget.js").ValuesWidget, {
        readonly width: import("../../src/spec/language/widget.js").WidgetWidth;
        readonly where?: import("../../src/wire/query.js").Filter;
        readonly description?: string;
        readonly link?: string;
        readonly notComputed?: string;
        readonly kind: 'table';
        readonly columns: readonly import("../../src/spec/language/widget.js").TableWidgetColumn[];
        readonly groupBy?: {
            x: import("../../src/wire/query.js").Group;
            y?: import("../../src/wire/query.js").Group;
        };
        readonly groupLabel?: string;
        readonly orderBy?: {
            alias: string;
            direction: import("../../src/wire/query.js").Direction;
        };
        readonly limit?: number;
        readonly totalColumn?: true;
        readonly id: "cluster";
        readonly title: "Most used clusters";
        readonly entity: "cluster";
    }, import("../../src/spec/language/widget.js").ValuesWidget, import("../../src/spec/language/widget.js").PieChartWidget, import("../../src/spec/language/widget.js").BubbleChartWidget, import("../../src/spec/language/widget.js").BarChartWidget, {
        readonly title: string;
        readonly entity?: string;
        readonly description?: string;
        readonly link?: string;
        readonly notComputed?: string;
        readonly kind: 'lineChart';
        readonly series: readonly import("../../src/spec/language/widget.js").LineSeries[];
        readonly unit: import("../../src/wire/unit.js").UnitCode;
        readonly withForecast?: true;
        readonly id: "metrics-compute";
        readonly width: 0.5;
        readonly where: {
            readonly property: 'isTemplate';
            readonly op: '!=';
            readonly value: true;
        };
    }, {
        readonly width: import("../../src/spec/language/widget.js").WidgetWidth;
        readonly entity?: string;
        readonly description?: string;
        readonly link?: string;
        readonly notComputed?: string;
        readonly kind: 'lineChart';
        readonly series: readonly import("../../src/spec/language/widget.js").LineSeries[];
        readonly unit: import("../../src/wire/unit.js").UnitCode;
        readonly withForecast?: true;
        readonly id: "metrics-storage";
        readonly title: "Storage operations, all machines";
        readonly where: {
            readonly property: 'isTemplate';
            readonly op: '!=';
            readonly value: true;
        };
    }];
};
