/** EC2 instances of the estate: two VPCs a region, instances spread over its availability zones. */
import { APPLICATIONS, CLOUD_GUESTS, INSTANCE_TYPES, REGIONS, ROLES } from './company.js'
import { behaviourOf, type EstateEntity, loadOf, type Namer } from './entity.js'
import { hash32, type Random } from './random.js'

const HOUR = 3_600_000
const ZONES = ['a', 'b', 'c'] as const
/** Ranges reserved for documentation: no real machine is ever shown. */
const PUBLIC_RANGES = ['198.51.100', '203.0.113', '192.0.2'] as const
const TYPES = INSTANCE_TYPES.map(entry => [entry, entry.weight] as const)

export function instances(random: Random, namer: Namer, count: number, anchorHour: number): EstateEntity[] {
  const vpcIds = Array.from({ length: REGIONS.length * 2 }, () => `vpc-0${hex(random)}${hex(random)}`)
  const inVpc = new Map<number, number>()
  let publicCount = 0
  return Array.from({ length: count }, (): EstateEntity => {
    const role = random.weighted(ROLES)
    const type = random.weighted(TYPES)
    const isArm = type.name.startsWith('m6g')
    const behaviour = behaviourOf(random, role)
    const isOn = behaviour !== 'off'
    const region = random.pick(REGIONS)
    const isShared = role === 'ad' || role === 'mon' || role === 'ci'
    const vpc = REGIONS.indexOf(region) * 2 + (isShared ? 1 : 0)
    const number = inVpc.get(vpc) ?? 0
    inVpc.set(vpc, number + 1)
    const address = `10.${200 + vpc}.${Math.floor(number / 240) % 256}.${10 + (number % 240)}`
    const nativeId = `i-0${hex(random)}${hex(random)}`
    const application = random.pick(APPLICATIONS)
    const isPublic = role === 'web' && isOn && publicCount < PUBLIC_RANGES.length * 250
    return {
      type: 'aws.vm',
      id: `aws.vm:${nativeId}`,
      key: hash32(nativeId),
      behaviour,
      load: loadOf(random, behaviour),
      growth: random.next() * 0.001,
      anchorHour,
      fields: {
        name: namer(`${application}-${role}`),
        nativeId,
        'runtime.powerState': isOn ? 'poweredOn' : 'poweredOff',
        'runtime.nativeState': isOn ? 'running' : 'stopped',
        'vpc.id': vpcIds[vpc] === undefined ? null : `aws.vpc:${vpcIds[vpc]}`,
        locationName: `${region}${random.pick(ZONES)}`,
        'cloudInstanceIdentity.name': type.name,
        guestOsName: isArm ? 'Linux/UNIX' : random.weighted(CLOUD_GUESTS),
        'guestOsIdentity.architecture': isArm ? 'arm64' : 'x86_64',
        privateIpAddress: address,
        publicIpAddress: isPublic ? publicAddress(publicCount++) : null,
        IPv4Addresses: [address],
        virtualProcessorCount: type.vcpus,
        memoryAllocated: type.mib,
        virtualizationType: 'hvm',
        // EC2 says xen for Nitro too.
        hypervisor: 'xen',
        createdAt: new Date((anchorHour - random.integer(24 * 3, 24 * 900)) * HOUR).toISOString(),
        isTemplate: false,
        tags: { application, role, environment: role === 'test' ? 'test' : 'production' },
      },
    }
  })
}

function publicAddress(index: number): string {
  return `${PUBLIC_RANGES[Math.floor(index / 250)] ?? PUBLIC_RANGES[0]}.${1 + (index % 250)}`
}

function hex(random: Random): string {
  return Math.floor(random.next() * 2 ** 32)
    .toString(16)
    .padStart(8, '0')
}
