import type { Section } from '../../src/spec/language/index-spec.js';
import type { Metric } from '../../src/spec/language/metric.js';
import type { ValueItem } from '../../src/spec/language/widget.js';
import { type Columns } from '../vocabulary/build.js';
import { type Declared, type Fields, type Resource } from './resource.js';
declare const TOTALS: {
    readonly capacity: 'Capacity';
    readonly used: 'Used';
    readonly free: 'Free';
};
/** What they hold together. */
export declare const held: (part: keyof typeof TOTALS) => ValueItem;
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
export declare const notOnline: ValueItem;
interface Store<T extends string, F extends Fields> extends Omit<Resource<T, F>, 'charts'> {
    overview: Columns;
    /** Measures besides capacity and I/O. */
    metrics?: Readonly<Record<string, Metric>>;
    /** Columns after those of every store, of what it holds and of its I/O. */
    capacity?: Columns;
    io?: Columns;
    /** Sections before capacity; `sections` come after I/O. */
    before?: readonly Section[];
    /** What the dashboard counts besides all of them. */
    counts: readonly ValueItem[];
    /** Title of the count, where it is not the plural. */
    counted?: string;
}
/** Declares a store. */
export declare function store<const T extends string, const F extends Fields>(own: Store<T, F>): Declared<T, F>;
export {};
