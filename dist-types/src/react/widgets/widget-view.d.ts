import type { EntitySpec } from '../../spec/language/entity.js';
import type { Widget, WidgetKind } from '../../spec/language/widget.js';
import type { QueryResult } from '../../wire/query.js';
import { type Drill } from './use-drill.js';
import { type WidgetQuestion } from './use-widget-answer.js';
export interface WidgetViewProps extends WidgetQuestion {
    /** Taller, for pages where it is the content and not the frieze above a table. */
    tall?: boolean;
    /** Once, when data, emptiness or an error is on screen. */
    onPainted?: (() => void) | undefined;
}
export interface BodyProps<K extends WidgetKind> {
    widget: Extract<Widget, {
        kind: K;
    }>;
    /** Type the widget is about, its fields with those that every entity has. */
    spec: EntitySpec;
    /** Answers by query name. */
    results: Record<string, QueryResult>;
    environmentId: string;
    /** Address of the list behind a part of the widget. */
    drill: Drill;
}
export declare function WidgetView(props: WidgetViewProps): import("react").JSX.Element;
