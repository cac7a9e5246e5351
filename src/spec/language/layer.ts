/**
 * Where a type stands in the stack. An entity refers to others; of the two, the one in the lower layer carries the other (the producer), and within a
 * layer the one that is referred to.
 */
import { type EntityIcon, type EntitySpec, LAYERS, type Layer, type Platform } from './entity.js'

export const LAYER_NAMES = Object.keys(LAYERS) as Layer[]

/** Platforms whose types are all of one layer, or of none. */
const OF_PLATFORM: Partial<Record<Platform, Layer | 'none'>> = {
  netapp: 'storage',
  xclarity: 'physical',
  veeam: 'none',
  hub: 'none',
  global: 'none',
}

/** Layer by icon, for types of other platforms. */
const OF_ICON: Partial<Record<EntityIcon, Layer>> = {
  application: 'applications',
  service: 'applications',
  guest: 'guests',
  database: 'services',
  group: 'services',
  vm: 'machines',
  container: 'machines',
  host: 'hosts',
  cluster: 'clusters',
  datastore: 'storage',
  disk: 'storage',
  storage: 'storage',
  network: 'network',
  balancer: 'network',
  switch: 'network',
  address: 'network',
}

/**
 * The layer of a stored type; undefined for one that is not part of the stack: families, ledgers, what
 * only others refer to, and what stands above or beside an environment.
 */
export function layerOf(
  spec: Pick<EntitySpec, 'platform' | 'icon' | 'families' | 'family' | 'ledger' | 'index' | 'layer'>,
): Layer | undefined {
  if (spec.family || spec.ledger || !spec.index) return undefined
  if (spec.layer) return spec.layer
  const ofPlatform = OF_PLATFORM[spec.platform]
  if (ofPlatform) return ofPlatform === 'none' ? undefined : ofPlatform
  return spec.families?.includes('cluster') ? 'clusters' : OF_ICON[spec.icon]
}
