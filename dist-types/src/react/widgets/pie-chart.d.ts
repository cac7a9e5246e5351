import type { BodyProps } from './body-props.js';
export declare function PieChart({ widget, spec, results, drill }: BodyProps<'pieChart'>): import("react").JSX.Element;
