/** What can be done with the chosen rows. */
import type { Datastore } from '../../../core/types.js';
import { type IndexState } from '../../../spec/compile/compile-index.js';
import type { EntitySpec } from '../../../spec/language/entity.js';
import type { EntityRecord } from '../../../wire/patch.js';
export declare function SelectionBar(props: {
    selected: ReadonlySet<string>;
    rows: ReadonlyMap<string, EntityRecord>;
    datastore: Datastore;
    spec: EntitySpec;
    state: IndexState;
    onClear(): void;
}): import("react").JSX.Element | null;
