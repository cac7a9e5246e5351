/** An entity of the estate: its fields, the load behind its measures, and its size. */
import { type Life, ordinaryLife } from './life.js'
import { createRandom, hash32, type Random } from './random.js'

/** What each part of the estate is generated from. `scale` 1 gives the default counts. */
export interface EstatePlan {
  seed: string
  anchorHour: number
  scale: number
}

export interface Sizes {
  cores: number
  memoryMib: number
  storageGib: number
  /** Operations a second and Mbit/s for each busy core. */
  io: number
  net: number
}

export interface EstateEntity {
  type: string
  id: string
  fields: Record<string, unknown>
  /** Key of its noise. */
  key: number
  life: Life
  sizes: Sizes
  /** Hour (since the epoch) the estate was founded: growth counts from here, backwards too. */
  anchorHour: number
  /** Created while the estate lives: it has no past before this hour. */
  bornHour?: number
  /** Since this hour it is on where its life says off, or off where it says on. */
  switchedHour?: number
  /** The guest of a hypervisor's machine, which reports while the machine is on. */
  guest?: Guest
}

export interface Guest {
  services: 'running' | 'outdated' | 'notRunning' | 'notInstalled'
  address: string
}

/** What of an entity does not follow from its fields. */
export interface Nature {
  life?: Life
  sizes?: Partial<Sizes>
  bornHour?: number
}

/** The id follows from type and native id; sizes from the fields, where they are not given. */
export function thing(
  type: string,
  nativeId: string,
  fields: Record<string, unknown>,
  { anchorHour, ...nature }: Nature & { anchorHour: number },
): EstateEntity {
  const key = hash32(`${type} ${nativeId}`)
  return {
    type,
    id: `${type}:${nativeId}`,
    fields: { nativeId, ...fields },
    key,
    life: nature.life ?? ordinaryLife(createRandom(`${type} ${nativeId}`), key % 1_000),
    sizes: { ...sizesOf(fields, key), ...nature.sizes },
    anchorHour,
    ...(nature.bornHour !== undefined && { bornHour: nature.bornHour }),
  }
}

const CORES = ['virtualProcessorCount', 'processorCores', 'processor.cores', 'capacity.cpus', 'cores.total'] as const
const MEMORY = ['memoryAllocated', 'memorySize', 'capacity.memory', 'memory.total'] as const
const STORAGE = ['size', 'capacity'] as const
const SOME_SIZES = [256, 512, 1_024, 2_048, 4_096] as const

/** The size of something, as far as its fields say. */
export function sizesOf(fields: Record<string, unknown>, key: number): Sizes {
  const first = (paths: readonly string[]) => paths.map(path => Number(fields[path] ?? 0)).find(value => value > 0)
  const disks = Array.isArray(fields.virtualDisks) ? fields.virtualDisks : []
  const held = disks.reduce((sum: number, disk: { size?: number }) => sum + (disk.size ?? 0), 0)
  return {
    cores: first(CORES) ?? 4,
    memoryMib: first(MEMORY) ?? 16_384,
    storageGib: held || first(STORAGE) || (SOME_SIZES[key % SOME_SIZES.length] ?? 512),
    io: 70 + (key % 130),
    net: 8 + (key % 23),
  }
}

/** Something with vCPUs and a load: virtual machines and instances of every platform. */
export function isMachine({ type, fields }: EstateEntity): boolean {
  return type.endsWith('vm') && fields.virtualProcessorCount !== undefined
}

/** Instances of clouds: their vendor measures neither memory nor what is inside the disks. */
export function isCloudInstance({ type }: EstateEntity): boolean {
  return CLOUD_INSTANCES.has(type)
}

const CLOUD_INSTANCES = new Set(['aws.vm', 'azure.vm', 'azure.vmssvm', 'gcp.vm'])

/** True when it exists and runs in this hour. */
export function isOnAt({ bornHour, switchedHour, life }: EstateEntity, hour: number): boolean {
  if (bornHour !== undefined && hour < bornHour) return false
  const isSwitched = switchedHour !== undefined && hour >= switchedHour
  return (life.rhythm !== 'off') !== isSwitched
}

/** An instant before the founding, at most so many days. */
export function daysAgo(random: Random, anchorHour: number, most: number, least = 1): string {
  return new Date((anchorHour - random.integer(24 * least, 24 * most)) * 3_600_000).toISOString()
}

/** A row's number as people write it. */
export const two = (i: number): string => String(i + 1).padStart(2, '0')

/** Names count up within a prefix, as people number machines: `fra-webshop-web-01`, `fra-webshop-web-02` … */
export type Namer = (prefix: string) => string

export function createNamer(): Namer {
  const counts = new Map<string, number>()
  return prefix => {
    const count = (counts.get(prefix) ?? 0) + 1
    counts.set(prefix, count)
    return `${prefix}-${String(count).padStart(2, '0')}`
  }
}
