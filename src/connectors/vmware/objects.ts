/** One managed object → one entity, by kind. References become entity ids of the same source. */
import type { IngestRecord } from '../../wire/ingest.js'
import { known, read } from '../connector.js'
import { entityId } from '../entity-id.js'

export type ManagedObject = Record<string, unknown> & { _moref: string }

export interface Inventory {
  source: string
  machines: ManagedObject[]
  hosts: ManagedObject[]
  clusters: ManagedObject[]
  datacenters: ManagedObject[]
  /** moref → parent's moref. */
  parents: ReadonlyMap<string, string | undefined>
}

const MIB = 2 ** 20
const KIB_PER_GIB = 2 ** 20
const POWER_STATES = ['poweredOn', 'poweredOff', 'suspended']
/** vSphere tools states → the portal's guest services. */
const TOOLS: Record<string, string> = {
  toolsOk: 'running',
  toolsOld: 'outdated',
  toolsNotRunning: 'notRunning',
  toolsNotInstalled: 'notInstalled',
}

export function mapDatacenter(object: ManagedObject, inventory: Inventory): IngestRecord {
  return entity(inventory, 'vmware.datacenter', object, {})
}

export function mapCluster(object: ManagedObject, inventory: Inventory): IngestRecord {
  const hosts = inventory.hosts.filter(host => host.parent === object._moref)
  const morefs = new Set(hosts.map(host => host._moref))
  const machines = inventory.machines.filter(vm => morefs.has(String(vm['summary.runtime.host'])))
  const memory = total(hosts, 'summary.hardware.memorySize')
  const megahertz = hosts.map(host => {
    const cores = read.number(host, 'summary.hardware.numCpuCores')
    const speed = read.number(host, 'summary.hardware.cpuMhz')
    return cores === undefined || speed === undefined ? undefined : cores * speed
  })
  return entity(inventory, 'vmware.cluster', object, {
    flavor: flavorOf(object),
    'datacenter.id': reference(inventory, 'vmware.datacenter', datacenterOf(object._moref, inventory)),
    hostsCount: hosts.length,
    virtualMachinesCount: machines.length,
    virtualProcessorsCount: total(machines, 'summary.config.numCpu'),
    processorCount: total(hosts, 'summary.hardware.numCpuPkgs'),
    processorCores: total(hosts, 'summary.hardware.numCpuCores'),
    processorPerf: megahertz.every(value => value !== undefined) && hosts.length > 0 ? sum(megahertz) : undefined,
    memorySize: memory === undefined ? undefined : Math.round(memory / MIB),
  })
}

export function mapHost(object: ManagedObject, inventory: Inventory): IngestRecord {
  const memory = read.number(object, 'summary.hardware.memorySize')
  const parent = read.text(object, 'parent')
  const cluster = inventory.clusters.find(candidate => candidate._moref === parent)
  const product = [
    read.text(object, 'summary.config.product.name'),
    read.text(object, 'summary.config.product.version'),
  ]
  const build = read.text(object, 'summary.config.product.build')
  const powerState = read.text(object, 'summary.runtime.powerState')
  return entity(inventory, 'vmware.vh', object, {
    'runtime.powerState': POWER_STATES.find(state => state === powerState),
    'runtime.connectionState': connection(object),
    'runtime.nativeState': powerState,
    'runtime.bootTime': read.instant(object, 'summary.runtime.bootTime'),
    'cluster.id': reference(inventory, 'vmware.cluster', cluster?._moref),
    'datacenter.id': reference(inventory, 'vmware.datacenter', datacenterOf(object._moref, inventory)),
    flavor: cluster && flavorOf(cluster),
    inMaintenance: read.flag(object, 'summary.runtime.inMaintenanceMode'),
    inQuarantine: read.flag(object, 'summary.runtime.inQuarantineMode'),
    'osIdentity.name': product.filter(part => part !== undefined).join(' ') || undefined,
    'hwIdentity.name': read.text(object, 'summary.hardware.model'),
    'hwIdentity.vendorName': read.text(object, 'summary.hardware.vendor'),
    'hypervisor.name': read.text(object, 'summary.config.product.name'),
    'hypervisor.build': build,
    'processor.name': read.text(object, 'summary.hardware.cpuModel')?.replaceAll(/\s+/g, ' '),
    'processor.clockSpeed': read.number(object, 'summary.hardware.cpuMhz'),
    'processor.count': read.number(object, 'summary.hardware.numCpuPkgs'),
    'processor.cores': read.number(object, 'summary.hardware.numCpuCores'),
    memorySize: memory === undefined ? undefined : Math.round(memory / MIB),
    virtualMachinesCount: inventory.machines.filter(vm => vm['summary.runtime.host'] === object._moref).length,
    serialNumber: serviceTag(object),
  })
}

