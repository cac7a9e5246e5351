export declare function RollupChoice(): import("react").JSX.Element;
