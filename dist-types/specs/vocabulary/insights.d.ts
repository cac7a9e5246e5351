/** Words of insights, and what dashboards count of them. */
import type { ValueItem, ValuesWidget } from '../../src/spec/language/widget.js';
import type { Filter } from '../../src/wire/query.js';
export declare const INSIGHT_TYPES: readonly [{
    readonly value: 'cloudInstanceOptimization';
    readonly label: 'Cloud Instance Optimization';
}, {
    readonly value: 'datacenterVmOptimization';
    readonly label: 'Datacenter VM Optimization';
}, {
    readonly value: 'excluded';
    readonly label: 'Excluded';
}];
/** Open insights of one type and what they come to, with the way to them. */
export declare const openInsights: (id: string, title: string, type: (typeof INSIGHT_TYPES)[number]['value'], values: readonly ValueItem[], where?: readonly Filter[]) => ValuesWidget;
