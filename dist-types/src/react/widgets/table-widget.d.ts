import type { BodyProps } from './widget-view.js';
export declare function TableWidgetBody({ widget, results }: BodyProps<'table'>): import("react").JSX.Element;
