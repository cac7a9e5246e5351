import { type UnitPreferences } from '../../spec/compile/preferred-unit.js';
import type { EntitySpec } from '../../spec/language/entity.js';
import type { Rollup } from '../../spec/language/metric.js';
import type { Widget } from '../../spec/language/widget.js';
import type { Filter, QueryParams } from '../../wire/query.js';
export declare function WidgetGrid(props: {
    widgets: readonly Widget[];
    /** Declarations of the types that the widgets are about; the first is that of widgets that name none. */
    specs: readonly EntitySpec[];
    environmentId: string;
    where?: Filter | undefined;
    rollup: Rollup;
    params?: QueryParams;
    strip?: boolean;
    tall?: boolean;
    /** Once, when every widget shows its data, its emptiness or its error. */
    onPainted?: () => void;
}): import("react").JSX.Element;
/**
 * A line chart in the reader's unit; other kinds say their unit with each value. The same widget where nothing changes: another one would be
 * another question.
 */
export declare function inUnits(widget: Widget, units: UnitPreferences): Widget;
