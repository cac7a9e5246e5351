export declare const computeMetrics: {
    'cpu.utilization': import("../../src/spec/language/metric.js").Metric;
    'cpu.used.cores': import("../../src/spec/language/metric.js").Metric;
};
export declare const memoryMetrics: {
    'mem.utilization': import("../../src/spec/language/metric.js").Metric;
    'mem.used': import("../../src/spec/language/metric.js").Metric;
};
export declare const storageIoMetrics: {
    'io.xfer': import("../../src/spec/language/metric.js").Metric;
    'io.xfer.r': import("../../src/spec/language/metric.js").Metric;
    'io.xfer.w': import("../../src/spec/language/metric.js").Metric;
    'io.data': import("../../src/spec/language/metric.js").Metric;
    'io.latency': import("../../src/spec/language/metric.js").Metric;
};
export declare const throughputMetrics: {
    'net.data.rx': import("../../src/spec/language/metric.js").Metric;
    'net.data.tx': import("../../src/spec/language/metric.js").Metric;
};
export declare const networkMetrics: {
    'net.data.rx': import("../../src/spec/language/metric.js").Metric;
    'net.data.tx': import("../../src/spec/language/metric.js").Metric;
    'net.packet.rx': import("../../src/spec/language/metric.js").Metric;
    'net.packet.tx': import("../../src/spec/language/metric.js").Metric;
    'net.drop.rx': import("../../src/spec/language/metric.js").Metric;
    'net.drop.tx': import("../../src/spec/language/metric.js").Metric;
};
/** What every hypervisor measures of machines, hosts and clusters. */
export declare const hypervisorMetrics: {
    'cpu.utilization': import("../../src/spec/language/metric.js").Metric;
    'cpu.used.cores': import("../../src/spec/language/metric.js").Metric;
    'mem.utilization': import("../../src/spec/language/metric.js").Metric;
    'mem.used': import("../../src/spec/language/metric.js").Metric;
    'io.xfer': import("../../src/spec/language/metric.js").Metric;
    'io.xfer.r': import("../../src/spec/language/metric.js").Metric;
    'io.xfer.w': import("../../src/spec/language/metric.js").Metric;
    'io.data': import("../../src/spec/language/metric.js").Metric;
    'io.latency': import("../../src/spec/language/metric.js").Metric;
    'net.data.rx': import("../../src/spec/language/metric.js").Metric;
    'net.data.tx': import("../../src/spec/language/metric.js").Metric;
    'net.packet.rx': import("../../src/spec/language/metric.js").Metric;
    'net.packet.tx': import("../../src/spec/language/metric.js").Metric;
    'net.drop.rx': import("../../src/spec/language/metric.js").Metric;
    'net.drop.tx': import("../../src/spec/language/metric.js").Metric;
};
export declare const storageCapacityMetrics: {
    'storage.used': import("../../src/spec/language/metric.js").Metric;
    'storage.provisioned': import("../../src/spec/language/metric.js").Metric;
};
/** What a storage system, volume or cluster holds. */
export declare const capacityMetrics: {
    'storage.capacity': import("../../src/spec/language/metric.js").Metric;
    'storage.used': import("../../src/spec/language/metric.js").Metric;
    'storage.free': import("../../src/spec/language/metric.js").Metric;
    'storage.utilization': import("../../src/spec/language/metric.js").Metric;
};
/** Used before deduplication and compression. */
export declare const logicalStorageMetrics: {
    'storage.logical.used': import("../../src/spec/language/metric.js").Metric;
};
