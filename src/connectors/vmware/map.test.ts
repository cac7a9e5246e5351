import { describe, expect, it } from 'vitest'
import type { ConnectorResult, InputFile } from '../connector.js'
import { vmwareConnector } from './map.js'

const DATACENTER = { _moref: 'datacenter-2', name: 'DC0', parent: 'group-d1' }
const FOLDERS = [
  { _moref: 'group-d1', name: 'Datacenters' },
  { _moref: 'group-h4', parent: 'datacenter-2' },
  { _moref: 'group-v3', parent: 'datacenter-2' },
]
const CLUSTER = { _moref: 'domain-c37', name: 'C1', parent: 'group-h4', 'configurationEx.vsanConfigInfo.enabled': true }
const HOST = {
  _moref: 'host-42',
  parent: 'domain-c37',
  'summary.hardware.numCpuCores': 4,
  'summary.hardware.numCpuPkgs': 2,
  'summary.hardware.cpuMhz': 2999,
  'summary.hardware.cpuModel': 'Intel(R) Xeon(R) CPU            5160  @ 3.00GHz',
  'summary.hardware.memorySize': 17_175_269_376,
  'summary.config.product.name': 'VMware ESX',
  'summary.config.product.version': '5.0.0',
  'summary.runtime.connectionState': 'notResponding',
}
const MACHINE = {
  _moref: 'vm-48',
  name: 'web',
  parent: 'group-v3',
  'summary.runtime.host': 'host-42',
  'summary.runtime.powerState': 'poweredOn',
  'summary.config.numCpu': 2,
  'summary.guest.toolsStatus': 'toolsOld',
  'config.hardware.device': [
    {
      key: '2000',
      deviceInfo: { label: 'Hard disk 1' },
      capacityInKB: '524288',
      backing: { thinProvisioned: 'false', _type: 'VirtualDiskFlatVer2BackingInfo' },
      _type: 'VirtualDisk',
    },
    {
      key: '2001',
      backing: { compatibilityMode: 'physicalMode', _type: 'VirtualDiskRawDiskMappingVer1BackingInfo' },
      _type: 'VirtualDisk',
    },
    { key: '4000', deviceInfo: { label: 'Network adapter 1' }, macAddress: '00:50:56:8f:fe:39', _type: 'VirtualE1000' },
  ],
  'guest.net': [{ deviceConfigId: '4000', ipAddress: ['fe80::1', '172.16.1.29'] }],
}

function read(files: Record<string, unknown>, source = 'default'): ConnectorResult {
  const inputs: InputFile[] = Object.entries(files).map(([file, json]) => ({ file, json }))
  return vmwareConnector.read(inputs, { source })
}

function entity(result: ConnectorResult, type: string): { id: string; fields: Record<string, unknown> } {
  const record = result.records.find(item => 'entity' in item && item.entity.type === type)
  if (!record || !('entity' in record)) throw new Error(`no ${type}`)
  return record.entity
}

describe('an estate in files of any name and order', () => {
  const result = read({ 'a.json': [MACHINE, HOST], 'b.json': [CLUSTER, ...FOLDERS], 'c.json': [DATACENTER] })

  it('ties machine, host, cluster and datacenter together', () => {
    const machine = entity(result, 'vmware.vm')
    expect(machine.fields).toMatchObject({
      'host.id': entity(result, 'vmware.vh').id,
      'host.cluster.id': entity(result, 'vmware.cluster').id,
      'host.datacenter.id': entity(result, 'vmware.datacenter').id,
      flavor: 'vsan',
    })
    expect(result.skipped).toEqual([])
  })

  it('maps disks and cards with what the guest reports of them', () => {
    expect(entity(result, 'vmware.vm').fields).toMatchObject({
      IPv4Addresses: ['172.16.1.29'],
      'runtime.guestServicesStatus': 'outdated',
      virtualDisks: [
        { name: 'Hard disk 1', deviceKey: 2000, size: 0.5, isThinProvisioned: false, backingType: null },
        { name: null, deviceKey: 2001, size: null, isThinProvisioned: null, backingType: 'physicalMode' },
      ],
      virtualNetworkInterfaceCards: [{ name: 'Network adapter 1', deviceKey: 4000, IPv4Addresses: ['172.16.1.29'] }],
    })
  })

  it("maps a host's hardware and product", () => {
    expect(entity(result, 'vmware.vh').fields).toMatchObject({
      'processor.name': 'Intel(R) Xeon(R) CPU 5160 @ 3.00GHz',
      'osIdentity.name': 'VMware ESX 5.0.0',
      'runtime.connectionState': 'inaccessible',
      memorySize: 16_380,
      virtualMachinesCount: 1,
      serialNumber: null,
    })
  })

  it('gives every record its place', () => {
    expect(result.places).toHaveLength(result.records.length)
    expect(result.places).toContainEqual({ file: 'a.json', record: 'vm-48' })
  })
})

describe('a part of an estate', () => {
  it('leaves references unknown that lead to nothing that was read', () => {
    const result = read({ 'vms.json': [MACHINE] })
    expect(entity(result, 'vmware.vm').fields).toMatchObject({ 'host.id': null, 'host.datacenter.id': null })
  })

  it('does not sum up what it only knows in part', () => {
    const silent = { _moref: 'host-43', parent: 'domain-c37' }
    expect(entity(read({ 'a.json': [CLUSTER, HOST, silent] }), 'vmware.cluster').fields).toMatchObject({
      hostsCount: 2,
      processorCores: null,
      memorySize: null,
    })
  })

  it('ends at a folder that is its own ancestor', () => {
    const ring = [
      { _moref: 'group-v1', parent: 'group-v2' },
      { _moref: 'group-v2', parent: 'group-v1' },
    ]
    const result = read({ 'a.json': [...ring, { ...MACHINE, parent: 'group-v1' }] })
    expect(entity(result, 'vmware.vm').fields).toMatchObject({ 'host.datacenter.id': null })
  })
})

describe('what becomes no entity', () => {
  it('is counted once a file, folders not at all', () => {
    const result = read({
      'pools.json': [{ _moref: 'resgroup-1' }, { _moref: 'resgroup-2' }, ...FOLDERS],
      'odd.json': [{ _moref: 'session-1' }],
    })
    expect(result.records).toEqual([])
    expect(result.skipped).toEqual([
      { file: 'pools.json', record: '', reason: '2 ResourcePool objects: no entity type shows these' },
      { file: 'odd.json', record: '', reason: "1 'session-1' object: no entity type shows these" },
    ])
  })

  it('keeps the same machine of two vCenters apart', () => {
    const ids = ['east', 'west'].map(source => entity(read({ 'a.json': [MACHINE] }, source), 'vmware.vm').id)
    expect(new Set(ids).size).toBe(2)
  })
})
