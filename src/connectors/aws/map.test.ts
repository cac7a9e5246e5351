import { describe, expect, it } from 'vitest'
import type { IngestRecord } from '../../wire/ingest.js'
import { awsConnector } from './map.js'

const options = { source: 'default' }
const read = (...jsons: unknown[]) =>
  awsConnector.read(
    jsons.map((json, i) => ({ file: `${i}.json`, json })),
    options,
  )
const fieldsOf = (record: IngestRecord | undefined) => (record && 'entity' in record ? record.entity.fields : {})

describe('shapes of describe-instances', () => {
  const instances = [{ InstanceId: 'i-1', InstanceType: 't3.micro' }, { InstanceId: 'i-2' }]

  it.each([
    ['the raw answer', { Reservations: [{ Instances: [instances[0]] }, { Instances: [instances[1]] }] }],
    ['a list of instances', instances],
    ['a list of reservations', [{ ReservationId: 'r-1', Instances: instances }]],
    ['lists of instances, as --query Reservations[].Instances gives', [[instances[0]], [instances[1]]]],
  ])('reads %s to the same records', (_shape, json) => {
    expect(awsConnector.accepts({ file: 'a.json', json })).toBe(true)
    expect(read(json).records).toEqual(read(instances).records)
  })

  it('does not take a load balancer that lists its instances for a reservation', () => {
    const balancer = { LoadBalancerName: 'lb', Instances: [{ InstanceId: 'i-1' }] }
    expect(awsConnector.accepts({ file: 'lb.json', json: [balancer] })).toBe(false)
  })
})

describe('fields of an instance', () => {
  it('lists the primary address first and each once', () => {
    const card = { PrivateIpAddresses: [{ PrivateIpAddress: '10.0.0.9' }, { PrivateIpAddress: '10.0.0.5' }] }
    const [record] = read([{ InstanceId: 'i-1', PrivateIpAddress: '10.0.0.5', NetworkInterfaces: [card] }]).records
    expect(fieldsOf(record)).toMatchObject({ IPv4Addresses: ['10.0.0.5', '10.0.0.9'], privateIpAddress: '10.0.0.5' })
  })

  it('counts vCPUs only from cores and threads the record gives', () => {
    const vcpus = (CpuOptions: unknown) => fieldsOf(read([{ InstanceId: 'i-1', CpuOptions }]).records[0])
    expect(vcpus({ CoreCount: 4, ThreadsPerCore: 2 })).toMatchObject({ virtualProcessorCount: 8 })
    expect(vcpus({ CoreCount: 4 })).toMatchObject({ virtualProcessorCount: null })
  })

  it('names the platform as the record does, and nothing where it is silent', () => {
    const os = (fields: object) => fieldsOf(read([{ InstanceId: 'i-1', ...fields }]).records[0]).guestOsName
    expect(os({ PlatformDetails: 'Linux/UNIX', Platform: 'x' })).toBe('Linux/UNIX')
    expect(os({ Platform: 'windows' })).toBe('Windows')
    expect(os({})).toBeNull()
  })

  it('keeps a state it does not know as the native word', () => {
    const [record] = read([{ InstanceId: 'i-1', State: { Name: 'hibernating' } }]).records
    expect(fieldsOf(record)).toMatchObject({ 'runtime.powerState': null, 'runtime.nativeState': 'hibernating' })
  })

  it('refers to the VPC that describe-vpcs tells of, in this file or another import', () => {
    const instances = [{ InstanceId: 'i-1', VpcId: 'vpc-1' }]
    const vpcs = { Vpcs: [{ VpcId: 'vpc-1', CidrBlock: '10.0.0.0/16', Tags: [{ Key: 'Name', Value: 'shop' }] }] }
    const [vpc] = read(vpcs).records
    expect(vpc).toMatchObject({ entity: { type: 'aws.vpc', fields: { name: 'shop', cidrBlock: '10.0.0.0/16' } } })
    expect(fieldsOf(read(instances).records[0])).toMatchObject({
      'vpc.id': vpc && 'entity' in vpc ? vpc.entity.id : undefined,
    })
  })
})

describe('regions', () => {
  const at = (InstanceId: string, AvailabilityZone?: string) => ({ InstanceId, Placement: { AvailabilityZone } })
  const regionsOf = (...jsons: unknown[]) =>
    read(...jsons).records.flatMap(record =>
      'entity' in record && record.entity.type === 'cloud.region' ? record.entity : [],
    )

  it('are those that instances run in, each once, whatever its zones and files', () => {
    const files = [
      [at('i-1', 'us-east-1a'), at('i-2', 'us-east-1b')],
      [at('i-3', 'eu-west-3c'), at('i-4', 'us-east-1a')],
    ]
    const result = read(...files)
    expect(result.skipped).toEqual([])
    expect(result.records).toHaveLength(6)
    const [first, second] = regionsOf(...files)
    // How many instances there are and what the place is called, one answer does not say: left alone.
    expect(first?.fields).toEqual({
      name: 'us-east-1',
      nativeId: 'aws/us-east-1',
      provider: 'AWS',
      location: 'us-east-1',
    })
    expect([second?.fields.name, regionsOf(...files).length]).toEqual(['eu-west-3', 2])
    expect(regionsOf([at('i-9', 'us-east-1f')])[0]?.id).toBe(first?.id)
    expect(result.places[1]).toEqual({ file: '0.json', record: 'us-east-1' })
  })

  it.each([
    ['us-gov-west-1b', 'us-gov-west-1'],
    ['us-west-2-lax-1a', 'us-west-2'],
    ['us-east-1-wl1-bos-wlz-1', 'us-east-1'],
    ['ap-southeast-2', 'ap-southeast-2'],
  ])('are read from %s', (zone, region) => {
    expect(regionsOf([at('i-1', zone)]).map(({ fields }) => fields.location)).toEqual([region])
  })

  it.each([undefined, '', 'somewhere', 'us-east-1a; more', 'us-east', '-1a'])('are none in %s', zone => {
    expect(regionsOf([at('i-1', zone)])).toEqual([])
  })
})

describe('several descriptions', () => {
  it('keeps the later one of the same instance and names the earlier', () => {
    const result = read([{ InstanceId: 'i-1', InstanceType: 'old' }], [{ InstanceId: 'i-1', InstanceType: 'new' }])
    expect(result.records).toHaveLength(1)
    expect(fieldsOf(result.records[0])).toMatchObject({ 'cloudInstanceIdentity.name': 'new' })
    expect(result.places).toEqual([{ file: '1.json', record: 'i-1' }])
    expect(result.skipped).toMatchObject([{ file: '0.json', record: 'i-1', type: 'aws.vm' }])
  })
})
