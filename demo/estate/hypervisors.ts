/** Hyper-V, Nutanix and Scale Computing of the estate: clusters of hosts with machines and what they store on. */
import { APPLICATIONS, GUESTS, ROLES, SITES, SIZES } from './company.js'
import { behaviourOf, type EstateEntity, type EstatePlan, loadOf, type Namer, thing } from './entity.js'
import { hash32, type Random } from './random.js'
import type { Shapes } from './shape.js'
import { full, operations } from './storage.js'
import { wear } from './wear.js'

const MIB_PER_GIB = 1024

interface Kind {
  platform: 'windows' | 'nutanix' | 'scalecomputing'
  host: string
  /** Property of a machine that names its host, and the one that names its cluster. */
  hostPath: string
  clusterPath: string
  prefix: string
  clusters: number
  hosts: number
  machines: number
  cores: number
  memoryGib: number
  states: readonly [string, string]
  cluster: Record<string, unknown>
  model: string
  hostFields(index: number): Record<string, unknown>
  machineFields: Record<string, unknown>
}

const KINDS: readonly Kind[] = [
  {
    platform: 'windows',
    host: 'windows.host',
    hostPath: 'host.id',
    clusterPath: 'host.cluster.id',
    prefix: 'hv',
    clusters: 3,
    hosts: 4,
    machines: 46,
    cores: 40,
    memoryGib: 512,
    states: ['Running', 'PowerOff'],
    cluster: { branding: 'Windows Server 2022 Datacenter', age: 3.4 },
    model: 'ProLiant DL380 Gen10',
    hostFields: () => ({
      branding: 'Windows Server 2022 Datacenter',
      'osIdentity.name': 'Microsoft Windows Server 2022 Datacenter',
      ...hardware('HPE', 'ProLiant DL380 Gen10'),
    }),
    machineFields: { branding: 'Windows Server 2022 Datacenter', generation: '2' },
  },
  {
    platform: 'nutanix',
    host: 'nutanix.host',
    hostPath: 'host.id',
    clusterPath: 'cluster.id',
    prefix: 'nx',
    clusters: 2,
    hosts: 4,
    machines: 45,
    cores: 48,
    memoryGib: 768,
    states: ['ON', 'OFF'],
    cluster: { version: '6.5.4', hypervisorTypes: ['AHV'], replicationFactor: 2 },
    model: 'NX-3060-G8',
    hostFields: index => ({
      'osIdentity.name': 'Nutanix 20220304.423',
      'hypervisor.nutanixProductLine': 'NX',
      'hypervisor.nutanixProductFamily': 'NX-3000',
      'hypervisor.build': '20220304.423',
      vendorSerialNumber: `ZM20${1_000 + index}`,
      systemId: `22SM6H${100_000 + index}`,
      systemMachineType: 'NX-3060-G8',
      model: 'NX-3060-G8',
      location: 'A',
      state: 'NORMAL',
      ...hardware('Nutanix', 'NX-3060-G8'),
    }),
    machineFields: {},
  },
  {
    platform: 'scalecomputing',
    host: 'scalecomputing.node',
    hostPath: 'node.id',
    clusterPath: 'node.cluster.id',
    prefix: 'sc',
    clusters: 2,
    hosts: 3,
    machines: 15,
    cores: 16,
    memoryGib: 128,
    states: ['RUNNING', 'SHUTOFF'],
    cluster: { version: '9.4.26' },
    model: 'HE153',
    hostFields: index => ({
      'osIdentity.name': 'HyperCore 9.4.26',
      networkStatus: 'ONLINE',
      IPv4Addresses: [`10.89.0.${10 + (index % 200)}`],
      ...hardware('Scale Computing', 'HE153'),
    }),
    machineFields: {},
  },
]

function hardware(vendor: string, model: string): Record<string, unknown> {
  return { 'hwIdentity.vendorName': vendor, 'hwIdentity.name': model }
}

export function hypervisorEstate(random: Random, namer: Namer, plan: EstatePlan): EstateEntity[] {
  return KINDS.flatMap(kind =>
    Array.from({ length: Math.max(1, Math.round(kind.clusters * plan.scale)) }, (_, i) =>
      cluster(random, namer, kind, i, plan.anchorHour),
    ).flat(),
  )
}

function cluster(random: Random, namer: Namer, kind: Kind, index: number, anchorHour: number): EstateEntity[] {
  const { platform, prefix } = kind
  const site = SITES[index % SITES.length] ?? SITES[0]
  const name = `${site.code}-${prefix}-${String(index + 1).padStart(2, '0')}`
  const clusterId = `${platform}.cluster:${name}`
  const load = 24 + (index % 3) * 17
  const hosts = Array.from({ length: kind.hosts }, (_, i) =>
    thing(
      kind.host,
      `${name}-h${i + 1}`,
      anchorHour,
      {
        name: `${name}-h${i + 1}.corp.example`,
        'cluster.id': clusterId,
        'runtime.powerState': 'poweredOn',
        'runtime.connectionState': 'connected',
        serialNumber: `${prefix.toUpperCase()}${(random.integer(0, 36 ** 5 - 1) + 36 ** 5).toString(36).toUpperCase()}`,
        'processor.name': 'Intel(R) Xeon(R) Gold 6248 CPU @ 2.50GHz',
        'processor.count': 2,
        'processor.cores': kind.cores,
        memorySize: kind.memoryGib * MIB_PER_GIB,
        virtualMachinesCount: 0,
        ...kind.hostFields(index * 10 + i),
        ...wear(`${name}-h${i + 1}`, kind.model, anchorHour),
      },
      hostShapes(kind, load, 1),
    ),
  )
  const machines = Array.from({ length: kind.machines }, (_, i): EstateEntity => {
    const host = hosts[i % hosts.length]
    if (host) host.fields.virtualMachinesCount = Number(host.fields.virtualMachinesCount) + 1
    return machine(random, namer, kind, {
      index: index * 1_000 + i,
      site: site.code,
      host: host?.id,
      cluster: clusterId,
      anchorHour,
    })
  })
  const entity = thing(
    `${platform}.cluster`,
    name,
    anchorHour,
    {
      name,
      hostsCount: hosts.length,
      virtualMachinesCount: machines.length,
      virtualProcessorsCount: machines.reduce((sum, { fields }) => sum + Number(fields.virtualProcessorCount), 0),
      processorCount: hosts.length * 2,
      processorCores: hosts.length * kind.cores,
      memorySize: hosts.length * kind.memoryGib * MIB_PER_GIB,
      ...kind.cluster,
    },
    { ...hostShapes(kind, load, hosts.length), ...(platform !== 'windows' && full(30_720, 0.55 + index * 0.2, 0.002)) },
  )
  return [entity, ...hosts, ...stores(kind, name, clusterId, hosts, anchorHour), ...machines]
}

