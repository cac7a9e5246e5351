/**
 * EC2 `describe-instances` → `aws.vm`, with a `cloud.region` for each region that they run in, and `describe-vpcs` → `aws.vpc`. Takes the raw
 * answer (`{"Reservations": …}`, `{"Vpcs": …}`), a list of reservations, instances or VPCs (`--query` flattens them). Other EC2 answers are not for
 * this connector yet.
 */
import { isIPv4 } from 'node:net'
import { isRecord } from '../../wire/errors.js'
import { type Connector, createCollector, type InputFile, known, read } from '../connector.js'
import { entityId } from '../entity-id.js'

const TYPE = 'aws.vm'
const VPC = 'aws.vpc'
const REGION = 'cloud.region'

/** EC2 state names → the portal's power states (docs/protocol.md § Vocabulary). */
const POWER: Record<string, string> = {
  pending: 'starting',
  running: 'poweredOn',
  'shutting-down': 'stopping',
  stopping: 'stopping',
  stopped: 'poweredOff',
  terminated: 'terminated',
}

export const awsConnector: Connector = {
  platform: 'aws',
  label: 'AWS',
  expects: 'the answer of `aws ec2 describe-instances` ({"Reservations": […]}) or a list of instances',
  accepts: input => instancesOf(input) !== undefined || vpcsOf(input).length > 0,
  read(inputs) {
    const collector = createCollector()
    const regions = new Set<string>()
    for (const input of inputs) {
      for (const vpc of vpcsOf(input)) {
        const id = String(vpc.VpcId)
        collector.add({ file: input.file, record: id }, VPC, entityId('aws', VPC, id), mapVpc(vpc, id))
      }
      for (const [i, instance] of (instancesOf(input) ?? []).entries()) {
        const id = isRecord(instance) ? read.text(instance, 'InstanceId') : undefined
        if (!isRecord(instance) || id === undefined) {
          collector.skip({ file: input.file, record: `[${i}]`, type: TYPE, reason: 'has no InstanceId' })
          continue
        }
        // An instance id is unique across all of EC2, so neither account nor --source is part of the entity's source.
        const fields = mapInstance(instance, id)
        collector.add({ file: input.file, record: id }, TYPE, entityId('aws', TYPE, id), fields)
        const region = regionOf(fields.locationName)
        if (region === undefined || regions.has(region)) continue
        regions.add(region)
        collector.add({ file: input.file, record: region }, REGION, entityId('aws', REGION, region), mapRegion(region))
      }
    }
    return collector.result()
  },
}

/** Fields of one instance. What the record does not say is unknown; nothing is looked up or guessed. */
export function mapInstance(instance: Record<string, unknown>, nativeId: string): Record<string, unknown> {
  const state = read.text(read.record(instance, 'State'), 'Name')
  const privateIp = read.text(instance, 'PrivateIpAddress')
  const vpcId = read.text(instance, 'VpcId')
  return known({
    name: tagName(instance) ?? nativeId,
    nativeId,
    'runtime.powerState': state === undefined ? undefined : POWER[state],
    'runtime.nativeState': state,
    'vpc.id': vpcId === undefined ? undefined : entityId('aws', VPC, vpcId),
    locationName: read.text(read.record(instance, 'Placement'), 'AvailabilityZone'),
    'cloudInstanceIdentity.name': read.text(instance, 'InstanceType'),
    guestOsName: read.text(instance, 'PlatformDetails') ?? platformName(read.text(instance, 'Platform')),
    'guestOsIdentity.architecture': read.text(instance, 'Architecture'),
    privateIpAddress: privateIp,
    publicIpAddress: read.text(instance, 'PublicIpAddress'),
    IPv4Addresses: addressesOf(instance, privateIp),
    virtualProcessorCount: vcpusOf(instance),
    virtualizationType: read.text(instance, 'VirtualizationType'),
    hypervisor: read.text(instance, 'Hypervisor'),
    createdAt: read.instant(instance, 'LaunchTime'),
    // An instance is never a template: those are images, another kind of thing.
    isTemplate: false,
    tags: tagsOf(instance),
  })
}

