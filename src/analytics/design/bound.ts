/** How few nodes could do: no packing has fewer. Sizes are shares of a node. */

/** Sizes of machines: of each, so many shares of what one node holds, one after another. */
export interface Sizes {
  readonly count: number
  readonly dimensions: number
  /** `shares[machine × dimensions + dimension]` */
  readonly shares: Float64Array
}

/** A sum that is above 1 by rounding alone still fits. */
export const ROUNDING = 1e-9

/**
 * The greatest, over the dimensions, of two counts. The sum of all, rounded up. And of the n largest machines, the least of which takes s of a node: a node
 * holds ⌊1 ÷ s⌋ of them, so that they need ⌈n ÷ ⌊1 ÷ s⌋⌉.
 */
export function leastNodes({ count, dimensions, shares }: Sizes): number {
  let least = count > 0 ? 1 : 0
  for (let dimension = 0; dimension < dimensions; dimension++) {
    const sizes = Float64Array.from({ length: count }, (_, machine) => shares[machine * dimensions + dimension] ?? 0)
    const sum = sizes.reduce((total, share) => total + share, 0)
    least = Math.max(least, Math.ceil(sum - ROUNDING * Math.max(1, sum)))
    sizes.sort()
    for (let nth = 1; nth <= count; nth++) {
      const share = sizes[count - nth] ?? 0
      if (share <= 0) break
      least = Math.max(least, Math.ceil(nth / Math.floor((1 + ROUNDING) / share + ROUNDING)))
    }
  }
  return least
}
