/** One managed object → the fields of one entity, by kind. References become entity ids of the same source. */
import { known, read } from '../connector.js'
import { addressesOf, mapCards, mapDisks } from './devices.js'
import type { Inventory, ManagedObject } from './inventory.js'

export type Mapper = (object: ManagedObject, inventory: Inventory) => Record<string, unknown>

const MIB = 2 ** 20
const VOLUME_TYPES = ['vmfs', 'nfs', 'nfs41', 'vsan', 'vvol']
const POWER_STATES = ['poweredOn', 'poweredOff', 'suspended']
/** `notResponding` is a host's word for what machines call inaccessible. */
const CONNECTION: Record<string, string> = {
  connected: 'connected',
  disconnected: 'disconnected',
  inaccessible: 'inaccessible',
  notResponding: 'inaccessible',
  orphaned: 'orphaned',
  invalid: 'invalid',
}
/** vSphere tools states → the portal's guest services. */
const TOOLS: Record<string, string> = {
  toolsOk: 'running',
  toolsOld: 'outdated',
  toolsNotRunning: 'notRunning',
  toolsNotInstalled: 'notInstalled',
}

export const mapDatacenter: Mapper = object => identified(object, {})

/** vSphere names kinds of file system in capitals (`DatastoreSummary.type`). Its capacity is a metric, which property files have none of. */
export const mapDatastore: Mapper = (object, inventory) => {
  const type = read.text(object, 'summary.type')?.toLowerCase()
  const isShared = read.flag(object, 'summary.multipleHostAccess')
  return identified(object, {
    volumeType: type === undefined || VOLUME_TYPES.includes(type) ? type : 'other',
    isLocal: isShared === undefined ? undefined : !isShared,
    isAccessible: read.flag(object, 'summary.accessible'),
    'datacenter.id': inventory.id('vmware.datacenter', inventory.datacenterOf(object._moref)),
  })
}

/** A cluster's counts and sizes are the sums over its hosts and their machines; it has none of its own. */
export const mapCluster: Mapper = (object, inventory) => {
  const hosts = inventory.hostsOf(object._moref)
  const machines = hosts.flatMap(host => inventory.machinesOf(host._moref))
  const flavor = flavorOf(object)
  return identified(object, {
    flavor,
    'vsanStorage.isEnabled': flavor && (flavor === 'vsan' ? 'enabled' : 'disabled'),
    'datacenter.id': inventory.id('vmware.datacenter', inventory.datacenterOf(object._moref)),
    hostsCount: hosts.length,
    virtualMachinesCount: machines.length,
    virtualProcessorsCount: total(machines, vm => read.number(vm, 'summary.config.numCpu')),
    processorCount: total(hosts, host => read.number(host, 'summary.hardware.numCpuPkgs')),
    processorCores: total(hosts, host => read.number(host, 'summary.hardware.numCpuCores')),
    processorPerf: total(hosts, megahertzOf),
    memorySize: inMebibytes(total(hosts, host => read.number(host, 'summary.hardware.memorySize'))),
  })
}

export const mapHost: Mapper = (object, inventory) => {
  const cluster = inventory.cluster(read.text(object, 'parent'))
  const powerState = read.text(object, 'summary.runtime.powerState')
  const product = read.text(object, 'summary.config.product.name')
  const version = read.text(object, 'summary.config.product.version')
  return identified(object, {
    'runtime.powerState': POWER_STATES.find(state => state === powerState),
    'runtime.connectionState': connectionOf(object),
    'runtime.nativeState': powerState,
    'runtime.bootTime': read.instant(object, 'summary.runtime.bootTime'),
    'cluster.id': inventory.id('vmware.cluster', cluster?._moref),
    'datacenter.id': inventory.id('vmware.datacenter', inventory.datacenterOf(object._moref)),
    flavor: cluster && flavorOf(cluster),
    inMaintenance: read.flag(object, 'summary.runtime.inMaintenanceMode'),
    inQuarantine: read.flag(object, 'summary.runtime.inQuarantineMode'),
    'osIdentity.name': product && [product, version].filter(part => part !== undefined).join(' '),
    'hwIdentity.name': read.text(object, 'summary.hardware.model'),
    'hwIdentity.vendorName': read.text(object, 'summary.hardware.vendor'),
    'hypervisor.name': product,
    'hypervisor.build': read.text(object, 'summary.config.product.build'),
    'processor.name': read.text(object, 'summary.hardware.cpuModel')?.replaceAll(/\s+/g, ' '),
    'processor.clockSpeed': read.number(object, 'summary.hardware.cpuMhz'),
    'processor.count': read.number(object, 'summary.hardware.numCpuPkgs'),
    'processor.cores': read.number(object, 'summary.hardware.numCpuCores'),
    memorySize: inMebibytes(read.number(object, 'summary.hardware.memorySize')),
    virtualMachinesCount: inventory.machinesOf(object._moref).length,
    serialNumber: serviceTag(object),
  })
}

