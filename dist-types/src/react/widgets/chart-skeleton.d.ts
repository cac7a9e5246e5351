export declare function ChartSkeleton(): import("react").JSX.Element;
