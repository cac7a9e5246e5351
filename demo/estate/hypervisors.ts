/**
 * Clusters of hypervisors with their hosts and machines: vSphere, Hyper-V, Nutanix and Scale Computing. Hosts are bought for what the machines do
 * when they are busy, so that a cluster is as full as its plan says; storage for what they hold.
 */
import type { EntitySpec } from '../../src/spec/language/entity.js'
import { HYPERVISORS, SITES } from './company.js'
import { complete, serial } from './declared.js'
import { createNamer, daysAgo, type EstateEntity, type EstatePlan, type Namer, thing } from './entity.js'
import { filling, ordinaryLife, pressure } from './life.js'
import { machine, type Platform } from './machine.js'
import { hostingFor, place } from './placement.js'
import { createRandom, hash32, type Random } from './random.js'
import { SERVERS, type Server } from './servers.js'

const MIB_PER_GIB = 1024
const GIB_PER_TIB = 1024
/** Raw TiB a TiB of data takes: RAID-5 parity and overheads on vSAN, metadata elsewhere. */
const STORAGE_FACTOR = { vsan: 1.41, standard: 1.03 }

interface Hypervisor extends Platform {
  host: string
  /** Properties of a machine that name its host and its cluster. */
  hostPath: string
  clusterPath: string
  clusters: number
  machines: number
  servers: readonly Server[]
  /** Further properties of its hosts and clusters. */
  host_fields(server: Server, cluster: number): Record<string, unknown>
  cluster_fields: Record<string, unknown>
}

const appliance = (values: Pick<Server, 'vendor' | 'model' | 'cores' | 'gib'> & Partial<Server>) => ({
  ...SERVERS[0],
  ...values,
})

export const HYPERVISOR_PLATFORMS: readonly Hypervisor[] = [
  {
    name: 'vmware',
    prefix: 'vm',
    states: ['poweredOn', 'poweredOff'],
    host: 'vmware.vh',
    hostPath: 'host.id',
    clusterPath: 'host.cluster.id',
    clusters: 12,
    machines: 900,
    servers: SERVERS,
    host_fields(server, cluster) {
      const hypervisor =
        HYPERVISORS[server.model === 'ProLiant DL380 Gen9' ? 2 : cluster % 3 === 1 ? 0 : 1] ?? HYPERVISORS[1]
      return {
        'osIdentity.name': `${hypervisor.name} ${hypervisor.version}`,
        'hypervisor.name': hypervisor.name,
        'hypervisor.build': hypervisor.build,
        'bios.vendorName': server.vendor,
        'bios.version': server.bios,
        'processor.clockSpeed': server.mhz,
        inMaintenance: false,
        inQuarantine: false,
        timeZoneOffset: 0,
      }
    },
    cluster_fields: {},
  },
  {
    name: 'windows',
    prefix: 'hv',
    states: ['Running', 'PowerOff'],
    host: 'windows.host',
    hostPath: 'host.id',
    clusterPath: 'host.cluster.id',
    clusters: 3,
    machines: 138,
    servers: [SERVERS[1], SERVERS[3]],
    host_fields: () => ({
      branding: 'Windows Server 2022 Datacenter',
      'osIdentity.name': 'Microsoft Windows Server 2022 Datacenter',
    }),
    cluster_fields: { branding: 'Windows Server 2022 Datacenter' },
  },
  {
    name: 'nutanix',
    prefix: 'nx',
    states: ['ON', 'OFF'],
    host: 'nutanix.host',
    hostPath: 'host.id',
    clusterPath: 'cluster.id',
    clusters: 2,
    machines: 90,
    servers: [appliance({ vendor: 'Nutanix', model: 'NX-3060-G8', cores: 48, gib: 768, supportEnds: 900 })],
    host_fields: () => ({
      'osIdentity.name': 'AHV 10.0.1',
      'hypervisor.nutanixProductLine': 'NX',
      'hypervisor.nutanixProductFamily': 'NX-3000',
      'hypervisor.build': '10.0.1',
      systemMachineType: 'NX-3060-G8',
      model: 'NX-3060-G8',
      state: 'NORMAL',
    }),
    cluster_fields: { version: '7.5', hypervisorTypes: ['AHV'], replicationFactor: 2 },
  },
  {
    name: 'scalecomputing',
    prefix: 'sc',
    states: ['RUNNING', 'SHUTOFF'],
    host: 'scalecomputing.node',
    hostPath: 'node.id',
    clusterPath: 'node.cluster.id',
    clusters: 2,
    machines: 30,
    servers: [appliance({ vendor: 'Scale Computing', model: 'HE153', cores: 16, gib: 192 })],
    host_fields: () => ({ 'osIdentity.name': 'HyperCore 9.4.26', networkStatus: 'ONLINE' }),
    cluster_fields: { version: '9.4.26' },
  },
]