export const mapMachine: Mapper = (object, inventory) => {
  const host = inventory.host(read.text(object, 'summary.runtime.host'))
  const cluster = inventory.cluster(host && read.text(host, 'parent'))
  const powerState = read.text(object, 'summary.runtime.powerState')
  const cards = read.records(object, 'guest.net')
  const addresses = cards.flatMap(card => addressesOf(card))
  return identified(object, {
    'runtime.powerState': POWER_STATES.find(state => state === powerState),
    'runtime.connectionState': connectionOf(object),
    'runtime.nativeState': powerState,
    'runtime.guestServicesStatus': TOOLS[read.text(object, 'summary.guest.toolsStatus') ?? ''],
    guestHostname: read.text(object, 'summary.guest.hostName'),
    guestOsName: read.text(object, 'summary.config.guestFullName'),
    virtualProcessorCount: read.number(object, 'summary.config.numCpu'),
    memoryAllocated: read.number(object, 'summary.config.memorySizeMB'),
    isTemplate: read.flag(object, 'summary.config.template'),
    IPv4Addresses: addresses.length > 0 ? addresses : undefined,
    'host.id': inventory.id('vmware.vh', host?._moref),
    'host.cluster.id': inventory.id('vmware.cluster', cluster?._moref),
    'host.datacenter.id': inventory.id('vmware.datacenter', inventory.datacenterOf(object._moref)),
    'datastore.id': inventory.id('vmware.ds', datastoreOf(object, inventory)?._moref),
    flavor: cluster && flavorOf(cluster),
    hasChangeTracking: read.flag(object, 'config.changeTrackingEnabled'),
    resourcePath: read.text(object, 'summary.config.vmPathName'),
    annotation: read.text(object, 'summary.config.annotation'),
    virtualDisks: mapDisks(object),
    virtualNetworkInterfaceCards: mapCards(object, cards),
  })
}

/** vSphere writes where a machine's configuration is as `[datastore] folder/name.vmx`. */
function datastoreOf(object: ManagedObject, inventory: Inventory): ManagedObject | undefined {
  const [, name] = /^\[([^\]]+)\]/.exec(read.text(object, 'summary.config.vmPathName') ?? '') ?? []
  return name === undefined ? undefined : inventory.datastoreNamed(name, object._moref)
}

function identified(object: ManagedObject, fields: Record<string, unknown>): Record<string, unknown> {
  const moref = object._moref
  const name = read.text(object, 'name') ?? read.text(object, 'summary.config.name') ?? moref
  return known({ name, nativeId: moref, moId: moref, ...fields })
}

/** Whether vSAN is on, from the cluster's configuration; unknown in a recording without that property. */
function flavorOf(cluster: ManagedObject): string | undefined {
  const enabled = read.flag(cluster, 'configurationEx.vsanConfigInfo.enabled')
  return enabled === undefined ? undefined : enabled ? 'vsan' : 'standard'
}

function connectionOf(object: ManagedObject): string | undefined {
  return CONNECTION[read.text(object, 'summary.runtime.connectionState') ?? '']
}

function megahertzOf(host: ManagedObject): number | undefined {
  const cores = read.number(host, 'summary.hardware.numCpuCores')
  const speed = read.number(host, 'summary.hardware.cpuMhz')
  return cores === undefined || speed === undefined ? undefined : cores * speed
}

function serviceTag(host: ManagedObject): string | undefined {
  const tags = read.records(host, 'hardware.systemInfo.otherIdentifyingInfo')
  const tag = tags.find(candidate => read.text(read.record(candidate, 'identifierType'), 'key') === 'ServiceTag')
  const value = tag && read.text(tag, 'identifierValue')?.trim()
  return value && value !== 'unknown' ? value : undefined
}

/** A sum with an unknown part is unknown: less than the truth would be a wrong figure. */
function total(
  objects: readonly ManagedObject[],
  measure: (object: ManagedObject) => number | undefined,
): number | undefined {
  let sum = 0
  for (const object of objects) {
    const value = measure(object)
    if (value === undefined) return undefined
    sum += value
  }
  return sum
}

function inMebibytes(bytes: number | undefined): number | undefined {
  return bytes === undefined ? undefined : Math.round(bytes / MIB)
}
