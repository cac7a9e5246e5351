import type { Widget } from '../../src/spec/language/widget.js';
export declare const storageOverview: {
    readonly id: "storage-overview";
    readonly title: "Storage";
    readonly entity: "netapp.cluster";
    readonly widgets: readonly [Widget, Widget, {
        readonly width: import("../../src/spec/language/widget.js").WidgetWidth;
        readonly entity?: string;
        readonly where?: import("../../src/wire/query.js").Filter;
        readonly description?: string;
        readonly link?: string;
        readonly notComputed?: string;
        readonly kind: 'lineChart';
        readonly series: readonly import("../../src/spec/language/widget.js").LineSeries[];
        readonly unit: import("../../src/wire/unit.js").UnitCode;
        readonly withForecast?: true;
        readonly id: "physical-io";
        readonly title: "Operations of storage systems";
    }, Widget, Widget, Widget, Widget, {
        readonly id: string;
        readonly title: string;
        readonly width: import("../../src/spec/language/widget.js").WidgetWidth;
        readonly where?: import("../../src/wire/query.js").Filter;
        readonly description?: string;
        readonly link?: string;
        readonly notComputed?: string;
        readonly kind: 'values';
        readonly values: readonly import("../../src/spec/language/widget.js").ValueItem[];
        readonly layout?: 'list' | 'grid';
        readonly entity: "vm";
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
        readonly entity: "vm";
    }];
};
