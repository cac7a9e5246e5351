import { describe, expect, it } from 'vitest'
import { awsConnector, mapInstance } from './aws/map.js'
import { entityId } from './entity-id.js'
import { vmwareConnector } from './vmware/map.js'

describe('the AWS connector', () => {
  it('maps what the record says and leaves the rest unknown', () => {
    const fields = mapInstance(
      {
        InstanceId: 'i-1',
        State: { Name: 'shutting-down' },
        CpuOptions: { CoreCount: 2, ThreadsPerCore: 2 },
        Tags: [{ Key: 'Name', Value: 'web' }],
      },
      'i-1',
    )
    expect(fields).toMatchObject({
      name: 'web',
      'runtime.powerState': 'stopping',
      'runtime.nativeState': 'shutting-down',
      virtualProcessorCount: 4,
      guestOsName: null,
    })
    // Memory is not in the record: left alone, since another source may know it.
    expect(fields).not.toHaveProperty(['memoryAllocated'])
    expect(mapInstance({ InstanceId: 'i-2' }, 'i-2')).toMatchObject({
      name: 'i-2',
      'runtime.powerState': null,
      'cloudInstanceIdentity.name': null,
    })
  })

  it('names a record without an id and keeps the others', () => {
    const result = awsConnector.read([{ file: 'a.json', json: [{ InstanceId: 'i-1' }, { Foo: 1 }, null] }], {
      source: 's',
    })
    expect(result.records).toHaveLength(1)
    expect(result.skipped.map(skip => skip.record)).toEqual(['[1]', '[2]'])
  })

  it('does not accept another shape', () => {
    expect(awsConnector.accepts({ file: 'v.json', json: [{ VolumeId: 'vol-1' }] })).toBe(false)
    expect(awsConnector.accepts({ file: 'v.json', json: { Volumes: [] } })).toBe(false)
  })
})

describe('the VMware connector', () => {
  const files = [
    { file: 'x_Datacenter.json', json: [{ _moref: 'dc-1', name: 'DC', parent: 'root' }] },
    { file: 'x_Folder.json', json: [{ _moref: 'group-1', parent: 'dc-1' }] },
    { file: 'x_ClusterComputeResource.json', json: [{ _moref: 'c-1', name: 'C', parent: 'group-1' }] },
    {
      file: 'x_HostSystem.json',
      json: [
        {
          _moref: 'h-1',
          parent: 'c-1',
          'summary.hardware.numCpuCores': 4,
          'summary.hardware.cpuMhz': 2000,
          'summary.hardware.memorySize': 2 ** 30,
        },
      ],
    },
    {
      file: 'x_VirtualMachine.json',
      json: [
        { _moref: 'vm-48', name: 'a', parent: 'group-1', 'summary.runtime.host': 'h-1', 'summary.config.numCpu': 2 },
        { name: 'lost' },
      ],
    },
  ]

  it('ties machines to host, cluster and datacenter across files, and sums up clusters', () => {
    const { records, skipped } = vmwareConnector.read(files, { source: 's' })
    const byType = Object.fromEntries(
      records.map(record => ('entity' in record ? [record.entity.type, record.entity] : ['', undefined])),
    )
    expect(byType['vmware.vm']?.fields).toMatchObject({
      'host.id': byType['vmware.vh']?.id,
      'host.cluster.id': byType['vmware.cluster']?.id,
      'host.datacenter.id': byType['vmware.datacenter']?.id,
    })
    expect(byType['vmware.cluster']?.fields).toMatchObject({
      hostsCount: 1,
      virtualMachinesCount: 1,
      virtualProcessorsCount: 2,
      processorPerf: 8000,
      memorySize: 1024,
    })
    expect(skipped).toEqual([{ file: 'x_VirtualMachine.json', record: '[1]', reason: 'has no _moref' }])
  })

  it('keeps two vCenters apart and one the same', () => {
    expect(entityId('a', 'vmware.vm', 'vm-48')).not.toBe(entityId('b', 'vmware.vm', 'vm-48'))
    expect(entityId('a', 'vmware.vm', 'vm-48')).toBe(entityId('a', 'vmware.vm', 'vm-48'))
  })
})
