/** Instances of the three clouds: types by what is common, regions by where the company is, a life each. */
import { APPLICATIONS, type Application, CLOUD_GUESTS, type Cloud, INSTANCE_TYPES, REGIONS, ROLES } from './company.js'
import { createNamer, daysAgo, type EstateEntity, type Namer } from './entity.js'
import type { Kind, KindDraft, Made } from './kinds.js'
import { machineLife, tagsFor } from './machine.js'
import type { Random } from './random.js'

/** Ranges reserved for documentation: no real machine is ever shown. */
const PUBLIC_RANGES = ['198.51.100', '203.0.113', '192.0.2'] as const
export const INSTANCE_STATES: Readonly<Record<Cloud, readonly [on: string, off: string]>> = {
  aws: ['running', 'stopped'],
  azure: ['VM running', 'VM deallocated'],
  gcp: ['RUNNING', 'TERMINATED'],
}
const NETS: Readonly<Record<Cloud, number>> = { aws: 200, azure: 120, gcp: 132 }
/** What all scale sets start their instances from. */
const SET_IMAGE = 'Ubuntu 24.04 LTS'
/** Share of instances that are too young for a scorecard. */
const YOUNG = 0.035

/** The types of the clouds' machines with how many there are. */
const AREAS: readonly { cloud: Cloud; type: string; count: number }[] = [
  { cloud: 'aws', type: 'aws.vm', count: 400 },
  { cloud: 'azure', type: 'azure.vm', count: 205 },
  { cloud: 'azure', type: 'azure.vmssvm', count: 38 },
  { cloud: 'gcp', type: 'gcp.vm', count: 112 },
]

export function instanceKinds(): Kind[] {
  return AREAS.map(area => {
    const namer = createNamer()
    return { ...area, make: (draft, references) => ({ ...instance(draft, area.cloud, area.type, namer), references }) }
  })
}

function instance(draft: KindDraft, cloud: Cloud, type: string, namer: Namer): Omit<Made, 'references'> {
  const { random, i, anchorHour, parents } = draft
  const set = draft.parent('azure.vmss')
  const role = set ? 'web' : random.weighted(ROLES)
  const drawn = random.weighted(INSTANCE_TYPES[cloud].map(row => [row, row.weight] as const))
  // A scale set is of one size and one image.
  const size = INSTANCE_TYPES[cloud].find(({ name }) => name === set?.fields.sku) ?? drawn
  const application = applicationOf(parents) ?? random.weighted(APPLICATIONS.map(row => [row, row[2]] as const))
  const region = regionOf(cloud, parents) ?? random.weighted(REGIONS[cloud].map(row => [row, row.weight] as const))
  const { life, sizes } = machineLife(random, role, size.vcpus, 0)
  // Machines are not paid for long when they are off, and clouds do not say since when they are.
  if (life.rhythm === 'off' && random.next() < 0.65) life.rhythm = 'office'
  const isOn = life.rhythm !== 'off'
  const image = random.weighted<string>(CLOUD_GUESTS[cloud])
  const guest = set ? SET_IMAGE : image
  const nativeId = nativeIdOf(random, type, i)
  const address = `10.${NETS[cloud] + (type.endsWith('ssvm') ? 8 : 0)}.${Math.floor(i / 240) % 250}.${10 + (i % 240)}`
  const isPublic = role === 'web' && isOn && cloud === 'aws' && i < PUBLIC_RANGES.length * 250
  const name = set ? `${set.fields.name}_${i}` : namer(`${application[0]}-${role}`)
  const fields = {
    'runtime.powerState': isOn ? 'poweredOn' : 'poweredOff',
    'runtime.nativeState': INSTANCE_STATES[cloud][isOn ? 0 : 1],
    'runtime.connectionState': 'connected',
    locationName: random.pick<string>(region.zones),
    'cloudInstanceIdentity.name': size.name,
    ...(cloud === 'azure' && { sku: size.name }),
    guestOsName: size.name.startsWith('m6g') ? 'Linux/UNIX' : guest,
    'guestOsIdentity.architecture': size.name.startsWith('m6g') ? 'arm64' : 'x86_64',
    privateIpAddress: address,
    publicIpAddress: isPublic ? publicAddress(i) : null,
    IPv4Addresses: [address],
    virtualProcessorCount: size.vcpus,
    memoryAllocated: size.mib,
    // EC2 says xen for Nitro too.
    ...(cloud === 'aws' && { virtualizationType: 'hvm', hypervisor: 'xen' }),
    createdAt: random.next() < YOUNG ? daysAgo(random, anchorHour, 18, 2) : daysAgo(random, anchorHour, 900, 35),
    isTemplate: false,
    tags: tagsFor(application, role),
  }
  return {
    name,
    nativeId,
    fields,
    nature: {
      bornHour: Math.floor(Date.parse(fields.createdAt) / 3_600_000),
      life,
      sizes: { ...sizes, cores: size.vcpus },
    },
  }
}

/** Returns the application of its resource group, or undefined where that has none. */
function applicationOf(parents: readonly EstateEntity[]): Application | undefined {
  const tags = parents.map(({ fields }) => fields.tags).find(found => typeof found === 'object' && found !== null)
  const name = tags && 'application' in tags ? tags.application : undefined
  return APPLICATIONS.find(([application]) => application === name)
}

/** Where its group is; a VPC is named after its region. */
function regionOf(cloud: Cloud, parents: readonly EstateEntity[]): Region | undefined {
  const regions: readonly Region[] = REGIONS[cloud]
  const places = parents.flatMap(({ fields }) => [String(fields.locationName ?? ''), String(fields.name)])
  return regions.find(({ name }) => places.some(place => place.startsWith(name)))
}

type Region = (typeof REGIONS)[Cloud][number]

function nativeIdOf(random: Random, type: string, i: number): string {
  if (type === 'aws.vm') return `i-0${hex(random)}${hex(random)}`
  return type === 'gcp.vm' ? String(7_000_000_000_000 + i * 104_729) : `${type.slice(6)}-${i + 1}`
}

function publicAddress(index: number): string {
  return `${PUBLIC_RANGES[Math.floor(index / 250)] ?? PUBLIC_RANGES[0]}.${1 + (index % 250)}`
}

function hex(random: Random): string {
  return Math.floor(random.next() * 2 ** 32)
    .toString(16)
    .padStart(8, '0')
}
