export declare const memoryDetailMetrics: {
    'mem.total': import("../../src/spec/language/metric.js").Metric;
    'mem.free': import("../../src/spec/language/metric.js").Metric;
    'mem.demand': import("../../src/spec/language/metric.js").Metric;
    'mem.overhead': import("../../src/spec/language/metric.js").Metric;
};
/** Cores in use under the sizing policy's cores-per-vCPU limit. */
export declare const policyComputeMetrics: {
    'cpu.used.cores.policy': import("../../src/spec/language/metric.js").Metric;
};
export declare const storageIoDetailMetrics: {
    'io.xfer.other': import("../../src/spec/language/metric.js").Metric;
    'io.queue': import("../../src/spec/language/metric.js").Metric;
};
/** Cluster shared volumes of Hyper-V. */
export declare const csvMetrics: {
    'io.csv.xfer': import("../../src/spec/language/metric.js").Metric;
    'io.csv.data': import("../../src/spec/language/metric.js").Metric;
    'io.csv.latency': import("../../src/spec/language/metric.js").Metric;
};
export declare const podMetrics: {
    'pods.count': import("../../src/spec/language/metric.js").Metric;
};
export declare const uptimeMetrics: {
    'uptime.total': import("../../src/spec/language/metric.js").Metric;
};
export declare const powerMetrics: {
    power: import("../../src/spec/language/metric.js").Metric;
};
