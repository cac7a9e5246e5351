import type { BodyProps } from './body-props.js';
export declare function BarChart({ widget, spec, results, drill }: BodyProps<'barChart'>): import("react").JSX.Element;
