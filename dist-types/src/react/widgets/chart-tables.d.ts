/**
 * Widgets as tables that say the same: for readers, for those who cannot tell the colours, and as a file. One entry for each kind that has
 * something to say.
 */
import type { Format } from '../../core/types.js';
import type { EntitySpec } from '../../spec/language/entity.js';
import type { Widget, WidgetKind } from '../../spec/language/widget.js';
import type { QueryResult } from '../../wire/query.js';
export interface ChartTable {
    head: string[];
    rows: string[][];
}
interface Asked<K extends WidgetKind> {
    widget: Extract<Widget, {
        kind: K;
    }>;
    spec: Pick<EntitySpec, 'fields'>;
    results: Record<string, QueryResult>;
    format: Format;
    /** Numbers and times as they are, for a file; else as the reader's language writes them. */
    raw?: boolean;
}
export declare function isDrawn(kind: WidgetKind): boolean;
/** The table of a widget. */
export declare function chartTable(asked: Asked<WidgetKind>): ChartTable;
export {};