export function hypervisorEstate(plan: EstatePlan, specOf: (type: string) => EntitySpec | undefined): EstateEntity[] {
  return HYPERVISOR_PLATFORMS.flatMap(platform => {
    const random = createRandom(`${plan.seed} ${platform.name}`)
    const namer = createNamer()
    const machines = Math.round(platform.machines * plan.scale)
    const clusters = Math.max(platform.name === 'vmware' ? 2 : 1, Math.round(platform.clusters * plan.scale))
    // Clusters are not all of one size.
    const weights = Array.from({ length: clusters }, () => random.between(0.5, 1.6))
    const whole = weights.reduce((sum, weight) => sum + weight, 0)
    let first = 0
    return weights.flatMap((weight, index) => {
      const count = index === clusters - 1 ? machines - first : Math.round((machines * weight) / whole)
      const entities = cluster({ random, namer, platform, index, first, count: Math.max(1, count), plan, specOf })
      first += count
      return entities
    })
  })
}

interface ClusterPlan {
  random: Random
  namer: Namer
  platform: Hypervisor
  index: number
  /** Number of its first machine, and how many it has. */
  first: number
  count: number
  plan: EstatePlan
  specOf: (type: string) => EntitySpec | undefined
}

function cluster({ random, namer, platform, index, first, count, plan, specOf }: ClusterPlan): EstateEntity[] {
  const { anchorHour } = plan
  const site = SITES[index % SITES.length] ?? SITES[0]
  const isVsan = platform.name === 'vmware' && index % 5 === 3
  const flavor = isVsan ? 'vsan' : 'standard'
  const name = `${site.code}-${isVsan ? 'vsan' : platform.name === 'vmware' ? 'cl' : platform.prefix}-${String(Math.floor(index / SITES.length) + 1).padStart(2, '0')}`
  const id = `${platform.name}.cluster:${name}`
  const { share, growth } = pressure(random, index)
  const model = serverOf(platform, random, index)
  const common = platform.name === 'vmware' ? { 'host.datacenter.id': `vmware.datacenter:${site.code}`, flavor } : {}
  const fields = {
    [platform.clusterPath]: id,
    ...common,
    ...(platform.name === 'windows' && { ...platform.cluster_fields, generation: '2' }),
  }
  const machines = Array.from({ length: count }, (_, i) =>
    machine(random, namer, 2_000 + first + i, { platform, site: site.code, anchorHour, fields, growth }),
  )
  const { count: needed, server } = hostingFor(machines, model, share, name)
  const hosts = Array.from({ length: needed }, (_, i) =>
    host(random, i, { name, id, site: site.code, flavor, server, platform, cluster: index, anchorHour }),
  )
  place(machines, hosts, platform.hostPath)
  const stored =
    machines.reduce((sum, { life, sizes }) => sum + life.fill * sizes.storageGib, 0) * STORAGE_FACTOR[flavor]
  const life = { ...ordinaryLife(random, index), ...filling(random, index + 2) }
  const storageGib = Math.max(1, Math.ceil((2 * stored) / life.fill / GIB_PER_TIB) / 2) * GIB_PER_TIB
  const entity = thing(
    `${platform.name}.cluster`,
    name,
    {
      name,
      hostsCount: needed,
      processorCount: needed * 2,
      processorCores: needed * server.cores,
      memorySize: needed * server.gib * MIB_PER_GIB,
      age: hosts[0]?.fields.age,
      ...platform.cluster_fields,
      ...(platform.name === 'vmware' && {
        moId: `domain-c${100 + index}`,
        flavor,
        'datacenter.id': `vmware.datacenter:${site.code}`,
        processorPerf: needed * server.cores * server.mhz,
        'vsanStorage.isEnabled': isVsan ? 'enabled' : 'disabled',
        'domClient.policy': isVsan ? 'vSAN Default Storage Policy' : null,
      }),
    },
    { life, sizes: { storageGib }, anchorHour },
  )
  for (const made of [entity, ...hosts, ...machines]) {
    const spec = specOf(made.type)
    if (spec) complete(spec, made.fields, { random, i: index, anchorHour, name: String(made.fields.name), parents: [] })
  }
  return [entity, ...hosts, ...machines]
}

