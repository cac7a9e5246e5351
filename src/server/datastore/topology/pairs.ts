/** Which pairs of places came already: a set of numbers that are large takes ten times as long. */
/** `expected`: how many there may be. */
export function createPairs(expected = 0): (a: number, b: number) => boolean {
  let slots = 1 << 12
  while (slots < expected * 2) slots *= 2
  /** Both places of a pair side by side, each one more than it is; 0 is free. */
  let pairs = new Int32Array(slots * 2)
  let count = 0

  function put(a: number, b: number): boolean {
    const mixed = Math.imul(a, 0x9e3779b1) ^ Math.imul(b, 0x85ebca6b)
    let slot = (mixed ^ (mixed >>> 15)) & (slots - 1)
    for (; pairs[slot * 2] !== 0; slot = (slot + 1) & (slots - 1))
      if (pairs[slot * 2] === a && pairs[slot * 2 + 1] === b) return false
    pairs[slot * 2] = a
    pairs[slot * 2 + 1] = b
    return true
  }
  function grow(): void {
    const before = pairs
    slots *= 2
    pairs = new Int32Array(slots * 2)
    for (let i = 0; i < before.length; i += 2) if (before[i] !== 0) put(before[i] as number, before[i + 1] as number)
  }
  /** Whether a pair is a new one, which it is no longer after that. */
  return (a, b) => {
    if (!put(a + 1, b + 1)) return false
    count += 1
    if (count * 2 > slots) grow()
    return true
  }
}
