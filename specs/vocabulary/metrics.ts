/** Measures shared by types of every platform (specification § 3 Metrics), so that union views find them under one name. */
import { gauge, level } from '../../src/spec/language/metric.js'

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

export const throughputMetrics = {
  'net.data.rx': gauge('Network received', 'Mbit/s'),
  'net.data.tx': gauge('Network sent', 'Mbit/s'),
}

export const networkMetrics = {
  ...throughputMetrics,
  'net.packet.rx': gauge('Packets received', 'kPacket/s'),
  'net.packet.tx': gauge('Packets sent', 'kPacket/s'),
  'net.drop.rx': gauge('Dropped on receive', 'kPacket/s'),
  'net.drop.tx': gauge('Dropped on send', 'kPacket/s'),
}

/** What every hypervisor measures of machines, hosts and clusters. */
export const hypervisorMetrics = { ...computeMetrics, ...memoryMetrics, ...storageIoMetrics, ...networkMetrics }

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
