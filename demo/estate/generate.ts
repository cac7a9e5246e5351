/**
 * The estate: clusters, hosts, machines and instances with everything they refer to. Pure and deterministic; sizes scale with `size`
 * (1,300 machines by default: 900 VMs on 12 clusters in 3 datacenters, 400 EC2 instances).
 */
import { APPLICATIONS, GUESTS, HYPERVISORS, ROLES, SERVERS, SITES, SIZES } from './company.js'
import { behaviourOf, type EstateEntity, loadOf } from './entity.js'
import { instances } from './instances.js'
import { createRandom, hash32, type Random } from './random.js'

export interface Estate {
  entities: EstateEntity[]
}

const DEFAULT_MACHINES = 1_300
const VM_SHARE = 900 / 1_300
const VMS_PER_CLUSTER = 75
const VMS_PER_HOST = 19
const MIB_PER_GIB = 1024

export function generateEstate(seed: string, machines = DEFAULT_MACHINES): Estate {
  const random = createRandom(seed)
  const vms = Math.round(machines * VM_SHARE)
  const clusters = Math.max(2, Math.round(vms / VMS_PER_CLUSTER))
  const entities: EstateEntity[] = SITES.map(site => datacenter(site))
  for (let i = 0; i < clusters; i++) {
    const share = Math.round(((i + 1) * vms) / clusters) - Math.round((i * vms) / clusters)
    entities.push(...cluster(random, i, share))
  }
  entities.push(...instances(random, machines - vms))
  return { entities }
}

/** `count` machines of one type, for benches: no clusters around them. */
export function generateEntities(type: 'aws.vm' | 'vmware.vm', count: number, seed: string): EstateEntity[] {
  const random = createRandom(seed)
  if (type === 'aws.vm') return instances(random, count)
  const place = { host: 'host-0', cluster: 'cluster-0', datacenter: 'datacenter-0', site: 'fra', flavor: 'standard' }
  return Array.from({ length: count }, (_, i) => machine(random, i, place))
}

function datacenter(site: (typeof SITES)[number]): EstateEntity {
  const nativeId = `datacenter-${site.code}`
  return still('vmware.datacenter', nativeId, { name: site.name, moId: nativeId })
}

function cluster(random: Random, i: number, vms: number): EstateEntity[] {
  const site = SITES[i % SITES.length] ?? SITES[0]
  const server = SERVERS[i % SERVERS.length] ?? SERVERS[0]
  const isVsan = i % 6 === 5
  const flavor = isVsan ? 'vsan' : 'standard'
  const name = `${site.code}-${isVsan ? 'vsan' : 'cl'}-${String(Math.floor(i / SITES.length) + 1).padStart(2, '0')}`
  const moId = `domain-c${100 + i}`
  const hostsCount = Math.max(3, Math.ceil(vms / VMS_PER_HOST))
  const age = 1 + random.integer(0, 50) / 10
  const hosts = Array.from({ length: hostsCount }, (_, h) =>
    host(random, { name, moId, site: site.code, flavor, server, index: h, cluster: i }),
  )
  const machines = Array.from({ length: vms }, (_, v) => {
    const owner = hosts[v % hosts.length]
    return machine(random, i * 10_000 + v, {
      host: owner?.id ?? '',
      cluster: `vmware.cluster:${moId}`,
      datacenter: `vmware.datacenter:datacenter-${site.code}`,
      site: site.code,
      flavor,
    })
  })
  for (const owner of hosts)
    owner.fields.virtualMachinesCount = machines.filter(vm => vm.fields['host.id'] === owner.id).length
  const vcpus = machines.reduce((sum, vm) => sum + Number(vm.fields.virtualProcessorCount), 0)
  const entity = still('vmware.cluster', moId, {
    name,
    moId,
    flavor,
    'datacenter.id': `vmware.datacenter:datacenter-${site.code}`,
    hostsCount,
    virtualMachinesCount: vms,
    virtualProcessorsCount: vcpus,
    processorCount: hostsCount * server.sockets,
    processorCores: hostsCount * server.cores,
    processorPerf: hostsCount * server.cores * server.mhz,
    memorySize: hostsCount * server.memoryGib * MIB_PER_GIB,
    age,
    'vsanStorage.isEnabled': isVsan ? 'enabled' : 'disabled',
    ...(isVsan && { 'domClient.policy': 'vSAN Default Storage Policy' }),
  })
  // A few clusters are about to fill: their machines grow faster and fill more of their disks.
  const isFilling = i % 5 === 2
  for (const vm of machines) if (isFilling) vm.growth *= 4
  entity.growth = isFilling ? 0.004 : 0.0008
  entity.load = isFilling ? 0.82 : 0.45 + random.next() * 0.2
  return [entity, ...hosts, ...machines]
}

interface HostPlace {
  name: string
  moId: string
  site: string
  flavor: string
  server: (typeof SERVERS)[number]
  index: number
  cluster: number
}

