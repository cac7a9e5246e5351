import type { Datastore } from '../../../core/types.js';
import { type IndexState } from '../../../spec/compile/compile-index.js';
import type { EntitySpec } from '../../../spec/language/entity.js';
import type { Rollup } from '../../../spec/language/metric.js';
import type { Query } from '../../../wire/query.js';
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
/** Runs an export and hands the file to the browser; trouble is told, a cancel is not. */
export declare function useExport(datastore: Datastore): {
    isRunning: boolean;
    run(query: Query): void;
    cancel(): void;
};
