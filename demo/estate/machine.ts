/** One virtual machine or template of a hypervisor, of whatever platform. */
import { APPLICATIONS, type Application, GUESTS, ROLES, SITES, SIZES } from './company.js'
import { daysAgo, type EstateEntity, type Namer, type Sizes, thing } from './entity.js'
import type { Life, Rhythm } from './life.js'
import type { Random } from './random.js'

const MIB_PER_GIB = 1024

/** Property names and values of a platform. */
export interface Platform {
  name: 'vmware' | 'windows' | 'nutanix' | 'scalecomputing'
  /** First letters of native ids. */
  prefix: string
  /** Its values of the power state. */
  states: readonly [on: string, off: string]
}

export interface MachinePlace {
  platform: Platform
  site: (typeof SITES)[number]['code']
  anchorHour: number
  /** References to where it runs, and properties that follow from that. */
  fields: Record<string, unknown>
  /** The growth of its load in a day. */
  growth: number
}

/** `index` is its number in the estate; id and address follow from it. Also used for those created while the estate lives. */
export function machine(random: Random, namer: Namer, index: number, place: MachinePlace): EstateEntity {
  const { platform, site, anchorHour } = place
  const role = random.weighted(ROLES)
  const application = random.weighted(APPLICATIONS.map(row => [row, row[2]] as const))
  const size = random.weighted(role === 'db' ? SIZES.slice(3) : SIZES)
  const guest = random.weighted(GUESTS)
  const isTemplate = platform.name === 'vmware' && random.next() < 0.012
  const { life, sizes } = machineLife(random, role, size.vcpus, size.gib)
  if (isTemplate) life.rhythm = 'off'
  life.growth += place.growth
  const name = isTemplate ? namer(`tpl-${shortGuest(guest)}`) : namer(`${site}-${application[0]}-${role}`)
  const nativeId = `${platform.prefix}-${index}`
  const isOn = life.rhythm !== 'off'
  const disks = disksOf(random, role, platform.name === 'vmware')
  const entity = thing(
    `${platform.name}.vm`,
    nativeId,
    {
      name,
      'runtime.powerState': isOn ? 'poweredOn' : 'poweredOff',
      'runtime.nativeState': platform.states[isOn ? 0 : 1],
      'runtime.connectionState': 'connected',
      guestOsName: guest,
      virtualProcessorCount: size.vcpus,
      memoryAllocated: size.gib * MIB_PER_GIB,
      isTemplate,
      virtualDisks: disks,
      ...place.fields,
    },
    { life, sizes, anchorHour },
  )
  const services = random.weighted(SERVICES)
  entity.guest = { services, address: addressOf(site, platform, index) }
  if (platform.name === 'vmware') {
    Object.assign(entity.fields, ofVcenter(random, entity, role, site))
    if (!isTemplate) entity.fields.tags = tagsFor(application, role)
  }
  Object.assign(entity.fields, guestFields(entity, isOn))
  return entity
}

const SERVICES = [
  ['running', 86],
  ['outdated', 9],
  ['notRunning', 2],
  ['notInstalled', 3],
] as const

/** What the guest reports. Its services run while the machine does, where they are installed; in a vCenter addresses are what they report. */
export function guestFields({ type, guest, fields }: EstateEntity, isOn: boolean): Record<string, unknown> {
  if (!guest) return {}
  const services = isOn ? guest.services : 'notRunning'
  const isVmware = type === 'vmware.vm'
  const isHeard = isVmware ? services === 'running' || services === 'outdated' : isOn
  const IPv4Addresses = isHeard ? [guest.address] : []
  return {
    'runtime.guestServicesStatus': services,
    IPv4Addresses,
    ...(isVmware && {
      guestHostname: isHeard ? `${fields.name}.corp.example` : null,
      virtualNetworkInterfaceCards: [{ name: 'Network adapter 1', deviceKey: 4000, IPv4Addresses }],
    }),
  }
}

function ofVcenter(random: Random, { fields, life, guest, anchorHour }: EstateEntity, role: string, site: string) {
  const isOn = life.rhythm !== 'off'
  const services = isOn ? guest?.services : 'notRunning'
  const isTemplate = fields.isTemplate === true
  return {
    moId: fields.nativeId,
    // Some were switched off recently, and may be needed again.
    'runtime.powerStateChanged': daysAgo(
      random,
      anchorHour,
      isOn ? 300 : 120,
      isOn ? 30 : random.next() < 0.3 ? 2 : 25,
    ),
    'guestServices.versionBuild': services === 'notInstalled' ? null : services === 'outdated' ? '11269' : '12421',
    hasChangeTracking: random.next() < 0.8,
    resourcePath: `[${site}-ds-${String(random.integer(1, 9)).padStart(2, '0')}] ${fields.name}/${fields.name}.vmx`,
    annotation: isTemplate
      ? 'Golden image, patched monthly'
      : role === 'test'
        ? 'Test system, may be stopped at night'
        : null,
  }
}

