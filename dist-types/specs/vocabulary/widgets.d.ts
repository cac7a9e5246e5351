/**
 * Widgets that machine dashboards share (specification § 2, "typical VM dashboard set"). Templates are never counted:
 * `isTemplate != true` includes machines of which it is unknown.
 */
import type { ValueItem, ValuesWidget } from '../../src/spec/language/widget.js';
import type { Filter } from '../../src/wire/query.js';
export declare const NOT_TEMPLATE: {
    readonly property: 'isTemplate';
    readonly op: '!=';
    readonly value: true;
};
/** Top-N of specification § 9. */
export declare const PIE_LIMIT = 7;
export declare const TOP_FAMILIES = 5;
export declare const counted: (id: string, label: string, where: Filter) => ValueItem;
/** Machines in all, on and not on: the specification shows power as poweredOn against everything else. */
export declare const machineSummary: {
    readonly id: 'summary';
    readonly kind: 'values';
    readonly title: 'Machines';
    readonly width: 0.3;
    readonly where: {
        readonly property: 'isTemplate';
        readonly op: '!=';
        readonly value: true;
    };
    readonly layout: 'grid';
    readonly values: readonly [{
        readonly id: 'total';
        readonly label: 'Total';
        readonly select: {
            readonly count: true;
        };
    }, ValueItem, ValueItem];
};
export declare const machineSizes: {
    readonly id: 'config-cpu-mem';
    readonly kind: 'bubbleChart';
    readonly title: 'vCPUs and memory';
    readonly width: 0.3;
    readonly where: {
        readonly property: 'isTemplate';
        readonly op: '!=';
        readonly value: true;
    };
    readonly x: {
        readonly property: 'virtualProcessorCount';
        readonly buckets: [2, 4, 8, 999999];
    };
    readonly y: {
        readonly property: 'memoryAllocated';
        readonly buckets: [4, 8, 16, 999999];
        readonly unit: 'GiBy';
    };
    readonly xLabel: 'vCPUs';
    readonly yLabel: 'Memory, GiB';
    readonly value: {
        readonly count: true;
    };
};
export declare const osBreakdown: {
    readonly id: 'os-breakdown';
    readonly kind: 'pieChart';
    readonly title: 'Guest OS';
    readonly width: 0.333333;
    readonly where: {
        readonly property: 'isTemplate';
        readonly op: '!=';
        readonly value: true;
    };
    readonly x: {
        readonly property: 'guestOsName';
        readonly limit: 5;
        readonly others: true;
    };
    readonly value: {
        readonly count: true;
    };
};
/** The day of a property is today or in the coming year. */
export declare const isWithinAYear: (property: string) => Filter;
/** Every machine counts once among unsupported, extended, supported and unknown; those that end within a year are supported until then. */
export declare function supportWidget(statusPath: string, endPath: string, where?: Filter): ValuesWidget;
export declare const osEndOfSupport: ValuesWidget;
export declare const machineCompute: {
    readonly id: 'compute';
    readonly kind: 'lineChart';
    readonly title: 'CPU utilization, average of machines';
    readonly width: 0.333333;
    readonly where: {
        readonly property: 'isTemplate';
        readonly op: '!=';
        readonly value: true;
    };
    readonly unit: '%';
    readonly series: readonly [{
        readonly id: 'cpu';
        readonly label: 'CPU';
        readonly metric: 'cpu.utilization.p95';
        readonly aggregation: 'avg';
    }];
};
export declare const machineStorageIo: {
    readonly id: 'storage-io';
    readonly kind: 'lineChart';
    readonly title: 'Storage operations';
    readonly width: 0.333333;
    readonly where: {
        readonly property: 'isTemplate';
        readonly op: '!=';
        readonly value: true;
    };
    readonly unit: 'IO/s';
    readonly series: readonly [{
        readonly id: 'read';
        readonly label: 'Read';
        readonly metric: 'io.xfer.r.p95';
        readonly aggregation: 'sum';
    }, {
        readonly id: 'write';
        readonly label: 'Write';
        readonly metric: 'io.xfer.w.p95';
        readonly aggregation: 'sum';
    }];
};
export declare const machineNetwork: {
    readonly id: 'network';
    readonly kind: 'lineChart';
    readonly title: 'Network';
    readonly width: 0.333333;
    readonly where: {
        readonly property: 'isTemplate';
        readonly op: '!=';
        readonly value: true;
    };
    readonly unit: 'Mbit/s';
    readonly series: readonly [{
        readonly id: 'received';
        readonly label: 'Received';
        readonly metric: 'net.data.rx.p95';
        readonly aggregation: 'sum';
    }, {
        readonly id: 'sent';
        readonly label: 'Sent';
        readonly metric: 'net.data.tx.p95';
        readonly aggregation: 'sum';
    }];
};
/** p95 charts of one machine's properties page. */
export declare const machineCharts: readonly [{
    readonly id: 'cpu';
    readonly kind: 'lineChart';
    readonly title: 'CPU utilization';
    readonly width: 0.5;
    readonly unit: '%';
    readonly withForecast: true;
    readonly series: readonly [{
        readonly id: 'cpu';
        readonly label: 'CPU';
        readonly metric: 'cpu.utilization';
    }];
}, {
    readonly id: 'storage-io';
    readonly kind: 'lineChart';
    readonly title: 'Storage operations';
    readonly width: 0.5;
    readonly unit: 'IO/s';
    readonly series: readonly [{
        readonly id: 'read';
        readonly label: 'Read';
        readonly metric: 'io.xfer.r';
    }, {
        readonly id: 'write';
        readonly label: 'Write';
        readonly metric: 'io.xfer.w';
    }];
}, {
    readonly id: 'network';
    readonly kind: 'lineChart';
    readonly title: 'Network';
    readonly width: 0.5;
    readonly unit: 'Mbit/s';
    readonly series: readonly [{
        readonly id: 'received';
        readonly label: 'Received';
        readonly metric: 'net.data.rx';
    }, {
        readonly id: 'sent';
        readonly label: 'Sent';
        readonly metric: 'net.data.tx';
    }];
}];
export declare const memoryChart: {
    readonly id: 'memory';
    readonly kind: 'lineChart';
    readonly title: 'Memory utilization';
    readonly width: 0.5;
    readonly unit: '%';
    readonly withForecast: true;
    readonly series: readonly [{
        readonly id: 'memory';
        readonly label: 'Memory';
        readonly metric: 'mem.utilization';
    }];
};