function machine(
  random: Random,
  namer: Namer,
  kind: Kind,
  place: { index: number; site: string; host: string | undefined; cluster: string; anchorHour: number },
): EstateEntity {
  const role = random.weighted(ROLES)
  const behaviour = behaviourOf(random, role)
  const isOn = behaviour !== 'off'
  const size = random.weighted(SIZES)
  const nativeId = `${kind.prefix}-${100_000 + place.index}`
  return {
    type: `${kind.platform}.vm`,
    id: `${kind.platform}.vm:${nativeId}`,
    key: hash32(nativeId),
    behaviour,
    load: loadOf(random, behaviour),
    growth: random.next() * 0.001,
    anchorHour: place.anchorHour,
    fields: {
      name: namer(`${place.site}-${kind.prefix}-${random.pick(APPLICATIONS)}-${role}`),
      nativeId,
      [kind.hostPath]: place.host,
      [kind.clusterPath]: place.cluster,
      'runtime.powerState': isOn ? 'poweredOn' : 'poweredOff',
      'runtime.nativeState': kind.states[isOn ? 0 : 1],
      'runtime.connectionState': 'connected',
      guestOsName: random.weighted(GUESTS),
      virtualProcessorCount: size.vcpus,
      memoryAllocated: size.gib * MIB_PER_GIB,
      isTemplate: false,
      IPv4Addresses: isOn
        ? [`10.9${kind.prefix.charCodeAt(0) % 10}.${Math.floor(place.index / 240) % 250}.${10 + (place.index % 240)}`]
        : [],
      virtualDisks: [{ name: 'disk 1', size: 80 }, ...(role === 'db' ? [{ name: 'disk 2', size: 500 }] : [])],
      ...kind.machineFields,
    },
  }
}

function stores(
  kind: Kind,
  name: string,
  cluster: string,
  hosts: readonly EstateEntity[],
  anchorHour: number,
): EstateEntity[] {
  if (kind.platform === 'windows') {
    return Array.from({ length: 4 }, (_, i) =>
      thing(
        'windows.csv',
        `${name}-csv${i + 1}`,
        anchorHour,
        {
          name: `${name}-csv${i + 1}`,
          branding: 'Windows Server 2022 Datacenter',
          'owner.cluster.id': cluster,
          'owner.id': hosts[i % hosts.length]?.id,
          state: 'Online',
        },
        {
          ...full(8_192, 0.4 + i * 0.13, 0.003),
          ...operations(400),
          'io.csv.xfer': { mean: 380, rhythm: 'office' },
          'io.csv.data': { mean: 11, rhythm: 'office' },
          'io.csv.latency': { mean: 1.6 },
        },
      ),
    )
  }
  if (kind.platform !== 'nutanix') return []
  const pools = [0, 1].map(i =>
    thing(
      'nutanix.sp',
      `${name}-sp${i + 1}`,
      anchorHour,
      {
        name: `${name}-pool-${i + 1}`,
        'cluster.id': cluster,
        capacity: 15_360,
        reservedCapacity: 512,
        isSubordinate: i === 1,
      },
      { ...full(15_360, 0.5 + i * 0.2, 0.002), ...operations(900) },
    ),
  )
  const containers = pools.flatMap((pool, p) =>
    [0, 1].map(i =>
      thing(
        'nutanix.sc',
        `${name}-sc${p * 2 + i + 1}`,
        anchorHour,
        {
          name: `${name}-container-${p * 2 + i + 1}`,
          'cluster.id': cluster,
          'storagePool.id': pool.id,
          replicationFactor: i === 0 ? 2 : 3,
          erasureCodingEnabled: i === 1,
          compressionEnabled: true,
          onDiskDedupEnabled: p === 1,
          reservedCapacity: 256,
        },
        { ...full(7_680, 0.35 + i * 0.25, 0.002), ...operations(450) },
      ),
    ),
  )
  return [...pools, ...containers]
}

function hostShapes(kind: Kind, load: number, hosts: number): Shapes {
  const cores = kind.cores * hosts
  const memory = kind.memoryGib * MIB_PER_GIB * hosts
  return {
    'cpu.utilization': { mean: load, rhythm: 'office', most: 100 },
    'cpu.used.cores': { mean: (load / 100) * cores, rhythm: 'office', most: cores },
    'mem.utilization': { mean: 58, growth: 0.001, waver: 0.03, most: 100 },
    'mem.used': { mean: memory * 0.58, growth: 0.001, waver: 0.03, most: memory, digits: 0 },
    ...operations(700 * hosts),
    'net.data.rx': { mean: 300 * hosts, rhythm: 'office' },
    'net.data.tx': { mean: 240 * hosts, rhythm: 'office' },
  }
}
