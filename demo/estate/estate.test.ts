import { describe, expect, it } from 'vitest'
import type { EstateEntity } from './entity.js'
import { generateEntities, generateEstate } from './generate.js'

const estate = generateEstate('plinth')
const of = (type: string) => estate.entities.filter(entity => entity.type === type)

const isOfMachines = ({ type }: EstateEntity) => type.endsWith('vm') && type !== 'veeam.vm'
const setMembers = (byType: ReadonlyMap<string, EstateEntity[]>) => byType.get('azure.vmssvm') ?? []
/** What the machine of such a node calls its system. */
function guestOf(osName: string, machine: EstateEntity | undefined): string {
  if (machine?.type === 'aws.vm') return 'Linux/UNIX'
  if (machine?.type === 'vmware.vm') return 'Ubuntu Linux (64-bit)'
  return osName.replace('24.04.1', '24.04')
}
/** Machines of a pool differ in nothing of this. */
const alikeIn = (fields: EstateEntity['fields']) => [
  ...Object.entries(fields).filter(([path]) => path.endsWith('.id')),
  String(fields.locationName).replace(/-?[a-z]$/, ''),
  ...['cloudInstanceIdentity.name', 'sku', 'virtualProcessorCount', 'memoryAllocated', 'guestOsName'].map(
    path => fields[path],
  ),
]