/** Fields of one VPC; its name is its tag, else its id. */
function mapVpc(vpc: Record<string, unknown>, nativeId: string): Record<string, unknown> {
  return known({
    name: tagName(vpc) ?? nativeId,
    nativeId,
    cidrBlock: read.text(vpc, 'CidrBlock'),
    isDefault: read.flag(vpc, 'IsDefault'),
    tags: tagsOf(vpc),
  })
}

/** A region by its name: an answer says neither where that is nor how much else runs there, so what is known of these stays. */
function mapRegion(region: string): Record<string, unknown> {
  return { name: region, nativeId: `aws/${region}`, provider: 'AWS', location: region }
}

/** Zones are named after their region: `us-east-1a`, local ones `us-west-2-lax-1a`. */
const ZONE = /^([a-z]+(?:-[a-z]+)+-\d+)(?:[a-z]|-[a-z\d-]+)?$/

function regionOf(zone: unknown): string | undefined {
  return typeof zone === 'string' ? ZONE.exec(zone)?.[1] : undefined
}

function vcpusOf(instance: Record<string, unknown>): number | undefined {
  const cpu = read.record(instance, 'CpuOptions')
  const cores = read.number(cpu, 'CoreCount')
  const threads = read.number(cpu, 'ThreadsPerCore')
  return cores === undefined || threads === undefined ? undefined : cores * threads
}

/** All private addresses, the primary first; unknown when the record has none (a terminated instance has lost its cards). */
function addressesOf(instance: Record<string, unknown>, primary: string | undefined): string[] | undefined {
  const others = read
    .records(instance, 'NetworkInterfaces')
    .flatMap(card => read.records(card, 'PrivateIpAddresses').map(address => read.text(address, 'PrivateIpAddress')))
  const all = new Set([primary, ...others].filter(address => address !== undefined && isIPv4(address)))
  return all.size > 0 ? [...all].filter(address => address !== undefined) : undefined
}

function instancesOf({ json }: InputFile): unknown[] | undefined {
  if (isRecord(json)) return Array.isArray(json.Reservations) ? json.Reservations.flatMap(instancesIn) : undefined
  if (!Array.isArray(json)) return undefined
  const instances = json.flat().flatMap(item => (isReservation(item) ? instancesIn(item) : [item]))
  return instances.length === 0 || instances.some(isInstance) ? instances : undefined
}

function instancesIn(reservation: unknown): unknown[] {
  return isRecord(reservation) && Array.isArray(reservation.Instances) ? reservation.Instances : []
}

/** A classic load balancer lists `Instances` too, but only ids of them. */
function isReservation(value: unknown): boolean {
  return isRecord(value) && typeof value.ReservationId === 'string' && Array.isArray(value.Instances)
}

function isInstance(value: unknown): boolean {
  return isRecord(value) && typeof value.InstanceId === 'string'
}

/** Records of `describe-vpcs`; subnets carry a VpcId and a CidrBlock too. */
function vpcsOf({ json }: InputFile): Record<string, unknown>[] {
  const list = isRecord(json) ? read.records(json, 'Vpcs') : Array.isArray(json) ? json.filter(isRecord) : []
  return list.filter(vpc => typeof vpc.VpcId === 'string' && 'CidrBlock' in vpc && !('SubnetId' in vpc))
}

/** All tags, the name too; unknown when the record carries none at all. */
function tagsOf(record: Record<string, unknown>): Record<string, string> | undefined {
  const pairs = read
    .records(record, 'Tags')
    .flatMap(tag => (typeof tag.Key === 'string' && typeof tag.Value === 'string' ? [[tag.Key, tag.Value]] : []))
  return pairs.length > 0 ? Object.fromEntries(pairs) : undefined
}

function tagName(record: Record<string, unknown>): string | undefined {
  const tag = read.records(record, 'Tags').find(candidate => candidate.Key === 'Name')
  return tag && read.text(tag, 'Value')
}

/** `Platform` is `windows` or absent; absent says nothing. */
function platformName(platform: string | undefined): string | undefined {
  return platform?.toLowerCase() === 'windows' ? 'Windows' : platform
}
