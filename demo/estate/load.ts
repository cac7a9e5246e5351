/**
 * Load over time: what an entity's measures are in a given hour. Pure: any hour can be asked for, past or present. Machines follow daily
 * and weekly rhythms with growth and noise; hosts and clusters are the sums of the machines on them.
 */
import { type Behaviour, type EstateEntity, isCloudInstance, isOnAt } from './entity.js'
import { noise } from './random.js'

export type Values = Record<string, number>

const HOURS_A_DAY = 24
/** Growth fades over this many days either way from the founding, so that nothing ever passes what is possible. */
const GROWTH_DAYS = 45
/** About one hour in this many of a machine is missing: collectors fail now and then. */
const GAP_ONE_IN = 400
const GIB_PER_TIB = 1024
/** Fullest a cluster gets. */
const MAX_FULL = 0.985
/** Raw TiB a TiB of data takes: RAID-5 parity and overheads on vSAN, file system metadata elsewhere. */
const STORAGE_FACTOR = { vsan: 1.41, standard: 1.03 }
/** Mean packet: how many thousand packets are in a megabit. */
const KILOPACKETS_PER_MEGABIT = 1_000_000 / 8 / 900 / 1000

/** Factor on the mean load by hour of day and day of week. */
export const RHYTHMS: Record<Behaviour, (hourOfDay: number, isWeekend: boolean) => number> = {
  office: (hour, isWeekend) => (isWeekend ? 0.35 : 0.35 + 1.1 * bump(hour, 13, 4.5)),
  steady: () => 1,
  nightly: hour => 0.15 + 1.9 * bump(hour, 2, 1.6),
  spiky: hour => 0.5 + 0.5 * bump(hour, 9, 2) + 0.6 * bump(hour, 16, 1.5),
  idle: () => 1,
  zombie: () => 1,
  off: () => 1,
}

/** What is measured of a machine in an hour: its values, but now and then a collector fails. Undefined when there is nothing. */
export function samplesAt(entity: EstateEntity, hour: number): Values | undefined {
  return (entity.key + hour) % GAP_ONE_IN === 0 ? undefined : valuesAt(entity, hour)
}

/** How a machine truly is in an hour. One that is off still has its disks; undefined when it has nothing, or is not born yet. */
export function valuesAt(entity: EstateEntity, hour: number): Values | undefined {
  if (entity.bornHour !== undefined && hour < entity.bornHour) return undefined
  if (isOnAt(entity, hour)) return runningValues(entity, hour)
  return isCloudInstance(entity) ? undefined : storageOf(entity, hour)
}

function runningValues(entity: EstateEntity, hour: number): Values {
  const load = loadAt(entity, hour)
  const vcpus = Number(entity.fields.virtualProcessorCount)
  const activity = entity.behaviour === 'zombie' ? 0 : load * vcpus
  const received = activity * 18
  const sent = activity * 11
  // A busy queue drops a little.
  const dropped = Math.max(0, load - 0.85) * 0.01
  const values: Values = {
    'cpu.utilization': percent(load),
    'cpu.used.cores': round(load * vcpus, 3),
    'io.xfer.r': round(activity * 85, 2),
    'io.xfer.w': round(activity * 52, 2),
    'io.xfer': round(activity * 137, 2),
    'io.data': round(activity * 3.1, 3),
    'io.latency': round(0.6 + load * 3 + 0.4 * Math.abs(noise(entity.key + 3, hour)), 2),
    'net.data.rx': round(received, 3),
    'net.data.tx': round(sent, 3),
    'net.packet.rx': round(received * KILOPACKETS_PER_MEGABIT, 4),
    'net.packet.tx': round(sent * KILOPACKETS_PER_MEGABIT, 4),
    'net.drop.rx': round(received * KILOPACKETS_PER_MEGABIT * dropped, 4),
    'net.drop.tx': round(sent * KILOPACKETS_PER_MEGABIT * dropped, 4),
  }
  if (isCloudInstance(entity)) return values
  const memory = Number(entity.fields.memoryAllocated)
  const share = Math.min(0.97, 0.35 + 0.4 * ((entity.key % 97) / 97) + 0.25 * load)
  return {
    ...values,
    'mem.utilization': percent(share),
    'mem.used': Math.round(share * memory),
    ...storageOf(entity, hour),
  }
}

/** Measures of a host or cluster: its machines' true values, added up, against its own capacity. */
export function sumValues(
  owner: EstateEntity,
  machines: readonly (Values | undefined)[],
  hour: number,
  hosts?: readonly Values[],
): Values {
  const known = machines.filter(values => values !== undefined)
  const sum = (measure: string) => known.reduce((total, values) => total + (values[measure] ?? 0), 0)
  const cores = Number(owner.fields.processorCores ?? owner.fields['processor.cores'])
  const memory = Number(owner.fields.memorySize)
  // The hypervisor itself takes a little of both; neither can be used twice.
  const ofHosts = (measure: string) => hosts?.reduce((total, values) => total + (values[measure] ?? 0), 0)
  const usedCores = ofHosts('cpu.used.cores') ?? Math.min(cores, sum('cpu.used.cores') + cores * 0.02)
  const usedMemory = ofHosts('mem.used') ?? Math.min(memory, sum('mem.used') + memory * 0.04)
  const values: Values = {
    'cpu.utilization': percent(usedCores / cores),
    'cpu.used.cores': round(usedCores, 2),
    'mem.utilization': percent(usedMemory / memory),
    'mem.used': Math.round(usedMemory),
    'io.latency': round(0.8 + 2.2 * (usedCores / cores) + 0.3 * Math.abs(noise(owner.key, hour)), 2),
  }
  for (const [measure, digits] of SUMMED) values[measure] = round(sum(measure), digits)
  return owner.type === 'vmware.cluster' ? { ...values, ...clusterValues(owner, values, sum('storage.used')) } : values
}

