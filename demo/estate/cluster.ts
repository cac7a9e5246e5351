/** A vSphere cluster with its hosts and machines. Hosts are bought for the memory its machines want, storage for what they hold. */
import { HYPERVISORS, SERVERS, SITES } from './company.js'
import type { EstateEntity, Namer } from './entity.js'
import { storageTib, valuesAt } from './load.js'
import { machine, type VmPlace } from './machine.js'
import { hash32, type Random } from './random.js'
import { wear } from './wear.js'

const MIB_PER_GIB = 1024
const HOUR = 3_600_000
const MIN_HOSTS = 3
const OLDEST_SERVER = SERVERS[2]

interface ClusterPlan {
  index: number
  /** Number of its first machine in the estate. */
  firstMachine: number
  machines: number
  anchorHour: number
}

interface HostPlace {
  name: string
  moId: string
  site: string
  flavor: string
  server: (typeof SERVERS)[number]
  cluster: number
  anchorHour: number
}

export function cluster(random: Random, namer: Namer, plan: ClusterPlan): EstateEntity[] {
  const { index, anchorHour } = plan
  const site = SITES[index % SITES.length] ?? SITES[0]
  const isVsan = index % 6 === 5
  // One cluster a site is about to fill: its machines grow faster, and nobody has bought hardware for a while.
  const isFilling = index % 4 === 2
  const server = (isFilling ? OLDEST_SERVER : SERVERS[index % SERVERS.length]) ?? SERVERS[0]
  const flavor = isVsan ? 'vsan' : 'standard'
  const moId = `domain-c${100 + index}`
  const id = `vmware.cluster:${moId}`
  const datacenter = `vmware.datacenter:datacenter-${site.code}`
  const name = `${site.code}-${isVsan ? 'vsan' : 'cl'}-${String(Math.floor(index / SITES.length) + 1).padStart(2, '0')}`
  const place: VmPlace = { host: null, cluster: id, datacenter, site: site.code, flavor, anchorHour }
  const machines = Array.from({ length: plan.machines }, (_, i) => machine(random, namer, plan.firstMachine + i, place))
  for (const vm of machines) if (isFilling) vm.growth *= 6
  const allocated = sum(machines, 'memoryAllocated') / MIB_PER_GIB
  const overcommit = isFilling ? 1.5 : 0.7 + random.next() * 0.2
  const hostsCount = Math.max(MIN_HOSTS, Math.ceil(allocated / (server.memoryGib * overcommit)))
  const hostPlace = { name, moId, site: site.code, flavor, server, cluster: index, anchorHour }
  const hosts = Array.from({ length: hostsCount }, (_, i) => host(random, i, hostPlace))
  for (const [i, vm] of machines.entries()) vm.fields['host.id'] = hosts[i % hostsCount]?.id ?? null
  for (const owner of hosts)
    owner.fields.virtualMachinesCount = machines.filter(vm => vm.fields['host.id'] === owner.id).length
  const used = machines.reduce((total, vm) => total + (valuesAt(vm, anchorHour)?.['storage.used'] ?? 0), 0)
  const fullness = isFilling ? 0.89 : 0.45 + random.next() * 0.2
  const entity: EstateEntity = {
    type: 'vmware.cluster',
    id,
    key: hash32(moId),
    behaviour: 'steady',
    load: 0,
    growth: 0,
    anchorHour,
    // Bought in steps of half a TiB.
    capacityTib: Math.max(2, Math.ceil((2 * storageTib(used, flavor)) / fullness) / 2),
    fields: {
      nativeId: moId,
      moId,
      name,
      flavor,
      'datacenter.id': datacenter,
      hostsCount,
      virtualMachinesCount: plan.machines,
      virtualProcessorsCount: sum(machines, 'virtualProcessorCount'),
      processorCount: hostsCount * server.sockets,
      processorCores: hostsCount * server.cores,
      processorPerf: hostsCount * server.cores * server.mhz,
      memorySize: hostsCount * server.memoryGib * MIB_PER_GIB,
      age: 1 + random.integer(0, 50) / 10,
      'vsanStorage.isEnabled': isVsan ? 'enabled' : 'disabled',
      ...(isVsan && { 'domClient.policy': 'vSAN Default Storage Policy' }),
    },
  }
  return [entity, ...hosts, ...machines]
}

function host(random: Random, index: number, place: HostPlace): EstateEntity {
  const { server, anchorHour } = place
  const hypervisor = HYPERVISORS[place.cluster % HYPERVISORS.length] ?? HYPERVISORS[0]
  const moId = `host-${1000 + place.cluster * 50 + index}`
  return {
    type: 'vmware.vh',
    id: `vmware.vh:${moId}`,
    key: hash32(moId),
    behaviour: 'steady',
    load: 0,
    growth: 0,
    anchorHour,
    fields: {
      nativeId: moId,
      moId,
      name: `${place.name}-h${String(index + 1).padStart(2, '0')}.corp.example`,
      'cluster.id': `vmware.cluster:${place.moId}`,
      'datacenter.id': `vmware.datacenter:datacenter-${place.site}`,
      flavor: place.flavor,
      'runtime.powerState': 'poweredOn',
      'runtime.connectionState': 'connected',
      'runtime.bootTime': new Date((anchorHour - random.integer(24 * 10, 24 * 300)) * HOUR).toISOString(),
      inMaintenance: false,
      inQuarantine: false,
      timeZoneOffset: 0,
      'osIdentity.name': `${hypervisor.name} ${hypervisor.version}`,
      'hypervisor.name': hypervisor.name,
      'hypervisor.build': hypervisor.build,
      'hwIdentity.name': server.model,
      'hwIdentity.vendorName': server.vendor,
      'bios.vendorName': server.vendor,
      'bios.version': server.bios,
      'bios.releaseDate': server.biosDate,
      serialNumber: serial(random),
      ...wear(moId, server.model, anchorHour),
      'processor.name': server.cpu,
      'processor.clockSpeed': server.mhz,
      'processor.count': server.sockets,
      'processor.cores': server.cores,
      memorySize: server.memoryGib * MIB_PER_GIB,
      multipaths: place.flavor === 'vsan' ? [] : multipaths(place.moId),
    },
  }
}

/** Two paths to each of two LUNs, which all hosts of a cluster share. */
function multipaths(clusterMoId: string): Record<string, string>[] {
  return Array.from({ length: 4 }, (_, p) => ({
    key: `key-vim.host.MultipathInfo.Path-vmhba${1 + (p % 2)}:C0:T${p}:L${p >> 1}`,
    lun: `naa.600a0980${hash32(`${clusterMoId}${p >> 1}`)
      .toString(16)
      .padStart(8, '0')}`,
    policy: 'VMW_PSP_RR',
  }))
}

function serial(random: Random): string {
  const letters = 'BCDFGHJKLMNPQRSTVWXZ0123456789'
  return Array.from({ length: 7 }, () => letters[random.integer(0, letters.length - 1)]).join('')
}

function sum(entities: readonly EstateEntity[], field: string): number {
  return entities.reduce((total, entity) => total + Number(entity.fields[field] ?? 0), 0)
}
