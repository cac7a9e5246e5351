/** What people call the things they run, across platforms: how the sidebar groups entity types. */
import type { EntityIcon, EntitySpec, Platform } from './entity.js'

export const AREAS = {
  machines: { label: 'Virtual machines', icon: 'vm' },
  hosts: { label: 'Hosts', icon: 'host' },
  clusters: { label: 'Clusters', icon: 'cluster' },
  storage: { label: 'Storage', icon: 'datastore' },
  kubernetes: { label: 'Kubernetes', icon: 'container' },
  cloud: { label: 'Cloud services', icon: 'cloud' },
  guests: { label: 'Guest systems', icon: 'guest' },
  network: { label: 'Network', icon: 'network' },
  applications: { label: 'Applications', icon: 'application' },
  internet: { label: 'Internet', icon: 'address' },
  hub: { label: 'Hub', icon: 'group' },
} as const satisfies Record<string, { label: string; icon: EntityIcon }>
export type Area = keyof typeof AREAS

/** Platforms whose types are all of one area. */
const OF_PLATFORM: Partial<Record<Platform, Area>> = {
  k8s: 'kubernetes',
  netapp: 'storage',
  global: 'internet',
  hub: 'hub',
}

/** Area by icon, for types of other platforms. */
const OF_ICON: Record<EntityIcon, Area> = {
  vm: 'machines',
  host: 'hosts',
  cluster: 'clusters',
  datacenter: 'clusters',
  datastore: 'storage',
  disk: 'storage',
  storage: 'storage',
  backup: 'storage',
  container: 'kubernetes',
  network: 'network',
  balancer: 'network',
  switch: 'network',
  address: 'network',
  cloud: 'cloud',
  database: 'cloud',
  service: 'cloud',
  group: 'cloud',
  application: 'applications',
  guest: 'guests',
}

export function areaOf({ platform, icon }: Pick<EntitySpec, 'platform' | 'icon'>): Area {
  return OF_PLATFORM[platform] ?? OF_ICON[icon]
}
