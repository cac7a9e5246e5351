/**
 * Charts as tables that say the same: for readers, for those who cannot tell the colours, for copying. One entry for each kind that draws
 * something its text does not say in full.
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
}
/** The table of a chart; undefined for kinds that are words already. */
export declare function chartTable(asked: Asked<WidgetKind>): ChartTable | undefined;
export {};
