/** Virtual hardware of a machine: its disks and network cards, the latter with the addresses its guest reports. */
import { isIPv4 } from 'node:net'
import { known, read } from '../connector.js'
import type { ManagedObject } from './inventory.js'

const KIB_PER_GIB = 2 ** 20

export function mapDisks(machine: ManagedObject): Record<string, unknown>[] {
  return devicesOf(machine)
    .filter(device => device._type === 'VirtualDisk')
    .map(device => {
      const backing = read.record(device, 'backing')
      const kibibytes = read.number(device, 'capacityInKB')
      const isRawMapping = (read.text(backing, '_type') ?? '').includes('RawDiskMapping')
      return known({
        name: labelOf(device),
        deviceKey: read.number(device, 'key'),
        size: kibibytes === undefined ? undefined : kibibytes / KIB_PER_GIB,
        isThinProvisioned: read.flag(backing, 'thinProvisioned'),
        backingType: isRawMapping ? (read.text(backing, 'compatibilityMode') ?? 'raw') : undefined,
      })
    })
}

/** `guestCards` are reported by the guest (`guest.net`), joined by device key. */
export function mapCards(
  machine: ManagedObject,
  guestCards: readonly Record<string, unknown>[],
): Record<string, unknown>[] {
  return devicesOf(machine)
    .filter(device => typeof device.macAddress === 'string')
    .map(device => {
      const deviceKey = read.number(device, 'key')
      const reported = guestCards.find(card => read.number(card, 'deviceConfigId') === deviceKey)
      return known({ name: labelOf(device), deviceKey, IPv4Addresses: reported && addressesOf(reported) })
    })
}

/** IPv4 addresses of a guest's card; recorded SOAP writes a single one without its list. */
export function addressesOf(card: Record<string, unknown>): string[] {
  const { ipAddress } = card
  const list: unknown[] = Array.isArray(ipAddress) ? ipAddress : [ipAddress]
  return list.filter(address => typeof address === 'string').filter(address => isIPv4(address))
}

function devicesOf(machine: ManagedObject): Record<string, unknown>[] {
  return read.records(machine, 'config.hardware.device')
}

function labelOf(device: Record<string, unknown>): string | undefined {
  return read.text(read.record(device, 'deviceInfo'), 'label')
}
