import type { BodyProps } from './body-props.js';
export declare function Gauge({ widget, results }: BodyProps<'gauge'>): import("react").JSX.Element;
