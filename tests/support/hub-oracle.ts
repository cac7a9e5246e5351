/** What a hub is to say of its sources, worked out from all of them at once, in memory, without what the product works it out with. */
export interface SourceEntity {
  type: string
  id: string
  fields: Record<string, unknown>
}

export interface ExpectedSystem {
  type: string
  role: string
  nodes: number
  machines: number | null
  vcpus: number | null
  cores: number | null
  serials: string[]
  health: string
}

export interface ExpectedHardware {
  system: string | null
  serials: string[]
  health: string
}

export interface ExpectedHub {
  systems: Record<string, ExpectedSystem>
  hardware: Record<string, ExpectedHardware>
  singles: Record<string, string>
}

interface Machines {
  type: string
  cluster: string
}

const ON_VMWARE = { type: 'vmware.vm', cluster: 'host.cluster.id' }
const ON_NUTANIX = { type: 'nutanix.vm', cluster: 'cluster.id' }
const CLUSTERS: Record<string, { hosts: string; machines?: Machines }> = {
  'vmware.cluster': { hosts: 'vmware.vh', machines: ON_VMWARE },
  'nutanix.cluster': { hosts: 'nutanix.host', machines: ON_NUTANIX },
  'netapp.cluster': { hosts: 'netapp.node' },
}
const ALONE: Record<string, { role: string; machines?: Machines }> = {
  'vmware.vh': { role: 'compute', machines: ON_VMWARE },
  'nutanix.host': { role: 'hyperconverged', machines: ON_NUTANIX },
  'netapp.node': { role: 'storage' },
  'snmp.switch': { role: 'network' },
  'xclarity.pmachine': { role: 'compute' },
  'veeam.server': { role: 'backup' },
}
const SINGLES: Record<string, string> = {
  'k8s.cluster': 'hub.k8s.cluster',
  'cloud.region': 'hub.cloud.region',
  'application.manifest': 'hub.application',
}

interface Place {
  cluster: unknown
  host: unknown
  isKnown: boolean
}

export function expectedHub(datastoreId: string, entities: readonly SourceEntity[]): ExpectedHub {
  const of = (type: string) => entities.filter(entity => entity.type === type)
  const hubId = ({ type, id }: SourceEntity) => `${datastoreId}:${type}:${id}`
  const hardwareId = ({ type, id }: SourceEntity) => `${datastoreId}:hardware:${type}:${id}`
  const hub: ExpectedHub = { systems: {}, hardware: {}, singles: {} }
  /** A machine is in the cluster that it names, or that its host names; of none at all it is not known that they are none. */
  const machinesOf = (machines: Machines | undefined, hosts: string, isHere: (at: Place) => boolean) => {
    const all = machines ? of(machines.type).filter(({ fields }) => fields.isTemplate !== true) : []
    const places = all.map(({ fields }): Place => {
      const host = of(hosts).find(({ id }) => id === fields['host.id'])
      const cluster = fields[machines?.cluster ?? ''] ?? host?.fields['cluster.id'] ?? null
      return {
        cluster,
        host: fields['host.id'] ?? null,
        isKnown: (fields[machines?.cluster ?? ''] ?? host ?? null) !== null,
      }
    })
    const found = all.filter((_, i) => isHere(places[i] as Place))
    const isTold = found.length > 0 || (all.length > 0 && places.every(({ isKnown }) => isKnown))
    const vcpus = found.reduce((total, vm) => total + Number(vm.fields.virtualProcessorCount ?? 0), 0)
    return isTold ? { machines: found.length, vcpus } : { machines: null, vcpus: null }
  }
  const coresOf = (hosts: SourceEntity[]) => {
    const known = hosts.flatMap(host => (host.fields['processor.cores'] as number | undefined) ?? [])
    return known.length === 0 ? null : known.reduce((a, b) => a + b, 0)
  }
  const serialsOf = (found: SourceEntity[]) =>
    [...new Set(found.flatMap(each => (each.fields.serialNumber as string | undefined) ?? []))].sort()
  for (const [type, { hosts, machines }] of Object.entries(CLUSTERS)) {
    for (const cluster of of(type)) {
      const own = of(hosts).filter(host => host.fields['cluster.id'] === cluster.id)
      const role =
        type === 'netapp.cluster'
          ? 'storage'
          : type === 'nutanix.cluster' || cluster.fields.flavor === 'vsan'
            ? 'hyperconverged'
            : 'compute'
      const states = own.map(healthOf).filter(state => state !== 'unknown')
      hub.systems[hubId(cluster)] = {
        ...{ type, role, nodes: own.length || 1, cores: coresOf(own), serials: serialsOf([cluster, ...own]) },
        ...machinesOf(machines, hosts, at => at.cluster === cluster.id),
        health: own.length === 0 ? healthOf(cluster) : ofStates(states),
      }
    }
    for (const host of of(hosts)) {
      const clusterId = host.fields['cluster.id']
      if (clusterId === undefined || clusterId === null) continue
      const cluster = of(type).find(({ id }) => id === clusterId)
      hub.hardware[hardwareId(host)] = {
        system: cluster ? hubId(cluster) : null,
        serials: serialsOf([host]),
        health: healthOf(host),
      }
    }
  }
  const hostSerials = new Set(['vmware.vh', 'nutanix.host'].flatMap(of).map(({ fields }) => fields.serialNumber))
  for (const [type, { role, machines }] of Object.entries(ALONE)) {
    for (const device of of(type)) {
      const { serialNumber } = device.fields
      if ((device.fields['cluster.id'] ?? null) !== null) continue
      if (type === 'xclarity.pmachine' && serialNumber !== undefined && hostSerials.has(serialNumber)) continue
      const health = healthOf(device)
      const serials = serialsOf([device])
      hub.systems[hubId(device)] = {
        ...{ type, role, nodes: 1, cores: coresOf([device]), serials },
        ...machinesOf(machines, type, at => at.host === device.id),
        health: health === 'unknown' || health === 'healthy' || type === 'veeam.server' ? health : ofStates([health]),
      }
      if (type !== 'veeam.server') hub.hardware[hardwareId(device)] = { system: hubId(device), serials, health }
    }
  }
  for (const [type, to] of Object.entries(SINGLES)) for (const each of of(type)) hub.singles[hubId(each)] = to
  return hub
}

function ofStates(states: string[]): string {
  if (states.length === 0) return 'unknown'
  if (states.every(state => state === 'critical')) return 'critical'
  return states.every(state => state === 'healthy') ? 'healthy' : 'degraded'
}

function healthOf({ type, fields }: SourceEntity): string {
  if (type === 'netapp.node' || type === 'snmp.switch') {
    return (
      ({ up: 'healthy', down: 'critical', taken_over: 'degraded' } as Record<string, string>)[String(fields.state)] ??
      'unknown'
    )
  }
  const isOff = fields['runtime.powerState'] === 'poweredOff'
  const connection = fields['runtime.connectionState']
  if (connection === 'disconnected') return 'critical'
  if (isOff) return 'degraded'
  return connection === 'connected' || fields['runtime.powerState'] === 'poweredOn' ? 'healthy' : 'unknown'
}
