/** A sample of a room's mutants: which are drawn, and how far the score of a sample may be from that of all. */
import { createHash } from 'node:crypto'

/** Ids of `size` mutants. The same seed draws the same mutants of the same sources, in whichever order they come. */
export function drawn(mutants, size, seed) {
  const rank = ({ fileName, location: { start, end }, mutatorName, replacement }) =>
    createHash('sha256')
      .update(JSON.stringify([seed, fileName, start, end, mutatorName, replacement]))
      .digest('hex')
  const ranked = mutants.map(mutant => ({ id: mutant.id, rank: rank(mutant) }))
  const first = ranked.toSorted((a, b) => (a.rank < b.rank ? -1 : 1)).slice(0, size)
  return new Set(first.map(({ id }) => id))
}

const Z_95 = 1.96

/** Between which scores, in per cent, that of all mutants is at 95 % (Wilson's interval); null when none were asked about. */
export function rangeAt95(noticed, asked) {
  if (asked === 0) return null
  const share = noticed / asked
  const z2 = Z_95 * Z_95
  const middle = (share + z2 / (2 * asked)) / (1 + z2 / asked)
  const half = (Z_95 / (1 + z2 / asked)) * Math.sqrt((share * (1 - share)) / asked + z2 / (4 * asked * asked))
  const percent = value => Math.round(1000 * value) / 10
  return [percent(Math.max(0, middle - half)), percent(Math.min(1, middle + half))]
}
