import type { Datastore } from '../../../core/types.js';
import { type IndexState } from '../../../spec/compile/compile-index.js';
import type { EntitySpec } from '../../../spec/language/entity.js';
import type { FilterItem } from '../../../spec/language/index-spec.js';
export declare function FacetPanel(props: {
    datastore: Datastore;
    spec: EntitySpec;
    state: IndexState;
    onChoose(id: string, values: string[]): void;
}): import("react").JSX.Element;
/** A filter's name: its own, or its field's. */
export declare function labelOf(spec: EntitySpec, item: FilterItem): string;
/** A chosen value as words: for chips, where the counts may not be at hand. */
export declare function valueLabel(spec: EntitySpec, item: FilterItem, value: string): string;