describe('the estate', () => {
  it('is the same for the same seed and another for another', () => {
    expect(generateEstate('plinth').entities).toEqual(estate.entities)
    expect(generateEstate('other').entities[20]?.fields).not.toEqual(estate.entities[20]?.fields)
  })

  it('has the promised company', () => {
    expect([of('vmware.vm').length, of('aws.vm').length, of('vmware.cluster').length]).toEqual([900, 400, 12])
    expect(of('vmware.datacenter')).toHaveLength(3)
    expect(of('vmware.cluster').filter(entity => entity.fields.flavor === 'vsan')).toHaveLength(2)
    const off = of('vmware.vm').filter(entity => entity.fields['runtime.powerState'] === 'poweredOff').length
    expect(off).toBeGreaterThan(30)
    expect(of('vmware.vm').filter(entity => entity.fields.isTemplate).length).toBeGreaterThan(3)
    expect(new Set(of('vmware.vm').map(entity => entity.life.rhythm))).toContain('zombie')
    expect(new Set(of('aws.vm').map(entity => String(entity.fields.locationName))).size).toBe(8)
  })

  it.each([3_000, 5_000, 60_000])('has about %i entities when asked for so many', size => {
    const { entities } = generateEstate('plinth', size)
    expect(Math.abs(entities.length - size) / size).toBeLessThan(0.1)
  })

  it('keeps every type, however small it is asked to be', () => {
    const types = (size: number) => [...new Set(generateEstate('plinth', size).entities.map(({ type }) => type))].sort()
    expect(types(50)).toEqual(types(5_000))
  })

  it('refers only to what exists, and has every id, name and address once', () => {
    const ids = new Set(estate.entities.map(entity => entity.id))
    expect(ids.size).toBe(estate.entities.length)
    // Names within a namespace, an SVM or on a cluster node repeat, as they do in life.
    const isNamedOnce = ({ type }: EstateEntity) =>
      !/^(k8s|netapp|application|snmp|gcp\.disk|aws\.volume|azure\.disk)/.test(type)
    const names = estate.entities.filter(isNamedOnce).map(entity => `${entity.type} ${entity.fields.name}`)
    expect(new Set(names).size).toBe(names.length)
    // An agent in a guest reports the address of its machine.
    const hasOwnAddress = ({ type }: EstateEntity) => type.endsWith('vm')
    const addresses = estate.entities.filter(hasOwnAddress).flatMap(entity => entity.fields.IPv4Addresses ?? [])
    expect(new Set(addresses).size).toBe(addresses.length)
    for (const entity of estate.entities) {
      for (const [path, value] of Object.entries(entity.fields)) {
        if (/(host|cluster|datacenter)\.id$/.test(path)) expect(ids.has(String(value))).toBe(true)
      }
    }
  })

  it('has nodes of Kubernetes that are each one machine of what their cluster runs on, in one region', () => {
    const machines = estate.entities.filter(({ type }) => type.endsWith('vm') && type !== 'veeam.vm')
    const backings: Record<string, string> = { AKS: 'azure.vmssvm', EKS: 'aws.vm', GKE: 'gcp.vm', vSphere: 'vmware.vm' }
    for (const { id, fields } of of('k8s.cluster')) {
      const type = backings[String(fields.backingType)]
      const nodes = of('k8s.node').filter(node => node.fields['cluster.id'] === id)
      const theirs = nodes.map(node => machines.filter(machine => machine.fields.name === node.fields.name))
      expect([fields.name, theirs.map(all => all.map(machine => machine.type))]).toEqual([
        fields.name,
        nodes.map(() => [type]),
      ])
      const places = theirs
        .flat()
        .map(machine => String(machine.fields['host.cluster.id'] ?? machine.fields.locationName))
      if (type === 'azure.vmssvm') {
        const sets = new Set(theirs.flat().map(machine => machine.fields['virtualMachineScaleSet.id']))
        expect(sets.size).toBe(1)
        const own = of('azure.vmss').find(set => sets.has(set.id))
        expect(own?.fields).toMatchObject({ instanceCount: nodes.length })
        expect(own?.fields.name).toMatch(/^aks-nodepool1-\d{8}-vmss$/)
        for (const [i, node] of nodes.entries())
          expect(node.fields.name).toBe(`${own?.fields.name}00000${i.toString(36)}`)
        const others = of('azure.vmss').filter(set => set !== own)
        expect(
          others.every(set => /^vmss-/.test(String(set.fields.name)) && Number(set.fields.instanceCount) > 0),
        ).toBe(true)
      }
      if (type === 'aws.vm' || type === 'gcp.vm') {
        expect(new Set(places.map(place => place.replace(/-?[a-z]$/, ''))).size).toBe(1)
        const named =
          type === 'aws.vm'
            ? /^ip-(\d+-){3}\d+\.(ec2|[a-z]+-[a-z]+-\d\.compute)\.internal$/
            : /^gke-k-gke-03-default-pool-/
        for (const node of nodes) expect(node.fields.name).toMatch(named)
        const disks = of(type === 'aws.vm' ? 'aws.volume' : 'gcp.disk')
        const ofNode = disks.find(disk => disk.fields['virtualMachine.id'] === theirs[0]?.[0]?.id)
        expect(ofNode?.fields.name).toContain(String(nodes[0]?.fields.name))
      }
    }
  })

  it('has nodes of Kubernetes that say of themselves what their machines say', () => {
    const machines = new Map(estate.entities.filter(isOfMachines).map(machine => [machine.fields.name, machine]))
    const agents = new Set([...of('guest.linux'), ...of('guest.windows')].map(({ fields }) => fields.name))
    for (const node of of('k8s.node')) {
      const machine = machines.get(node.fields.name)
      const { 'capacity.cpus': cpus, 'capacity.memory': memory, osName, address, tags } = node.fields
      expect([node.fields.name, cpus, memory]).toEqual([
        machine?.fields.name,
        machine?.fields.virtualProcessorCount,
        machine?.fields.memoryAllocated,
      ])
      expect(address).toBe(machine?.fields.privateIpAddress ?? machine?.guest?.address)
      // Clouds and vCenters name a system in their own words.
      expect([osName, machine?.fields.guestOsName]).toEqual([osName, guestOf(String(osName), machine)])
      expect(machine?.fields['guestOsIdentity.architecture']).toBe('x86_64')
      expect(node.sizes).toMatchObject({ cores: cpus, memoryMib: memory })
      expect(machine?.sizes).toMatchObject({ cores: cpus, memoryMib: memory })
      expect(agents.has(machine?.fields.name)).toBe(false)
      const size = machine?.fields['cloudInstanceIdentity.name']
      if (size) expect(tags).toMatchObject({ 'node.kubernetes.io/instance-type': size })
    }
  })

  it.each([undefined, 600])('has pools of nodes of one size, in one place: with %s entities', size => {
    const { byType } = generateEstate('plinth', size)
    const machines = [...(byType.get('aws.vm') ?? []), ...(byType.get('gcp.vm') ?? []), ...setMembers(byType)]
    for (const { id } of byType.get('k8s.cluster') ?? []) {
      const nodes = byType.get('k8s.node')?.filter(({ fields }) => fields['cluster.id'] === id)
      const names = new Set(nodes?.map(({ fields }) => fields.name))
      const theirs = machines.filter(({ fields }) => names.has(fields.name))
      const alike = new Set(theirs.map(({ fields }) => JSON.stringify(alikeIn(fields))))
      expect([id, alike.size]).toEqual([id, Math.min(theirs.length, 1)])
    }
  })

  it('has scale sets whose instances are of the size, the system and the group of their set', () => {
    for (const set of of('azure.vmss')) {
      const members = of('azure.vmssvm').filter(({ fields }) => fields['virtualMachineScaleSet.id'] === set.id)
      const { sku, locationName, 'cloudInstanceIdentity.name': size, 'resourceGroup.id': group } = set.fields
      const { 'resourceGroup.subscription.id': subscription } = set.fields
      for (const { fields } of members)
        expect(fields).toMatchObject({
          sku,
          locationName,
          'cloudInstanceIdentity.name': size,
          'resourceGroup.id': group,
          ...(subscription ? { 'resourceGroup.subscription.id': subscription } : {}),
          guestOsName: members[0]?.fields.guestOsName,
        })
    }
  })

  it.each([undefined, 600])('counts the instances of its regions: with %s entities', size => {
    const { entities, byType } = generateEstate('plinth', size)
    for (const { fields } of byType.get('cloud.region') ?? []) {
      const platform = String(fields.provider).toLowerCase()
      const there = entities.filter(
        ({ type, fields: { locationName } }) =>
          /^(aws|azure|gcp)\.vm(ssvm)?$/.test(type) &&
          type.startsWith(platform) &&
          String(locationName).startsWith(String(fields.location)),
      )
      expect([fields.location, fields.virtualMachinesCount]).toEqual([fields.location, there.length])
    }
  })

  it('has applications of names of their own', () => {
    const names = of('application.manifest').map(({ fields }) => fields.name)
    expect(new Set(names).size).toBe(names.length)
  })

  it('counts hosts and machines as its clusters say', () => {
    for (const cluster of of('vmware.cluster')) {
      const hosts = of('vmware.vh').filter(host => host.fields['cluster.id'] === cluster.id)
      const machines = of('vmware.vm').filter(vm => vm.fields['host.cluster.id'] === cluster.id)
      const sum = (path: string) => hosts.reduce((total, host) => total + Number(host.fields[path]), 0)
      expect(cluster.fields).toMatchObject({
        hostsCount: hosts.length,
        virtualMachinesCount: machines.length,
        virtualProcessorsCount: machines.reduce((total, vm) => total + Number(vm.fields.virtualProcessorCount), 0),
        processorCores: sum('processor.cores'),
        memorySize: sum('memorySize'),
      })
      expect(sum('virtualMachinesCount')).toBe(machines.length)
    }
  })

  it('reports addresses where guest services run, and nowhere else', () => {
    for (const { fields } of of('vmware.vm')) {
      const runs = ['running', 'outdated'].includes(String(fields['runtime.guestServicesStatus']))
      expect([fields.name, Array.isArray(fields.IPv4Addresses) && fields.IPv4Addresses.length]).toEqual([
        fields.name,
        runs ? 1 : 0,
      ])
    }
  })
})

describe('entities for benches', () => {
  it.each(['aws.vm', 'vmware.vm'] as const)('are %s with ids of their own, the same for the same seed', type => {
    const entities = generateEntities(type, 5_000, 'bench')
    expect(new Set(entities.map(entity => entity.id)).size).toBe(5_000)
    expect(generateEntities(type, 5_000, 'bench')).toEqual(entities)
    expect(entities.every(entity => entity.type === type)).toBe(true)
  })
})
