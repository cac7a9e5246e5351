/** Lines over time: of one entity on its page, and over many on a dashboard. */
import type { LineChartWidget, WidgetWidth } from '../../src/spec/language/widget.js';
export declare const cpuChart: LineChartWidget;
export declare const memoryChart: LineChartWidget;
export declare const ioChart: LineChartWidget;
export declare const latencyChart: LineChartWidget;
export declare const networkChart: LineChartWidget;
export declare const capacityChart: LineChartWidget;
export declare const freeStorageChart: LineChartWidget;
export declare const storageUsedChart: LineChartWidget;
/** What everything that computes, stores and talks has. */
export declare const machineCharts: readonly [LineChartWidget, LineChartWidget, LineChartWidget, LineChartWidget];
/** What Kubernetes and applications are measured by: amounts, for they have no size. */
export declare const amountCharts: readonly [LineChartWidget, LineChartWidget];
export declare const usageTrend: (of: string) => LineChartWidget;
export declare const cpuTrend: (of: string) => LineChartWidget;
export declare const ioTrend: (width?: WidgetWidth) => LineChartWidget;
export declare const networkTrend: (unit?: 'Mbit/s' | 'Gbit/s') => LineChartWidget;
