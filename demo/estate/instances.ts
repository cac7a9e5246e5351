/** EC2 instances of the estate. */
import { APPLICATIONS, INSTANCE_TYPES, REGIONS, ROLES } from './company.js'
import { behaviourOf, type EstateEntity, loadOf } from './entity.js'
import { hash32, type Random } from './random.js'

export function instances(random: Random, count: number): EstateEntity[] {
  return Array.from({ length: count }, (_, i): EstateEntity => {
    const role = random.weighted(ROLES)
    const type = random.weighted(INSTANCE_TYPES.map(entry => [entry, entry.weight] as const))
    const region = random.pick(REGIONS)
    const behaviour = behaviourOf(random, role)
    const isOn = behaviour !== 'off'
    const nativeId = `i-0${hash32(`a${i}`).toString(16).padStart(8, '0')}${hash32(`b${i}`).toString(16).padStart(8, '0')}`
    const vpc = random.integer(1, 2)
    const address = `172.${16 + REGIONS.indexOf(region)}.${(i >> 8) & 255}.${i & 255}`
    return {
      type: 'aws.vm',
      id: `aws.vm:${nativeId}`,
      key: hash32(nativeId),
      behaviour,
      load: loadOf(random, behaviour),
      growth: random.next() * 0.001,
      fields: {
        name: `${random.pick(APPLICATIONS)}-${role}-${String(i + 1).padStart(3, '0')}`,
        nativeId,
        'runtime.powerState': isOn ? 'poweredOn' : 'poweredOff',
        'runtime.nativeState': isOn ? 'running' : 'stopped',
        'vpc.id': `vpc-${hash32(`${region}${vpc}`).toString(16).padStart(8, '0')}`,
        'vpc.name': `${region}-${vpc === 1 ? 'production' : 'shared'}`,
        locationName: `${region}${random.pick(['a', 'b', 'c'])}`,
        'cloudInstanceIdentity.name': type.name,
        guestOsName: random.weighted([
          ['Linux/UNIX', 78],
          ['Windows', 16],
          ['Red Hat Enterprise Linux', 6],
        ] as const),
        'guestOsIdentity.architecture': type.name.startsWith('m6g') ? 'arm64' : 'x86_64',
        privateIpAddress: address,
        publicIpAddress: role === 'web' && isOn ? `198.51.100.${i & 255}` : null,
        IPv4Addresses: [address],
        virtualProcessorCount: type.vcpus,
        memoryAllocated: type.mib,
        virtualizationType: 'hvm',
        hypervisor: type.name.startsWith('t2') ? 'xen' : 'nitro',
        isTemplate: false,
      },
    }
  })
}
