import type { BodyProps } from './widget-view.js';
export declare function TableWidgetBody({ widget, spec, results, environmentId, drill }: BodyProps<'table'>): import("react").JSX.Element;
