/** Lines over time: of one entity on its page, and over many on a dashboard. */
import type { LineChartWidget } from '../../src/spec/widgets/line-chart/shape.js'
import type { WidgetWidth } from '../../src/spec/widgets/shape-parts.js'
import { chart, trend } from './build.js'

export const cpuChart = chart('cpu', 'CPU utilization', '%', [['CPU', 'cpu.utilization']], 'forecast')
export const memoryChart = chart('memory', 'Memory utilization', '%', [['Memory', 'mem.utilization']], 'forecast')
export const ioChart = chart('storage-io', 'Storage operations', 'IO/s', [
  ['Read', 'io.xfer.r'],
  ['Write', 'io.xfer.w'],
])
export const latencyChart = chart('latency', 'Storage latency', 'ms', [['Latency', 'io.latency']])
export const networkChart = chart('network', 'Network', 'Mbit/s', [
  ['Received', 'net.data.rx'],
  ['Sent', 'net.data.tx'],
])
const used = ['Used', 'storage.used'] as const
const storageChart = (beside: 'Capacity' | 'Free') =>
  chart('storage', 'Storage', 'GiBy', [used, [beside, `storage.${beside.toLowerCase()}`]], 'forecast')
export const capacityChart = storageChart('Capacity')
export const freeStorageChart = storageChart('Free')
export const storageUsedChart = chart('storage', 'Storage used', 'GiBy', [used], 'forecast')
/** Charts of machines and hosts. */
export const machineCharts = [cpuChart, memoryChart, ioChart, networkChart] as const
/** Charts of workloads and applications, which are measured in amounts because they have no size. */
export const amountCharts = [
  chart('cpu', 'CPU used', 'core', [['CPU', 'cpu.used.cores']]),
  chart('memory', 'Memory used', 'MiBy', [['Memory', 'mem.used']]),
] as const

export const usageTrend = (of: string): LineChartWidget =>
  trend('compute', `CPU and memory, average of ${of}`, '%', 'avg', [
    ['CPU', 'cpu.utilization.p95'],
    ['Memory', 'mem.utilization.p95'],
  ])
export const cpuTrend = (of: string): LineChartWidget =>
  trend('compute', `CPU utilization, average of ${of}`, '%', 'avg', [['CPU', 'cpu.utilization.p95']])
export const ioTrend = (width?: WidgetWidth): LineChartWidget =>
  trend(
    'storage-io',
    'Storage operations',
    'IO/s',
    'sum',
    [
      ['Read', 'io.xfer.r.p95'],
      ['Write', 'io.xfer.w.p95'],
    ],
    width,
  )
export const networkTrend = (unit: 'Mbit/s' | 'Gbit/s' = 'Mbit/s'): LineChartWidget =>
  trend('network', 'Network', unit, 'sum', [
    ['Received', 'net.data.rx.p95'],
    ['Sent', 'net.data.tx.p95'],
  ])