function host(random: Random, place: HostPlace): EstateEntity {
  const { server } = place
  const hypervisor = HYPERVISORS[place.cluster % HYPERVISORS.length] ?? HYPERVISORS[0]
  const moId = `host-${1000 + place.cluster * 50 + place.index}`
  return still('vmware.vh', moId, {
    name: `${place.name}-h${String(place.index + 1).padStart(2, '0')}.corp.example`,
    moId,
    'cluster.id': `vmware.cluster:${place.moId}`,
    'datacenter.id': `vmware.datacenter:datacenter-${place.site}`,
    flavor: place.flavor,
    'runtime.powerState': 'poweredOn',
    'runtime.connectionState': 'connected',
    inMaintenance: random.next() < 0.02,
    inQuarantine: false,
    timeZoneOffset: place.site === 'iad' ? -5 : 1,
    'osIdentity.name': `${hypervisor.name} ${hypervisor.version}`,
    'hypervisor.name': hypervisor.name,
    'hypervisor.build': hypervisor.build,
    'hwIdentity.name': server.model,
    'hwIdentity.vendorName': server.vendor,
    'bios.vendorName': server.vendor,
    'bios.version': server.bios,
    'bios.releaseDate': server.biosDate,
    serialNumber: serial(random),
    'processor.name': server.cpu,
    'processor.clockSpeed': server.mhz,
    'processor.count': server.sockets,
    'processor.cores': server.cores,
    memorySize: server.memoryGib * MIB_PER_GIB,
    multipaths: Array.from({ length: place.flavor === 'vsan' ? 0 : 4 }, (_, p) => ({
      key: `key-vim.host.MultipathInfo.Path-vmhba${1 + (p % 2)}:C0:T${p}:L${p >> 1}`,
      lun: `naa.600a0980${(hash32(`${moId}${p >> 1}`) >>> 0).toString(16).padStart(8, '0')}`,
      policy: 'VMW_PSP_RR',
    })),
  })
}

interface VmPlace {
  host: string
  cluster: string
  datacenter: string
  site: string
  flavor: string
}

/** One virtual machine; also used for those created while the estate lives. */
export function machine(random: Random, index: number, place: VmPlace): EstateEntity {
  const role = random.weighted(ROLES)
  const size = random.weighted(SIZES)
  const guest = random.weighted(GUESTS)
  const isTemplate = random.next() < 0.025
  const behaviour = isTemplate ? 'off' : behaviourOf(random, role)
  const name = isTemplate
    ? `tpl-${guest.split(' ')[0]?.toLowerCase()}-${index}`
    : `${place.site}-${random.pick(APPLICATIONS)}-${role}-${String(index % 10_000).padStart(3, '0')}`
  const moId = `vm-${2000 + index}`
  const tools = random.weighted([
    ['running', 84],
    ['outdated', 10],
    ['notRunning', 3],
    ['notInstalled', 3],
  ] as const)
  const address = `10.${20 + (hash32(place.cluster) % 100)}.${(index >> 8) & 255}.${index & 255}`
  const isOn = behaviour !== 'off'
  const disks = random.integer(1, role === 'db' ? 4 : 2)
  return {
    type: 'vmware.vm',
    id: `vmware.vm:${moId}`,
    key: hash32(moId + place.cluster),
    behaviour,
    load: loadOf(random, behaviour),
    growth: random.next() * 0.001,
    fields: {
      name,
      nativeId: moId,
      moId,
      'runtime.powerState': isOn ? 'poweredOn' : 'poweredOff',
      'runtime.nativeState': isOn ? 'poweredOn' : 'poweredOff',
      'runtime.connectionState': 'connected',
      'runtime.guestServicesStatus': isOn ? tools : 'notRunning',
      guestHostname: isTemplate ? null : `${name}.corp.example`,
      guestOsName: guest,
      'guestServices.versionBuild': tools === 'notInstalled' ? null : tools === 'outdated' ? '11269' : '12352',
      virtualProcessorCount: size.vcpus,
      memoryAllocated: size.gib * MIB_PER_GIB,
      isTemplate,
      hasChangeTracking: random.next() < 0.7,
      IPv4Addresses: isOn ? [address] : [],
      'host.id': place.host,
      'host.cluster.id': place.cluster,
      'host.datacenter.id': place.datacenter,
      flavor: place.flavor,
      resourcePath: `[${place.site}-ds-${String(1 + (index % 6)).padStart(2, '0')}] ${name}/${name}.vmx`,
      annotation: role === 'test' ? 'Test system, may be stopped at night' : null,
      virtualDisks: Array.from({ length: disks }, (_, d) => ({
        name: `Hard disk ${d + 1}`,
        deviceKey: 2000 + d,
        size: d === 0 ? 60 : random.pick([50, 100, 200, 500]),
        isThinProvisioned: random.next() < 0.8,
        backingType: null,
      })),
      virtualNetworkInterfaceCards: [
        { name: 'Network adapter 1', deviceKey: 4000, IPv4Addresses: isOn ? [address] : [] },
      ],
    },
  }
}

function still(type: string, nativeId: string, fields: Record<string, unknown>): EstateEntity {
  const entity = {
    type,
    id: `${type}:${nativeId}`,
    key: hash32(nativeId),
    behaviour: 'steady' as const,
    load: 0,
    growth: 0,
  }
  return { ...entity, fields: { nativeId, ...fields } }
}

function serial(random: Random): string {
  const letters = 'BCDFGHJKLMNPQRSTVWXZ0123456789'
  return Array.from({ length: 7 }, () => letters[random.integer(0, letters.length - 1)]).join('')
}
