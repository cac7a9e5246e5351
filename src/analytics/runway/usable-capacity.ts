/**
 * What of a capacity may be filled: U = total × (1 − HA reserve) × (1 − buffer), in the unit of the total.
 *
 * The HA reserve is the share of the hosts whose work the others must be able to take over, reserved ÷ hosts; hosts count as equally
 * large. The buffer keeps what remains from being filled to the brim (VMware Aria Operations: usable capacity after HA and buffer).
 */

export interface CapacityOptions {
  total: number
  /** Hosts (nodes) that make up the total. */
  units: number
  /** Hosts that may fail; 1 by default. */
  reservedUnits?: number
  /** Share of the rest to keep free, 0 to 1; 0.1 by default. */
  buffer?: number
}

export interface UsableCapacity {
  usable: number
  /** Share of the total held for failed hosts, 0 to 1. */
  reserve: number
  buffer: number
  /** Why the reserve is not what was asked for; null where it is. */
  note: string | null
}

/** A single host has none to spare: its reserve is 0 and the note says so. */
export function usableCapacity({ total, units, reservedUnits = 1, buffer = 0.1 }: CapacityOptions): UsableCapacity {
  const { reserve, note } = highAvailabilityReserve(units, reservedUnits)
  return { usable: total * (1 - reserve) * (1 - buffer), reserve, buffer, note }
}

function highAvailabilityReserve(units: number, reserved: number): Pick<UsableCapacity, 'reserve' | 'note'> {
  if (reserved <= 0) return { reserve: 0, note: null }
  if (units <= 1) return { reserve: 0, note: 'A single host has no other to take over: nothing is reserved' }
  if (reserved >= units) return { reserve: 1, note: `All ${units} hosts are reserved: nothing is usable` }
  return { reserve: reserved / units, note: null }
}
