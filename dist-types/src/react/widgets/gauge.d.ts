import type { BodyProps } from './widget-view.js';
export declare function Gauge({ widget, results }: BodyProps<'gauge'>): import("react").JSX.Element;
