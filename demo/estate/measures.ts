/**
 * Measures: what each declared metric says of a life. Known measures follow from load, memory, fill, input and output; one that is not known here
 * follows from its unit, so that a new type measures something believable from its declaration alone.
 */
import type { EntitySpec } from '../../src/spec/language/entity.js'
import type { Metric } from '../../src/spec/language/metric.js'
import type { EstateEntity } from './entity.js'
import { hash32, noise } from './random.js'

/** Drivers of an entity in an hour, in amounts. */
export interface Use {
  load: number
  cores: number
  memory: number
  fill: number
  /** Operations a second, Mbit/s received. */
  io: number
  net: number
}

export interface Measure {
  name: string
  /** A level: its last value counts. */
  isLevel: boolean
  /** Random difference from hour to hour, as a share. */
  wobble: number
  key: number
  digits: number
  isVsan: boolean
  amountOf(use: Use, entity: EstateEntity, hour: number): number
}

type Formula = Measure['amountOf']
const GIB_PER_TIB = 1024
/** Mean packet: how many thousand packets are in a megabit. */
const KILOPACKETS_PER_MEGABIT = 1_000_000 / 8 / 900 / 1000

const packets = (net: number) => net * KILOPACKETS_PER_MEGABIT
/** A busy queue drops a little. */
const dropped = (load: number) => Math.max(0, load - 0.85) * 0.01
const used: Formula = ({ fill }, { sizes }) => fill * sizes.storageGib
const share =
  (part: number): Formula =>
  (use, entity, hour) =>
    part * used(use, entity, hour)

const FORMULAS: Readonly<Record<string, Formula>> = {
  'cpu.utilization': ({ load }) => load * 100,
  'cpu.used.cores': ({ load, cores }) => load * cores,
  'cpu.used.cores.policy': ({ load, cores }) => load * cores,
  'mem.utilization': ({ memory }) => memory * 100,
  'mem.used': ({ memory }, { sizes }) => memory * sizes.memoryMib,
  'mem.free': ({ memory }, { sizes }) => (1 - memory) * sizes.memoryMib,
  'mem.total': (_use, { sizes }) => sizes.memoryMib,
  'mem.demand': ({ memory }, { sizes }) => memory * sizes.memoryMib * 0.82,
  'mem.overhead': (_use, { sizes }) => sizes.memoryMib * 0.012,
  'storage.capacity': (_use, { sizes }) => sizes.storageGib,
  'storage.used': used,
  'storage.free': ({ fill }, { sizes }) => (1 - fill) * sizes.storageGib,
  'storage.utilization': ({ fill }) => fill * 100,
  'storage.provisioned': (_use, { type, sizes }) => sizes.storageGib * (type.endsWith('vm') ? 1 : 1.35),
  'storage.logical.used': share(1.7),
  'io.xfer': ({ io }) => io,
  'io.xfer.r': ({ io }) => io * 0.64,
  'io.xfer.w': ({ io }) => io * 0.36,
  'io.xfer.other': ({ io }) => io * 0.14,
  'io.data': ({ io }) => io * 0.026,
  'io.latency': ({ load }) => 0.5 + 2.6 * load * load,
  'io.queue': ({ load }) => 0.3 + 1.6 * load * load,
  'io.csv.xfer': ({ io }) => io * 0.8,
  'io.csv.data': ({ io }) => io * 0.022,
  'io.csv.latency': ({ load }) => 0.8 + 2.2 * load * load,
  // Writes reach three components under RAID-5.
  'domClient.io.xfer': ({ io }) => io * (0.64 + 3 * 0.36),
  'domClient.io.data': ({ io }) => io * 0.045,
  'domClient.io.latency': ({ load }) => 0.4 + 2 * load * load,
  'net.data.rx': ({ net }) => net,
  'net.data.tx': ({ net }) => net * 0.63,
  'net.packet.rx': ({ net }) => packets(net),
  'net.packet.tx': ({ net }) => packets(net) * 0.63,
  'net.drop.rx': ({ net, load }) => packets(net) * dropped(load),
  'net.drop.tx': ({ net, load }) => packets(net) * 0.63 * dropped(load),
  power: ({ load, cores }) => 90 + cores * (2.4 + 3.4 * load),
  'uptime.total': (_use, { key, anchorHour }, hour) => Math.max(1, hour - anchorHour + 900 + (key % 6_000)),
  'pods.count': (_use, { fields, key }) => Number(fields.podsCount ?? 8 + (key % 14)),
  // Parts of what vSAN stores besides its virtual disks.
  'vsanStorage.vdisk': share(0.78),
  'vsanStorage.fileSystemOverhead': share(0.06),
  'vsanStorage.checksumOverhead': share(0.03),
  'vsanStorage.namespace': share(0.05),
  'vsanStorage.statsdb': share(0.005),
  'vsanStorage.vmswap': share(0.045),
  'vsanStorage.other': share(0.03),
}
const WOBBLES: readonly (readonly [RegExp, number])[] = [
  [/latency|queue/, 0.16],
  [/^(io|net|domClient)\./, 0.05],
  [/^power$/, 0.02],
]
const VSAN = /^(vsanStorage|domClient)\./

/** The measures of a type, in the order it declares them. */
export function measuresOf(spec: EntitySpec): Measure[] {
  return Object.entries(spec.metrics ?? {}).map(([name, metric]) => {
    const isLevel = metric.rollups[0] === 'last'
    const formula = FORMULAS[name] ?? unknownMeasure(name, metric, isLevel)
    const inTib = metric.unit === 'TiBy' && FORMULAS[name] !== undefined
    return {
      name,
      isLevel,
      isVsan: VSAN.test(name),
      wobble: isLevel ? 0 : (WOBBLES.find(([pattern]) => pattern.test(name))?.[1] ?? 0),
      key: hash32(name),
      digits: name.startsWith('net.drop') ? 4 : metric.unit === 'MiBy' ? 0 : 3,
      amountOf: inTib ? (use, entity, hour) => formula(use, entity, hour) / GIB_PER_TIB : formula,
    }
  })
}

function unknownMeasure(name: string, { unit }: Metric, isLevel: boolean): Formula {
  const key = hash32(name)
  const scale = (entity: EstateEntity) => 1 + ((key ^ entity.key) % 400) / 10
  if (unit === '%') return ({ load }) => load * 100
  if (isLevel) return ({ fill }, entity) => scale(entity) * (0.5 + fill)
  return ({ load }, entity) => scale(entity) * (0.3 + load)
}

export type Values = Record<string, number>

/** What an entity measures with this use. One that is off has its disks and no more. */
export function valuesOf(
  measures: readonly Measure[],
  entity: EstateEntity,
  { use, isOn }: { use: Use; isOn: boolean },
  hour: number,
): Values {
  const values: Values = {}
  for (const measure of measures) {
    if ((isOn || measure.name.startsWith('storage.')) && isMeasuredOf(measure, entity)) {
      values[measure.name] = amountOf(measure, entity, use, hour)
    }
  }
  return values
}

/** Measures of vSAN are of clusters with it. */
export function isMeasuredOf({ isVsan }: Measure, { fields }: EstateEntity): boolean {
  return !isVsan || fields.flavor === 'vsan'
}

/** One measure's value, rounded as vendors do. */
export function amountOf(measure: Measure, entity: EstateEntity, use: Use, hour: number): number {
  const wobble = measure.wobble === 0 ? 1 : 1 + measure.wobble * noise(entity.key ^ measure.key, Math.floor(hour))
  const factor = 10 ** measure.digits
  return Math.round(Math.max(0, measure.amountOf(use, entity, hour) * wobble) * factor) / factor
}
