import type { BodyProps } from './widget-view.js';
export declare function ValuesWidgetBody({ widget, results }: BodyProps<'values'>): import("react").JSX.Element;
