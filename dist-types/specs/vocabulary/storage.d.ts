/** Storage systems and what they hold: measures, sections and charts that arrays, volumes and pools share. */
import type { Section } from '../../src/spec/language/index-spec.js';
export declare const capacitySection: Section;
export declare const ioSection: Section;
export declare const capacityChart: import("../../src/spec/language/widget.js").LineChartWidget;
export declare const ioChart: import("../../src/spec/language/widget.js").LineChartWidget;
export declare const latencyChart: import("../../src/spec/language/widget.js").LineChartWidget;
/** State of an aggregate, volume or LUN as ONTAP says it. */
export declare const onlineField: {
    state: {
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
            readonly value: 'online';
            readonly label: 'Online';
            readonly status: 'nominal';
        }, {
            readonly value: 'offline';
            readonly label: 'Offline';
            readonly status: 'critical';
        }, {
            readonly value: 'restricted';
            readonly label: 'Restricted';
            readonly status: 'caution';
        }, {
            readonly value: 'mixed';
            readonly label: 'Mixed';
            readonly status: 'caution';
        }, {
            readonly value: 'error';
            readonly label: 'Error';
            readonly status: 'critical';
        }, {
            readonly value: 'unknown';
            readonly label: 'Unknown';
            readonly status: 'unknown';
        }];
    };
};
export declare const NOT_ONLINE: {
    readonly property: 'state';
    readonly op: '!=';
    readonly value: 'online';
};