const RHYTHMS: Readonly<Record<string, readonly (readonly [Rhythm, number])[]>> = {
  batch: [
    ['nightly', 85],
    ['spiky', 15],
  ],
  test: [
    ['office', 48],
    ['idle', 22],
    ['off', 30],
  ],
  web: [
    ['shop', 52],
    ['office', 40],
    ['steady', 8],
  ],
  ci: [
    ['office', 80],
    ['spiky', 20],
  ],
  mon: [['steady', 1]],
}
const USUAL: readonly (readonly [Rhythm, number])[] = [
  ['office', 57],
  ['steady', 21],
  ['shop', 8],
  ['spiky', 6],
  ['idle', 3.5],
  ['zombie', 2],
  ['off', 2.5],
]
/** Operations a second and Mbit/s for each busy core, by what a machine is for. */
const BUSY: Readonly<Record<string, readonly [io: number, net: number]>> = {
  db: [420, 16],
  file: [260, 70],
  web: [40, 60],
  cache: [18, 55],
  batch: [240, 14],
}
/** Machines that are larger than their work asks for. */
const OVERSIZED = 0.22

/**
 * How a machine lives. Most are as large as their work asks for, as sizing understands it (p95 of the cores over 0.7, p99 of the memory over 0.8), some
 * are not. `memoryGib` 0 is a machine whose memory nobody measures.
 */
export function machineLife(
  random: Random,
  role: string,
  vcpus: number,
  memoryGib: number,
): { life: Life; sizes: Pick<Sizes, 'io' | 'net'> } {
  const rhythm = random.weighted(RHYTHMS[role] ?? USUAL)
  const isIdle = rhythm === 'idle' || rhythm === 'zombie'
  const isLarge = random.next() < OVERSIZED
  // Below this share of its cores one vCPU less would do; of its memory one GiB less.
  const enough = [0.7 * (1 - 1 / vcpus), 0.8 * (1 - 1 / Math.max(2, memoryGib))] as const
  const peak = isIdle
    ? random.between(0.006, 0.014)
    : isLarge
      ? random.between(0.08, 0.6) * Math.max(0.2, enough[0])
      : random.between(Math.max(0.24, enough[0] * 1.09), 0.9)
  const memory = isIdle || isLarge ? random.between(0.24, 0.6) : random.between(enough[1] + 0.035, 0.9)
  const [io, net] = BUSY[role] ?? [95, 20]
  return {
    life: {
      rhythm,
      peak,
      memory,
      fill: random.between(0.22, 0.78),
      fillGrowth: random.between(0.000_1, 0.001),
      growth: random.between(-0.000_4, 0.000_8),
      phase: random.between(-1.2, 1.2),
      ...(random.next() < 0.013 && { isPatchy: true as const }),
    },
    sizes: { io: io * random.between(0.5, 1.6), net: net * random.between(0.4, 1.7) },
  }
}

function disksOf(random: Random, role: string, isVmware: boolean): Record<string, unknown>[] {
  const most = role === 'db' || role === 'file' ? 4 : 2
  return Array.from({ length: random.integer(1, most) }, (_, d) => ({
    name: `Hard disk ${d + 1}`,
    size: d === 0 ? random.pick([40, 60, 80]) : random.pick(most === 4 ? [250, 500, 1_000] : [50, 100, 200]),
    ...(isVmware && { deviceKey: 2000 + d, isThinProvisioned: random.next() < 0.8, backingType: null }),
  }))
}

export function tagsFor(application: Application, role: string): Record<string, string> {
  const environment = role === 'test' ? 'test' : role === 'ci' ? 'staging' : 'production'
  return { application: application[0], owner: application[1], role, environment }
}

const shortGuest = (guest: string) =>
  guest.replace('Microsoft ', '').replace(' (64-bit)', '').replaceAll(' ', '-').toLowerCase()

/** A /8 for the company, thirty /16 a site and platform, 240 machines a /24: no two machines share one. */
function addressOf(site: string, { name }: Platform, index: number): string {
  const sites = SITES.findIndex(({ code }) => code === site)
  const net =
    { vmware: 20, windows: 140, nutanix: 170, scalecomputing: 200 }[name] + sites * (name === 'vmware' ? 40 : 10)
  return `10.${net + Math.floor(index / (240 * 256))}.${Math.floor(index / 240) % 256}.${10 + (index % 240)}`
}
