/**
 * Widget → queries. `compileWidget` looks the kind up in one exhaustive record; each kind's function turns what the widget shows into
 * as few queries as it needs. Names are `<widgetId>` or `<widgetId>.<n>`; aliases are what the widget's component reads back.
 */
import type { Filter, Query } from '../../wire/query.js';
import type { EntitySpec } from '../language/entity.js';
import type { Rollup } from '../language/metric.js';
import type { Widget } from '../language/widget.js';
export interface CompileOptions {
    /** Rollup of metrics that name none. */
    rollup: Rollup;
    /** Filter of the page the widget stands on. */
    where?: Filter;
    /** Asks for the forecasts that charts declare; default not. */
    forecast?: boolean;
}
/** Compiles a widget; `spec` declares the type it is about. A metric without a rollup takes `options.rollup`. */
export declare function compileWidget(widget: Widget, spec: EntitySpec, options: CompileOptions): {
    queries: Record<string, Query>;
};
/** Joins two filters; either may be absent. */
export declare function both(a: Filter | undefined, b: Filter | undefined): Filter | undefined;
/** `cpu.utilization` → `cpu.utilization.p95`, as far as the metric keeps the rollup. Full names stay. */
export declare function metricWithRollup(spec: EntitySpec, metric: string, rollup: Rollup): string;
