/**
 * Widgets that machine dashboards share (specification § 2, "typical VM dashboard set"). Templates are never counted:
 * `isTemplate != true` includes machines of which it is unknown.
 */
import type { TableWidget, ValuesWidget, Widget } from '../../src/spec/language/widget.js';
import type { Filter } from '../../src/wire/query.js';
export declare const NOT_TEMPLATE: {
    readonly property: 'isTemplate';
    readonly op: '!=';
    readonly value: true;
};
export declare const POWERED_ON: {
    readonly property: 'runtime.powerState';
    readonly op: '=';
    readonly value: 'poweredOn';
};
/** How many are on and not on: the specification shows power as poweredOn against everything else. */
export declare const powerCounts: import("../../src/spec/language/widget.js").ValueItem[];
/** The day of a property is today or in the coming year. */
export declare const isWithinAYear: (property: string) => Filter;
/** The day of a property lies behind us. */
export declare const isOver: (property: string) => Filter;
/** Nothing is known of a property. */
export declare const isUnknown: (property: string) => Filter;
/** Every machine counts once among unsupported, extended, supported and unknown; those that end within a year are supported until then. */
export declare function supportWidget(statusPath: string, endPath: string, where?: Filter): ValuesWidget;
/** Of machines, templates left out. `load` is compute, storage I/O and network. */
export declare const machineWidgets: {
    readonly summary: ValuesWidget;
    readonly sizes: import("../../src/spec/language/widget.js").BubbleChartWidget;
    readonly osBreakdown: import("../../src/spec/language/widget.js").PieChartWidget;
    readonly osEndOfSupport: ValuesWidget;
    readonly load: readonly Widget[];
};
export declare const locations: import("../../src/spec/language/widget.js").BarChartWidget;
/** Physical machines, and those whose form factor is unknown. */
export declare const PHYSICAL: {
    readonly property: 'chassis.formFactor';
    readonly op: '!=';
    readonly value: 'virtual';
};
/** The busiest clusters, five rows. */
export declare const busiestClusters: TableWidget;
