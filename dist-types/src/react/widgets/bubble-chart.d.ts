import type { BodyProps } from './body-props.js';
export declare function BubbleChart({ widget, spec, results, drill }: BodyProps<'bubbleChart'>): import("react").JSX.Element;
/** The labels the server gives buckets, in order, whether or not one has members. */
export declare function bucketLabels(bounds?: readonly number[]): string[];
