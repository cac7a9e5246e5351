/** EC2 `describe-instances` → `aws.vm`. Takes the raw answer (`{"Reservations": …}`) and a plain list of instances. */
import { isRecord } from '../../wire/errors.js'
import type { IngestRecord } from '../../wire/ingest.js'
import { type Connector, type InputFile, known, read, type Skipped } from '../connector.js'
import { entityId } from '../entity-id.js'

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
  accepts: input => instancesOf(input) !== undefined,
  read(inputs) {
    const records: IngestRecord[] = []
    const skipped: Skipped[] = []
    for (const input of inputs) {
      for (const [i, instance] of (instancesOf(input) ?? []).entries()) {
        const id = isRecord(instance) ? read.text(instance, 'InstanceId') : undefined
        if (!isRecord(instance) || id === undefined) {
          skipped.push({ file: input.file, record: `[${i}]`, reason: 'has no InstanceId' })
          continue
        }
        // An instance id is unique across all of EC2, so the account is not part of the source.
        records.push({
          entity: { type: 'aws.vm', id: entityId('aws', 'aws.vm', id), fields: mapInstance(instance, id) },
        })
      }
    }
    return { records, skipped }
  },
}

/** Fields of one instance. What the record does not say is unknown; nothing is looked up or guessed. */
export function mapInstance(instance: Record<string, unknown>, nativeId: string): Record<string, unknown> {
  const state = read.text(read.record(instance, 'State'), 'Name')
  const cpu = read.record(instance, 'CpuOptions')
  const cores = read.number(cpu, 'CoreCount')
  const addresses = read
    .records(instance, 'NetworkInterfaces')
    .flatMap(card => read.records(card, 'PrivateIpAddresses').map(address => read.text(address, 'PrivateIpAddress')))
    .filter(address => address !== undefined)
  const privateIp = read.text(instance, 'PrivateIpAddress')
  const all = [...new Set(privateIp === undefined ? addresses : [privateIp, ...addresses])]
  return known({
    name: tagName(instance) ?? nativeId,
    nativeId,
    'runtime.powerState': state === undefined ? undefined : POWER[state],
    'runtime.nativeState': state,
    'vpc.id': read.text(instance, 'VpcId'),
    locationName: read.text(read.record(instance, 'Placement'), 'AvailabilityZone'),
    'cloudInstanceIdentity.name': read.text(instance, 'InstanceType'),
    guestOsName: read.text(instance, 'PlatformDetails') ?? platformWord(read.text(instance, 'Platform')),
    'guestOsIdentity.architecture': read.text(instance, 'Architecture'),
    privateIpAddress: privateIp,
    publicIpAddress: read.text(instance, 'PublicIpAddress'),
    IPv4Addresses: all.length > 0 ? all : undefined,
    virtualProcessorCount: cores === undefined ? undefined : cores * (read.number(cpu, 'ThreadsPerCore') ?? 1),
    virtualizationType: read.text(instance, 'VirtualizationType'),
    hypervisor: read.text(instance, 'Hypervisor'),
    createdAt: read.instant(instance, 'LaunchTime'),
    // An instance is never a template: those are images, another kind of thing.
    isTemplate: false,
  })
}

function instancesOf({ json }: InputFile): unknown[] | undefined {
  if (Array.isArray(json)) return json.length === 0 || json.some(isInstance) ? json : undefined
  if (!isRecord(json) || !Array.isArray(json.Reservations)) return undefined
  return json.Reservations.flatMap(reservation => (isRecord(reservation) ? read.records(reservation, 'Instances') : []))
}

function isInstance(value: unknown): boolean {
  return isRecord(value) && typeof value.InstanceId === 'string'
}

function tagName(instance: Record<string, unknown>): string | undefined {
  const tag = read.records(instance, 'Tags').find(candidate => candidate.Key === 'Name')
  return tag && read.text(tag, 'Value')
}

/** `Platform` is `windows` or absent; absent says nothing. */
function platformWord(platform: string | undefined): string | undefined {
  return platform === 'windows' || platform === 'Windows' ? 'Windows' : platform
}
