import type { BodyProps } from './widget-view.js';
export declare function BarChart({ widget, spec, results, drill }: BodyProps<'barChart'>): import("react").JSX.Element;
