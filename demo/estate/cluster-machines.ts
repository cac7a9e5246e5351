/** Nodes of Kubernetes are machines of the estate: they bear their names, as vSphere, GKE and scale sets of Azure name them. Those of EKS have names of their own. */
import type { EstateEntity } from './entity.js'
import type { Grown } from './kinds.js'

/** Machines by what the cluster runs on, and the property that says where these are. */
const MACHINES: Readonly<Record<string, { type: string; place: string }>> = {
  vSphere: { type: 'vmware.vm', place: 'host.cluster.id' },
  GKE: { type: 'gcp.vm', place: 'locationName' },
  AKS: { type: 'azure.vmssvm', place: 'locationName' },
}
/** Machines with that much memory may be nodes. */
const LEAST_MIB = 8_192

export function nameNodesAfterMachines({ byType }: Grown): void {
  const nodes = groupedBy(byType.get('k8s.node') ?? [], 'cluster.id')
  const taken = new Set<unknown>()
  for (const cluster of byType.get('k8s.cluster') ?? []) {
    const { type, place } = MACHINES[String(cluster.fields.backingType)] ?? { type: '', place: '' }
    const free = (byType.get(type) ?? []).filter(machine => mayBeNode(machine) && !taken.has(machine.fields.name))
    // A cluster runs in one place, as far as that has room for it.
    const places = [...groupedBy(free, place).values()].sort((a, b) => b.length - a.length)
    const machines = places.flat()
    for (const [i, node] of (nodes.get(cluster.id) ?? []).entries()) {
      const name = machines[i]?.fields.name
      if (name === undefined) break
      node.fields.name = name
      taken.add(name)
    }
  }
}

const mayBeNode = ({ fields, life }: EstateEntity) =>
  fields.isTemplate !== true && life.rhythm !== 'off' && Number(fields.memoryAllocated) >= LEAST_MIB

function groupedBy(entities: readonly EstateEntity[], path: string): Map<unknown, EstateEntity[]> {
  const groups = new Map<unknown, EstateEntity[]>()
  for (const entity of entities) {
    const group = groups.get(entity.fields[path])
    if (group) group.push(entity)
    else groups.set(entity.fields[path], [entity])
  }
  return groups
}
