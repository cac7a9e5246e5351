import type { EntitySpec } from '../../spec/language/entity.js';
import type { Rollup } from '../../spec/language/metric.js';
import type { Widget } from '../../spec/language/widget.js';
import { PortalError } from '../../wire/errors.js';
import type { Filter, QueryParams, QueryResult } from '../../wire/query.js';
export interface WidgetQuestion {
    widget: Widget;
    spec: EntitySpec;
    environmentId: string;
    /** Filter of the page, joined to the widget's own. */
    where?: Filter | undefined;
    rollup: Rollup;
    params?: QueryParams;
}
export interface WidgetAnswer {
    /** By query name; undefined until there is a first answer. */
    results: Record<string, QueryResult> | undefined;
    error: PortalError | undefined;
    /** The results are of an earlier question, or could not be refreshed. */
    isStale: boolean;
    /** Epoch ms of the results. */
    at: number | undefined;
    retry(): void;
}
export declare function useWidgetAnswer({ widget, spec, environmentId, where, rollup, params }: WidgetQuestion): WidgetAnswer;
