import type { BodyProps } from './body-props.js';
export declare function TableWidgetBody({ widget, spec, results, environmentId, drill }: BodyProps<'table'>): import("react").JSX.Element;
