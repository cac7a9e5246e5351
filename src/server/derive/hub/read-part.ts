/** Reads the properties of devices, whichever words their platform has for them. Pure. */
import { vendorName } from '../../../analytics/hardware/names.js'
import type { EntityRow } from '../../store/derived/types.js'

export const text = (value: unknown): string | undefined =>
  typeof value === 'string' && value.trim() !== '' ? value : undefined
export const number = (value: unknown): number | null => (typeof value === 'number' ? value : null)

/** The vendor of machines on platforms that do not name one. Software has no vendor of hardware: other sources tell what it runs on. */
const VENDORS: Readonly<Record<string, string>> = { netapp: 'NetApp' }
const CPU_VENDORS = ['Intel', 'AMD', 'Ampere', 'ARM', 'IBM'] as const
/** Words that stand before a version in the name of a product. A system's version is read without them. */
const PRODUCTS: Readonly<Record<string, readonly string[]>> = {
  vmware: ['VMware ESXi'],
  windows: ['Microsoft Windows Server', 'Windows Server'],
  nutanix: ['AHV'],
  scalecomputing: ['HyperCore'],
}

export const words = {
  vendor: (row: EntityRow) => {
    const named = text(row['hwIdentity.vendorName']) ?? text(row.vendorName) ?? VENDORS[text(row.platformType) ?? '']
    return named === undefined ? undefined : vendorName(named)
  },
  model: (row: EntityRow) => text(row['hwIdentity.name']) ?? text(row.modelName),
  family: (row: EntityRow) => text(row['hypervisor.nutanixProductFamily']),
  software: (row: EntityRow) => text(row['osIdentity.name']) ?? text(row.version) ?? text(row.firmwareVersion),
  rackUnits: (row: EntityRow) => number(row['chassis.rackUnits']),
  /** A manager that knows of none says 0. */
  powerCapacity: (row: EntityRow) => number(row.powerCapacity) || null,
  endOfLife: (row: EntityRow) => text(row.hwEndOfLife) ?? text(row['lifecycle.endOfLife']),
  place: (row: EntityRow) => text(row.location),
  processorVendor: (name: string | undefined) => CPU_VENDORS.find(vendor => name?.startsWith(vendor)),
}

/** `VMware ESXi 8.0.3` → `8.0.3`, where the platform says what the product is. */
export function versionOf(software: string | undefined, platform: string | undefined): string | undefined {
  const product = PRODUCTS[platform ?? '']?.find(name => software?.startsWith(`${name} `))
  return product === undefined ? software : software?.slice(product.length + 1)
}

export function distinct(values: readonly (string | undefined)[]): string[] {
  return [...new Set(values.filter(value => value !== undefined))].sort()
}

/** The first in order where several are as frequent. */
export function mostFrequent(values: readonly (string | undefined)[]): string | undefined {
  const counts = new Map<string, number>()
  for (const value of values) if (value !== undefined) counts.set(value, (counts.get(value) ?? 0) + 1)
  const sorted = [...counts].sort(([a, n], [b, m]) => m - n || (a < b ? -1 : 1))
  return sorted[0]?.[0]
}

/** Adds up the values that are known. Returns null where none is. */
export function sum(values: readonly (number | null)[]): number | null {
  const known = values.filter(value => value !== null)
  return known.length === 0 ? null : known.reduce((total, value) => total + value, 0)
}

/** Adds up values of which each is needed. Returns null where one is not known. */
export const whole = (values: readonly (number | null)[]): number | null => (values.includes(null) ? null : sum(values))

/** Returns the earliest of days that are written as texts. */
export function earliest(days: readonly (string | undefined)[]): string | null {
  const known = days.filter(day => day !== undefined).sort()
  return known[0] ?? null
}

/** Returns the age of the oldest row. */
export function age(rows: readonly EntityRow[]): number | null {
  const known = rows.map(row => number(row.age)).filter(value => value !== null)
  return known.length === 0 ? null : Math.max(...known)
}
