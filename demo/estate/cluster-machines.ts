/**
 * Nodes of Kubernetes are machines of the estate and bear their names. Machines of vSphere have names of their own; those of AKS, EKS
 * and GKE are made for the cluster, and named as these clouds do it, those of AKS in a scale set of the cluster's own.
 */
import { type EstateEntity, thing } from './entity.js'
import { add, type Grown } from './kinds.js'
import { hash32 } from './random.js'

interface Hosting {
  type: string
  /** The property that says where these machines are. */
  place: string
  /** Machines of a node group, which are named and tagged for their cluster, with the disks that are named after them. */
  made?: {
    disks: string
    /** `i` counts the nodes of the cluster. A small estate has not enough machines; undefined for a node that is named after one. */
    nameOf(machine: EstateEntity | undefined, cluster: string, i: number): string | undefined
    tagsOf(cluster: string): object
    /** They stand in a set, which the cluster has of its own; others keep the first of theirs. */
    set?: { type: string; path: string; nameOf(cluster: string): string }
  }
}

/** AKS numbers the sets of its pools. */
const poolOf = (cluster: string) => `aks-nodepool1-${String(hash32(cluster) % 100_000_000).padStart(8, '0')}-vmss`

/** Machines by what the cluster runs on. */
const MACHINES: Readonly<Record<string, Hosting>> = {
  vSphere: { type: 'vmware.vm', place: 'host.cluster.id' },
  AKS: {
    type: 'azure.vmssvm',
    place: 'locationName',
    made: {
      disks: 'azure.disk',
      nameOf: (_machine, cluster, i) => `${poolOf(cluster)}${i.toString(36).padStart(6, '0')}`,
      tagsOf: () => ({ 'aks-managed-poolName': 'nodepool1' }),
      set: { type: 'azure.vmss', path: 'virtualMachineScaleSet.id', nameOf: poolOf },
    },
  },
  EKS: {
    type: 'aws.vm',
    place: 'locationName',
    made: {
      disks: 'aws.volume',
      nameOf(machine) {
        if (!machine) return undefined
        const { fields } = machine
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
      nameOf(machine, cluster, i) {
        const [group, own] = [cluster, `${cluster} ${machine?.id ?? i}`].map(key =>
          hash32(key).toString(16).padStart(8, '0'),
        )
        return `gke-${cluster}-default-pool-${group}-${own?.slice(0, 4)}`
      },
      tagsOf: cluster => ({ 'goog-k8s-cluster-name': cluster }),
    },
  },
}
/** Machines with that much memory may be nodes. */
const LEAST_MIB = 8_192

export function nameNodesAfterMachines(grown: Grown): void {
  const { byType } = grown
  const nodes = groupedBy(byType.get('k8s.node') ?? [], 'cluster.id')
  const taken = new Set<EstateEntity>()
  // A node of a name that machines of two platforms have is none of them.
  const names = new Map<unknown, number>()
  for (const [type, machines] of byType)
    if (isOfMachines(type)) for (const { fields } of machines) names.set(fields.name, (names.get(fields.name) ?? 0) + 1)
  const isAlone = ({ fields }: EstateEntity, made: unknown) => made !== undefined || names.get(fields.name) === 1
  for (const cluster of byType.get('k8s.cluster') ?? []) {
    const { type, place, made } = MACHINES[String(cluster.fields.backingType)] ?? { type: '', place: '' }
    const kept = made?.set ? firstOfEach(byType.get(type) ?? [], made.set.path) : undefined
    const free = (byType.get(type) ?? []).filter(
      machine => mayBeNode(machine) && !taken.has(machine) && !kept?.has(machine) && isAlone(machine, made),
    )
    // A cluster runs in one place, as far as that has room for it.
    const places = [...groupedBy(free, place).values()].sort((a, b) => b.length - a.length)
    const machines = places.flat()
    const theirs = nodes.get(cluster.id) ?? []
    const name = String(cluster.fields.name)
    const set = made?.set && makeSet(grown, machines.slice(0, theirs.length), name, made.set)
    for (const [i, node] of theirs.entries()) {
      const machine = machines[i]
      const named = made?.nameOf(machine, name, i)
      node.fields.name = named ?? machine?.fields.name ?? node.fields.name
      if (!machine) continue
      taken.add(machine)
      if (made && named !== undefined) makeNode(machine, named, made.tagsOf(name), byType.get(made.disks) ?? [])
      if (set) machine.fields[set.path] = set.id
    }
  }
}

function makeNode(machine: EstateEntity, name: string, tags: object, disks: readonly EstateEntity[]): void {
  const before = String(machine.fields.name)
  machine.fields.name = name
  machine.fields.tags = { ...(machine.fields.tags as object | undefined), ...tags }
  for (const { fields } of disks)
    if (fields['virtualMachine.id'] === machine.id) fields.name = String(fields.name).replace(before, name)
}

type SetOf = NonNullable<NonNullable<Hosting['made']>['set']>

/** The set that these machines stand in from then on, like the one that the first of them stands in. Undefined where there is none. */
function makeSet(
  grown: Grown,
  [first]: readonly EstateEntity[],
  cluster: string,
  { type, path, nameOf }: SetOf,
): { path: string; id: string } | undefined {
  const like = first && (grown.byType.get(type) ?? []).find(({ id }) => id === first.fields[path])
  if (!like) return undefined
  const name = nameOf(cluster)
  const { locationName } = first.fields
  const fields = { ...like.fields, nativeId: name, name, locationName, tags: { 'aks-managed-cluster-name': cluster } }
  const made = thing(type, name, fields, { anchorHour: like.anchorHour })
  add(grown, [made])
  return { path, id: made.id }
}

/** The first machine of each set. */
function firstOfEach(machines: readonly EstateEntity[], path: string): ReadonlySet<EstateEntity> {
  return new Set([...groupedBy(machines, path).values()].flatMap(([first]) => first ?? []))
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
