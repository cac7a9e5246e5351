import type { BodyProps } from './widget-view.js';
export declare function PieChart({ widget, spec, results, drill }: BodyProps<'pieChart'>): import("react").JSX.Element;
