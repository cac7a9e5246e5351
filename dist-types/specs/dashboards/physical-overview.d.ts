export declare const physicalOverview: {
    readonly id: "physical-overview";
    readonly title: "Physical";
    readonly entity: "baremetal";
    readonly widgets: readonly [import("../../src/spec/language/widget.js").ValuesWidget, import("../../src/spec/language/widget.js").PieChartWidget, import("../../src/spec/language/widget.js").PieChartWidget, import("../../src/spec/language/widget.js").BarChartWidget, {
        readonly title: string;
        readonly width: import("../../src/spec/language/widget.js").WidgetWidth;
        readonly entity?: string;
        readonly description?: string;
        readonly link?: string;
        readonly notComputed?: string;
        readonly kind: 'lineChart';
        readonly series: readonly import("../../src/spec/language/widget.js").LineSeries[];
        readonly unit: import("../../src/wire/unit.js").UnitCode;
        readonly withForecast?: true;
        readonly id: "metrics-compute";
        readonly where: {
            readonly property: 'chassis.formFactor';
            readonly op: '!=';
            readonly value: 'virtual';
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
        readonly id: "metrics-network";
        readonly title: "Network, all machines";
        readonly where: {
            readonly property: 'chassis.formFactor';
            readonly op: '!=';
            readonly value: 'virtual';
        };
    }];
};
