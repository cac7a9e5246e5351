import type { BodyProps } from './body-props.js';
export declare function ValuesWidgetBody({ widget, results, drill }: BodyProps<'values'>): import("react").JSX.Element;
