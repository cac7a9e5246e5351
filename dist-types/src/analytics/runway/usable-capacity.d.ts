/**
 * What of a capacity may be filled: U = total × (1 − HA reserve) × (1 − buffer), in the unit of the total.
 *
 * The HA reserve is the share of the hosts whose work the others must be able to take over, reserved ÷ hosts; hosts count as equally
 * large. The buffer keeps what remains from being filled to the brim (VMware Aria Operations: usable capacity after HA and buffer).
 */
export interface CapacityOptions {
    total: number;
    /** Hosts (nodes) that make up the total. */
    units: number;
    /** Hosts that may fail: 1 unless told. */
    reservedUnits?: number;
    /** Share of the rest to keep free, 0 to 1: 0.1 unless told. */
    buffer?: number;
}
export interface UsableCapacity {
    usable: number;
    /** Share of the total held for failed hosts, 0 to 1. */
    reserve: number;
    buffer: number;
    /** Why the reserve is not what was asked for; null where it is. */
    note: string | null;
}
/** A single host has none to spare: its reserve is 0 and the note says so. */
export declare function usableCapacity({ total, units, reservedUnits, buffer }: CapacityOptions): UsableCapacity;
