/** Tools of an index: the column chooser and the CSV export. */
import type { Datastore } from '../../../core/types.js';
import { type IndexState } from '../../../spec/compile/compile-index.js';
import type { EntitySpec } from '../../../spec/language/entity.js';
import type { Rollup } from '../../../spec/language/metric.js';
export declare function ColumnChooser(props: {
    spec: EntitySpec;
    rollup: Rollup;
    shown: ReadonlySet<string>;
    onToggle(id: string, isOn: boolean): void;
    onReset(): void;
}): import("react").JSX.Element;
export declare function ExportButton({ datastore, spec, state, }: {
    datastore: Datastore;
    spec: EntitySpec;
    state: IndexState;
}): import("react").JSX.Element;