export function mapMachine(object: ManagedObject, inventory: Inventory): IngestRecord {
  const hostMoref = read.text(object, 'summary.runtime.host')
  const host = inventory.hosts.find(candidate => candidate._moref === hostMoref)
  const cluster = inventory.clusters.find(candidate => candidate._moref === host?.parent)
  const powerState = read.text(object, 'summary.runtime.powerState')
  const cards = read.records(object, 'guest.net')
  const addresses = cards.flatMap(card => texts(card.ipAddress)).filter(address => /^\d+(\.\d+){3}$/.test(address))
  const devices = read.records(object, 'config.hardware.device')
  return entity(inventory, 'vmware.vm', object, {
    'runtime.powerState': POWER_STATES.find(state => state === powerState),
    'runtime.connectionState': connection(object),
    'runtime.nativeState': powerState,
    'runtime.guestServicesStatus': TOOLS[read.text(object, 'summary.guest.toolsStatus') ?? ''],
    guestHostname: read.text(object, 'summary.guest.hostName'),
    guestOsName: read.text(object, 'summary.config.guestFullName'),
    virtualProcessorCount: read.number(object, 'summary.config.numCpu'),
    memoryAllocated: read.number(object, 'summary.config.memorySizeMB'),
    isTemplate: read.flag(object, 'summary.config.template'),
    IPv4Addresses: addresses.length > 0 ? addresses : undefined,
    'host.id': reference(inventory, 'vmware.vh', host?._moref),
    'host.cluster.id': reference(inventory, 'vmware.cluster', cluster?._moref),
    'host.datacenter.id': reference(inventory, 'vmware.datacenter', datacenterOf(object._moref, inventory)),
    flavor: cluster && flavorOf(cluster),
    hasChangeTracking: read.flag(object, 'config.changeTrackingEnabled'),
    resourcePath: read.text(object, 'summary.config.vmPathName'),
    annotation: read.text(object, 'summary.config.annotation'),
    virtualDisks: devices.filter(device => device._type === 'VirtualDisk').map(mapDisk),
    virtualNetworkInterfaceCards: devices
      .filter(device => typeof device.macAddress === 'string')
      .map(device => mapCard(device, cards)),
  })
}

function mapDisk(device: Record<string, unknown>): Record<string, unknown> {
  const backing = read.record(device, 'backing')
  const size = read.number(device, 'capacityInKB')
  const kind = read.text(backing, '_type') ?? ''
  return known({
    name: read.text(read.record(device, 'deviceInfo'), 'label'),
    deviceKey: read.number(device, 'key'),
    size: size === undefined ? undefined : size / KIB_PER_GIB,
    isThinProvisioned: read.flag(backing, 'thinProvisioned'),
    backingType: kind.includes('RawDiskMapping') ? (read.text(backing, 'compatibilityMode') ?? 'raw') : undefined,
  })
}

function mapCard(device: Record<string, unknown>, cards: Record<string, unknown>[]): Record<string, unknown> {
  const key = read.number(device, 'key')
  const guest = cards.find(card => read.number(card, 'deviceConfigId') === key)
  return known({
    name: read.text(read.record(device, 'deviceInfo'), 'label'),
    deviceKey: key,
    IPv4Addresses: guest && texts(guest.ipAddress).filter(address => /^\d+(\.\d+){3}$/.test(address)),
  })
}

function entity(
  inventory: Inventory,
  type: string,
  object: ManagedObject,
  fields: Record<string, unknown>,
): IngestRecord {
  const name = read.text(object, 'name') ?? read.text(object, 'summary.config.name') ?? object._moref
  const id = entityId(inventory.source, type, object._moref)
  return { entity: { type, id, fields: known({ name, nativeId: object._moref, moId: object._moref, ...fields }) } }
}

function reference(inventory: Inventory, type: string, moref: string | undefined): string | undefined {
  return moref === undefined ? undefined : entityId(inventory.source, type, moref)
}

/** The datacenter above an object, through however many folders. */
function datacenterOf(moref: string, inventory: Inventory): string | undefined {
  const datacenters = new Set(inventory.datacenters.map(object => object._moref))
  const seen = new Set<string>()
  for (let at: string | undefined = moref; at !== undefined && !seen.has(at); at = inventory.parents.get(at)) {
    if (datacenters.has(at)) return at
    seen.add(at)
  }
  return undefined
}

/** vSAN is told by the cluster's own configuration; a recording without that property says nothing about it. */
function flavorOf(cluster: ManagedObject): string | undefined {
  const enabled = read.flag(cluster, 'configurationEx.vsanConfigInfo.enabled')
  return enabled === undefined ? undefined : enabled ? 'vsan' : 'standard'
}

function connection(object: ManagedObject): string | undefined {
  const state = read.text(object, 'summary.runtime.connectionState')
  if (state === 'notResponding') return 'inaccessible'
  return ['connected', 'disconnected', 'inaccessible', 'orphaned', 'invalid'].find(known => known === state)
}

function serviceTag(host: ManagedObject): string | undefined {
  const tags = read.records(host, 'hardware.systemInfo.otherIdentifyingInfo')
  const tag = tags.find(candidate => read.text(read.record(candidate, 'identifierType'), 'key') === 'ServiceTag')
  const value = tag && read.text(tag, 'identifierValue')?.trim()
  return value && value !== 'unknown' ? value : undefined
}

function texts(value: unknown): string[] {
  const list = Array.isArray(value) ? value : [value]
  return list.filter(item => typeof item === 'string')
}

function total(objects: readonly ManagedObject[], key: string): number | undefined {
  const values = objects.map(object => read.number(object, key)).filter(value => value !== undefined)
  return objects.length === 0 ? 0 : values.length === 0 ? undefined : sum(values)
}

function sum(values: readonly (number | undefined)[]): number {
  return values.reduce<number>((result, value) => result + (value ?? 0), 0)
}
