import type { IndexView } from '../../core/types.js';
export type AddressedView = Pick<IndexView, 'section' | 'sortField' | 'sortOrder' | 'filterText' | 'filters' | 'conditions' | 'columns'>;
export declare function printView(view: AddressedView): string;
/** Reads an address; undefined when it says nothing about the view. */
export declare function parseView(search: string): AddressedView | undefined;
