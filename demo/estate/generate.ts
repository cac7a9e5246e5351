/**
 * The estate: a company's machines, clusters, clouds, storage and networks, about 5,000 entities by default. Pure and deterministic; counts scale
 * with `size`. Hypervisors (hypervisors.ts) are laid out by hand, since hosts follow from what runs on them; everything else is a kind
 * (kinds.ts) and what its declaration says (declared.ts), so that a type nobody wrote anything for has rows too.
 */

import { specs as declaredSpecs } from '../../specs/registry.js'
import type { EntitySpec } from '../../src/spec/language/entity.js'
import { AZURE_KINDS } from './azure-kinds.js'
import { CLOUD_KINDS, countInstances } from './cloud-kinds.js'
import { nameNodesAfterMachines } from './cluster-machines.js'
import { SITES } from './company.js'
import { DATA_CENTRE_KINDS } from './data-centre-kinds.js'
import { placeOnDatastores } from './datastores.js'
import { createNamer, type EstateEntity, sizesOf, thing } from './entity.js'
import type { Estate } from './estate.js'
import { HYPERVISOR_PLATFORMS, hypervisorEstate } from './hypervisors.js'
import { instanceKinds } from './instances.js'
import { INTERNET_KINDS } from './internet-kinds.js'
import { add, type Grown, growKinds, type Kind } from './kinds.js'
import { KUBERNETES_KINDS } from './kubernetes-kinds.js'
import type { Life } from './life.js'
import { machine } from './machine.js'
import { measuresOf } from './measures.js'
import { NETAPP_KINDS, pairControllers } from './netapp-kinds.js'
import { createRandom } from './random.js'
import { membershipsOf } from './use.js'

const DEFAULT_ENTITIES = 5_000
/** When the caller has no clock: 2026-01-01. */
const DEFAULT_ANCHOR_HOUR = Date.UTC(2026, 0, 1) / 3_600_000

/** The same arguments give the same estate. `anchorHour` is the hour it is founded: dates and growth count from it. */
export function generateEstate(
  seed: string,
  size = DEFAULT_ENTITIES,
  anchorHour: number = DEFAULT_ANCHOR_HOUR,
  specs: readonly EntitySpec[] = declaredSpecs,
): Estate {
  const plan = { seed, anchorHour, scale: size / DEFAULT_ENTITIES }
  const stored = specs.filter(spec => !spec.family && !spec.ledger && !spec.serverOwned)
  const byType = new Map(stored.map(spec => [spec.type, spec]))
  const grown: Grown = { entities: [], byType: new Map() }
  add(
    grown,
    SITES.map(({ code, name }) =>
      thing('vmware.datacenter', code, { name, moId: `datacenter-${code}` }, { anchorHour }),
    ),
  )
  add(
    grown,
    hypervisorEstate(plan, type => byType.get(type)),
  )
  growKinds(grown, stored, kindsOf(), plan)
  placeOnDatastores(grown)
  nameNodesAfterMachines(grown)
  pairControllers(grown)
  countInstances(grown)
  tally(grown)
  settle(grown)
  return {
    ...grown,
    measures: new Map(stored.map(spec => [spec.type, measuresOf(spec)])),
    memberships: membershipsOf(stored),
  }
}

function kindsOf(): Kind[] {
  return [
    ...instanceKinds(),
    ...CLOUD_KINDS,
    ...AZURE_KINDS,
    ...NETAPP_KINDS,
    ...DATA_CENTRE_KINDS,
    ...KUBERNETES_KINDS,
    ...INTERNET_KINDS,
  ]
}

