/** A chart as a table. Its own chunk: few ask for it. */
import type { EntitySpec } from '../../spec/language/entity.js';
import type { Widget } from '../../spec/language/widget.js';
import type { QueryResult } from '../../wire/query.js';
export default function ChartTable(props: {
    widget: Widget;
    spec: EntitySpec;
    results: Record<string, QueryResult>;
}): import("react").JSX.Element;
