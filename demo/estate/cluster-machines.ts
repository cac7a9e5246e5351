/**
 * Nodes of Kubernetes are machines of the estate and bear their names. Machines of vSphere have names of their own; those of AKS, EKS
 * and GKE are made for the cluster, and named as these clouds do it, those of AKS in a scale set of the cluster's own. A node and its machine say the
 * same of their system, their address and their size, and the machines of a cluster in a cloud are of one size, in one place.
 */
import { HOSTING, INSTANCE_TYPES, NODE_SIZE } from './company.js'
import { type EstateEntity, thing } from './entity.js'
import { add, type Grown } from './kinds.js'
import { capacityOf } from './kubernetes-kinds.js'
import { hash32 } from './random.js'

type Fields = EstateEntity['fields']

interface Hosting {
  type: string
  /** Where a machine is: those of a cluster are in one such place. */
  placeOf(fields: Fields): string
  /** Machines of a node group, which are named and tagged for their cluster, with the disks that are named after them. */
  made?: {
    cloud: keyof typeof INSTANCE_TYPES
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
/** The region of a zone. */
const regionOf = ({ locationName }: Fields) => String(locationName).replace(/-?[a-z]$/, '')

/** Machines by what the cluster runs on. */
const MACHINES: Readonly<Record<string, Hosting>> = {
  vSphere: { type: 'vmware.vm', placeOf: fields => String(fields['host.cluster.id']) },
  AKS: {
    type: 'azure.vmssvm',
    placeOf: ({ locationName }) => String(locationName),
    made: {
      cloud: 'azure',
      disks: 'azure.disk',
      nameOf: (_machine, cluster, i) => `${poolOf(cluster)}${i.toString(36).padStart(6, '0')}`,
      tagsOf: () => ({ 'aks-managed-poolName': 'nodepool1' }),
      set: { type: 'azure.vmss', path: 'virtualMachineScaleSet.id', nameOf: poolOf },
    },
  },
  EKS: {
    type: 'aws.vm',
    placeOf: fields => `${fields['vpc.id']} ${regionOf(fields)}`,
    made: {
      cloud: 'aws',
      disks: 'aws.volume',
      nameOf(machine) {
        if (!machine) return undefined
        const { fields } = machine
        const region = regionOf(fields)
        const domain = region === 'us-east-1' ? 'ec2.internal' : `${region}.compute.internal`
        return `ip-${String(fields.privateIpAddress).replaceAll('.', '-')}.${domain}`
      },
      tagsOf: cluster => ({ 'eks:cluster-name': cluster }),
    },
  },
  GKE: {
    type: 'gcp.vm',
    placeOf: fields => `${fields['project.id']} ${regionOf(fields)}`,
    made: {
      cloud: 'gcp',
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
  const nodes = groupedBy(byType.get('k8s.node') ?? [], ({ fields }) => fields['cluster.id'])
  const taken = new Set<EstateEntity>()
  // A node of a name that machines of two platforms have is none of them; what an agent says of its machine stays true.
  const names = new Map<unknown, number>()
  for (const [type, machines] of byType)
    if (isNamed(type)) for (const { fields } of machines) names.set(fields.name, (names.get(fields.name) ?? 0) + 1)
  const isAlone = ({ fields }: EstateEntity, made: unknown) => made !== undefined || names.get(fields.name) === 1
  for (const cluster of byType.get('k8s.cluster') ?? []) {
    const hosting = MACHINES[String(cluster.fields.backingType)]
    if (!hosting) continue
    const { type, placeOf, made } = hosting
    const kept = made?.set ? firstOfEach(byType.get(type) ?? [], made.set.path) : undefined
    const free = (byType.get(type) ?? []).filter(
      machine => mayBeNode(machine) && !taken.has(machine) && !kept?.has(machine) && isAlone(machine, made),
    )
    // A cluster runs in one place, as far as that has room for it.
    const places = [...groupedBy(free, ({ fields }) => placeOf(fields)).values()].sort((a, b) => b.length - a.length)
    const machines = places.flat()
    const theirs = nodes.get(cluster.id) ?? []
    const name = String(cluster.fields.name)
    const guest = HOSTING.find(({ version }) => version === cluster.fields.version)?.guest ?? HOSTING[0].guest
    const pool = made && makePool(grown, machines.slice(0, theirs.length), name, made)
    for (const [i, node] of theirs.entries()) {
      const machine = machines[i]
      if (machine && made && pool) join(machine, { ...pool, guestOsName: guest }, byType.get(made.disks) ?? [])
      const named = made?.nameOf(machine, name, i)
      node.fields.name = named ?? machine?.fields.name ?? node.fields.name
      if (!machine) continue
      taken.add(machine)
      if (made && named !== undefined) makeNode(machine, named, made.tagsOf(name), byType.get(made.disks) ?? [])
      machine.fields.guestOsName = guest
      agree(node, machine)
    }
  }
}

/** What the machines of a pool have in common. The first says where the pool is; where it has a set, that is the pool's own. */
function makePool(
  grown: Grown,
  [first]: readonly EstateEntity[],
  cluster: string,
  { cloud, set }: NonNullable<Hosting['made']>,
): Fields | undefined {
  const size = INSTANCE_TYPES[cloud].find(({ vcpus, mib }) => vcpus === NODE_SIZE.vcpus && mib === NODE_SIZE.mib)
  if (!first || !size) return undefined
  const sku = { 'cloudInstanceIdentity.name': size.name, ...(cloud === 'azure' && { sku: size.name }) }
  const references = Object.entries(first.fields).filter(([path]) => path.endsWith('.id'))
  const made = set && makeSet(grown, first, { ...set, name: set.nameOf(cluster), cluster, sku })
  return {
    ...Object.fromEntries(references),
    ...(made && set && { [set.path]: made.id }),
    locationName: first.fields.locationName,
    ...sku,
    'guestOsIdentity.architecture': 'x86_64',
    virtualProcessorCount: size.vcpus,
    memoryAllocated: size.mib,
  }
}

/** A machine becomes one of the pool, with its disks; in its region it keeps its zone. */
function join(machine: EstateEntity, { locationName, ...pool }: Fields, disks: readonly EstateEntity[]): void {
  const theirs = disks.filter(({ fields }) => fields['virtualMachine.id'] === machine.id)
  const isElsewhere = regionOf(machine.fields) !== regionOf({ locationName })
  Object.assign(machine.fields, pool, isElsewhere && { locationName })
  machine.sizes = {
    ...machine.sizes,
    cores: Number(pool.virtualProcessorCount),
    memoryMib: Number(pool.memoryAllocated),
  }
  for (const { fields } of theirs) {
    for (const [path, id] of Object.entries(pool)) if (path.endsWith('.id') && path in fields) fields[path] = id
    if (isElsewhere && 'locationName' in fields) fields.locationName = locationName
  }
}

function makeNode(machine: EstateEntity, name: string, tags: object, disks: readonly EstateEntity[]): void {
  const before = String(machine.fields.name)
  machine.fields.name = name
  machine.fields.tags = { ...(machine.fields.tags as object | undefined), ...tags }
  for (const { fields } of disks)
    if (fields['virtualMachine.id'] === machine.id) fields.name = String(fields.name).replace(before, name)
}

/** A node has the address and the size of its machine. */
function agree(node: EstateEntity, { fields, guest }: EstateEntity): void {
  const [cores, memoryMib] = [Number(fields.virtualProcessorCount), Number(fields.memoryAllocated)]
  const size = fields['cloudInstanceIdentity.name'] ?? `vsphere-vm.cpu-${cores}.mem-${memoryMib / 1_024}gb.os-ubuntu`
  Object.assign(node.fields, capacityOf(cores, memoryMib), {
    address: fields.privateIpAddress ?? guest?.address ?? node.fields.address,
    tags: { ...(node.fields.tags as object), 'node.kubernetes.io/instance-type': size },
  })
  node.sizes = { ...node.sizes, cores, memoryMib }
}

/** The set that the machines of a pool stand in, like the one that the first of them stands in. Undefined where there is none. */
function makeSet(
  grown: Grown,
  first: EstateEntity,
  { type, path, name, cluster, sku }: { type: string; path: string; name: string; cluster: string; sku: object },
): EstateEntity | undefined {
  const like = (grown.byType.get(type) ?? []).find(({ id }) => id === first.fields[path])
  if (!like) return undefined
  const { locationName } = first.fields
  const tags = { 'aks-managed-cluster-name': cluster }
  const fields = { ...like.fields, ...sku, nativeId: name, name, locationName, tags }
  const made = thing(type, name, fields, { anchorHour: like.anchorHour })
  add(grown, [made])
  return made
}

/** The first machine of each set. */
function firstOfEach(machines: readonly EstateEntity[], path: string): ReadonlySet<EstateEntity> {
  return new Set([...groupedBy(machines, ({ fields }) => fields[path]).values()].flatMap(([first]) => first ?? []))
}

/** Copies that a backup product keeps are none. */
const isNamed = (type: string) => /\.(vm|vmssvm)$|^guest\./.test(type) && !type.startsWith('veeam')
const mayBeNode = ({ fields, life }: EstateEntity) =>
  fields.isTemplate !== true &&
  life.rhythm !== 'off' &&
  Number(fields.memoryAllocated) >= LEAST_MIB &&
  !/windows/i.test(String(fields.guestOsName))

function groupedBy(
  entities: readonly EstateEntity[],
  keyOf: (entity: EstateEntity) => unknown,
): Map<unknown, EstateEntity[]> {
  const groups = new Map<unknown, EstateEntity[]>()
  for (const entity of entities) {
    const key = keyOf(entity)
    const group = groups.get(key)
    if (group) group.push(entity)
    else groups.set(key, [entity])
  }
  return groups
}
