/**
 * What owned capacity costs where no bill says it, by a cost profile: so much a month for each vCPU, GiB of memory and TiB of storage. It is a price of
 * planning, as FinOps for data centres uses (total cost of ownership ÷ capacity): what is given back is worth it once something else needs it.
 */

const MONTHS_A_YEAR = 12
const MIB_A_GIB = 1_024
const GIB_A_TIB = 1_024

/** USD a month; null is not known. */
export interface CapacityPrices {
  vcpu: number | null
  memoryGiB: number | null
  storageTiB: number | null
}

export interface Capacity {
  vcpus: number | null
  memoryMiB: number | null
  storageGiB: number | null
}

/** USD a year of what is priced and known; null where nothing is. */
export function yearlyCost(capacity: Capacity, prices: CapacityPrices): number | null {
  const parts = [
    part(capacity.vcpus, prices.vcpu, 1),
    part(capacity.memoryMiB, prices.memoryGiB, MIB_A_GIB),
    part(capacity.storageGiB, prices.storageTiB, GIB_A_TIB),
  ].filter(cost => cost !== null)
  return parts.length === 0 ? null : MONTHS_A_YEAR * parts.reduce((sum, cost) => sum + cost, 0)
}

function part(amount: number | null, price: number | null, perUnit: number): number | null {
  return amount === null || price === null ? null : (amount / perUnit) * price
}
