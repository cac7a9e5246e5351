/** Guests, applications, and networks of the internet that the estate knows. */
import { APPLICATIONS } from './company.js'
import { type EstateEntity, type EstatePlan, thing } from './entity.js'
import type { Random } from './random.js'
import { holds } from './shape.js'
import { operations } from './storage.js'

const LINUX = [
  ['Ubuntu 22.04.5 LTS', '5.15.0-124-generic', 'ubuntu'],
  ['Red Hat Enterprise Linux 8.10', '4.18.0-553.el8_10', 'rhel'],
  ['Debian GNU/Linux 11', '5.10.0-33-amd64', 'debian'],
  ['SUSE Linux Enterprise Server 15 SP5', '5.14.21-150500', 'sles'],
] as const
const WINDOWS = [
  ['Windows Server 2019 Standard', '10.0.17763', 'Standard'],
  ['Windows Server 2022 Datacenter', '10.0.20348', 'Datacenter'],
  ['Windows Server 2016 Standard', '10.0.14393', 'Standard'],
] as const
const HOUR = 3_600_000

/** Agents inside machines, and on a tenth of them physical ones. */
export function guestEstate(
  random: Random,
  machines: readonly EstateEntity[],
  { anchorHour, scale }: EstatePlan,
): EstateEntity[] {
  const of = (kind: 'linux' | 'windows', count: number) => {
    const running = machines.filter(
      ({ fields, behaviour }) =>
        behaviour !== 'off' && String(fields.guestOsName).includes('Windows') === (kind === 'windows'),
    )
    return running.slice(0, Math.max(2, Math.round(count * scale))).map((vm, i) => {
      const [osName, kernelVersion, flavour] = (kind === 'linux' ? LINUX : WINDOWS)[i % 3] ?? LINUX[0]
      const isVirtual = i % 10 !== 0
      const cores = isVirtual ? Number(vm.fields.virtualProcessorCount) : 32
      const memory = isVirtual ? Number(vm.fields.memoryAllocated) : 262_144
      const load = vm.load * 60
      return thing(
        `guest.${kind}`,
        `agent-${vm.fields.nativeId}`,
        anchorHour,
        {
          name: isVirtual ? vm.fields.name : `phys-${kind === 'linux' ? 'lnx' : 'win'}-${i + 1}`,
          osName,
          kernelVersion,
          [kind === 'linux' ? 'distribution' : 'edition']: flavour,
          'osIdentity.architecture': 'x86_64',
          isVirtual,
          guestHostname: `${vm.fields.name}.corp.example`,
          IPv4Addresses: vm.fields.IPv4Addresses,
          logicalProcessorCount: isVirtual ? cores : 64,
          'processor.count': isVirtual ? 1 : 2,
          'processor.cores': cores,
          memorySize: memory,
          bootTime: new Date((anchorHour - random.integer(24, 2_400)) * HOUR).toISOString(),
        },
        {
          'cpu.utilization': { mean: load, rhythm: vm.behaviour, most: 100 },
          'cpu.used.cores': { mean: (load / 100) * cores, rhythm: vm.behaviour, most: cores },
          'mem.utilization': { mean: 48, waver: 0.05, most: 100 },
          'mem.used': { mean: memory * 0.48, waver: 0.05, most: memory, digits: 0 },
          ...operations(60),
          'net.data.rx': { mean: 9, rhythm: 'office' },
          'net.data.tx': { mean: 6, rhythm: 'office' },
          'uptime.total': holds(900 + i),
        },
      )
    })
  }
  return [...of('linux', 150), ...of('windows', 120)]
}

export function manifestEstate(random: Random, { anchorHour, scale }: EstatePlan): EstateEntity[] {
  return Array.from({ length: Math.max(2, Math.round(40 * scale)) }, (_, i) => {
    const application = APPLICATIONS[i % APPLICATIONS.length]
    const part = ['portal', 'api', 'worker', 'reports'][i % 4]
    return thing(
      'application.manifest',
      `manifest-${i + 1}`,
      anchorHour,
      {
        name: `${application}-${part}`,
        source: ['helm', 'compose', 'git'][i % 3],
        version: `${1 + (i % 5)}.${random.integer(0, 20)}.${random.integer(0, 9)}`,
        description: `The ${part} of ${application}`,
        tags: { application: String(application) },
      },
      {
        'cpu.used.cores': { mean: 0.6 + (i % 7) * 0.5, rhythm: 'office' },
        'mem.used': { mean: 900 + (i % 9) * 420, waver: 0.05, digits: 0 },
      },
    )
  })
}

/** Documentation ranges stand in for real ones; owners and numbers are those of the registries' examples. */
export function internetEstate({ anchorHour }: EstatePlan): EstateEntity[] {
  const owners = ['Example Cloud', 'Example CDN', 'Example Carrier', 'Example Bank'] as const
  const countries = ['DE', 'NL', 'US', 'IE', 'SE'] as const
  const list = <T>(count: number, make: (i: number) => T) => Array.from({ length: count }, (_, i) => make(i))
  return [
    ...list(18, i =>
      thing('global.inet.asn', `as-${64_496 + i}`, anchorHour, {
        name: `AS${64_496 + i}`,
        kind: ['isp', 'hosting', 'business'][i % 3],
        ASNumber: 64_496 + i,
        country: countries[i % 5],
        owner: owners[i % 4],
      }),
    ),
    ...list(8, i =>
      thing('global.asn.cloud', `cloud-as-${i + 1}`, anchorHour, {
        name: `Cloud AS${64_520 + i}`,
        kind: 'hosting',
        country: countries[i % 5],
        owner: owners[i % 2],
      }),
    ),
    ...list(24, i =>
      thing('global.inet.cloud', `range-${i + 1}`, anchorHour, {
        name: `198.51.100.${i * 8}/29`,
        region: ['eu-central-1', 'eu-west-1', 'us-east-1'][i % 3],
        service: ['EC2', 'S3', 'CDN'][i % 3],
        owner: owners[i % 2],
        addressPrefix: `198.51.100.${i * 8}/29`,
      }),
    ),
    ...list(8, i =>
      thing('global.inet.defined', `defined-${i + 1}`, anchorHour, {
        name: `Branch office ${i + 1}`,
        owner: 'Demo company',
        addressPrefix: `192.0.2.${i * 16}/28`,
        description: 'Named in the account',
      }),
    ),
  ]
}
