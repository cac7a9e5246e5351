export declare const INSIGHT_TYPES: readonly [{
    readonly value: 'cloudInstanceOptimization';
    readonly label: 'Cloud Instance Optimization';
}, {
    readonly value: 'datacenterVmOptimization';
    readonly label: 'Datacenter VM Optimization';
}, {
    readonly value: 'excluded';
    readonly label: 'Excluded';
}];
/** Insights nobody has decided on. */
export declare const OPEN: {
    readonly property: 'decision';
    readonly op: '=';
    readonly value: 'open';
};