const SUMMED = [
  ['io.xfer', 1],
  ['io.xfer.r', 1],
  ['io.xfer.w', 1],
  ['io.data', 2],
  ['net.data.rx', 1],
  ['net.data.tx', 1],
  ['net.packet.rx', 3],
  ['net.packet.tx', 3],
  ['net.drop.rx', 4],
  ['net.drop.tx', 4],
] as const

/** Parts of what vSAN stores besides its virtual disks. */
const VSAN_OVERHEADS = {
  'vsanStorage.fileSystemOverhead': 0.06,
  'vsanStorage.checksumOverhead': 0.03,
  'vsanStorage.namespace': 0.05,
  'vsanStorage.statsdb': 0.005,
  'vsanStorage.vmswap': 0.045,
  'vsanStorage.other': 0.03,
}

/** Raw TiB that so many GiB of guests' data take in a cluster of this flavor. */
export function storageTib(usedGib: number, flavor: unknown): number {
  return (usedGib / GIB_PER_TIB) * (flavor === 'vsan' ? STORAGE_FACTOR.vsan : STORAGE_FACTOR.standard)
}

function clusterValues(owner: EstateEntity, values: Values, usedGib: number): Values {
  const capacity = owner.capacityTib ?? 0
  const used = Math.min(capacity * MAX_FULL, storageTib(usedGib, owner.fields.flavor))
  const storage: Values = {
    'mem.total': Number(owner.fields.memorySize),
    'storage.capacity': capacity,
    'storage.used': round(used, 3),
    'storage.utilization': percent(capacity === 0 ? 0 : used / capacity),
  }
  if (owner.fields.flavor !== 'vsan') return storage
  const parts = Object.entries(VSAN_OVERHEADS).map(([measure, share]) => [measure, round(used * share, 3)] as const)
  const overhead = parts.reduce((total, [, value]) => total + value, 0)
  return {
    ...storage,
    ...Object.fromEntries(parts),
    'vsanStorage.vdisk': round(used - overhead, 3),
    // Writes reach three components under RAID-5.
    'domClient.io.xfer': round((values['io.xfer.r'] ?? 0) + 3 * (values['io.xfer.w'] ?? 0), 1),
    'domClient.io.data': round((values['io.data'] ?? 0) * 1.8, 2),
    'domClient.io.latency': round((values['io.latency'] ?? 0) * 0.8, 2),
  }
}

function loadAt(entity: EstateEntity, hour: number): number {
  const date = new Date(hour * 3_600_000)
  const isWeekend = date.getUTCDay() % 6 === 0
  const rhythm = RHYTHMS[entity.behaviour](date.getUTCHours(), isWeekend)
  const growth = 1 + entity.growth * growthDays(entity, hour)
  const jitter = 1 + 0.18 * noise(entity.key, hour) + 0.08 * noise(entity.key + 1, Math.floor(hour / HOURS_A_DAY))
  return Math.min(1, Math.max(0.001, entity.load * rhythm * growth * jitter))
}

function storageOf(entity: EstateEntity, hour: number): Values {
  const provisioned = disksGib(entity)
  const growing = isOnAt(entity, hour) ? entity.growth * growthDays(entity, hour) : 0
  const share = Math.min(0.95, Math.max(0.05, 0.3 + (entity.key % 50) / 100 + growing))
  return { 'storage.provisioned': provisioned, 'storage.used': round(provisioned * share, 1) }
}

function disksGib(entity: EstateEntity): number {
  const disks = entity.fields.virtualDisks
  return Array.isArray(disks) ? disks.reduce((sum: number, disk: { size: number }) => sum + disk.size, 0) : 0
}

/** Days of growth since the founding, negative before it: as the clock goes at first, then ever slower. */
export function growthDays(entity: EstateEntity, hour: number): number {
  const days = (hour - entity.anchorHour) / HOURS_A_DAY
  return Math.sign(days) * GROWTH_DAYS * (1 - Math.exp(-Math.abs(days) / GROWTH_DAYS))
}

/** A bell around an hour of the day, wrapping at midnight. */
function bump(hour: number, centre: number, width: number): number {
  const distance = Math.min(Math.abs(hour - centre), HOURS_A_DAY - Math.abs(hour - centre))
  return Math.exp(-((distance / width) ** 2))
}

function percent(share: number): number {
  return round(Math.max(0, share) * 100, 2)
}

export function round(value: number, digits: number): number {
  const factor = 10 ** digits
  return Math.round(value * factor) / factor
}
