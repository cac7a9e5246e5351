import type { BodyProps } from './body-props.js';
export declare function LineChart({ widget, spec, results }: BodyProps<'lineChart'>): import("react").JSX.Element;
