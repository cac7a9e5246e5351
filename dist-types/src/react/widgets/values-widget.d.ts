import type { BodyProps } from './widget-view.js';
export declare function ValuesWidgetBody({ widget, results, drill }: BodyProps<'values'>): import("react").JSX.Element;
