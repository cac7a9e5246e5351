/** Measures of hosts, clusters and devices that machines do not have. */
import { gauge, level, peak } from '../../src/spec/language/metric.js'

export const memoryDetailMetrics = {
  'mem.total': level('Memory size', 'MiBy'),
  'mem.free': gauge('Memory free', 'MiBy'),
  'mem.demand': gauge('Memory demand', 'MiBy', { description: 'What guests would use if they could' }),
  'mem.overhead': gauge('Memory overhead', 'MiBy', { description: 'Taken by the hypervisor to run the machine' }),
}

/** Cores in use under the sizing policy's cores-per-vCPU limit. */
export const policyComputeMetrics = { 'cpu.used.cores.policy': gauge('CPU used under policy', 'core') }

export const storageIoDetailMetrics = {
  'io.xfer.other': gauge('Other storage operations', 'IO/s', { description: 'Neither read nor write: metadata' }),
  'io.queue': gauge('Storage queue depth', '1'),
}

/** Cluster shared volumes of Hyper-V. */
export const csvMetrics = {
  'io.csv.xfer': gauge('CSV operations', 'IO/s'),
  'io.csv.data': gauge('CSV throughput', 'MiBy/s'),
  'io.csv.latency': gauge('CSV latency', 'ms'),
}

export const podMetrics = { 'pods.count': peak('Pods', '1') }
export const uptimeMetrics = { 'uptime.total': level('Uptime', 'h') }
export const powerMetrics = { power: gauge('Electric power', 'W') }
