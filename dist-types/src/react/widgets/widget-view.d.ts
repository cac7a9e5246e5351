import { type WidgetQuestion } from './use-widget-answer.js';
export interface WidgetViewProps extends WidgetQuestion {
    /** Taller, for pages where it is the content and not the frieze above a table. */
    tall?: boolean;
    /** Once, when data, emptiness or an error is on screen. */
    onPainted?: (() => void) | undefined;
}
export declare function WidgetView(props: WidgetViewProps): import("react").JSX.Element;
