import type { NodePrices } from '../../wire/cost-profile.js'

/** USD that a node like it is bought for, by a cost profile: cores × price of a core + GiB × price of a GiB. Null where either has no price. */
export function nodePrice(
  { cores, memoryGiB }: { cores: number; memoryGiB: number },
  prices: Pick<NodePrices, 'core' | 'memoryGiB'>,
): number | null {
  if (prices.core === null || prices.memoryGiB === null) return null
  return Math.round(cores * prices.core + memoryGiB * prices.memoryGiB)
}