/** A cluster is of one model; the oldest one is in one cluster of ten. */
function serverOf({ servers }: Hypervisor, random: Random, index: number): Server {
  const weights = [30, 26, 20, 14, 7]
  if (index === 4 && servers.length === SERVERS.length) return SERVERS[4]
  return random.weighted(servers.map((server, i) => [server, i === 4 ? 0 : (weights[i] ?? 1)] as const))
}

interface HostPlan {
  name: string
  id: string
  site: string
  flavor: string
  server: Server
  platform: Hypervisor
  cluster: number
  anchorHour: number
}

function host(
  random: Random,
  i: number,
  { name, id, site, flavor, server, platform, cluster, anchorHour }: HostPlan,
): EstateEntity {
  const nativeId = platform.name === 'vmware' ? `host-${1_000 + cluster * 60 + i}` : `${name}-h${i + 1}`
  const fields = {
    name: `${name}-h${String(i + 1).padStart(2, '0')}.corp.example`,
    'cluster.id': id,
    'runtime.powerState': 'poweredOn',
    'runtime.nativeState': platform.states[0],
    'runtime.connectionState': 'connected',
    'hwIdentity.name': server.model,
    'hwIdentity.vendorName': server.vendor,
    serialNumber: serial(random),
    'processor.name': server.cpu,
    'processor.count': 2,
    'processor.cores': server.cores,
    memorySize: server.gib * MIB_PER_GIB,
    ...wear(nativeId, server, anchorHour),
    ...platform.host_fields(server, cluster),
    ...(platform.name === 'vmware' && {
      moId: nativeId,
      flavor,
      'datacenter.id': `vmware.datacenter:${site}`,
      'runtime.bootTime': daysAgo(random, anchorHour, 280, 9),
      'bios.releaseDate': '2024-07-06',
      multipaths: flavor === 'vsan' ? [] : multipaths(name),
    }),
  }
  return thing(platform.host, nativeId, fields, { anchorHour })
}

/** Two paths to each of two LUNs, which all hosts of a cluster share. */
function multipaths(cluster: string): Record<string, string>[] {
  return Array.from({ length: 4 }, (_, p) => ({
    key: `key-vim.host.MultipathInfo.Path-vmhba${1 + (p % 2)}:C0:T${p}:L${p >> 1}`,
    lun: `naa.600a0980${hash32(`${cluster}${p >> 1}`)
      .toString(16)
      .padStart(8, '0')}`,
    policy: 'VMW_PSP_RR',
  }))
}

/** How old a device is, until when its warranty of five years and the support of its model last, as its vendor states them. */
export function wear(
  key: string,
  server: { model: string; supportEnds?: number },
  anchorHour: number,
): Record<string, unknown> {
  const age = Math.round(6 + (hash32(`age ${key}`) % 52)) / 10
  const dayAfter = (days: number) =>
    new Date((anchorHour + Math.round(days) * 24) * 3_600_000).toISOString().slice(0, 10)
  return {
    age,
    'lifecycle.warrantyExpires': dayAfter((5 - age) * 365.25),
    'lifecycle.endOfLife': server.supportEnds === undefined ? null : dayAfter(server.supportEnds),
  }
}
