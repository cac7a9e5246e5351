/** Synthetic series of benches, the same at each run. */

/** A linear congruential generator, and normal values from it (Box and Muller). */
export function createRandom(): { random(): number; normal(): number } {
  let state = 12_345
  const random = () => {
    state = (state * 1_103_515_245 + 12_345) % 2 ** 31
    return state / 2 ** 31
  }
  const normal = () => Math.sqrt(-2 * Math.log(random() || 1e-9)) * Math.cos(2 * Math.PI * random())
  return { random, normal }
}

/** Storage of 1000 GiB that fills up by so much a day, unevenly, over 60 days; and in how many days it is full at nine tenths. */
export function filling(count: number): { values: number[]; fullIn: number }[] {
  const { random, normal } = createRandom()
  return Array.from({ length: count }, () => {
    const growth = 1 + random() * 3
    const noise = random() * 6
    const level = 300 + random() * 150
    return {
      values: Array.from({ length: 60 }, (_, day) => level + growth * day + normal() * noise),
      fullIn: (900 - level) / growth - 59,
    }
  })
}
