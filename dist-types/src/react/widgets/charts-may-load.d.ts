export declare const ChartsMayLoad: import("react").Context<boolean>;
