export declare function CostSkeleton(): import("react").JSX.Element;