/** What an owner counts of those that name it: how many, or the sum of a property. */
const TALLIES: readonly (readonly [owner: string, path: string, child: string, by: string, sum?: string])[] = [
  ...HYPERVISOR_PLATFORMS.flatMap(({ name, host, hostPath, clusterPath }) => [
    [host, 'virtualMachinesCount', `${name}.vm`, hostPath] as const,
    [`${name}.cluster`, 'virtualMachinesCount', `${name}.vm`, clusterPath] as const,
    [`${name}.cluster`, 'virtualProcessorsCount', `${name}.vm`, clusterPath, 'virtualProcessorCount'] as const,
  ]),
  ['k8s.cluster', 'podsCount', 'k8s.pod', 'cluster.id'],
  ...['capacity.cpus', 'capacity.memory', 'capacity.pods', 'allocatable.cpus', 'allocatable.memory'].map(
    path => ['k8s.cluster', path, 'k8s.node', 'cluster.id', path] as const,
  ),
  ['netapp.cluster', 'nodesCount', 'netapp.node', 'cluster.id'],
  ['netapp.igroup', 'lunsCount', 'netapp.lun', 'svm.id'],
  ['azure.vmss', 'instanceCount', 'azure.vmssvm', 'virtualMachineScaleSet.id'],
]

/** Counts of owners from those that name them. Gives the owners of which something changed, with the paths. */
export function tally(
  { byType }: Grown,
  only: readonly string[] = TALLIES.map(([owner]) => owner),
): Map<EstateEntity, string[]> {
  const changed = new Map<EstateEntity, string[]>()
  for (const [owner, path, child, by, sum] of TALLIES) {
    if (!only.includes(owner)) continue
    const totals = new Map<unknown, number>()
    for (const { fields } of byType.get(child) ?? []) {
      totals.set(fields[by], (totals.get(fields[by]) ?? 0) + (sum === undefined ? 1 : Number(fields[sum])))
    }
    for (const entity of byType.get(owner) ?? []) {
      const total = Math.round((totals.get(entity.id) ?? 0) * 10) / 10
      if (entity.fields[path] === total) continue
      entity.fields[path] = total
      changed.set(entity, [...(changed.get(entity) ?? []), path])
    }
  }
  return changed
}

/** Sizes of what is made of others. */
function settle({ byType }: Grown): void {
  for (const cluster of byType.get('k8s.cluster') ?? []) cluster.sizes = sizesOf(cluster.fields, cluster.key)
  for (const cluster of byType.get('netapp.cluster') ?? []) {
    const aggregates = (byType.get('netapp.aggregate') ?? []).filter(
      ({ fields }) => fields['cluster.id'] === cluster.id,
    )
    const held = aggregates.reduce((sum, { sizes }) => sum + sizes.storageGib, 0)
    if (held === 0) continue
    cluster.sizes.storageGib = held
    const mean = (of: (life: Life) => number) =>
      aggregates.reduce((sum, { life, sizes }) => sum + of(life) * sizes.storageGib, 0) / held
    cluster.life = { ...cluster.life, fill: mean(life => life.fill), fillGrowth: mean(life => life.fillGrowth) }
  }
}

/** `count` machines of one type, for benches: no clusters around them. */
export function generateEntities(
  type: 'aws.vm' | 'vmware.vm',
  count: number,
  seed: string,
  anchorHour: number = DEFAULT_ANCHOR_HOUR,
): EstateEntity[] {
  if (type === 'aws.vm') {
    const grown: Grown = { entities: [], byType: new Map() }
    const kinds = instanceKinds().map(kind => (kind.type === type ? { ...kind, rows: count } : kind))
    growKinds(
      grown,
      declaredSpecs.filter(spec => spec.type === type),
      kinds,
      { seed, anchorHour, scale: 1 },
    )
    return grown.entities
  }
  const random = createRandom(seed)
  const namer = createNamer()
  const [platform] = HYPERVISOR_PLATFORMS
  if (!platform) return []
  const place = {
    platform,
    site: SITES[0].code,
    anchorHour,
    fields: { 'host.id': null, 'host.cluster.id': null, 'host.datacenter.id': null, flavor: 'standard' },
    growth: 0,
  }
  return Array.from({ length: count }, (_, i) => machine(random, namer, 2_000 + i, place))
}
