/** Finds the name that was probably meant: the candidate with the fewest typing errors. */

/**
 * Finds the candidate that was probably meant: at most a third of its letters may be wrong, and case does not count. Returns undefined when nothing
 * is near.
 */
export function nearMiss(written: string, candidates: Iterable<string>): string | undefined {
  const text = written.toLowerCase().slice(0, MAX_LENGTH)
  let best: { candidate: string; slips: number } | undefined
  for (const candidate of candidates) {
    if (Math.abs(candidate.length - text.length) > text.length / 3 + 1) continue
    const slips = slipsBetween(text, candidate.toLowerCase())
    if (slips <= Math.max(1, Math.floor(text.length / 3)) && (!best || slips < best.slips)) best = { candidate, slips }
  }
  return best?.candidate
}

/** `did you mean 'x'?`, or the choices when none is near. */
export function nearMissHint(written: string, candidates: readonly string[]): string | undefined {
  const near = nearMiss(written, candidates)
  if (near !== undefined) return `did you mean '${near}'?`
  if (candidates.length === 0) return undefined
  const shown = candidates.slice(0, MAX_SHOWN).join(', ')
  return `use one of ${shown}${candidates.length > MAX_SHOWN ? ` and ${candidates.length - MAX_SHOWN} more` : ''}`
}

const MAX_LENGTH = 80
const MAX_SHOWN = 20

/** Optimal string alignment: letters added, left out, replaced, or two neighbours swapped. */
function slipsBetween(a: string, b: string): number {
  let before: number[] = []
  let above = Array.from({ length: b.length + 1 }, (_, j) => j)
  for (let i = 1; i <= a.length; i++) {
    const row = [i]
    for (let j = 1; j <= b.length; j++) {
      const replaced = (above[j - 1] ?? 0) + (a[i - 1] === b[j - 1] ? 0 : 1)
      let least = Math.min(replaced, (above[j] ?? 0) + 1, (row[j - 1] ?? 0) + 1)
      if (a[i - 1] === b[j - 2] && a[i - 2] === b[j - 1]) least = Math.min(least, (before[j - 2] ?? 0) + 1)
      row.push(least)
    }
    before = above
    above = row
  }
  return above[b.length] ?? 0
}
