/** Ticks of an axis at 1, 2 or 5 times a power of ten, about `count` of them, from at or below `least` to at or above `most`. */
export function niceTicks(least: number, most: number, count: number): number[] {
  const span = most - least
  if (!(span > 0)) return [0, 1]
  const rough = span / count
  const power = 10 ** Math.floor(Math.log10(rough))
  const step = ([1, 2, 5].find(times => times * power >= rough) ?? 10) * power
  const first = Math.floor(least / step)
  const last = Math.ceil(most / step)
  return Array.from({ length: last - first + 1 }, (_, i) => (first + i) * step)
}
