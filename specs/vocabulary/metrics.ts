/** Measures shared by machines of every platform (specification § 3 Metrics), so that union views find them under one name. */
import { gauge, level, peak } from '../../src/spec/language/metric.js'

export const computeMetrics = {
  'cpu.utilization': gauge('CPU utilization', '%'),
  'cpu.used.cores': gauge('CPU used', 'core'),
}

export const memoryMetrics = {
  'mem.utilization': gauge('Memory utilization', '%'),
  'mem.used': gauge('Memory used', 'MiBy'),
}

export const storageIoMetrics = {
  'io.xfer': gauge('Storage operations', 'IO/s'),
  'io.xfer.r': gauge('Storage reads', 'IO/s'),
  'io.xfer.w': gauge('Storage writes', 'IO/s'),
  'io.data': gauge('Storage throughput', 'MiBy/s'),
  'io.latency': gauge('Storage latency', 'ms'),
}

export const networkMetrics = {
  'net.data.rx': gauge('Network received', 'Mbit/s'),
  'net.data.tx': gauge('Network sent', 'Mbit/s'),
  'net.packet.rx': gauge('Packets received', 'kPacket/s'),
  'net.packet.tx': gauge('Packets sent', 'kPacket/s'),
  'net.drop.rx': gauge('Dropped on receive', 'kPacket/s'),
  'net.drop.tx': gauge('Dropped on send', 'kPacket/s'),
}

export const storageCapacityMetrics = {
  'storage.used': level('Storage used', 'GiBy'),
  'storage.provisioned': level('Storage provisioned', 'GiBy'),
}

/** What a storage system, volume or cluster holds. */
export const capacityMetrics = {
  'storage.capacity': level('Storage capacity', 'GiBy'),
  'storage.used': level('Storage used', 'GiBy'),
  'storage.free': level('Storage free', 'GiBy'),
  'storage.utilization': level('Storage utilization', '%'),
}

/** Used before deduplication and compression. */
export const logicalStorageMetrics = { 'storage.logical.used': level('Logical storage used', 'GiBy') }

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
export const powerMetrics = { power: gauge('Power', 'W') }
