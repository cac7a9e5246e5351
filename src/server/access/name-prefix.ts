/** How a name begins that is a pseudonym (specification § 9): by what sort of thing is meant, as its declaration has it. */
import { COMPANY } from '../../../specs/kinds/hub-entity.js'
import type { EntitySpec, Platform } from '../../spec/language/entity.js'
import { layerOf } from '../../spec/language/layer.js'

export const NAME_PREFIXES = { system: 's-', hardware: 'h-', kubernetes: 'k-', cloud: 'c-', application: 'a-' } as const
export type NamePrefix = (typeof NAME_PREFIXES)[keyof typeof NAME_PREFIXES]

const CLOUDS: ReadonlySet<Platform> = new Set(['aws', 'azure', 'gcp'])

/** Systems are what is left: machines, guests, clusters, storage and networks of one's own. */
export function namePrefix(spec: EntitySpec): NamePrefix {
  const { platform, icon, families } = spec
  const layer = layerOf(spec)
  // The clusters of the hub are those of Kubernetes.
  if (platform === 'k8s' || (platform === 'hub' && layer === 'clusters')) return NAME_PREFIXES.kubernetes
  if (CLOUDS.has(platform) || icon === 'cloud') return NAME_PREFIXES.cloud
  if (layer === 'applications' || families?.includes(COMPANY)) return NAME_PREFIXES.application
  if (layer === 'hosts' || layer === 'physical' || icon === 'switch') return NAME_PREFIXES.hardware
  return NAME_PREFIXES.system
}
