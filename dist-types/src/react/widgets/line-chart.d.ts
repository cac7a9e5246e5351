import type { BodyProps } from './widget-view.js';
export declare function LineChart({ widget, spec, results }: BodyProps<'lineChart'>): import("react").JSX.Element;
