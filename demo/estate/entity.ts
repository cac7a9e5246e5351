/** An entity of the estate, and how machines behave over time. */
import { hash32, type Random } from './random.js'
import type { Shapes } from './shape.js'

/** How a machine behaves over time (load.ts). */
export type Behaviour = 'office' | 'steady' | 'nightly' | 'spiky' | 'idle' | 'zombie' | 'off'

/** What each part of the estate is generated from. `scale` 1 gives the default counts. */
export interface EstatePlan {
  anchorHour: number
  scale: number
}

export interface EstateEntity {
  type: string
  id: string
  fields: Record<string, unknown>
  /** Key of its noise, and what its load follows. */
  key: number
  behaviour: Behaviour
  /** Mean CPU load 0 … 1 and its growth a day. */
  load: number
  growth: number
  /** Hour (since the epoch) the estate was founded: growth counts from here, backwards too. */
  anchorHour: number
  /** Created while the estate lives: it has no past before this hour. */
  bornHour?: number
  /** Since this hour it is on where its behaviour says off, or off where it says on. */
  switchedHour?: number
  /** Measures of what is not a machine (shape.ts). */
  shapes?: Shapes
  /** Clusters: TiB of storage. */
  capacityTib?: number
}

/** An entity that is not a machine: its measures, if any, are its shapes. The id follows from type and native id. */
export function thing(
  type: string,
  nativeId: string,
  anchorHour: number,
  fields: Record<string, unknown>,
  shapes?: Shapes,
): EstateEntity {
  return {
    type,
    id: `${type}:${nativeId}`,
    key: hash32(`${type} ${nativeId}`),
    behaviour: 'steady',
    load: 0,
    growth: 0,
    anchorHour,
    fields: { nativeId, ...fields },
    ...(shapes && { shapes }),
  }
}

/** Something that runs with vCPUs and a load of its own: virtual machines and instances of every platform. */
export function isMachine(entity: EstateEntity): boolean {
  return entity.type.endsWith('vm') && entity.load > 0
}

/** Instances of clouds: their vendor measures neither memory nor what is inside the disks. */
export function isCloudInstance({ type }: EstateEntity): boolean {
  return ['aws.vm', 'azure.vm', 'azure.vmssvm', 'gcp.vm'].includes(type)
}

/** True when the machine exists and runs in this hour. */
export function isOnAt(entity: EstateEntity, hour: number): boolean {
  if (entity.bornHour !== undefined && hour < entity.bornHour) return false
  const isSwitched = entity.switchedHour !== undefined && hour >= entity.switchedHour
  return (entity.behaviour !== 'off') !== isSwitched
}

export function behaviourOf(random: Random, role: string): Behaviour {
  if (role === 'batch')
    return random.weighted([
      ['nightly', 8],
      ['spiky', 2],
    ] as const)
  if (role === 'test')
    return random.weighted([
      ['off', 4],
      ['idle', 4],
      ['office', 2],
    ] as const)
  return random.weighted([
    ['office', 52],
    ['steady', 26],
    ['spiky', 8],
    ['idle', 6],
    ['zombie', 3],
    ['off', 5],
  ] as const)
}

/** Mean load when it runs; machines that are off have one too, for when somebody switches them on. */
export function loadOf(random: Random, behaviour: Behaviour): number {
  if (behaviour === 'zombie') return 0.004
  if (behaviour === 'idle') return 0.01 + random.next() * 0.012
  return 0.08 + random.next() ** 2 * 0.55
}

/** Names count up within a prefix, as people number machines: `fra-shop-web-01`, `fra-shop-web-02` … */
export type Namer = (prefix: string) => string

export function createNamer(): Namer {
  const counts = new Map<string, number>()
  return prefix => {
    const count = (counts.get(prefix) ?? 0) + 1
    counts.set(prefix, count)
    return `${prefix}-${String(count).padStart(2, '0')}`
  }
}
