/** Seeded randomness: the same seed gives the same company, whenever and wherever it is generated. */

export interface Random {
  /** 0 … 1, 1 excluded. */
  next(): number
  /** Both ends included. */
  integer(from: number, to: number): number
  between(from: number, to: number): number
  pick<T>(items: readonly T[]): T
  /** Picks by weight. */
  weighted<T>(items: readonly (readonly [T, number])[]): T
}

/** mulberry32 over a hash of the seed text. */
export function createRandom(seed: string): Random {
  let state = hash32(seed)
  const next = () => {
    state = (state + 0x6d2b79f5) | 0
    let t = Math.imul(state ^ (state >>> 15), 1 | state)
    t = (t + Math.imul(t ^ (t >>> 7), 61 | t)) ^ t
    return ((t ^ (t >>> 14)) >>> 0) / 4_294_967_296
  }
  const pick = <T>(items: readonly T[]): T => {
    const item = items[Math.floor(next() * items.length)]
    if (item === undefined) throw new Error('Nothing to pick from')
    return item
  }
  return {
    next,
    integer: (from, to) => from + Math.floor(next() * (to - from + 1)),
    between: (from, to) => from + next() * (to - from),
    pick,
    weighted(items) {
      let left = next() * items.reduce((sum, [, weight]) => sum + weight, 0)
      for (const [item, weight] of items) {
        left -= weight
        if (left < 0) return item
      }
      return pick(items)[0]
    },
  }
}

/** FNV-1a: spreads seeds that differ in one letter. */
export function hash32(text: string): number {
  let hash = 0x811c9dc5
  for (let i = 0; i < text.length; i++) hash = Math.imul(hash ^ text.charCodeAt(i), 0x01000193)
  return hash >>> 0
}

/** -1 … 1 of a key at a whole number: without state, so that any hour can be computed by itself. */
export function noise(key: number, at: number): number {
  let t = Math.imul(key ^ Math.imul(at, 0x9e3779b1), 0x85ebca6b)
  t = Math.imul(t ^ (t >>> 13), 0xc2b2ae35)
  return ((t ^ (t >>> 16)) >>> 0) / 2_147_483_648 - 1
}

/** `noise` that goes from one whole number to the next without a step. */
export function drift(key: number, at: number): number {
  const from = Math.floor(at)
  const along = at - from
  const eased = along * along * (3 - 2 * along)
  return noise(key, from) * (1 - eased) + noise(key, from + 1) * eased
}
