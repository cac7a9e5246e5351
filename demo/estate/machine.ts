/** One virtual machine or template of a vCenter. */
import { APPLICATIONS, GUESTS, ROLES, SITES, SIZES } from './company.js'
import { behaviourOf, type EstateEntity, loadOf, type Namer } from './entity.js'
import { hash32, type Random } from './random.js'

const MIB_PER_GIB = 1024
const HOUR = 3_600_000

export interface VmPlace {
  host: string | null
  cluster: string | null
  datacenter: string | null
  site: string
  flavor: string
  anchorHour: number
}

/** `index` is its number in the estate; reference and address follow from it. Also used for those created while the estate lives. */
export function machine(random: Random, namer: Namer, index: number, place: VmPlace): EstateEntity {
  const role = random.weighted(ROLES)
  const size = random.weighted(SIZES)
  const guest = random.weighted(GUESTS)
  const isTemplate = random.next() < 0.025
  const behaviour = isTemplate ? 'off' : behaviourOf(random, role)
  const name = isTemplate
    ? namer(`tpl-${guest.replace('Microsoft ', '').split(' ').slice(0, 3).join('-').toLowerCase()}`)
    : namer(`${place.site}-${random.pick(APPLICATIONS)}-${role}`)
  const moId = `vm-${2000 + index}`
  const isOn = behaviour !== 'off'
  const tools = isOn
    ? random.weighted([
        ['running', 84],
        ['outdated', 10],
        ['notRunning', 3],
        ['notInstalled', 3],
      ] as const)
    : 'notRunning'
  // Addresses are what guest services report: none when they do not run.
  const addresses = tools === 'running' || tools === 'outdated' ? [addressOf(place.site, index)] : []
  const powerState = isOn ? 'poweredOn' : 'poweredOff'
  return {
    type: 'vmware.vm',
    id: `vmware.vm:${moId}`,
    key: hash32(moId),
    behaviour,
    load: loadOf(random, behaviour),
    growth: random.next() * 0.001,
    anchorHour: place.anchorHour,
    fields: {
      name,
      nativeId: moId,
      moId,
      'runtime.powerState': powerState,
      'runtime.nativeState': powerState,
      'runtime.connectionState': 'connected',
      'runtime.guestServicesStatus': tools,
      'runtime.powerStateChanged': new Date((place.anchorHour - random.integer(24, 24 * 200)) * HOUR).toISOString(),
      guestHostname: addresses.length === 0 ? null : `${name}.corp.example`,
      guestOsName: guest,
      'guestServices.versionBuild': tools === 'notInstalled' ? null : tools === 'outdated' ? '11269' : '12352',
      virtualProcessorCount: size.vcpus,
      memoryAllocated: size.gib * MIB_PER_GIB,
      isTemplate,
      hasChangeTracking: random.next() < 0.7,
      IPv4Addresses: addresses,
      'host.id': place.host,
      'host.cluster.id': place.cluster,
      'host.datacenter.id': place.datacenter,
      flavor: place.flavor,
      resourcePath: `[${place.site}-ds-${String(1 + (index % 6)).padStart(2, '0')}] ${name}/${name}.vmx`,
      annotation: role === 'test' ? 'Test system, may be stopped at night' : null,
      virtualDisks: disks(random, role === 'db' ? 4 : 2),
      virtualNetworkInterfaceCards: [{ name: 'Network adapter 1', deviceKey: 4000, IPv4Addresses: addresses }],
    },
  }
}

function disks(random: Random, most: number): Record<string, unknown>[] {
  return Array.from({ length: random.integer(1, most) }, (_, d) => ({
    name: `Hard disk ${d + 1}`,
    deviceKey: 2000 + d,
    size: d === 0 ? 60 : random.pick([50, 100, 200, 500]),
    isThinProvisioned: random.next() < 0.8,
    backingType: null,
  }))
}

/** One /8 for the company, sixty /16 a site, 240 machines a /24: no two machines share one. */
function addressOf(site: string, index: number): string {
  const sites = SITES.findIndex(({ code }) => code === site)
  return `10.${20 + sites * 60 + Math.floor(index / (240 * 256))}.${Math.floor(index / 240) % 256}.${10 + (index % 240)}`
}
