/**
 * Nodes of Kubernetes are machines of the estate and bear their names. Machines of vSphere and of Azure's scale sets have names of their own; those of
 * EKS and GKE are made for the cluster, and named as these clouds do it.
 */
import type { EstateEntity } from './entity.js'
import type { Grown } from './kinds.js'
import { hash32 } from './random.js'

interface Hosting {
  type: string
  /** The property that says where these machines are. */
  place: string
  /** Machines of a node group, which are named and tagged for their cluster, with the disks that are named after them. */
  made?: { disks: string; nameOf(machine: EstateEntity, cluster: string): string; tagsOf(cluster: string): object }
}

/** Machines by what the cluster runs on. */
const MACHINES: Readonly<Record<string, Hosting>> = {
  vSphere: { type: 'vmware.vm', place: 'host.cluster.id' },
  AKS: { type: 'azure.vmssvm', place: 'locationName' },
  EKS: {
    type: 'aws.vm',
    place: 'locationName',
    made: {
      disks: 'aws.volume',
      nameOf({ fields }) {
        const region = String(fields.locationName).replace(/[a-z]$/, '')
        const domain = region === 'us-east-1' ? 'ec2.internal' : `${region}.compute.internal`
        return `ip-${String(fields.privateIpAddress).replaceAll('.', '-')}.${domain}`
      },
      tagsOf: cluster => ({ 'eks:cluster-name': cluster }),
    },
  },
  GKE: {
    type: 'gcp.vm',
    place: 'locationName',
    made: {
      disks: 'gcp.disk',
      nameOf({ id }, cluster) {
        const [group, own] = [cluster, `${cluster} ${id}`].map(key => hash32(key).toString(16).padStart(8, '0'))
        return `gke-${cluster}-default-pool-${group}-${own?.slice(0, 4)}`
      },
      tagsOf: cluster => ({ 'goog-k8s-cluster-name': cluster }),
    },
  },
}
/** Machines with that much memory may be nodes. */
const LEAST_MIB = 8_192

export function nameNodesAfterMachines({ byType }: Grown): void {
  const nodes = groupedBy(byType.get('k8s.node') ?? [], 'cluster.id')
  const taken = new Set<EstateEntity>()
  // A node of a name that machines of two platforms have is none of them.
  const names = new Map<unknown, number>()
  for (const [type, machines] of byType)
    if (isOfMachines(type)) for (const { fields } of machines) names.set(fields.name, (names.get(fields.name) ?? 0) + 1)
  const isAlone = ({ fields }: EstateEntity, made: unknown) => made !== undefined || names.get(fields.name) === 1
  for (const cluster of byType.get('k8s.cluster') ?? []) {
    const { type, place, made } = MACHINES[String(cluster.fields.backingType)] ?? { type: '', place: '' }
    const free = (byType.get(type) ?? []).filter(
      machine => mayBeNode(machine) && !taken.has(machine) && isAlone(machine, made),
    )
    // A cluster runs in one place, as far as that has room for it.
    const places = [...groupedBy(free, place).values()].sort((a, b) => b.length - a.length)
    const machines = places.flat()
    for (const [i, node] of (nodes.get(cluster.id) ?? []).entries()) {
      const machine = machines[i]
      if (!machine) break
      taken.add(machine)
      if (made) makeNode(machine, String(cluster.fields.name), made, byType)
      node.fields.name = machine.fields.name
    }
  }
}

function makeNode(
  machine: EstateEntity,
  cluster: string,
  { disks, nameOf, tagsOf }: NonNullable<Hosting['made']>,
  byType: Grown['byType'],
): void {
  const before = String(machine.fields.name)
  const name = nameOf(machine, cluster)
  machine.fields.name = name
  machine.fields.tags = { ...(machine.fields.tags as object | undefined), ...tagsOf(cluster) }
  for (const { fields } of byType.get(disks) ?? [])
    if (fields['virtualMachine.id'] === machine.id) fields.name = String(fields.name).replace(before, name)
}

/** Copies that a backup product keeps are none. */
const isOfMachines = (type: string) => /\.(vm|vmssvm)$/.test(type) && !type.startsWith('veeam')
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
