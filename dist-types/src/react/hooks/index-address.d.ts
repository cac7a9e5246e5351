import type { IndexView } from '../../core/types.js';
import { type Rollup } from '../../spec/language/metric.js';
export type AddressedView = Pick<IndexView, 'section' | 'item' | 'sortField' | 'sortOrder' | 'filterText' | 'filters' | 'conditions' | 'columns'> & {
    /** How metrics are rolled up, when it is not as usual. */
    rollup?: Rollup;
};
export declare function printView(view: AddressedView): string;
/** Reads an address; undefined when it says nothing about the view. */
export declare function parseView(search: string): AddressedView | undefined;
